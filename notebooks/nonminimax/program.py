"""The program of nonminimax, asked from Python."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import duckdb

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


def run(experiment: str | os.PathLike | Mapping = "nau1986", **options: object) -> Dataset:
    """Makes what is missing or stale of an experiment's dataset, and opens it.

    experiment is the name of a shipped one, the path of a YAML file, the text of one (with line breaks), or a
    mapping with its keys. Options, all by name, are those of `nonminimax run`:

    out       folder of the dataset; without, that of open()
    boards    number of boards of each board set, in place of the experiment's
    seed      in place of the experiment's
    set       fields to set, such as {"keep": "counts", "boardsets.p10.height": 8}
    workers   groups of parts at a time
    endings   folder with tables of endings
    replace   whether finished parts that are no longer asked for may go
    quiet     whether to show no progress on stderr

    The dataset's answers are what the program found, a paragraph each. Raises Failed with the program's words.
    """
    return make("run", experiment, **options)


def diagnose(experiment: str | os.PathLike | Mapping | object, **options: object) -> Dataset:
    """Runs an experiment, counts its positions, and says why minimax does well or badly with its evaluators.

    In place of an experiment it takes a frame (pandas, polars, Arrow) with a row for each node of trees of your own,
    and searches them to depth 4 by minimax, product and average. The answers are the diagnosis, table diagnosis has
    its numbers. Options are those of run, and name, what the trees are called in place of "trees".
    """
    return make("diagnose", experiment, **options)


def judge(log: str | os.PathLike | object, **options: object) -> Dataset:
    """Says whether decisions, or games, that another program logged get worse with depth.

    log is a file (CSV or Parquet) or a frame (pandas, polars, Arrow), with a row for each decision: position, player,
    depth or budget, move, and right (or the value of each move); or with a row for each game; or with a row for each
    answer to a prompt: position, score and right, of which the answers say how many to ask for. Options: out, quiet,
    workers, replace, as of run, and name, what a frame is called in place of "log". Another one of the same name in the
    same folder takes its place, also in what is open. What is left out of it is a warning.
    """
    return make("judge", log, **options)


def make(command: str, about: object, *, out: str | os.PathLike | None = None, set: Mapping[str, object] | None = None,
         replace: bool = False, quiet: bool = False, name: str | None = None, **flags: object) -> Dataset:
    """Runs a command that makes a dataset, and opens what it made."""
    folder = folder_of(out)
    options = ["--out", str(folder)]
    for flag, value in flags.items():
        if flag not in ("boards", "seed", "workers", "endings"):
            raise TypeError(f"{command}() has no option {flag}: expected boards, endings, name, out, quiet, replace, "
                            "seed, set or workers")
        if value is not None:
            options += [f"--{flag}", os.fspath(value) if isinstance(value, os.PathLike) else str(value)]
    for key, value in (set or {}).items():
        options += ["--set", f"{key}={value if isinstance(value, str) else json.dumps(value)}"]
    if replace:
        options.append("--replace")
    with tempfile.TemporaryDirectory() as scratch:
        file = written(about, Path(scratch), name or ("log" if command == "judge" else "trees"))
        if Path(file).parent == Path(scratch) and Path(file).suffix == ".parquet":
            options += ["--set", "source=the table frame"]  # each has a path of its own, and takes the place of the last one
        try:
            experiment, answers = follow(events(command, [*options, file]), quiet)
        except Failed as error:  # without a path that nobody has given
            raise Failed(str(error).replace(f"{scratch}{os.sep}", "")) from None
    made = open(folder, experiment)
    made.answers = answers
    return made


def written(about: object, scratch: Path, table: str) -> str:
    """The name or file of an experiment or table: what is neither is written into a folder first, a frame by its name."""
    if isinstance(about, os.PathLike) or isinstance(about, str) and "\n" not in about:
        return os.fspath(about)
    if isinstance(about, (str, Mapping)):
        file = scratch / "experiment.yaml"
        file.write_text(about if isinstance(about, str) else json.dumps(about, indent=1) + "\n", encoding="utf-8")
        return str(file)  # JSON is YAML
    file = str(scratch / f"{table}.parquet")
    if isinstance(about, duckdb.DuckDBPyRelation):
        about.write_parquet(file)
        return file
    with duckdb.connect() as db:
        try:
            db.register("frame", about)
        except (TypeError, duckdb.Error):
            raise TypeError(f"expected a name, a path, or a frame of pandas, polars, Arrow or DuckDB, got {type(about).__name__}"
                            ) from None
        db.sql("FROM frame").write_parquet(file)
    return file


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
        said = complaints.read().removeprefix("nonminimax: ").strip()
        if status:
            raise Failed(said or f"exit status {status}")
        for note in said.splitlines():  # such as what is left out of a log
            warnings.warn(note, stacklevel=5)


def follow(told: Iterable[Mapping], quiet: bool) -> tuple[str, list[str]]:
    """Shows how much is made as one line that is written over; returns the experiment's name and the answers."""
    name, answers, parts, made, shown = "", [], 0, 0, -1
    for event in told:
        name = event.get("experiment", name)
        if event["event"] == "start":
            parts = sum(stage["parts"] for stage in event["stages"])
        if event["event"] == "answer":
            answers.append(event["text"])
        made += event["event"] == "part"
        if parts and not quiet and shown < 100 * made // parts:
            shown = 100 * made // parts
            print(f"\r{name}: {shown}% of {parts} parts made", end="", file=sys.stderr, flush=True)
    if shown >= 0:
        print(file=sys.stderr)
    return name, answers
