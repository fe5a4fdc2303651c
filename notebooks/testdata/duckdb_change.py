"""Makes changed copies of a dataset: duckdb_change.py OUT COPIES CHANGE+CHANGE... ...

The dataset is a run of small.yaml. Each argument after COPIES is the name of a folder in it and
has the changes of that copy, which duckdb_check.py has to find.
"""

import math
import shutil
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

BOARDS = "boards/experiment=small/boardset=p6"
SOLUTIONS = "solutions/experiment=small/boardset=p6"
DECISIONS = "decisions/experiment=small/boardset=p6/evaluator=e1/propagator=minimax"
GAMES = "games/experiment=small/boardset=p6/evaluator=e1/contest=product-vs-minimax"
CORRECTNESS = "analysis/experiment=small/correctness.parquet"
CONTESTS = "analysis/experiment=small/contests.parquet"


def main():
    out, copies = map(Path, sys.argv[1:3])
    for names in sys.argv[3:]:
        copy = copies / names
        shutil.copytree(out, copy)
        for name in names.split("+"):
            table, change = CHANGES[name]
            rewrite(next((copy / table).glob("*.parquet"), copy / table), lambda rows: change(rows, out))


def rewrite(file, change):
    """Writes what change makes of the rows; metadata stay as they were."""
    rows = pq.ParquetFile(file).read()
    changed = change(rows)
    pq.write_table(changed.replace_schema_metadata(rows.schema.metadata), file)


def with_value(rows, at, column, change):
    values = rows[column].to_pylist()
    values[at] = change(values[at])
    index = rows.column_names.index(column)
    return rows.set_column(index, rows.schema.field(column), pa.array(values, rows.schema.field(column).type))


def without(rows, at):
    return pa.concat_tables([rows[:at], rows[at + 1:]])


def find(rows, **wanted):
    """The number of the first row with these values."""
    for at, row in enumerate(rows.to_pylist()):
        if all(row[k] == v for k, v in wanted.items()):
            return at
    raise LookupError(f"no row with {wanted}")


def correct_at_depth_2(rows):
    return find(rows, boardset="p6", evaluator="e1", propagator="minimax", depth=2)


def contest(rows, depth):
    return find(rows, boardset="p6", evaluator="e1", depth=depth)


def open_board(out):
    """A board where the choice matters."""
    return find(pq.read_table(out / SOLUTIONS), nontrivial=True)


def other(propagator):
    return {"product": "minimax", "minimax": "product"}[propagator]


def swapped(rows):
    return pa.concat_tables([rows[1:2], rows[:1], rows[2:]])


def retyped(rows, column, kind):
    return rows.set_column(rows.column_names.index(column), column, rows[column].cast(kind))


def in_first_byte(squares):
    return bytes([squares[0] ^ 1]) + squares[1:]


CHANGES = {
    # The analysis says something else than the rows.
    "fraction": (CORRECTNESS, lambda rows, _: with_value(
        rows, correct_at_depth_2(rows), "fraction", lambda v: math.nextafter(v, 1))),
    "wins": (CONTESTS, lambda rows, _: with_value(rows, contest(rows, 4), "wins", lambda v: v + 1)),
    "lost_contest": (CONTESTS, lambda rows, _: without(rows, contest(rows, 3))),
    # The rows say something else than the analysis.
    "decision": (DECISIONS, lambda rows, out: with_value(
        rows, find(rows, depth=2, board_id=open_board(out)), "move", lambda v: 1 - v)),
    "lost_decision": (DECISIONS, lambda rows, _: without(rows, find(rows, depth=5))),
    "nontrivial": (SOLUTIONS, lambda rows, _: with_value(rows, 0, "nontrivial", lambda v: not v)),
    "winner": (GAMES, lambda rows, _: with_value(rows, find(rows, depth=2), "first_starts_winner", other)),
    # The rows contradict each other.
    "ones": (BOARDS, lambda rows, _: with_value(rows, 7, "ones", lambda v: v + 1)),
    "square": (BOARDS, lambda rows, _: with_value(rows, 7, "squares", in_first_byte)),
    "solution": (SOLUTIONS, lambda rows, _: with_value(rows, 7, "value", lambda v: 1 - v)),
    # The file is not as promised.
    "order": (DECISIONS, lambda rows, _: swapped(rows)),
    "type": (DECISIONS, lambda rows, _: retyped(rows, "depth", pa.int64())),
    "renamed_column": (GAMES, lambda rows, _: rows.rename_columns({"plies": "moves"})),
    "partition_column": (DECISIONS, lambda rows, _: with_value(rows, 0, "propagator", other)),
    "metadata": (GAMES, lambda rows, _: without(rows, len(rows) - 1)),
}

if __name__ == "__main__":
    main()
