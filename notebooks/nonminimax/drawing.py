"""What the notebooks of the papers show and draw, with the packages of requirements.txt."""

# Colours that differ for colour-blind readers and in grey too (Okabe and Ito, 2008).
COLOURS = {
    "minimax": "#0072b2", "product": "#d55e00", "average": "#009e73", "emm": "#009e73",
    "emm-value": "#cc79a7", "baum": "#cc79a7",
}
MARKERS = {"minimax": "o", "product": "s", "average": "^", "emm": "^", "emm-value": "v", "baum": "D"}


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
