"""Reads datasets with other libraries and checks them: duckdb_check.py OUT COPY...

DuckDB has to read every table; the columns, types, order and metadata have to be as promised;
squares have to decode; and SQL over the row tables has to give the analysis tables again,
exactly. pandas, polars and pyarrow have to read the tables of OUT, not those of its changed
copies. Prints a line a problem, the folder, a tab, the problem, and exits 1 if there are any.
Nothing here is shared with the pipeline.
"""

import json
import re
import sys
from pathlib import Path

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq

TEXT, INT, LONG, FLOAT = "VARCHAR", "INTEGER", "BIGINT", "DOUBLE"

# The contract: partition keys, row order within a file, columns with their types.
# More columns may come; none of these may change.
ROWS = {
    "boards": dict(
        partition=["experiment", "boardset"], order=["board_id"],
        columns=dict(board_id=LONG, game=TEXT, height=INT, branching=INT, squares="BLOB", ones=INT)),
    "solutions": dict(
        partition=["experiment", "boardset"], order=["board_id"],
        columns=dict(board_id=LONG, to_move=TEXT, value="TINYINT", winning_moves=LONG, moves=INT,
                     nontrivial="BOOLEAN")),
    "decisions": dict(
        partition=["experiment", "boardset", "evaluator", "propagator"], order=["depth", "board_id"],
        columns=dict(depth=INT, board_id=LONG, move=INT, value=FLOAT, ties=INT, nodes=LONG)),
    "games": dict(
        partition=["experiment", "boardset", "evaluator", "contest"], order=["depth", "board_id"],
        columns=dict(depth=INT, board_id=LONG, first=TEXT, second=TEXT,
                     first_starts_winner=TEXT, second_starts_winner=TEXT, plies=INT)),
}

ANALYSIS = {
    "correctness": dict(
        experiment=TEXT, boardset=TEXT, game=TEXT, height=INT, branching=INT, evaluator=TEXT, propagator=TEXT,
        depth=INT, boards=LONG, nontrivial=LONG, correct=FLOAT, fraction=FLOAT, low=FLOAT, high=FLOAT,
        pathology=FLOAT, p_pathology=FLOAT),
    "contests": dict(
        experiment=TEXT, boardset=TEXT, game=TEXT, height=INT, branching=INT, evaluator=TEXT, depth=INT,
        first=TEXT, second=TEXT, boards=LONG, wins_total=LONG, pairs=LONG, wins=LONG, draws=LONG,
        percent=FLOAT, p_exact=FLOAT, p_published_method=FLOAT, better=TEXT),
    "published": dict(
        experiment=TEXT, table=TEXT, row=TEXT, column=TEXT, published=FLOAT, reproduced=FLOAT,
        low=FLOAT, high=FLOAT, z=FLOAT, verdict=TEXT, note=TEXT),
}

# The analysis again, from rows. A chosen move is right if its bit is set among the
# moves that keep the best value; with the tie rule `expected` no move is chosen.
CORRECTNESS = """
    SELECT boardset, evaluator, propagator, depth,
           count(*) AS boards,
           count_if(s.nontrivial) AS nontrivial,
           count_if(s.nontrivial AND (s.winning_moves >> d.move) & 1 = 1)::DOUBLE AS correct,
           count_if(s.nontrivial AND (s.winning_moves >> d.move) & 1 = 1) / count_if(s.nontrivial) AS fraction
    FROM decisions d JOIN solutions s USING (experiment, boardset, board_id)
    GROUP BY ALL"""

CONTESTS = """
    SELECT boardset, evaluator, first, second, depth,
           count(*) AS boards,
           (count_if(first_starts_winner = first) + count_if(second_starts_winner = first))::BIGINT AS wins_total,
           count_if(first_starts_winner = second_starts_winner AND first_starts_winner <> 'draw') AS pairs,
           count_if(first_starts_winner = first AND second_starts_winner = first) AS wins,
           (count_if(first_starts_winner = 'draw') + count_if(second_starts_winner = 'draw'))::BIGINT AS draws
    FROM games GROUP BY ALL"""


def main():
    wrong = False
    for name in sys.argv[1:]:
        try:
            problems = list(check(Path(name), elsewhere=name == sys.argv[1]))
        except Exception as error:
            problems = [f"{type(error).__name__}: {error}"]
        for problem in problems:
            print(name, " ".join(problem.split()), sep="\t")
        wrong = wrong or bool(problems)
    return 1 if wrong else 0


