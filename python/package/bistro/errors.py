"""What can be wrong with what was asked. Every message says what would be right."""

from __future__ import annotations


class BistroError(ValueError):
    """The base of all errors of this package."""


class GameError(BistroError):
    """No game has this id."""


class SetupError(BistroError):
    """The table cannot be set up like this: seats, an option, a preset or a seed is wrong."""


class SeatError(BistroError):
    """The table has no such seat, or there is no such viewer."""


class DecisionError(BistroError):
    """The decision was not accepted, and nothing has changed.

    ``rule`` is the number of the rule that forbids it, such as ``"F7"``; it is ``None`` where no rule does: when
    the game is over, when this seat is not asked, or when the text is no action.
    """

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule

    def __reduce__(self) -> tuple[type[DecisionError], tuple[str, str | None]]:
        return type(self), (str(self), self.rule)


class RecordError(BistroError):
    """This is no record, or something in it does not fit."""


class ViewError(BistroError):
    """This is no view of that game and that seat, or the seat has nothing to decide in it."""


class BotError(BistroError):
    """No bot has this name, or a search cannot have this budget."""


class LanguageError(BistroError):
    """This language is not spoken here."""


class RunError(BistroError):
    """These are no parts of one run, or not all of them."""


class ArrayError(BistroError):
    """An array has the wrong shape or type."""
