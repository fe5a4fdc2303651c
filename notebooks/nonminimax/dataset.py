"""Datasets of nonminimax: each table is a DuckDB relation."""

from __future__ import annotations

import os
from pathlib import Path

import duckdb

COMMENT = "COMMENT ON COLUMN "  # how a line of duckdb.sql begins that says what a column holds


def folder_of(folder: str | os.PathLike | None = None) -> Path:
    """The folder of a dataset: the one given, else NONMINIMAX_OUT's, else data/build of the clone or of where we are."""
    clone = Path(__file__).resolve().parent.parent.parent
    root = clone if (clone / "go.mod").is_file() else Path()
    return Path(folder or os.environ.get("NONMINIMAX_OUT") or root / "data" / "build").expanduser()


def open(folder: str | os.PathLike | None = None, experiment: str | None = None) -> Dataset:
    """Opens the dataset in a folder, or only the rows of one experiment in it.

    Without a folder it is the one that the environment variable NONMINIMAX_OUT names, else data/build, of the clone
    if this package lies in one. Raises FileNotFoundError and LookupError.
    """
    return Dataset(folder_of(folder), experiment)


class Dataset:
    """The tables of a dataset, as attributes; db is the DuckDB connection that has them as views.

    There the columns of a table have their comments once columns() was asked of them: all of them are most of
    duckdb.sql, and take DuckDB longer than the views.
    """

    folder: Path
    answers: list[str]  # what the program said of what it made, a paragraph each; empty of what was only opened
    tables: list[str]
    db: duckdb.DuckDBPyConnection

    def __init__(self, folder: Path, experiment: str | None = None):
        views = folder / "duckdb.sql"  # every run writes it
        if not views.is_file():
            raise FileNotFoundError(f"no dataset in {folder}: `nonminimax run` makes one in data/build, as does nm.run()")
        there = sorted({path.name.partition("=")[2] for path in folder.glob("*/experiment=*")})
        if experiment is not None and experiment not in there:
            raise LookupError(
                f"no {experiment} in {folder}, which has {', '.join(there)}: `nonminimax run {experiment}` adds it")
        self.folder = folder
        self.answers = []
        self.db = duckdb.connect()
        self.db.execute("SET VARIABLE out = $1", [folder.as_posix()])
        lines = views.read_text(encoding="utf-8").splitlines(keepends=True)
        self._comments = [line for line in lines if line.startswith(COMMENT)]
        self.db.execute("".join(line for line in lines if not line.startswith(COMMENT)))
        named = self.db.sql("SELECT view_name FROM duckdb_views() WHERE NOT internal ORDER BY view_oid").fetchall()
        self.tables = [name for (name,) in named if self._has(name)]
        if experiment is not None:
            self._select(experiment)

    def __repr__(self) -> str:
        return "\n".join([f"dataset in {self.folder}, {len(self.tables)} tables", *self.answers])

    def _has(self, table: str) -> bool:
        return (self.folder / table).is_dir() or any(self.folder.glob(f"analysis/*/{table}.parquet"))

    def _select(self, experiment: str) -> None:
        """Puts views of one experiment before those of all."""
        self.db.execute("CREATE SCHEMA one; SET search_path = 'one,main'")
        for table in self.tables:
            self.db.execute(f"CREATE VIEW one.{table} AS FROM main.{table} WHERE experiment = '{experiment}'")

    def __getattr__(self, table: str) -> duckdb.DuckDBPyRelation:
        if table.startswith("_"):  # what Python and Jupyter ask of any object
            raise AttributeError(table)
        if table not in self.tables:
            raise AttributeError(f"no table {table} in {self.folder}, which has {', '.join(self.tables)}")
        return self.db.view(table)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self.tables]

    def sql(self, query: str, *values: object) -> duckdb.DuckDBPyRelation:
        """The answer to a query over the tables, in which $1, $2, ... stand for the values."""
        return self.db.sql(query, params=list(values))

    def columns(self, table: str) -> duckdb.DuckDBPyRelation:
        """The columns of a table: name, type and what each holds."""
        getattr(self, table)  # or the error that says which tables there are
        for line in self._comments:
            if line.startswith(f"{COMMENT}{table}."):
                self.db.execute(line.replace(COMMENT, f"{COMMENT}main.", 1))
        return self.sql(
            """
            SELECT column_name AS name, data_type AS type, comment AS holds FROM duckdb_columns()
            WHERE schema_name = 'main' AND table_name = $1 ORDER BY column_index
            """, table)
