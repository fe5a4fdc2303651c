"""Make an experiment on a Spark cluster whose machines share a file system:

    spark-submit pipeline/cluster/spark.py EXPERIMENT... --out DIR

Spark starts the program once an order, gives orders of lost workers to others, and hears
one line of JSON back for each. Then the program checks the parts and analyses them here.
It is taken from NONMINIMAX, or else from the PATH, and has to be the same on all machines.
"""

import os
import shlex
import subprocess
import sys

from pyspark import SparkContext

program, arguments = os.environ.get("NONMINIMAX", "nonminimax"), sys.argv[1:]
orders = subprocess.run([program, "orders", *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
if orders:
    fill = shlex.join([program, "fill", *arguments, "--workers=1", "--orders=-"])
    with SparkContext(appName="nonminimax") as spark:
        print("\n".join(spark.parallelize(orders, len(orders)).pipe(fill, checkCode=True).collect()))
subprocess.run([program, "run", *arguments], check=True)
