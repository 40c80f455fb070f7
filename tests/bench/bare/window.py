"""The least that a frozen Qt program can be: a window with one colour. Start times are compared with its."""

import sys

from PySide6.QtWidgets import QApplication, QWidget

app = QApplication(sys.argv)
window = QWidget()
window.setStyleSheet("background: #808080")
window.resize(1366, 768)
window.show()
sys.exit(app.exec())
