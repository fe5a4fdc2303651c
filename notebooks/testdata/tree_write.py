"""Writes a table of nodes as Parquet in the ways that pandas, pyarrow and DuckDB have,
and prints the names of the files."""

import sys
from pathlib import Path

import duckdb
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

source, folder = sys.argv[1], Path(sys.argv[2])
nodes = pd.read_csv(source, comment="#")


def done(name):
    print(name + ".parquet")
    return folder / (name + ".parquet")


# As most people would.
nodes.to_parquet(done("pandas"), index=False)

# Categories, narrow numbers, other versions, compressions and encodings.
narrow = nodes.astype({"tree_id": "category", "to_move": "category", "terminal": "Float32"})
narrow.to_parquet(done("pandas-narrow"), compression="gzip", row_group_size=7)
table = pa.Table.from_pandas(nodes, preserve_index=False)
pq.write_table(table, done("pyarrow-brotli"), compression="brotli", version="1.0", use_dictionary=False)
pq.write_table(table, done("pyarrow-pages"), compression="zstd", data_page_version="2.0", data_page_size=1, write_batch_size=1)
pq.write_table(table, done("pyarrow-delta"), compression="none", use_dictionary=False,
               column_encoding={"node_id": "DELTA_LENGTH_BYTE_ARRAY", "tree_id": "DELTA_LENGTH_BYTE_ARRAY"})
large = table.set_column(0, "tree_id", table["tree_id"].cast(pa.large_string()))
pq.write_table(large, done("pyarrow-large"))
pq.write_table(table.append_column("moves", pa.array([[1, 2]] * len(nodes))), done("pyarrow-nested"))

duckdb.sql(f"COPY nodes TO '{done('duckdb')}' (FORMAT parquet)")
duckdb.sql(f"""COPY (SELECT tree_id, node_id, parent_id, to_move::ENUM ('max', 'min') AS to_move,
    static::DECIMAL(4, 2) AS static, terminal::DECIMAL(18, 1) AS terminal FROM nodes)
    TO '{done('duckdb-decimal')}' (FORMAT parquet, COMPRESSION zstd)""")
duckdb.sql(f"COPY nodes TO '{done('duckdb-v2')}' (FORMAT parquet, PARQUET_VERSION v2)")
