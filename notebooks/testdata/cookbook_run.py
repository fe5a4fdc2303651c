"""Runs the queries of a README's section "Ten questions in SQL" and prints the answers.

    python cookbook_run.py README.md data/duckdb.sql data/build

Each question is a paragraph that begins with its number in bold, followed by one
block of SQL. Answers that other tables give as well are compared: the comparisons
below find the rows in which an answer and the analysis differ.
"""

import os
import re
import sys
import tempfile
from pathlib import Path

import duckdb

# By question; the answer is the table answer.
COMPARISONS = {
    1: """SELECT * FROM answer a JOIN correctness c USING (boardset, evaluator, propagator, depth)
          LEFT JOIN (
              SELECT boardset, evaluator, propagator, depth, avg((winning_moves >> move) & 1) AS again
              FROM decisions JOIN solutions USING (experiment, boardset, board_id)
              WHERE experiment = 'nau1986' AND nontrivial GROUP BY ALL
          ) USING (boardset, evaluator, propagator, depth)
          WHERE c.experiment = 'nau1986' AND a.correct IS DISTINCT FROM round(again, 3)""",
    2: """SELECT * FROM answer FULL JOIN (
              SELECT depth, count_if(first_starts_winner = second_starts_winner) AS pairs,
                     count_if(first_starts_winner = 'product' AND second_starts_winner = 'product') AS wins
              FROM games WHERE experiment = 'nau1986' AND boardset = 'p10' AND evaluator = 'e1'
                AND contest = 'product-vs-minimax' GROUP BY depth
          ) again USING (depth) WHERE answer.pairs IS DISTINCT FROM again.pairs OR answer.wins IS DISTINCT FROM again.wins""",
    3: """SELECT * FROM answer FULL JOIN (
              SELECT m.depth, p.correct - m.correct AS lead
              FROM correctness m JOIN correctness p USING (experiment, boardset, evaluator, depth)
              WHERE experiment = 'nau1986' AND boardset = 'p10' AND evaluator = 'e1'
                AND m.propagator = 'minimax' AND p.propagator = 'product'
          ) USING (depth) WHERE coalesce(product_right - minimax_right, 0) <> lead
             OR disagree <> product_right + minimax_right""",
    4: """SELECT * FROM answer JOIN decisions USING (board_id) JOIN solutions USING (experiment, boardset, board_id)
          WHERE experiment = 'nau1986' AND boardset = 'p10' AND evaluator = 'e1' AND depth < 8
            AND ((solutions.winning_moves >> move) & 1 = 1 OR NOT nontrivial OR max_wins <> solutions.value)""",
    5: """SELECT * FROM answer JOIN contests USING (boardset, evaluator, depth)
          WHERE experiment = 'nau1986' AND first = 'product' AND second = 'minimax'
            AND critical <> round(pairs / boards, 4)""",
    6: """SELECT * FROM answer a FULL JOIN (
              FROM correctness WHERE experiment = 'nau1986' AND boardset = 'p10' AND evaluator = 'e1'
                AND propagator = 'minimax'
          ) c USING (depth) WHERE a.fraction IS DISTINCT FROM round(c.fraction, 3)
             OR a.tied IS DISTINCT FROM round(c.tied / c.nontrivial, 3)
             OR abs(a.expected - a.exact) > 4 * expected_error OR abs(a.fraction - a.exact) > 4 * error
             OR expected_error > error""",
    7: """SELECT * FROM answer FULL JOIN (FROM verdicts WHERE experiment = 'nau1986' AND differs > 0) v USING ("table")
          WHERE differ IS DISTINCT FROM differs OR answer.cells IS DISTINCT FROM v.cells""",
    8: """SELECT * FROM answer LEFT JOIN published p USING ("table", "row", "column")
          WHERE (p.experiment = 'nau1986') IS NOT FALSE AND p.printed IS DISTINCT FROM answer.printed""",
    9: """SELECT * FROM answer LEFT JOIN correctness c USING (propagator, depth)
          WHERE experiment = 'wilson2009' AND boardset = 'p10b2' AND evaluator = 'artificial-0.1'
            AND abs(answer.correct - fraction) > 0.00005""",
    10: """SELECT * FROM answer LEFT JOIN (
              SELECT regexp_replace(r.name, '-(nau1986|wilson2009)$', '') AS "table", sum(len(r.files)) AS files,
                     sum(r.rowCount) AS rows
              FROM (SELECT unnest(resources) AS r FROM read_json(getvariable('out') || '/datapackage.json', maximum_object_size = 100000000))
              WHERE r.format = 'parquet' GROUP BY ALL
          ) again USING ("table") WHERE answer.files IS DISTINCT FROM again.files OR answer.rows IS DISTINCT FROM again.rows""",
}


def main():
    readme, views, out = (Path(name).resolve() for name in sys.argv[1:])
    db = duckdb.connect()
    db.execute("SET VARIABLE out = " + quoted(out.as_posix()))
    db.execute(views.read_text(encoding="utf-8"))
    found = list(questions(readme.read_text(encoding="utf-8")))
    if [number for number, _, _ in found] != list(COMPARISONS):
        sys.exit(f"the questions are {[number for number, _, _ in found]}, expected {list(COMPARISONS)}")
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)  # for the files that queries write
        for number, title, query in found:
            answer(db, number, title, query)
        os.chdir(out)
    db.close()


def questions(readme):
    section = re.search(r"^## Ten questions in SQL\n(.*?)(?=^## |\Z)", readme, re.M | re.S)[1]
    for number, title, query in re.findall(r"^\*\*(\d+)\. (.*?)\*\*.*?^```sql\n(.*?)^```", section, re.M | re.S):
        yield int(number), title, query


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


def answer(db, number, title, query):
    *first, last = [text for text in query.split(";") if text.strip()]
    for statement in first:
        db.execute(statement)
    db.execute(f"CREATE OR REPLACE TEMP TABLE answer AS {last}")
    result = db.execute("FROM answer")
    names, rows = [column[0] for column in result.description], result.fetchall()
    if not rows:
        sys.exit(f"question {number} has no answer")
    differ = db.execute(COMPARISONS[number]).fetchall()
    if differ:
        sys.exit(f"question {number}: the analysis says otherwise: {differ[:3]}")
    print(f"{number}. {title}\n")
    show([names] + [["" if value is None else str(value) for value in row] for row in rows])


def show(lines):
    widths = [max(map(len, column)) for column in zip(*lines)]
    for line in lines:
        print("  " + "  ".join(text.ljust(width) for text, width in zip(line, widths)).rstrip())
    print()


if __name__ == "__main__":
    main()
