"""The extension module, written in Rust. Import everything from ``bistro`` itself."""

import os
from collections.abc import Callable, Sequence
from typing import Any, Literal, Protocol, TypedDict, final

import numpy as np
from numpy.typing import NDArray

from bistro.settings import Lang, Options, Rewards, Viewer

class Option(TypedDict):
    id: str
    rule: str
    """The number of the rule that describes it."""
    values: list[bool] | list[int] | list[str]
    default: bool | int | str

class Game(TypedDict):
    id: str
    title: str
    seats: list[int]
    """How many can play."""
    rules_version: int
    options: list[Option]
    presets: dict[str, dict[str, str]]
    """What each preset sets; the first is the default."""

class Outcome(TypedDict):
    places: list[int]
    """The place of each seat, from 1; equal places are shared."""
    scores: list[int]
    """The points of each seat, as the rulebook counts them."""
    winners: list[int]
    """The seats in the first place. There may be none: some games beat everybody."""
    ending: str
    """The kind of ending, such as ``"ending-target"``."""

class Offer(TypedDict):
    id: int
    notation: str
    action: Any
    """The action as data; each game has its own form."""
    words: str

class NewsEvent(TypedDict):
    step: int
    event: Any
    """What happened, as data; each game has its own form."""

class Hint(TypedDict):
    notation: str
    words: str
    value: float
    """From 0 (it loses) to 1 (it wins)."""
    error: float
    """The standard error of the difference between this value and the best one's; 0 for the best."""

class Searched(TypedDict):
    id: int
    notation: str
    chance: float
    """The chance with which it should be played."""
    value: float
    """Its mean value, from 0 (it loses) to 1 (it wins)."""
    visits: int

def games() -> list[Game]:
    """Every game, in the order of the shelf."""

def bots() -> list[str]:
    """Names of computer players: two that hardly think, then seven levels, the weakest first.

    ``search:1000`` (iterations), ``search:500ms`` and ``search:1000x2`` (threads) are names as well.
    """

class _LayoutColumn(TypedDict):
    name: str
    low: int
    high: int
    scale: Literal["amount", "flag", "category"]
    meaning: str

class _Field(TypedDict):
    name: str
    offset: int
    rows: int
    columns: list[_LayoutColumn]
    meaning: str

class _IdRange(TypedDict):
    name: str
    first: int
    count: int
    meaning: str

class _Layout(TypedDict):
    fields: list[_Field]
    actions: list[_IdRange]
    left_out: dict[str, str]
    text: str

def layout(game: str) -> _Layout:
    """What :func:`bistro.describe` is made from."""

def rulebook(game: str, lang: Lang = "en") -> str:
    """The rulebook of a game, as Markdown with numbered rules."""

def table(
    game: str,
    *,
    seats: int | None = None,
    options: Options | None = None,
    preset: str | None = None,
    seed: int | None = None,
) -> Table:
    """Sit down and deal. Without a seed the luck comes from the system."""

def load(path: str | os.PathLike[str]) -> Table:
    """The table that a record's file leads to, after checking that everything in it fits together."""

def loads(text: str) -> Table:
    """The same from the text of a record."""

def verify(path: str | os.PathLike[str]) -> list[str]:
    """Check a record against itself, the rules and its seed; a line for each thing that was checked."""

def search_table(table: Table, seat: int, budget: int | str, *, seed: int | None = None) -> list[Searched]:
    """:func:`bistro.search` at a table."""

def search_view(game: str, view: str, seat: int, budget: int | str, seed: int) -> list[Searched]:
    """:func:`bistro.search` from a view, as JSON."""

class _Run(Protocol):
    """What :class:`bistro.lab.Run` and :class:`bistro.data.Recording` have in common."""

    @property
    def game(self) -> str: ...
    @property
    def bots(self) -> Sequence[str]: ...
    @property
    def games(self) -> int: ...
    @property
    def seed(self) -> int: ...
    @property
    def seats(self) -> int | None: ...
    @property
    def options(self) -> Options | None: ...
    @property
    def preset(self) -> str | None: ...

def simulation_part(run: _Run, shard: str, threads: int) -> str:
    """Play the part ``shard`` (``"2/8"`` is the second of eight) of a simulation; returns the JSON of that part."""

def tournament_part(run: _Run, shard: str, threads: int) -> str:
    """The same for a tournament."""

def calibration_of(run: _Run, threads: int) -> list[float]:
    """How the judge's chances are to be corrected in this run, for ``rows_of``."""

_Column = tuple[str, str, list[Any]]

def rows_of(
    run: _Run, first: int, last: int, calibration: list[float], threads: int
) -> tuple[list[_Column], list[_Column]]:
    """Columns of the games from ``first`` up to ``last``, and of their decisions."""

def self_play_of(run: _Run, rewards: Rewards, first: int, last: int, threads: int) -> dict[str, NDArray[Any]]:
    """The decisions of the games from ``first`` up to ``last``, as arrays."""

def sweep_variants(
    game: str,
    *,
    over: Sequence[tuple[str, str]],
    aim: str,
    seats: int | None,
    options: Options | None,
    preset: str | None,
    bot: str,
    games: int,
    points: int,
    seed: int,
    measure: Callable[[list[str]], Sequence[str]],
) -> dict[str, Any]:
    """What ``bistro sweep --json`` prints; ``measure`` is given tasks and returns what ``measure_variant`` does."""

def measure_variant(task: str, threads: int) -> str:
    """Measure one task of a sweep."""

def merge_parts(parts: Sequence[str]) -> str:
    """The whole run, from all its parts."""

