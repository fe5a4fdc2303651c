"""Runs notebooks from their tops, and scripts, one after another: notebook_run.py KERNEL

Reads requests from stdin, a line of JSON each. [NOTEBOOK, RESULT, FOLDER] runs NOTEBOOK over
the dataset in FOLDER and writes it to RESULT with the outputs of this run and without anything
that the next run or another machine would write differently. [SCRIPT, ARGUMENT...] runs a script in
Python. Answers each request by a line of JSON: an error, or an empty string, and what a script printed.

All run in one process of KERNEL, since starting one and importing pandas and matplotlib takes
longer than most notebooks and scripts. One in Python finds none of the variables and settings of
the one before it.
"""

import json
import os
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat.v4 import new_code_cell, new_notebook

# What Python would find in a new process: no variables, default settings, and the first cell as
# number 1. Garbage, which these libraries make little of, is looked for rarely.
FRESH = """
import duckdb, gc, matplotlib, os, pandas, sys, warnings
gc.set_threshold(200_000, 20, 20)
with warnings.catch_warnings(action="ignore"):
    pandas.reset_option("all")
matplotlib.rcdefaults()
duckdb.set_default_connection(duckdb.connect())
os.chdir({here!r})
os.environ["NONMINIMAX_OUT"] = {folder!r}
sys.argv = {arguments!r}
get_ipython().reset(new_session=True)
"""

# A script, which ends by SystemExit where it finds a fault.
SCRIPT = """
import runpy, sys
try:
    runpy.run_path(sys.argv[0], run_name="__main__");
except SystemExit as end:
    if end.code:
        raise RuntimeError(f"{sys.argv[0]} exits with {end.code}") from None
"""


def main():
    client = NotebookClient(
        new_notebook(), kernel_name=sys.argv[1], startup_timeout=300, record_timing=False,
        resources={"metadata": {"path": os.getcwd()}})
    with client.setup_kernel(cwd=os.getcwd()):
        for line in sys.stdin:
            first, *arguments = json.loads(line)
            error = printed = ""
            if first.endswith(".py"):
                error, printed = run_script(client, [first, *arguments])
            else:
                try:
                    run(client, first, *arguments)
                except CellExecutionError as failed:
                    error = str(failed)
            print(json.dumps([error, printed]), flush=True)


def run_script(client, arguments):
    execute(client, fresh("", arguments))
    script = new_notebook(cells=[new_code_cell(SCRIPT)])
    error = ""
    try:
        execute(client, script, limit=None)  # but that of the test
    except CellExecutionError as failed:
        error = str(failed)
    return error, "".join(output.text for output in script.cells[0].outputs if output.output_type == "stream")


def fresh(folder, arguments=()):
    return new_notebook(cells=[new_code_cell(FRESH.format(here=os.getcwd(), folder=folder, arguments=list(arguments)))])


def run(client, source, result, folder):
    notebook = nbformat.read(source, as_version=4)
    spec = {key: notebook.metadata.kernelspec[key] for key in ["display_name", "language", "name"]}
    if spec["language"] == "python":
        execute(client, fresh(folder))
    execute(client, notebook)
    notebook.metadata = {"kernelspec": spec, "language_info": {"name": spec["language"]}}
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = joined(cell.outputs)
    nbformat.validate(notebook)
    nbformat.write(notebook, Path(result))


def execute(client, notebook, limit=300):
    client.nb, client.timeout = notebook, limit
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
