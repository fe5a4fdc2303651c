"""Uses the installed wheel, and runs what README.md says of it: wheel_check.py OUT. The first thing that is wrong ends it.
"""

import contextlib
import io
import os
import re
import subprocess
import sys
import sysconfig
import warnings
from pathlib import Path

import duckdb
import pandas
import polars
import pyarrow

PACKAGE = Path(__file__).resolve().parent.parent
import nonminimax as nm

README = PACKAGE / "README.md"
SMALL = {"name": "small", "seed": 3, "boardsets": {"threes": {
    "game": "pgame", "height": 4, "branching": 3, "p": 0.4, "boards": 40, "evaluators": ["e1"],
    "propagators": ["minimax", "product"]}}}
YAML = """\
name: small
seed: 3
boardsets:
  threes: {game: pgame, height: 4, branching: 3, p: .4, boards: 40, evaluators: [e1], propagators: [minimax, product]}
"""


class Interrupting(io.StringIO):
    """A user who interrupts at the first word of progress."""

    def write(self, text):
        raise KeyboardInterrupt


def main():
    out = Path(sys.argv[1])
    os.chdir(out)  # away from the package's sources
    check_commands()
    with contextlib.redirect_stderr(Interrupting()), contextlib.suppress(KeyboardInterrupt):
        nm.run(SMALL, out=out / "interrupted")
        raise AssertionError("it was not interrupted")
    with contextlib.redirect_stderr(io.StringIO()) as progress:
        made = nm.run(SMALL, out=out)
    assert progress.getvalue().startswith("\rsmall: 0% of ") and progress.getvalue().endswith(" parts made\n"), progress.getvalue()
    rows = made.correctness.df()
    assert nm.run(SMALL, out=out / "interrupted", quiet=True).correctness.df().equals(rows)
    assert made.answers and made.answers[0].startswith("Is looking further ahead worse?"), made.answers
    assert len(rows) and list(rows.columns) == made.correctness.pl().columns == made.correctness.to_arrow_table().column_names
    with contextlib.redirect_stderr(io.StringIO()) as progress:
        again = nm.run(YAML, out=out, quiet=True)
    assert progress.getvalue() == "" and again.correctness.df().equals(rows)
    more = nm.run(YAML, out=out, boards=60, seed=4, set={"keep": "counts"}, replace=True, quiet=True)
    assert more.sql("SELECT boards, seed FROM boardsets").fetchall() == [(60, 4)]
    for wrong, words in [("nau198", 'did you mean "nau1986"?'), ({"name": "x", "boardsets": {}}, "boardsets"),
                         (out / "none.yaml", "none.yaml")]:
        try:
            nm.run(wrong, out=out)
            raise AssertionError(f"{wrong} ran")
        except nm.Failed as error:
            assert words in str(error) and not re.match("nonminimax:|.*tmp.*experiment", str(error)), error
    check_frames(out)
    for block in re.findall(r"^```python\n(.*?)^```$", README.read_text(encoding="utf-8"), re.M | re.S):
        if "nm.run(" in block:
            exec(block, {})


def check_commands():
    """The package is the installed one, and so is the program, under both of its names."""
    installed = Path(nm.__file__).parent
    assert "notebooks" not in installed.parts, installed
    script = Path(sysconfig.get_path("scripts"), "nonminimax")
    for command in [[script], [sys.executable, "-m", "nonminimax"]]:
        version = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True).stdout
        assert version.startswith("nonminimax v"), version
    print(sys.version.split()[0], "uses", version.strip())


def check_frames(out):
    """Logs and trees come as frames of pandas, polars and Arrow, and say the same each time."""
    log = pandas.DataFrame([
        {"position": f"p{n}", "player": "mine", "depth": depth, "move": "b" if depth == 3 and n % 2 else "a",
         "right": "a", "moves": 2} for n in range(200) for depth in (1, 3)])
    said = [nm.judge(frame, out=out / kind, quiet=True) for kind, frame in
            [("pandas", log), ("polars", polars.from_pandas(log)), ("arrow", pyarrow.Table.from_pandas(log))]]
    for ds in said:
        assert ds.sql("SELECT depth, fraction FROM correctness ORDER BY depth").fetchall() == [(1, 1.0), (3, 0.5)]
        assert ds.answers == said[0].answers and "50.0 points" in ds.answers[0], ds.answers
    assert said[0].answers[0] in repr(said[0])
    with warnings.catch_warnings(record=True) as noted:
        warnings.simplefilter("always")
        named = nm.judge(duckdb.sql("FROM log WHERE position <> 'p7' OR depth = 1"), out=out / "named", name="mine", quiet=True)
    assert [r[0] for r in named.sql("SELECT DISTINCT experiment FROM correctness").fetchall()] == ["mine"]
    assert len(noted) == 1 and "199 of 200 positions" in str(noted[0].message), noted
    try:
        nm.judge(17)
        raise AssertionError("17 is no log")
    except TypeError as error:
        assert str(error).endswith("got int"), error
    nodes = pandas.DataFrame(
        [("t", "a", None, "max", 0.5, None), ("t", "b", "a", "min", 0.9, None), ("t", "c", "a", "min", 0.1, None),
         ("t", "d", "b", None, None, 0.0), ("t", "e", "c", None, None, 1.0)],
        columns=["tree_id", "node_id", "parent_id", "to_move", "static", "terminal"])
    ds = nm.diagnose(nodes, out=out / "trees", quiet=True)
    assert 1 in ds.diagnosis.df().ply.tolist() and any("minimax" in text for text in ds.answers), ds.answers


main()
