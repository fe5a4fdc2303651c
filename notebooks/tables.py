"""What the notebooks of the papers share: opening a dataset, and looks of tables and figures.

Nothing is computed here or in the notebooks. They select and turn rows of the
pipeline's tables, which data/duckdb.sql describes column by column.
"""

import os
from pathlib import Path

import duckdb
import matplotlib.pyplot as plt
import pandas as pd
from IPython.display import Markdown, display

HERE = Path(__file__).resolve().parent
OUT = Path(os.environ.get("NONMINIMAX_OUT", HERE.parent / "data" / "build"))

ANALYSIS = [
    "boardsets", "correctness", "exact", "schruefer", "contests", "savings", "census", "figure1",
    "published", "sensitivity", "verdicts", "errata",
]

# Colours that differ for colour-blind readers and in grey too (Okabe and Ito, 2008).
COLOURS = {
    "minimax": "#0072b2", "product": "#d55e00", "average": "#009e73", "emm": "#009e73",
    "emm-value": "#cc79a7", "baum": "#cc79a7",
}
MARKERS = {"minimax": "o", "product": "s", "average": "^", "emm": "^", "emm-value": "v", "baum": "D"}


def open_tables(experiment):
    """Opens the dataset as a database whose analysis tables have the rows of one experiment only."""
    if not (OUT / "analysis" / f"experiment={experiment}").is_dir():
        raise FileNotFoundError(
            f"no {experiment} in {OUT}: run `go run ./pipeline run {experiment}` in the top folder of the project")
    db = duckdb.connect()
    db.execute(f"SET VARIABLE out = '{OUT.as_posix()}'")
    db.execute((HERE.parent / "data" / "duckdb.sql").read_text(encoding="utf-8"))
    db.execute("CREATE SCHEMA one; SET search_path = 'one,main'")
    for table in ANALYSIS:
        db.execute(f"CREATE TABLE one.{table} AS FROM main.{table} WHERE experiment = '{experiment}'")
    return db


def say(text):
    """Shows a text whose numbers come from the tables."""
    display(Markdown(text))


def show(caption, frame):
    """Shows a whole table below a caption."""
    display(Markdown(f"**{caption}**"))
    with pd.option_context("display.max_colwidth", None, "display.max_rows", None, "display.max_columns", None,
                           "display.width", 200, "display.float_format", "{:.4g}".format):
        display(frame)


def beside(db, table, columns="%"):
    """A printed table with our cells, the printed ones in brackets, and a mark where they do not agree."""
    cells = db.execute(
        """
        SELECT "row", "column",
               reproduced_text || CASE WHEN printed = '' THEN '' ELSE ' (' || printed || ')' END ||
               CASE verdict WHEN 'exact' THEN '' WHEN 'agrees' THEN '' ELSE ' ' || verdict END AS cell
        FROM published WHERE "table" = ? AND "column" LIKE ?
        """, [table, columns]).df()
    rows, order = cells["row"].unique(), cells["column"].unique()
    return cells.pivot(index="row", columns="column", values="cell").loc[rows, order].fillna("")


def verdicts(db):
    """How the cells of each printed table fared."""
    return db.sql("SELECT * EXCLUDE (experiment, threshold, derived) FROM verdicts").df().round(1)


def errata(db):
    """What the paper gets wrong by its own counts and formulas."""
    return db.sql('SELECT kind, "table", "row", "column", printed, recomputed, evidence FROM errata ORDER BY ALL').df()


def curve(ax, line, x, y, low, high, name, label=None):
    """Draws a player's curve with its 95% band."""
    colour = COLOURS.get(name)
    drawn, = ax.plot(line[x], line[y], marker=MARKERS.get(name, "o"), markersize=5, color=colour, label=label or name)
    ax.fill_between(line[x], line[low], line[high], color=drawn.get_color(), alpha=0.2, linewidth=0)


def panels(rows, columns, title, height=3.1, **shared):
    """A figure of rows by columns of axes, looking the same on every machine."""
    plt.rcdefaults()
    plt.rcParams.update({
        "font.family": "DejaVu Sans", "font.size": 9, "figure.dpi": 90, "savefig.dpi": 90,
        "axes.grid": True, "grid.alpha": 0.3, "axes.spines.top": False, "axes.spines.right": False,
    })
    figure, axes = plt.subplots(
        rows, columns, figsize=(10, height * rows), layout="constrained", squeeze=False, **shared)
    figure.suptitle(title)
    return figure, axes
