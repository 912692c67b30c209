"""`python -m rules`: simulate games, check records, show what someone saw."""

from __future__ import annotations

import argparse
import json
import os
import re
import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NoReturn

from rules import GAMES, records
from rules.game import Option, Value, option_text
from rules.records import BadRecord
from rules.show import sight
from rules.simulate import game_seed, simulate


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit code."""
    parser = _parser()
    args = parser.parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        parser.error(f"{error.filename}: {error.strerror}")
    except ValueError as error:
        parser.error(str(error))


def _parser() -> Parser:
    parser = Parser(prog="python -m rules", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="simulate|check|show")
    play = commands.add_parser("simulate", help="play games by random legal moves")
    play.add_argument("game", choices=GAMES, metavar="GAME", help=", ".join(GAMES))
    play.add_argument("--seats", type=int, metavar="N", help="default: the fewest")
    play.add_argument("--games", type=_count, default=1, metavar="K", help="default: 1")
    play.add_argument("--seed", type=_seed, metavar="HEX", help="default: a random one")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    play.add_argument("--legal", action="store_true", help="list the legal moves at each ply")
    play.set_defaults(run=_simulate)
    judge = commands.add_parser("check", help="replay records against the rules")
    judge.add_argument("files", nargs="+", metavar="FILE", help="- for standard input")
    judge.set_defaults(run=_check)
    look = commands.add_parser("show", help="print what a seat, or the public, saw at a ply")
    look.add_argument("file", metavar="FILE", help="- for standard input")
    look.add_argument(
        "--line", type=_count, default=1, metavar="L", help="which record; default: 1"
    )
    look.add_argument("--ply", type=int, metavar="K", help="from 0; default: the last")
    look.add_argument("--seat", type=int, metavar="N", help="from 0; default: the public")
    look.set_defaults(run=_show)
    return parser


def _count(text: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def _seed(text: str) -> str:
    if not re.fullmatch(r"[0-9a-f]{1,64}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not 1 to 64 lower-case hex digits")
    return text


def _simulate(args: argparse.Namespace) -> int:
    game = GAMES[args.game]
    seats = game.SEATS[0] if args.seats is None else args.seats
    if seats not in game.SEATS:
        raise ValueError(f"{args.game} has {game.SEATS[0]} to {game.SEATS[-1]} seats, not {seats}")
    options = dict(_option(game.OPTIONS, seats, text) for text in args.option)
    seed = args.seed or secrets.token_hex(32)
    for number in range(args.games):
        played = simulate(args.game, seats, options, game_seed(seed, number), legal=args.legal)
        print(json.dumps(played))
    return 0


def _option(options: Sequence[Option], seats: int, text: str) -> tuple[str, Value]:
    """Read `name=value`, where that value is offered to so many seats."""
    name, _, given = text.partition("=")
    known = {option.name: option for option in options}
    if name not in known:
        raise ValueError(f"there is no option {name!r}, only {', '.join(known)}")
    for value in known[name].offered(seats):
        if option_text(value) == given:
            return name, value
    raise ValueError(f"with {seats} seats {name} is {known[name].range(seats)}, not {given!r}")


def _check(args: argparse.Namespace) -> int:
    good = bad = 0
    for name in args.files:
        for number, line in _lines(name):
            try:
                records.check(line)
                good += 1
            except BadRecord as error:
                print(f"{name}:{number}: {error}")
                bad += 1
    if not good + bad:
        print(f"{args.files[0]}:1: no record")
        return 1
    if not bad:
        print(f"ok {good}")
    return min(bad, 1)


def _lines(name: str) -> Iterator[tuple[int, bytes]]:
    """The lines of a file that are not blank, with their numbers."""
    with _open(name) as file:
        for number, line in enumerate(file, 1):
            if line.strip():
                yield number, line


@contextmanager
def _open(name: str) -> Iterator[BinaryIO]:
    if name == "-":
        yield sys.stdin.buffer
        return
    with Path(name).open("rb") as file:
        yield file


def _show(args: argparse.Namespace) -> int:
    found = [line for number, line in _lines(args.file) if number == args.line]
    if not found:
        raise ValueError(f"{args.file}:{args.line}: no record")
    try:
        print("\n".join(sight(records.read(found[0]), args.ply, args.seat)))
    except BadRecord as error:
        raise ValueError(f"{args.file}:{args.line}: {error}") from None
    return 0


if __name__ == "__main__":
    sys.exit(main())
