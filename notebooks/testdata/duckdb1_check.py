"""Reads a dataset with DuckDB 1: duckdb1_check.py OUT

It has to read the rows of every table that datapackage.json lists, and to refuse the views of
duckdb.sql, which need version 2, in one line that says so.
"""

import json
import sys
from pathlib import Path

import duckdb


def main():
    out = Path(sys.argv[1])
    if not duckdb.__version__.startswith("1."):
        sys.exit(f"this is DuckDB {duckdb.__version__}")
    rows = {}
    for resource in json.loads((out / "datapackage.json").read_text(encoding="utf-8"))["resources"]:
        for file in resource["files"]:
            if resource["format"] == "parquet":
                pattern = pattern_of(Path(file["path"]))
                rows[pattern] = rows.get(pattern, 0) + file["rows"]
    for pattern, count in rows.items():
        read = duckdb.sql(f"SELECT count(*), count(experiment) FROM read_parquet('{out.as_posix()}/{pattern}', hive_partitioning = true)")
        if read.fetchall() != [(count, count)]:
            sys.exit(f"{pattern} has {read.fetchall()} rows, not {count}")
    try:
        duckdb.execute((out / "duckdb.sql").read_text(encoding="utf-8"))
        sys.exit("duckdb.sql makes views in DuckDB 1")
    except duckdb.Error as error:
        message = str(error).splitlines()
        if len(message) != 1 or "DuckDB 2.0 or later" not in message[0]:
            sys.exit(f"duckdb.sql says {message[0]}, in {len(message)} lines")
    print(len(rows), "tables")


def pattern_of(path):
    return f"analysis/*/{path.name}" if path.parts[0] == "analysis" else f"{path.parts[0]}/**/*.parquet"


if __name__ == "__main__":
    main()
