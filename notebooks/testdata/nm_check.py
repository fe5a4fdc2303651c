"""Checks the package that opens datasets: nm_check.py OUT EMPTY

OUT holds nau1986 and wilson2009; EMPTY holds nothing. Prints a line a problem.
"""

import re
import sys
from pathlib import Path

import duckdb
import pandas as pd

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import nonminimax as nm


def main():
    out, empty = map(Path, sys.argv[1:])
    whole, one = nm.open(out), nm.open(str(out), "nau1986")
    problems = [*wrong_tables(out, whole), *wrong_experiment(whole, one), *wrong_parameters(whole),
                *wrong_messages(out, empty, whole)]
    print("\n".join(problems))
    return 1 if problems else 0


def wrong_tables(out, ds):
    """Tables are relations, with their columns explained, and the same rows for pandas and polars."""
    for table in ["boards", "decisions", "correctness", "verdicts"]:
        if table not in ds.tables or table not in dir(ds):
            yield f"{table} is not among {ds.tables}"
        relation, texts = getattr(ds, table), ds.columns(table).fetchall()
        if not isinstance(relation, duckdb.DuckDBPyRelation):
            yield f"{table} is {type(relation)}"
        if [name for name, _, _ in texts] != relation.columns or not all(text for _, _, text in texts):
            yield f"{table} has the columns {relation.columns}, and these are explained: {texts}"
    files = pd.concat(pd.read_parquet(file) for file in sorted(out.glob("analysis/*/correctness.parquet")))
    columns = list(files.columns)  # of a view, which joins others, the rows come in any order
    pandas, polars, files = (rows[columns].sort_values(columns, ignore_index=True)
                             for rows in [ds.correctness.df(), ds.correctness.pl().to_pandas(), files])
    if not pandas.equals(polars) or not pandas.equals(files):
        yield "correctness has other rows for pandas than for polars, or than its files"
    if ds.sql("SELECT $2 - $1", 1, 3).fetchall() != [(2,)]:
        yield "sql does not take values"


def wrong_experiment(whole, one):
    """A dataset of one experiment has its rows, by attribute and by name, and no others."""
    for table in ["games", "solutions", "correctness"]:
        count = whole.sql(f"SELECT count(*) FROM {table} WHERE experiment = 'nau1986'").fetchall()
        for rows in [getattr(one, table).aggregate("count(*)"), one.sql(f"SELECT count(*) FROM {table}")]:
            if rows.fetchall() != count:
                yield f"{table} of nau1986 has {rows.fetchall()} rows, not {count}"


def wrong_parameters(ds):
    """Views of the analysis have the parameters of board sets and evaluators, a row each as their files."""
    wrong = """
        FROM contests c JOIN boardsets b USING (experiment, boardset)
        WHERE c.p IS DISTINCT FROM b.p OR c.r IS DISTINCT FROM b.r OR (evaluator[:11] = 'artificial-') <> (c.error_win IS NOT NULL)"""
    known = "FROM correctness WHERE p > 0.38 AND height = 10 AND experiment = 'nau1986'"
    if ds.sql(f"SELECT count(*) {wrong}").fetchall() != [(0,)] or ds.sql(f"SELECT count(fraction) {known}").fetchall() == [(0,)]:
        yield f"parameters are wrong: {ds.sql('SELECT c.* ' + wrong)}"


def wrong_messages(out, empty, ds):
    """What is not there is named in one line, with what is."""
    for call, kind, message in [
        (lambda: nm.open(empty), FileNotFoundError, r"no dataset in .*: `nonminimax run` makes one in data/build, as does nm.run\(\)"),
        (lambda: nm.open(out, "kim1991"), LookupError, "no kim1991 in .*, which has nau1986, wilson2009: `nonminimax run kim1991` adds it"),
        (lambda: ds.searches, AttributeError, "no table searches in .*, which has boards, solutions, .*errata"),
        (lambda: ds.columns("corectness"), AttributeError, "no table corectness in .*, which has boards, .*"),
    ]:
        try:
            yield f"{message!r} was expected, not {call()}"
        except kind as error:
            if not re.fullmatch(message, str(error)):
                yield f"{message!r} was expected, not {error}"


if __name__ == "__main__":
    sys.exit(main())
