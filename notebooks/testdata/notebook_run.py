"""Runs a notebook from its top: notebook_run.py NOTEBOOK RESULT

Writes it to RESULT with the outputs of this run and without anything that the
next run or another machine would write differently. The notebook names its kernel.
Exits 1 if a cell fails.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient


def main():
    source, result = map(Path, sys.argv[1:])
    notebook = nbformat.read(source, as_version=4)
    spec = {key: notebook.metadata.kernelspec[key] for key in ["display_name", "language", "name"]}
    client = NotebookClient(
        notebook, kernel_name=spec["name"], timeout=300, startup_timeout=300, record_timing=False,
        resources={"metadata": {"path": str(source.resolve().parent)}})
    client.execute()
    notebook.metadata = {"kernelspec": spec, "language_info": {"name": spec["language"]}}
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = joined(cell.outputs)
    nbformat.validate(notebook)
    nbformat.write(notebook, result)


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
