"""Checks what datapackage.json, croissant.json and README.md say of each dataset named on the
command line, in all ways or in the one named before it, which ends after three problems. After a
colon come the resources or record sets to which a description is cut down before.
Prints a line a problem: the folder, a tab, the problem.

    python describe_check.py all data/build keys data/other croissant:games,boards data/third ...
"""

import gc
import hashlib
import json
import logging
import sys
import tempfile
from itertools import islice
from pathlib import Path

gc.disable()  # the libraries make many objects, nearly all of which stay

import datasets
import duckdb
import frictionless
import mlcroissant
import pyarrow.parquet as pq

logging.disable(logging.WARNING)
datasets.disable_progress_bars()


def main():
    checks = {"files": wrong_files, "rows": wrong_rows, "keys": wrong_keys, "croissant": wrong_croissant, "card": wrong_card}
    for name, out in zip(sys.argv[1::2], sys.argv[2::2]):
        name, _, kept = name.partition(":")
        if kept:
            cut_down(Path(out), kept.split(","))
        for check in checks.values() if name == "all" else [checks[name]]:
            for problem in problems(check, Path(out), None if name == "all" else 3):
                print(out, " ".join(str(problem).split()), sep="\t")


def problems(check, out, limit):
    """What a check finds, the last one an exception that ended it."""
    try:
        yield from islice(check(out), limit)
    except Exception as error:
        yield f"{check.__name__}: {type(error).__name__}: {error}"


def cut_down(out, names):
    """Leaves of the description that has parts of these names no others."""
    for file, parts in [("datapackage.json", "resources"), ("croissant.json", "recordSet")]:
        text = json.loads((out / file).read_text(encoding="utf-8"))
        if kept := [part for part in text[parts] if part["name"] in names]:
            (out / file).write_text(json.dumps(text | {parts: kept}), encoding="utf-8")


def package_of(out):
    return json.loads((out / "datapackage.json").read_text(encoding="utf-8"))


def wrong_files(out):
    """Every file is there with its bytes and hash, and none is left out."""
    listed = []
    for resource in package_of(out)["resources"]:
        paths = resource["path"] if isinstance(resource["path"], list) else [resource["path"]]
        if paths != [file["path"] for file in resource["files"]]:
            yield f"{resource['name']}: path and files differ"
        for file in resource["files"]:
            listed.append(file["path"])
            yield from wrong_file(out, file)
    found = [f.relative_to(out).as_posix() for kind in ["parquet", "csv"] for f in out.rglob(f"*.{kind}")]
    if sorted(listed) != sorted(found):
        yield f"files listed in vain or not: {sorted(set(listed) ^ set(found))}"


def wrong_file(out, file):
    path = out / file["path"]
    if not path.exists():
        yield f"{file['path']} is not there"
        return
    data = path.read_bytes()
    sha = "sha256:" + hashlib.sha256(data).hexdigest()
    if len(data) != file["bytes"]:
        yield f"{file['path']} has {len(data)} bytes, not {file['bytes']}"
    if sha != file["hash"]:
        yield f"{file['path']}: its hash is {sha}, not {file['hash']}"
    if path.suffix == ".parquet" and pq.read_metadata(path).num_rows != file["rows"]:
        yield f"{file['path']} has other than {file['rows']} rows"


def wrong_rows(out):
    """Frictionless takes the package as a whole, and every row of every file: it reads no more
    than the first of several Parquet files, so those are validated one by one."""
    whole = frictionless.validate(str(out / "datapackage.json"))
    for [message] in whole.flatten(["message"])[:3]:
        yield message
    tasks = {task.name: task for task in whole.tasks}
    for resource in package_of(out)["resources"]:
        if isinstance(resource["path"], list):
            yield from wrong_count(resource["files"][0], tasks[resource["name"]])
            for file in resource["files"][1:]:
                one = frictionless.Resource.from_descriptor(resource | {"path": file["path"]}, basepath=str(out))
                report = one.validate()
                for [message] in report.flatten(["message"])[:3]:
                    yield f"{file['path']}: {message}"
                yield from wrong_count(file, report.tasks[0])
        else:
            yield from wrong_count(resource["files"][0], tasks[resource["name"]])


