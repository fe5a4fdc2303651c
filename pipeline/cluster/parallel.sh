#!/usr/bin/env bash
# Make an experiment on a few machines with ssh and a shared file system, by GNU parallel:
#
#     MACHINES=ada,grace,: pipeline/cluster/parallel.sh EXPERIMENT... --out DIR
#
# ":" is this machine. parallel starts the program once an order, one on each processor of
# the machines; orders of a machine that is lost go to others. Then the program checks the
# parts and analyses them here. It is taken from NONMINIMAX, or else from the PATH; name
# experiments in files and DIR by paths that all machines have.
set -euo pipefail

arguments=$(printf '%q ' "$@")
program=$(printf '%q' "${NONMINIMAX:-nonminimax}")

"${NONMINIMAX:-nonminimax}" orders "$@" |
  parallel --pipe --max-args=1 --sshlogin="${MACHINES:-:}" --retries=3 "$program fill $arguments --workers=1 --orders=-"
exec "${NONMINIMAX:-nonminimax}" run "$@"
