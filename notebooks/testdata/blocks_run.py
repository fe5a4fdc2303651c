"""Runs the blocks of Python and SQL in Markdown files over a dataset: blocks_run.py ROOT OUT

Each block runs by itself, with OUT where it says data/build and the modules of notebooks/ at hand.
What it makes must have rows. Of a block of text right after it, a line … stands for any lines, and
… elsewhere for any text in the line; the rest has to be in what the block prints. Blocks under a
numbered question are those of cookbook_run.py, blocks that run the program those of wheel_check.py. Prints a line a problem.
"""

import contextlib
import io
import os
import re
import sys
import traceback
from pathlib import Path

import duckdb

BLOCK = re.compile(r"^```(python|sql)\n(.*?)^```\n(?:\n^```text\n(.*?)^```$)?", re.M | re.S)


def main():
    root, out = (Path(name).resolve() for name in sys.argv[1:])
    sys.path.insert(0, str(root / "notebooks"))
    ran, problems = 0, []
    for file in markdown(root):
        text = file.read_text(encoding="utf-8")
        for block in BLOCK.finditer(text):
            language, code, shown = block.groups()
            if language == "sql" and asked(text[:block.start()]) or "nm.run(" in code:
                continue
            ran += 1
            where = f"{file.relative_to(root)}:{text.count(chr(10), 0, block.start()) + 1}"
            problems += [f"{where}: {problem}" for problem in wrong(language, code, shown, out.as_posix())]
    print("\n".join(problems) or f"{ran} blocks")
    return 1 if problems or not ran else 0


def markdown(root):
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(name for name in folders if name not in ("build", "bin") and not name.startswith("."))
        yield from (Path(folder, name) for name in sorted(files) if name.endswith(".md"))


def asked(before):
    """Whether the paragraph before a block is a question of the cookbook."""
    return bool(re.match(r"\*\*\d+\. ", before.rstrip("\n").rpartition("\n\n")[2]))


def wrong(language, code, shown, out):
    code = code.replace("data/build", out)
    printed, made = io.StringIO(), {"__name__": "__main__"}
    try:
        with contextlib.redirect_stdout(printed):
            if language == "sql":
                made["answer"] = duckdb.sql(code)
                print(made["answer"])
            else:
                exec(code, made)
    except Exception:
        return [traceback.format_exc(limit=0).strip()]
    empty = [name for name, value in made.items() if not name.startswith("__") and hasattr(value, "__len__") and len(value) == 0]
    problems = [f"{name} is empty" for name in empty]
    if shown and not re.search(pattern(shown), printed.getvalue(), re.M):
        problems.append(f"prints\n{printed.getvalue()}")
    return problems


def pattern(shown):
    lines = ["(?:.*\n)*?" if line == "…" else re.escape(line.rstrip()).replace("…", ".*") + " *\n" for line in shown.splitlines()]
    return "^" + "".join(lines)


if __name__ == "__main__":
    sys.exit(main())
