"""The words that Click itself says in a help or about a wrong use; it has no translations of its own."""

from __future__ import annotations

CLICK_WORDS = (
    "Aborted!",
    "Missing command.",
    "Options",
    "Positional arguments",
    "Commands",
    "default: {default}",
    "required",
    "Show the version and exit.",
    "Show this message and exit.",
    "Missing argument",
    "Missing option",
    "Missing parameter",
    "Invalid value for {param_hint}: {message}",
    "Invalid value: {message}",
    "Error: {message}",
    "Try '{command} {option}' for help.",
    "No such option {name!r}.",
    "No such command {name!r}.",
    "Usage:",
    "Option {name!r} does not take a value.",
    "Choose from:\n\t{choices}",
    "{value} is not in the range {range}.",
    "{value!r} is not a valid {number_type}.",
)
SEVERAL = (
    ("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    ("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    ("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    ("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
)
"""What it says of one and of several."""
