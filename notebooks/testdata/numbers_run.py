"""Asks the queries of analysis/numbers.sql and prints the values of each, row by row, as JSON.

    python numbers_run.py questions.json data/duckdb.sql
"""

import decimal
import json
import sys
from pathlib import Path

import duckdb

questions, views = sys.argv[1:]
connection = duckdb.connect()
connection.execute(Path(views).read_text())
answers = []
for question in json.loads(Path(questions).read_text()):
    connection.execute("SET VARIABLE out = ?", [question["Out"]])
    try:
        rows = connection.execute(question["Query"]).fetchall()
    except duckdb.Error as error:
        sys.exit(f"analysis/numbers.sql:{question['Line']}: {error}")
    answers.append([float(value) if isinstance(value, decimal.Decimal) else value for row in rows for value in row])
print(json.dumps(answers))
