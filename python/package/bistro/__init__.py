"""Board games with hidden information, for people who make machines play.

A :class:`Table` is one game in progress: decisions go in, and what each seat may know comes out.

>>> import bistro
>>> table = bistro.table("nim", seed=3)
>>> table.pending
(0,)
>>> table.legal(0)[0]
'take 1 from 1'
"""

from bistro._bistro import Table, bots, games, load, loads, rulebook, table, verify
from bistro.encoding import Encoding, describe
from bistro.errors import (
    ArrayError,
    BistroError,
    BotError,
    DecisionError,
    GameError,
    LanguageError,
    RecordError,
    RunError,
    SeatError,
    SetupError,
    ViewError,
)
from bistro.searching import search
from bistro.vector import Step, VectorEnv

__all__ = [
    "ArrayError",
    "BistroError",
    "BotError",
    "DecisionError",
    "Encoding",
    "GameError",
    "LanguageError",
    "RecordError",
    "RunError",
    "SeatError",
    "SetupError",
    "Step",
    "Table",
    "VectorEnv",
    "ViewError",
    "bots",
    "describe",
    "games",
    "load",
    "loads",
    "rulebook",
    "search",
    "table",
    "verify",
]