def check(out, elsewhere):
    db = duckdb.connect()
    wrong = [problem for table in [*ROWS, *ANALYSIS] for problem in wrong_columns(db, out, table)]
    yield from wrong
    if wrong:
        return  # no query over these columns would mean anything
    for table in [*ROWS, *ANALYSIS]:
        db.sql(f"CREATE VIEW {table} AS FROM {read(files_of(out, table))}")
        yield from wrong_metadata(db, out, table)
        if elsewhere:
            yield from wrong_elsewhere(db, out, table)
            yield from wrong_hive(out, table)
    for table, spec in ROWS.items():
        yield from wrong_order(db, table, spec["order"])
        yield from wrong_folders(db, out, table, spec["partition"])
    yield from wrong_boards(db)
    yield from wrong_analysis(db)


def columns_of(table):
    if table in ANALYSIS:
        return ANALYSIS[table]
    return dict.fromkeys(ROWS[table]["partition"], TEXT) | ROWS[table]["columns"]


def files_of(out, table):
    return f"{out}/{table}/**/*.parquet" if table in ROWS else f"{out}/analysis/*/{table}.parquet"


def read(files, hive=False):
    options = f"hive_partitioning = {hive}, filename = true, file_row_number = true"
    return f"read_parquet('{files}', {options})"


def count(db, source):
    return db.sql(f"SELECT count(*) FROM {source}").fetchall()[0][0]


def types(db, source):
    return {name: kind for name, kind, *_ in db.sql(f"DESCRIBE FROM {source}").fetchall()}


def wrong_columns(db, out, table):
    """File by file, because DuckDB would convert all to the types of the first."""
    files = sorted(db.sql(f"FROM glob('{files_of(out, table)}')").fetchall())
    if not files:
        yield f"{table}: no files {files_of(out, table)}"
    for (file,) in files:
        found = types(db, read(file))
        for name, kind in columns_of(table).items():
            if found.get(name) != kind:
                yield f"{table}: column {name} is {found.get(name, 'missing')}, not {kind}, in {file}"
        lead = ROWS[table]["partition"] if table in ROWS else []
        if list(found)[:len(lead)] != lead:
            yield f"{table}: the first columns are not {lead} in {file}"


def wrong_order(db, table, order):
    key = f"row({', '.join(order)})"
    unordered = count(db, f"""(
        SELECT {key} > lag({key}) OVER (PARTITION BY filename ORDER BY file_row_number) AS ordered
        FROM {table}) WHERE NOT ordered""")
    if unordered:
        yield f"{table}: {unordered} rows out of order"


def wrong_folders(db, out, table, partition):
    """Partition keys are columns too: both have to say the same, whichever DuckDB takes."""
    hive = read(files_of(out, table), hive=True)
    if types(db, hive) != types(db, table):
        yield f"{table}: with hive_partitioning the columns are {types(db, hive)}"
    keys = " || '/' || ".join(f"'{key}=' || {key}" for key in partition)
    folder = "replace(parse_dirpath(filename), '\\', '/')"
    strays = count(db, f"{table} WHERE NOT suffix({folder}, '/' || {keys})")
    strays = strays or count(db, f"(FROM {hive} EXCEPT ALL FROM {table})")
    if strays:
        yield f"{table}: {strays} rows belong to another folder"


def wrong_elsewhere(db, out, table):
    """Other libraries read the rows that DuckDB reads, in each of the ways that data/README.md names."""
    db.sql(f"CREATE TEMP TABLE stored AS SELECT * EXCLUDE (filename, file_row_number) FROM {table}")
    total, columns = count(db, "stored"), len(types(db, "stored"))
    for reader, rows in read_elsewhere(out, table):
        db.register("found", rows)
        found = list(types(db, "found"))
        names = ", ".join(f'"{name}"' for name in found)
        missed = count(db, f"(SELECT {names} FROM stored EXCEPT ALL SELECT {names} FROM found)")
        if missed or len(rows) != total:
            yield f"{table}: {reader} reads {len(rows)} rows and misses {missed} that DuckDB reads"
        if len(found) != columns:
            yield f"{table}: {reader} reads the columns {names}"
    db.sql("DROP TABLE stored")


def read_elsewhere(out, table):
    files = files_of(out, table)
    yield "polars", pl.read_parquet(files)
    if table in ANALYSIS:
        found = sorted(out.glob(f"analysis/*/{table}.parquet"))
        yield "pandas", pd.concat(pd.read_parquet(file) for file in found)
        yield "pyarrow", pa.concat_tables(pq.read_table(file) for file in found)
        return
    yield "polars with hive_partitioning", pl.read_parquet(files, hive_partitioning=True)
    yield "pandas", pd.read_parquet(out / table)
    yield "pandas without folders", pd.read_parquet(out / table, partitioning=None)
    yield "pyarrow", pq.read_table(out / table)
    yield "pyarrow dataset", ds.dataset(out / table).to_table()
    by_folder = ds.HivePartitioning.discover(infer_dictionary=True)
    yield "pyarrow dataset by folder", ds.dataset(out / table, partitioning=by_folder).to_table()


