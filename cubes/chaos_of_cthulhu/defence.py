"""Defence: in order of play everybody uses his Blocks, then puts the Attacks that are left on his dice."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.chaos_of_cthulhu.actions import Action, Block, StopBlocking, TakeOn
from cubes.chaos_of_cthulhu.events import AttackTaken, BlockingEnded, DefenceBegan, HitBlocked
from cubes.chaos_of_cthulhu.faces import ATTACK, HEAL, MADNESS
from cubes.chaos_of_cthulhu.seats import order, player, present, put
from cubes.chaos_of_cthulhu.state import NONE, Hit, Pending, Phase, State
from cubes.game import Step

STOP = StopBlocking()


def begin(state: State) -> Step:
    """What everybody faces is summed up."""
    threats = tuple(
        (
            player(state, seat),
            sum(hit.victim == seat and hit.kind is ATTACK for hit in state.hits),
            sum(hit.victim == seat and hit.kind is MADNESS for hit in state.hits),
            state.blocks[seat],
        )
        for seat in order(state)
    )
    return Step((DefenceBegan(threats=threats),), next_choice(replace(state, phase=Phase.DEFENCE, cursor=0)))


def can_block(state: State, hit: Hit, seat: int) -> bool:
    """Whether a Block of the seat may cancel a hit."""  # CHAOS-062, CHAOS-063, CHAOS-A24
    if hit.victim != seat or hit.blocked:
        return False
    return hit.kind is not HEAL or (state.setup.options.block_heals and hit.source != seat)


def blockable(state: State, seat: int) -> tuple[Action, ...]:
    """The different hits that a Block of the seat may cancel."""
    found = {Block(int(hit.kind), hit.source, hit.part): None for hit in state.hits if can_block(state, hit, seat)}
    return tuple(found)


def unplaced(state: State, seat: int) -> int:
    """The next Attack that still needs a die of the seat, as an index of ``hits``; -1 when there is none."""
    for index, hit in enumerate(state.hits):
        if hit.victim == seat and hit.kind is ATTACK and hit.part == NONE and not hit.blocked:
            return index
    return NONE


def next_choice(state: State) -> State:
    """Who chooses now, and what; whoever has nothing to choose is skipped."""  # CHAOS-A25
    for seat in order(state):
        if state.blocks[seat] and blockable(state, seat):
            return replace(state, defending=seat, asking=NONE, pending=Pending.NONE)
        attack = unplaced(state, seat)
        if attack != NONE:
            only = len(present(state, seat)) == 1
            pending = Pending.DEFEND if only else Pending.NONE
            return replace(state, defending=seat, asking=attack, pending=pending)
    return replace(state, defending=NONE, asking=NONE, pending=Pending.RESOLVE)


def legal_defence(state: State) -> tuple[Action, ...]:
    """What the defender may do."""
    seat = state.defending
    if state.asking == NONE:
        return (*blockable(state, seat), STOP)
    return tuple(TakeOn(die) for die in present(state, seat))  # CHAOS-064, CHAOS-A33


def apply_block(state: State, seat: int, action: Block) -> Step:
    """One Block cancels one action."""  # CHAOS-062
    wanted = (action.kind, action.source, action.die)
    index = next(
        index
        for index, hit in enumerate(state.hits)
        if can_block(state, hit, seat) and (hit.kind, hit.source, hit.part) == wanted
    )
    hit, left = state.hits[index], state.blocks[seat] - 1
    after = replace(
        state, hits=put(state.hits, index, replace(hit, blocked=True)), blocks=put(state.blocks, seat, left)
    )
    event = HitBlocked(
        player=player(state, seat), kind=hit.kind, source=player(state, hit.source), part=hit.part, blocks=left
    )
    return Step((event,), next_choice(after))


def apply_stop(state: State, seat: int) -> Step:
    """The Blocks that are left are lost."""  # CHAOS-063
    event = BlockingEnded(player=player(state, seat), unused=state.blocks[seat])
    return Step((event,), next_choice(replace(state, blocks=put(state.blocks, seat, 0))))


def apply_take_on(state: State, seat: int, action: TakeOn) -> Step:
    """The victim chooses which of his dice an Attack hits."""  # CHAOS-064
    return take_on(state, seat, action.die)


def take_on(state: State, seat: int, die: int) -> Step:
    """An Attack is put on a die."""
    hit = state.hits[state.asking]
    after = replace(state, hits=put(state.hits, state.asking, replace(hit, part=die)))
    event = AttackTaken(player=player(state, seat), source=player(state, hit.source), die=die)
    return Step((event,), next_choice(after))


def take_on_only_die(state: State) -> Step:
    """An Attack on a monster with a single die left."""
    return take_on(state, state.defending, present(state, state.defending)[0])
