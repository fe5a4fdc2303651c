"""Runs a notebook from its top: notebook_run.py NOTEBOOK RESULT

Writes it to RESULT with the outputs of this run and without anything that the
next run or another machine would write differently. Exits 1 if a cell fails.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient


def main():
    source, result = map(Path, sys.argv[1:])
    notebook = nbformat.read(source, as_version=4)
    client = NotebookClient(
        notebook, kernel_name="python3", timeout=300, record_timing=False,
        resources={"metadata": {"path": str(source.resolve().parent)}})
    client.execute()
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    nbformat.validate(notebook)
    nbformat.write(notebook, result)


if __name__ == "__main__":
    main()
