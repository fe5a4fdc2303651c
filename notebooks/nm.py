"""Opens a dataset of nonminimax: each table is a DuckDB relation.

    import nm

    ds = nm.open("data/build")               # or nm.open("data/build", "nau1986"): one experiment only
    ds.correctness.df()                      # pandas; .pl() polars, .to_arrow_table() Arrow
    ds.decisions.filter("depth = 5").aggregate("propagator, avg(nodes)")
    ds.sql("SELECT p, error_win, depth, fraction FROM correctness")

A relation reads nothing until its rows are asked for, and then only the files and columns that it
needs. The file can be copied to where your script is: opening needs duckdb (2.0 or later) only. What
stands below Dataset is for the notebooks of the papers and needs the packages of requirements.txt.
"""

import os
from pathlib import Path

import duckdb

# Colours that differ for colour-blind readers and in grey too (Okabe and Ito, 2008).
COLOURS = {
    "minimax": "#0072b2", "product": "#d55e00", "average": "#009e73", "emm": "#009e73",
    "emm-value": "#cc79a7", "baum": "#cc79a7",
}
MARKERS = {"minimax": "o", "product": "s", "average": "^", "emm": "^", "emm-value": "v", "baum": "D"}


def open(folder=None, experiment=None):
    """Opens the dataset in a folder, or only the rows of one experiment in it.

    Without a folder it is the one that the environment variable NONMINIMAX_OUT names, else data/build
    of the project that holds this file.
    """
    project = Path(__file__).resolve().parent.parent
    folder = folder or os.environ.get("NONMINIMAX_OUT") or project / "data" / "build"
    return Dataset(Path(folder).expanduser(), experiment)


class Dataset:
    """The tables of a dataset, as attributes; db is the DuckDB connection that has them as views."""

    def __init__(self, folder, experiment=None):
        views = folder / "duckdb.sql"  # every run writes it
        if not views.is_file():
            raise FileNotFoundError(f"no dataset in {folder}: `go run ./pipeline run` makes one in data/build")
        there = sorted({path.name.partition("=")[2] for path in folder.glob("*/experiment=*")})
        if experiment is not None and experiment not in there:
            raise LookupError(
                f"no {experiment} in {folder}, which has {', '.join(there)}: `go run ./pipeline run {experiment}` adds it")
        self.folder = folder
        self.db = duckdb.connect()
        self.db.execute("SET VARIABLE out = $1", [folder.as_posix()])
        self.db.execute(views.read_text(encoding="utf-8"))
        named = self.db.sql("SELECT view_name FROM duckdb_views() WHERE NOT internal ORDER BY view_oid").fetchall()
        self.tables = [name for (name,) in named if self._has(name)]
        if experiment is not None:
            self._select(experiment)

    def _has(self, table):
        return (self.folder / table).is_dir() or any(self.folder.glob(f"analysis/*/{table}.parquet"))

    def _select(self, experiment):
        """Puts views of one experiment before those of all."""
        self.db.execute("CREATE SCHEMA one; SET search_path = 'one,main'")
        for table in self.tables:
            self.db.execute(f"CREATE VIEW one.{table} AS FROM main.{table} WHERE experiment = '{experiment}'")

    def __getattr__(self, table):
        if table.startswith("_"):  # what Python and Jupyter ask of any object
            raise AttributeError(table)
        if table not in self.tables:
            raise AttributeError(f"no table {table} in {self.folder}, which has {', '.join(self.tables)}")
        return self.db.view(table)

    def __dir__(self):
        return [*super().__dir__(), *self.tables]

    def sql(self, query, *values):
        """The answer to a query over the tables, in which $1, $2, ... stand for the values."""
        return self.db.sql(query, params=list(values))

    def columns(self, table):
        """The columns of a table: name, type and what each holds."""
        getattr(self, table)  # or the error that says which tables there are
        return self.sql(
            """
            SELECT column_name AS name, data_type AS type, comment AS holds FROM duckdb_columns()
            WHERE schema_name = 'main' AND table_name = $1 ORDER BY column_index
            """, table)


def say(text):
    """Shows a text whose numbers come from the tables."""
    from IPython.display import Markdown, display

    display(Markdown(text))


def show(caption, frame):
    """Shows a whole table below a caption, and no text where there is none."""
    import pandas as pd
    from IPython.display import display

    say(f"**{caption}**")
    with pd.option_context("display.max_colwidth", None, "display.max_rows", None, "display.max_columns", None,
                           "display.width", 200, "display.float_format", "{:.4g}".format):
        display(frame.fillna(dict.fromkeys(frame.select_dtypes(["object", "str"]), "")))


def beside(ds, table):
    """A printed table with our cells, the printed ones in brackets, and a mark where they do not agree."""
    cells = ds.sql(
        """
        SELECT "row", "column",
               coalesce(reproduced_text, '') || coalesce(' (' || printed || ')', '') ||
               CASE verdict WHEN 'exact' THEN '' WHEN 'agrees' THEN '' ELSE ' ' || verdict END AS cell
        FROM published WHERE "table" = $1
        """, table).df()
    rows, order = cells["row"].unique(), cells["column"].unique()
    return cells.pivot(index="row", columns="column", values="cell").loc[rows, order].fillna("")


def verdicts(ds):
    """How the cells of each printed table fared."""
    return ds.sql("SELECT * EXCLUDE (experiment, threshold, derived) FROM verdicts").df().round(1)


def errata(ds):
    """What the paper gets wrong by its own counts and formulas."""
    return ds.sql('SELECT kind, "table", "row", "column", printed, recomputed, evidence FROM errata ORDER BY ALL').df()


def curve(ax, line, x, y, low, high, name, label=None):
    """Draws a player's curve with its 95% band."""
    drawn, = ax.plot(line[x], line[y], marker=MARKERS.get(name, "o"), markersize=5, color=COLOURS.get(name), label=label or name)
    ax.fill_between(line[x], line[low], line[high], color=drawn.get_color(), alpha=0.2, linewidth=0)


def panels(rows, columns, title, height=3.1, **shared):
    """A figure of rows by columns of axes, looking the same on every machine."""
    import matplotlib.pyplot as plt

    plt.rcdefaults()
    plt.rcParams.update({
        "font.family": "DejaVu Sans", "font.size": 9, "figure.dpi": 90, "savefig.dpi": 90,
        "axes.grid": True, "grid.alpha": 0.3, "axes.spines.top": False, "axes.spines.right": False,
    })
    figure, axes = plt.subplots(
        rows, columns, figsize=(10, height * rows), layout="constrained", squeeze=False, **shared)
    figure.suptitle(title)
    return figure, axes