def wrong_count(file, task):
    rows = task.stats.get("rows", 0)
    if rows != file["rows"]:
        yield f"{file['path']}: Frictionless reads {rows} rows"


def wrong_keys(out):
    """No two rows of a resource share a primary key, whichever files they are in."""
    for resource in package_of(out)["resources"]:
        key = resource["schema"].get("primaryKey")
        if key and resource["format"] == "parquet":
            files = [str(out / file["path"]) for file in resource["files"]]
            columns = ", ".join(f'"{column}"' for column in key)
            twice = duckdb.execute(f"""
                SELECT {columns} FROM read_parquet($files, hive_partitioning = false)
                GROUP BY ALL HAVING count(*) > 1 LIMIT 1""", {"files": files}).fetchall()
            if twice:
                yield f"{resource['name']}: rows share a primary key: {twice[0]}"


def wrong_croissant(out):
    """Croissant finds no fault, and reads the rows that the package has."""
    text = json.loads((out / "croissant.json").read_text(encoding="utf-8"))
    dataset = mlcroissant.Dataset(jsonld=str(out / "croissant.json"))
    issues = dataset.metadata.ctx.issues
    yield from [f"Croissant: {issue}" for issue in [*issues.errors, *issues.warnings]]
    for file in text["distribution"]:
        if file["@type"] == "cr:FileObject":
            yield from wrong_object(out, file)
    for records in text["recordSet"]:
        yield from wrong_records(out, dataset, records)


def wrong_object(out, file):
    data = (out / file["contentUrl"]).read_bytes()
    if hashlib.sha256(data).hexdigest() != file["sha256"]:
        yield f"Croissant: {file['contentUrl']}: its sha256 is not {file['sha256']}"
    if f"{len(data)} B" != file["contentSize"]:
        yield f"Croissant: {file['contentUrl']} has {len(data)} bytes, not {file['contentSize']}"


def wrong_records(out, dataset, records):
    name = records["name"]
    names = {field["@id"] for field in records["field"]}
    rows = list(dataset.records(name))
    files = {file["path"]: file["rows"] for resource in package_of(out)["resources"]
             for file in resource["files"] if table_of(file["path"]) == name}
    if len(rows) != sum(files.values()):
        yield f"Croissant: {name} has {len(rows)} rows, not {sum(files.values())}"
    if rows and set(rows[0]) != names:
        yield f"Croissant: {name} has the columns {sorted(rows[0])}"
    stored = {name + "/" + column for path in files for column in pq.read_schema(out / path).names}
    if files and stored != names:
        yield f"Croissant: {name} is stored with the columns {sorted(stored)}"


def wrong_card(out):
    """By the card, README.md, Hugging Face's datasets reads each table that has rows: all of them, and all columns."""
    rows, columns = {}, {}
    for resource in package_of(out)["resources"]:
        for file in resource["files"]:
            if (table := table_of(file["path"])) and file["rows"]:
                rows[table] = rows.get(table, 0) + file["rows"]
                columns[table] = pq.read_schema(out / file["path"]).names
    named = datasets.get_dataset_config_names(str(out))
    if sorted(named) != sorted(rows):
        yield f"card: its tables are {sorted(named)}, those with rows {sorted(rows)}"
    calls = [(name, out, name) for name in named]
    calls += [(name, out / name) for name in named if (out / name).is_dir()] + [("correctness", out)]
    with tempfile.TemporaryDirectory() as cache:
        for name, *arguments in calls:
            read = datasets.load_dataset(*map(str, arguments), split="train", cache_dir=cache)
            if (read.num_rows, read.column_names) != (rows.get(name), columns.get(name)):
                yield f"card: {name} has {read.num_rows} rows, not {rows.get(name)}, and the columns {read.column_names}"


def table_of(path):
    """The table of a Parquet file; none of a CSV file."""
    if not path.endswith(".parquet"):
        return None
    folders = path.split("/")
    return folders[-1].removesuffix(".parquet") if folders[0] == "analysis" else folders[0]


if __name__ == "__main__":
    main()
