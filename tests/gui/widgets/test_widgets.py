"""The painted widgets are real widgets: keyboard, assistive technology, sizes, reasons."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from gui.art.fonts import font, load_fonts, measure
from gui.widgets import (
    Button,
    Check,
    Choice,
    Field,
    FitLabel,
    IconButton,
    Label,
    Panel,
    Parchment,
    Scalable,
    ScrollArea,
    SeatBadge,
    Segmented,
    Slider,
    Stepper,
    apply_scale,
    install_look,
)

LONG_NAME = "Bartholomew Featherstonehaugh-Montgomery"


_windows: list[QWidget] = []
"""The windows of the test that runs: a window and what is on it hold each other, and qtbot holds nothing. Python would
collect both whenever it likes, in the middle of a picture too."""


@pytest.fixture(autouse=True)
def bundled_fonts(qapp):
    load_fonts()
    yield
    _windows.clear()


def shown(qtbot, widget: QWidget, width: int | None = None, height: int | None = None) -> QWidget:
    """The widget on a window; as a window itself it would have its size limits asked of the platform."""
    window = QWidget()
    qtbot.addWidget(window)
    widget.setParent(window)
    _windows.append(window)
    size = widget.sizeHint()
    widget.resize(width or size.width(), height or size.height())
    window.resize(widget.size())
    window.show()
    widget.show()
    return widget


def spoken(widget: QWidget, what: QAccessible.Text = QAccessible.Text.Name) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    assert interface is not None
    return interface.text(what)


def press(widget: QWidget, key: Qt.Key) -> None:
    for kind in (QKeyEvent.Type.KeyPress, QKeyEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier))


def every_widget() -> list[QWidget]:
    choice = Choice("Bots")
    choice.add_choice("Easy", 1)
    return [
        Button("Declare and cover", "primary", "tick", "Enter"),
        Button("Cover now", "danger", "cover", "F9"),
        Button("See all", "quiet"),
        IconButton("menu", "Menu"),
        Panel(),
        Panel(shade=True),
        Segmented(["Since last turn", "Log"], icons=["clock", None]),
        Stepper("Elder Signs", 0, 5),
        FitLabel(LONG_NAME),
        Label("Declare to the table", family="title", px=18, weight=700),
        Check("Objects of Power"),
        Check("Sound", sliding=True),
        choice,
        Field("Name", "Margarethe"),
        Slider("Volume", 0, 100, 60),
        ScrollArea(Label("text")),
        Parchment("Margarethe chooses one face-down card of another player to turn.", 0),
        SeatBadge(2, "Oskar"),
    ]


# ---------------------------------------------------------------- all of them


def test_every_widget_scales_and_paints(qtbot):
    for widget in every_widget():
        assert isinstance(widget, Scalable), widget
        # a panel and a scroll area are as large as their content, the rest follows the scale
        free = isinstance(widget, Panel | ScrollArea)
        small = widget.minimumSizeHint()
        apply_scale(widget, 2.0)
        large = widget.minimumSizeHint()
        assert free or large.height() >= 1.6 * small.height(), widget
        shown(qtbot, widget, max(60, large.width()), max(40, large.height()))
        picture = widget.grab().toImage()
        assert not picture.isNull()


def test_every_control_has_a_name_and_a_target_of_at_least_32_pixels(qtbot):
    for widget in every_widget():
        if isinstance(widget, Panel | ScrollArea):
            continue
        assert spoken(widget), widget
        if not isinstance(widget, Label | FitLabel):
            assert widget.sizeHint().height() >= 32, widget


def test_disabled_widgets_look_different(qtbot):
    for widget in every_widget():
        if isinstance(widget, Panel | ScrollArea | SeatBadge | Parchment):
            continue
        shown(qtbot, widget, max(120, widget.sizeHint().width()), max(40, widget.sizeHint().height()))
        enabled = widget.grab().toImage()
        widget.setEnabled(False)
        assert widget.grab().toImage() != enabled, widget


# ---------------------------------------------------------------- buttons


def test_a_button_answers_mouse_and_space(qtbot):
    button = shown(qtbot, Button("Turn"))
    clicks: list[bool] = []
    button.clicked.connect(lambda: clicks.append(True))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    press(button, Qt.Key.Key_Space)
    assert len(clicks) == 2


def test_a_button_can_be_pressed_by_assistive_technology(qtbot):
    button = shown(qtbot, Button("Turn"))
    interface = QAccessible.queryAccessibleInterface(button)
    assert interface.role() == QAccessible.Role.Button
    with qtbot.waitSignal(button.clicked):
        interface.actionInterface().doAction("Press")


def test_a_disabled_button_says_why_and_does_nothing(qtbot):
    button = shown(qtbot, Button("Undo", icon="undo"))
    button.set_tip("Take the last step back")
    button.set_available(False, "Nothing to take back.")
    assert not button.isEnabled()
    assert button.toolTip() == "Nothing to take back."
    assert spoken(button, QAccessible.Text.Description) == "Nothing to take back."
    clicks: list[bool] = []
    button.clicked.connect(lambda: clicks.append(True))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not clicks
    button.set_available(True)
    assert button.toolTip() == "Take the last step back"


def test_the_key_hint_leaves_before_the_words(qtbot):
    with_key, without = Button("Declare and cover", key="Enter"), Button("Declare and cover")
    assert with_key.sizeHint().width() > without.sizeHint().width()
    assert with_key.minimumSizeHint() == without.minimumSizeHint()
    for button in (with_key, without):
        shown(qtbot, button, without.sizeHint().width())
    assert with_key.grab().toImage() == without.grab().toImage()
    with_key.resize(with_key.sizeHint())
    without.resize(with_key.sizeHint())
    assert with_key.grab().toImage() != without.grab().toImage()


def test_the_states_of_a_button_look_different(qtbot):
    window = QWidget()
    row = QHBoxLayout(window)
    first, second = Button("One", "primary"), Button("Two", "primary")
    row.addWidget(first)
    row.addWidget(second)
    shown(qtbot, window)
    rest = first.grab().toImage()
    first.setDown(True)
    assert first.grab().toImage() != rest
    first.setDown(False)
    assert first.grab().toImage() == rest


def test_an_icon_button_speaks(qtbot):
    button = shown(qtbot, IconButton("menu", "Menu"))
    assert spoken(button) == "Menu"
    assert button.toolTip() == "Menu"
    button.set_name("Close the menu")
    assert spoken(button) == "Close the menu"


# ---------------------------------------------------------------- choices


def test_arrows_go_through_segments_and_leave_out_the_disabled_ones(qtbot):
    row = shown(qtbot, Segmented(["One", "Two", "Three"]))
    heard: list[object] = []
    row.changed.connect(heard.append)
    row.set_available(1, False, "Not now.")
    press(row.segments()[0], Qt.Key.Key_Right)
    assert row.current() == 2
    press(row.segments()[2], Qt.Key.Key_Right)
    assert row.current() == 0
    press(row.segments()[0], Qt.Key.Key_Left)
    assert row.current() == 2
    assert heard == [2, 0, 2]
    assert row.segments()[1].toolTip() == "Not now."


def test_only_one_segment_is_chosen(qtbot):
    row = shown(qtbot, Segmented(["One", "Two"], chosen=1))
    assert [part.isChecked() for part in row.segments()] == [False, True]
    QTest.mouseClick(row.segments()[0], Qt.MouseButton.LeftButton)
    assert [part.isChecked() for part in row.segments()] == [True, False]


def test_a_stepper_counts_by_mouse_keyboard_and_digits(qtbot):
    stepper = shown(qtbot, Stepper("Elder Signs", 0, 5))
    heard: list[object] = []
    stepper.changed.connect(heard.append)
    less, more = stepper.buttons()
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Plus, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Minus):
        press(stepper.number(), key)
    press(stepper.number(), Qt.Key.Key_5)
    press(stepper.number(), Qt.Key.Key_9)
    assert heard == [1, 2, 3, 4, 3, 2, 1, 5]
    assert stepper.value() == 5
    assert not more.isEnabled()
    assert more.toolTip()
    assert less.isEnabled()


def test_a_stepper_is_a_spin_box_to_assistive_technology(qtbot):
    stepper = shown(qtbot, Stepper("Elder Signs", 0, 5, 2))
    interface = QAccessible.queryAccessibleInterface(stepper.number())
    assert interface.role() == QAccessible.Role.SpinBox
    assert interface.text(QAccessible.Text.Name) == "Elder Signs"
    assert interface.valueInterface().currentValue() == 2
    assert stepper.focusProxy() is stepper.number()


def test_a_check_box_toggles_anywhere_on_it(qtbot):
    box = shown(qtbot, Check("Objects of Power", sliding=True), 300)
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(290, box.height() // 2))
    assert box.isChecked()
    press(box, Qt.Key.Key_Space)
    assert not box.isChecked()
    box.set_available(False, "Needs four players.")
    assert box.toolTip() == "Needs four players."
    assert spoken(box, QAccessible.Text.Description) == "Needs four players."


def test_a_choice_tells_the_data(qtbot):
    choice = shown(qtbot, Choice("Bots"))
    heard: list[object] = []
    easy, hard = ("easy", 1), ("hard", 2)
    choice.add_choice("Easy", easy)
    choice.add_choice("Hard", hard)
    choice.chosen.connect(heard.append)
    press(choice, Qt.Key.Key_Down)
    assert choice.currentText() == "Hard"
    assert heard[-1] == hard
    choice.choose(easy)
    assert choice.currentText() == "Easy"
    assert spoken(choice, QAccessible.Text.Description) == choice.accessibleName() == "Bots"


def test_a_slider_moves_by_keys(qtbot):
    slider = shown(qtbot, Slider("Volume", 0, 100, 50))
    press(slider, Qt.Key.Key_Right)
    assert slider.value() == 51
    press(slider, Qt.Key.Key_End)
    assert slider.share() == 1.0
    assert spoken(slider) == "Volume"


def test_a_field_takes_text(qtbot):
    field = shown(qtbot, Field("Name", hint="Name of the player"))
    QTest.keyClicks(field, "Ines")
    assert field.text() == "Ines"
    assert spoken(field) == "Name"
    assert field.placeholderText() == "Name of the player"


# ---------------------------------------------------------------- words


def test_a_name_is_whole_for_everybody(qtbot):
    label = shown(qtbot, FitLabel(LONG_NAME), 150, 40)
    assert label.text() == label.toolTip() == spoken(label) == LONG_NAME
    assert label.heightForWidth(150) > label.heightForWidth(400)


def test_names_are_no_markup(qtbot):
    label = shown(qtbot, Label("<b>Ines</b>"))
    assert label.sizeHint().width() >= measure("<b>Ines</b>", font("ui", 14)) - 1


def test_a_label_never_goes_under_twelve_pixels(qtbot):
    label = Label("small", px=13)
    qtbot.addWidget(label)
    label.set_scale(0.5)
    assert label.font().pixelSize() == 12


def test_parchment_and_badge_speak(qtbot):
    sheet = shown(qtbot, Parchment("Ines chooses.", 0), 300)
    assert spoken(sheet) == "Ines chooses."
    sheet.set_sentence("Oskar chooses.", 2)
    assert spoken(sheet) == "Oskar chooses."
    badge = shown(qtbot, SeatBadge(2, "Oskar"))
    assert spoken(badge) == "Oskar, Tide"


def test_a_scroll_area_follows_its_content(qtbot):
    content = QWidget()
    column = QVBoxLayout(content)
    for number in range(30):
        column.addWidget(Label(f"Row {number}"))
    area = shown(qtbot, ScrollArea(content), 200, 120)
    bar = area.verticalScrollBar()
    assert bar.maximum() > 0
    area.set_scale(2.0)
    assert bar.sizeHint().width() == 28
    bar.setValue(bar.maximum())
    assert not area.grab().toImage().isNull()


def test_the_look_is_installed_once_for_all(qapp):
    palette, used, style = qapp.palette(), qapp.font(), qapp.style().objectName()
    try:
        install_look(qapp)
        assert qapp.style().objectName().lower() == "fusion"
        assert qapp.font().family() == "Inter"
    finally:
        qapp.setStyle(style or "Fusion")
        qapp.setPalette(palette)
        qapp.setFont(used)


@pytest.mark.parametrize("kind", ["list", "number"])
def test_the_wheel_scrolls_the_page_and_changes_nothing_it_passes_over(qtbot, kind: str):
    """E01: a slip of the wheel chooses nothing, also where the focus is."""
    widget: QWidget
    if kind == "list":
        widget = shown(qtbot, Choice("Bots"))
        for name in ("easy", "middling", "hard"):
            widget.add_choice(name)
        widget.choose("middling")
        read = widget.currentText
    else:
        widget = shown(qtbot, Stepper("Offerings", 0, 9)).number()
        widget.setValue(4)
        read = widget.value
    before = read()
    widget.setFocus()
    for turn in (120, -120, -120):
        event = QWheelEvent(
            QPointF(5, 5), widget.mapToGlobal(QPointF(5, 5)), QPoint(), QPoint(0, turn), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(widget, event)
        assert not event.isAccepted(), "the page gets it"
        assert read() == before
