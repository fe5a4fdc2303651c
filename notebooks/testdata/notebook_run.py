"""Runs notebooks from their tops, one after another: notebook_run.py KERNEL

Reads requests from stdin, a line of JSON each: [NOTEBOOK, RESULT, FOLDER]. Runs NOTEBOOK over
the dataset in FOLDER and writes it to RESULT with the outputs of this run and without anything
that the next run or another machine would write differently. Answers each request by a line of
JSON: an error, or an empty string.

All notebooks run in one process of KERNEL, since starting one and importing pandas and
matplotlib takes longer than most notebooks. A Python notebook finds none of the variables and
settings of the one before it.
"""

import json
import os
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat.v4 import new_code_cell, new_notebook

# What a Python notebook would find in a new process: no variables, default settings, and the first
# cell as number 1.
FRESH = """
import matplotlib, os, pandas, warnings
with warnings.catch_warnings(action="ignore"):
    pandas.reset_option("all")
matplotlib.rcdefaults()
os.environ["NONMINIMAX_OUT"] = {folder!r}
get_ipython().reset(new_session=True)
"""


def main():
    client = NotebookClient(
        new_notebook(), kernel_name=sys.argv[1], timeout=300, startup_timeout=300, record_timing=False,
        resources={"metadata": {"path": os.getcwd()}})
    with client.setup_kernel(cwd=os.getcwd()):
        for line in sys.stdin:
            error = ""
            try:
                run(client, *json.loads(line))
            except CellExecutionError as failed:
                error = str(failed)
            print(json.dumps(error), flush=True)


def run(client, source, result, folder):
    notebook = nbformat.read(source, as_version=4)
    spec = {key: notebook.metadata.kernelspec[key] for key in ["display_name", "language", "name"]}
    if spec["language"] == "python":
        execute(client, new_notebook(cells=[new_code_cell(FRESH.format(folder=folder))]))
    execute(client, notebook)
    notebook.metadata = {"kernelspec": spec, "language_info": {"name": spec["language"]}}
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = joined(cell.outputs)
    nbformat.validate(notebook)
    nbformat.write(notebook, Path(result))


def execute(client, notebook):
    client.nb = notebook
    client.execute(cleanup_kc=False)


def joined(outputs):
    """Puts the pieces together into which timing has cut a stream."""
    whole = []
    for output in outputs:
        last = whole[-1] if whole else None
        if last and output.output_type == "stream" == last.output_type and output.name == last.name:
            last.text += output.text
        else:
            whole.append(output)
    return whole


if __name__ == "__main__":
    main()
