"""Uses the installed wheel, and runs what README.md says of it: wheel_check.py OUT. The first thing that is wrong ends it."""

import contextlib
import io
import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path

import nonminimax as nm

README = Path(__file__).resolve().parent.parent / "README.md"
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
    installed = Path(nm.__file__).parent
    assert "notebooks" not in installed.parts, installed
    script = Path(sysconfig.get_path("scripts"), "nonminimax")
    for command in [[script], [sys.executable, "-m", "nonminimax"]]:
        version = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True).stdout
        assert version.startswith("nonminimax v"), version
    with contextlib.redirect_stderr(Interrupting()), contextlib.suppress(KeyboardInterrupt):
        nm.run(SMALL, out=out)
        raise AssertionError("it was not interrupted")
    with contextlib.redirect_stderr(io.StringIO()) as progress:
        made = nm.run(SMALL, out=out)
    assert progress.getvalue().startswith("\rsmall: 0% of ") and progress.getvalue().endswith(" parts made\n"), progress.getvalue()
    rows = made.correctness.df()
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
            assert words in str(error) and not str(error).startswith("nonminimax:"), error
    for block in re.findall(r"^```python\n(.*?)^```$", README.read_text(encoding="utf-8"), re.M | re.S):
        if "nm.run(" in block:
            exec(block, {})
    print(sys.version.split()[0], "uses", version.strip())


main()
