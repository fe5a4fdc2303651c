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

from pyspark.sql import SparkSession

program, arguments = os.environ.get("NONMINIMAX", "nonminimax"), sys.argv[1:]
orders = subprocess.run([program, "orders", *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
if orders:
    spark = SparkSession.builder.appName("nonminimax").getOrCreate()
    fill = shlex.join([program, "fill", *arguments, "--workers=1", "--orders=-"])
    answers = spark.sparkContext.parallelize(orders, len(orders)).pipe(fill, checkCode=True)
    print("\n".join(answers.collect()))
    spark.stop()
subprocess.run([program, "run", *arguments], check=True)