def report_of(part: str) -> dict[str, Any]:
    """What ``bistro sim --json`` or ``bistro tournament --json`` prints of a whole run, without its speed."""

@final
class Table:
    """One game in progress.

    Seats count from 0. Decisions that several seats owe at once stay sealed until the last of them is made; ``pending``
    and all views look as if they were not there.
    """

    @property
    def game(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def setup(self) -> dict[str, Any]:
        """Seats and options."""
    @property
    def step(self) -> int:
        """How many steps have been played; decisions that are carried out together are one."""
    @property
    def pending(self) -> tuple[int, ...]:
        """Who is asked now. Empty when the game is over."""
    @property
    def is_over(self) -> bool: ...
    @property
    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
    def rewards(self, kind: Rewards = "zero-sum") -> list[float] | None:
        """What the finished game is worth to each seat; ``None`` until it is over."""
    def view(self, viewer: Viewer) -> dict[str, Any]:
        """What a viewer may know, perfect recall included."""
    def scene(self, viewer: Viewer, *, lang: Lang = "en") -> list[str]:
        """The table as a viewer sees it, line by line."""
    def ask(self, seat: int, *, lang: Lang = "en") -> str | None:
        """What a seat is asked now; ``None`` when it is not."""
    def legal(self, seat: int) -> list[str]:
        """What a seat may do now, in notation; empty when it is not asked."""
    def offers(self, seat: int, *, lang: Lang = "en") -> list[Offer]:
        """The same with each action as data and in words."""
    def encode(self, seat: int) -> NDArray[np.int16]:
        """What a seat sees, as the numbers that :func:`bistro.describe` explains."""
    def legal_ids(self, seat: int) -> list[int]:
        """The ids of what a seat may do now, in the order of ``legal``; empty when it is not asked."""
    def mask(self, seat: int) -> NDArray[np.int8]:
        """The same as a mask over all ids: 1 where the action is legal."""
    def notation(self, seat: int, id: int) -> str | None:
        """The action that an id stands for in this seat now, legal or not; ``None`` where it stands for none."""
    def decide(self, seat: int, action: str | int) -> bool:
        """Decide for a seat, in notation or by id.

        Returns whether that was carried out at once; otherwise it is sealed until the others have decided. What is not
        allowed raises :class:`bistro.DecisionError`, and nothing changes.
        """
    def seal(self, seat: int, action: str | int) -> None:
        """The same, but the decision stays sealed even if it is the last one owed, until :meth:`reveal`."""
    def reveal(self) -> bool:
        """Carry out what is sealed, if nobody is owed any more. Returns whether that was so."""
    def withdraw(self, seat: int) -> bool:
        """Take back a decision that is still sealed. Returns whether there was one."""
    def sealed(self, seat: int) -> str | None:
        """What a seat has sealed, for its own eyes."""
    def news(self, viewer: Viewer, *, since: int = 0, lang: Lang = "en") -> list[str]:
        """What a viewer was told in step ``since`` and later, in words; step 0 is the deal."""
    def events(self, viewer: Viewer, *, since: int = 0) -> list[NewsEvent]:
        """The same as data."""
    def think(self, seat: int, level: str = "cook", *, seed: int | None = None) -> str:
        """What a bot would do in a seat that is asked; nothing is done.

        Unless a seed is named, the luck of its thinking follows from the table, the step and the seat.
        """
    def play_bot(self, seat: int, level: str = "cook", *, seed: int | None = None) -> str:
        """Let a bot decide for a seat; returns what it did."""
    def hints(self, seat: int, *, lang: Lang = "en", seed: int | None = None) -> list[Hint]:
        """What is worth a thought, the best first; up to a second of one core."""
    def record(self) -> str:
        """Everything needed to build this table again, as text. Sealed decisions are not in it."""
    def save(self, path: str | os.PathLike[str]) -> None:
        """The record as a file."""
    def back_to(self, step: int) -> Table:
        """The table as it was after so many steps, as a table of its own."""
    def fork(self, *, seed: int | None = None, redealt_for: int | None = None) -> Table:
        """A table of its own in the same position that goes on with other luck.

        With a seat named, everything that this seat does not know is dealt again: a position that it cannot tell from
        the real one. What is sealed is forgotten, unless nothing is dealt again.
        """
    def copy(self) -> Table:
        """A table of its own in the same position, sealed decisions included."""
    def __copy__(self) -> Table: ...
    def __deepcopy__(self, memo: object) -> Table: ...

@final
class VectorTables:
    """Many tables of one game. Use :class:`bistro.VectorEnv`, which also knows policies of yours."""

    def __init__(
        self,
        game: str,
        *,
        tables: int,
        seats: int | None,
        options: Options | None,
        preset: str | None,
        players: Sequence[str],
        rewards: Rewards,
        threads: int,
    ) -> None: ...
    @property
    def observations(self) -> NDArray[np.int16]: ...
    @property
    def masks(self) -> NDArray[np.bool_]: ...
    @property
    def seats(self) -> NDArray[np.uint8]: ...
    @property
    def rewards(self) -> NDArray[np.float32]: ...
    @property
    def ends(self) -> NDArray[np.bool_]: ...
    def reset(self, seed: int) -> None: ...
    def step(self, actions: NDArray[np.integer[Any]]) -> None: ...
    def sample(self, seed: int) -> NDArray[np.int32]: ...
    def offers(self, table: int) -> list[tuple[int, str]]: ...
    def save(self) -> bytes: ...
    def load(self, save: bytes) -> None: ...
