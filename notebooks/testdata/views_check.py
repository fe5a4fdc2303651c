"""Checks the views of data/duckdb.sql over a folder without some tables, and one that is no dataset.

    python views_check.py data/duckdb.sql EMPTY COUNTS

EMPTY holds nothing; COUNTS was run with keep=counts.
"""

import sys
from pathlib import Path

import duckdb

NOT_KEPT = ["boards", "decisions", "games", "solutions"]


def main():
    views, empty, counts = (Path(name) for name in sys.argv[1:])
    db = duckdb.connect()
    db.execute(f"SET VARIABLE out = '{empty.as_posix()}'")
    db.execute(views.read_text(encoding="utf-8"))
    names = [name for (name,) in db.execute("SELECT view_name FROM duckdb_views() WHERE NOT internal").fetchall()]
    columns = {name: described(db, name) for name in names}
    problems = [f"{name} of no dataset: {found}" for name in names if "no nonminimax dataset at" not in (found := answer(db, name))]
    problems += [f"{name} has no comment" for (name,) in db.execute(
        "SELECT view_name FROM duckdb_views() WHERE NOT internal AND comment IS NULL").fetchall()]
    problems += [f"{name}.{column} has no comment" for name, column in db.execute(
        "SELECT table_name, column_name FROM duckdb_columns() WHERE NOT internal AND comment IS NULL").fetchall()]
    db.execute(f"SET VARIABLE out = '{counts.as_posix()}'")  # views follow
    problems += [f"{name} has other columns" for name in names if described(db, name) != columns[name]]
    problems += [f"{name} has rows" for name in NOT_KEPT if size(db, name)]
    problems += [f"{name} has no rows" for name in ["decision_tallies", "game_tallies", "correctness"] if not size(db, name)]
    print("\n".join(problems) or f"{len(names)} views")
    return 1 if problems or len(names) < 20 else 0


def described(db, name):
    return [(column, kind) for column, kind, *_ in db.execute(f"DESCRIBE {name}").fetchall()]


def answer(db, name):
    """The error of a view, in one line, or how many rows it has."""
    try:
        return f"{size(db, name)} rows"
    except duckdb.Error as error:
        return str(error) if len(str(error).splitlines()) == 1 else f"several lines: {error}"


def size(db, name):
    return db.execute(f"SELECT count(*) FROM {name}").fetchall()[0][0]


if __name__ == "__main__":
    sys.exit(main())