def wrong_hive(out, table):
    """Folders give pandas dictionaries, and partitioning="hive" strings; pyarrow refuses files whose key columns
    have the other type. They have the one that pandas wants."""
    if table in ANALYSIS:
        return
    try:
        ds.dataset(out / table, partitioning="hive")
    except pa.ArrowTypeError:
        return
    yield f'{table}: pyarrow takes partitioning="hive" now: data/README.md can say so'


def wrong_metadata(db, out, table):
    """The key-value metadata name the table, its spec and its columns."""
    pairs = db.sql(f"""
        SELECT file_name, decode(key) AS key, decode(value) AS value
        FROM parquet_kv_metadata('{files_of(out, table)}')
        WHERE starts_with(decode(key), 'nonminimax.')""").fetchall()
    files = {}
    for file, key, value in pairs:
        files.setdefault(file, {})[key.removeprefix("nonminimax.")] = value
    if not files:
        yield f"{table}: no key-value metadata"
    for file, meta in files.items():
        for key, found, want in metadata_promises(db, table, file, meta):
            if found != want:
                yield f"{table}: metadata nonminimax.{key} of {file}: {found}, not {want}"


def metadata_promises(db, table, file, meta):
    footer = pq.ParquetFile(file)
    experiment = re.search(r"experiment=([^/\\]+)", file)[1]
    spec = json.loads(meta["spec"])
    yield "table", meta["table"], table
    yield "schema", meta["schema"].isdigit(), True
    yield "rows", int(meta["rows"]), footer.metadata.num_rows
    yield "columns", [c["name"] for c in json.loads(meta["columns"])], footer.schema_arrow.names
    yield "spec", spec.get("experiment", spec.get("name")), experiment


def wrong_boards(db):
    """Squares decode: the 1-squares are as many as `ones`, and played out perfectly
    the board is worth what `solutions` says."""
    sets = db.sql("""
        SELECT boardset, any_value(game), any_value(height), any_value(branching),
               list(squares ORDER BY board_id), list(ones ORDER BY board_id), list(value ORDER BY board_id)
        FROM boards JOIN solutions USING (experiment, boardset, board_id)
        WHERE game IN ('pgame', 'ngame', 'ggame') GROUP BY boardset ORDER BY boardset""").fetchall()
    for boardset, game, height, branching, squares, ones, values in sets:
        count = height + 1 if game == "ggame" else branching**height
        bits = np.array([np.unpackbits(np.frombuffer(s, np.uint8), bitorder="little")[:count] for s in squares])
        yield from differ(boardset, "boards", "have another number of 1-squares", bits.sum(axis=1) != ones)
        yield from differ(boardset, "solutions", "solve to another value", solve(bits, game, branching) != values)


def differ(boardset, table, what, wrong):
    if wrong.any():
        yield f"{table}: boardset={boardset}: {wrong.sum()} of {len(wrong)} boards {what}"


def solve(bits, game, branching):
    """Perfect play, from the last move back. The last mover is Max: 1 wins for Max."""
    best = np.max
    while bits.shape[1] > 1:
        if game == "ggame":  # a move takes a square from one end of the row
            moves = np.stack([bits[:, :-1], bits[:, 1:]], axis=2)
        else:  # a move keeps one of the equal parts of the board
            moves = bits.reshape(len(bits), -1, branching)
        bits, best = best(moves, axis=2), np.min if best is np.max else np.max
    return bits[:, 0]


def wrong_analysis(db):
    if not count(db, "decisions WHERE tie = 'expected'"):
        yield from differences(db, "correctness", CORRECTNESS, ["boardset", "evaluator", "propagator", "depth"])
    yield from differences(db, "contests", CONTESTS, ["boardset", "evaluator", "first", "second", "depth"])


def differences(db, table, query, keys):
    """Compares every row that either side has, integers and floats by equality."""
    recomputed = db.sql(query)
    values = [name for name in recomputed.columns if name not in keys]
    pairs = ", ".join(f"a.{v}, r.{v}" for v in values)
    rows = db.sql(f"""
        SELECT {", ".join(keys)}, {pairs}
        FROM {table} a FULL JOIN recomputed r USING ({", ".join(keys)}) ORDER BY ALL""").fetchall()
    for row in rows:
        where = f"{table}: " + " ".join(f"{k}={v}" for k, v in zip(keys, row))
        analysis, sql = row[len(keys)::2], row[len(keys) + 1::2]
        if analysis[0] is None or sql[0] is None:
            yield f"{where}: missing in the {'analysis' if analysis[0] is None else 'rows'}"
            continue
        for name, a, r in zip(values, analysis, sql):
            if a != r:
                yield f"{where}: {name} is {a!r}, SQL gives {r!r}"


if __name__ == "__main__":
    sys.exit(main())
