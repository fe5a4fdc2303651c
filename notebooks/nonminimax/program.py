"""The program of nonminimax, asked from Python."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from .dataset import Dataset, folder_of, open


class Failed(Exception):
    """The program refused or failed; the text is what it said."""


def path() -> str:
    """The program's file: that of the wheel, else the one on the PATH."""
    name = "nonminimax.exe" if os.name == "nt" else "nonminimax"
    inside = Path(__file__).with_name(name)
    found = str(inside) if inside.is_file() else shutil.which(name)
    if found is None:
        raise Failed("the program nonminimax is not here: expected it in the wheel or on the PATH; in a clone, "
                     "`go install ./pipeline/nonminimax` puts it into Go's folder of programs")
    return found


def run(experiment: str | os.PathLike | Mapping = "nau1986", *, out: str | os.PathLike | None = None,
        boards: int | None = None, seed: int | None = None, workers: int | None = None,
        set: Mapping[str, object] | None = None, endings: str | os.PathLike | None = None,
        replace: bool = False, quiet: bool = False) -> Dataset:
    """Makes what is missing or stale of an experiment's dataset, and opens it.

    experiment is the name of a shipped one, the path of a YAML file, the text of one (with line breaks), or a
    mapping with its keys. The others are the options of `nonminimax run`: folder out (as for open), the boards of
    each set, the seed, groups of parts at a time, fields to set (such as {"keep": "counts"}), and whether finished
    parts that are no longer asked for may go. Progress is shown on stderr unless quiet. Raises Failed with the
    program's words.
    """
    folder = folder_of(out)
    options = ["--out", str(folder)]
    for name, value in [("boards", boards), ("seed", seed), ("workers", workers), ("endings", endings)]:
        if value is not None:
            options += [f"--{name}", str(value)]
    for key, value in (set or {}).items():
        options += ["--set", f"{key}={value if isinstance(value, str) else json.dumps(value)}"]
    if replace:
        options.append("--replace")
    with tempfile.TemporaryDirectory() as scratch:
        name = follow(events("run", [*options, written(experiment, Path(scratch))]), quiet)
    return open(folder, name)


def written(experiment: str | os.PathLike | Mapping, scratch: Path) -> str:
    """The name or file of an experiment, which is written into a folder if it is a mapping or a text."""
    if isinstance(experiment, Mapping):
        experiment = json.dumps(experiment, indent=1) + "\n"  # JSON is YAML
    if not isinstance(experiment, str) or "\n" not in experiment:
        return os.fspath(experiment)
    file = scratch / "experiment.yaml"
    file.write_text(experiment, encoding="utf-8")
    return str(file)


def events(command: str, arguments: list[str]) -> Iterator[dict]:
    """Runs a command, and gives what it says as it says it: a mapping for each line of JSON."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as complaints:
        child = subprocess.Popen([path(), command, "--json", *arguments], stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=complaints, text=True, encoding="utf-8")
        try:
            for line in child.stdout:
                yield json.loads(line)
        except BaseException:  # such as an interrupt: finished parts stay, and the next run goes on
            child.terminate()
            raise
        finally:
            child.stdout.close()
            status = child.wait()
        complaints.seek(0)
        if status:
            raise Failed(complaints.read().removeprefix("nonminimax: ").strip() or f"exit status {status}")


def follow(told: Iterable[Mapping], quiet: bool) -> str:
    """Shows how much is made as one line that is written over, and returns the experiment's name."""
    name, parts, made, shown = "", 0, 0, -1
    for event in told:
        name = event.get("experiment", name)
        if event["event"] == "start":
            parts = sum(stage["parts"] for stage in event["stages"])
        made += event["event"] == "part"
        if parts and not quiet and shown < 100 * made // parts:
            shown = 100 * made // parts
            print(f"\r{name}: {shown}% of {parts} parts made", end="", file=sys.stderr, flush=True)
    if shown >= 0:
        print(file=sys.stderr)
    return name
