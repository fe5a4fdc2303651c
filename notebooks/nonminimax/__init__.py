"""Nonminimax: why looking further ahead can lead to worse moves, as datasets to ask.

    import nonminimax as nm

    ds = nm.run("nau1986")                   # make a dataset, or what is missing of it
    ds = nm.run({"name": "mine", "boardsets": {"a": {"game": "pgame", "height": 8, "boards": 1000,
                 "evaluators": ["e1"], "propagators": ["minimax", "product"]}}})
    ds = nm.judge(frame)                     # choices that your program logged: does it choose worse deeper?
    ds = nm.diagnose("nau1986")              # why: ds.answers, ds.diagnosis
    ds = nm.open("data/build", "nau1986")    # open what a run made
    ds.correctness.df()                      # pandas; .pl() polars, .to_arrow_table() Arrow
    ds.sql("SELECT propagator, depth, fraction FROM correctness")

A relation reads nothing until its rows are asked for, and then only the files and columns that it needs.
"""

from .dataset import Dataset, open
from .program import Failed, diagnose, judge, run

__all__ = ["Dataset", "Failed", "diagnose", "judge", "open", "run"]
