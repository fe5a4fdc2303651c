#!/usr/bin/env bash
# Make an experiment on a Slurm cluster whose machines share a file system:
#
#     PARTITION=main SHARES=16 pipeline/cluster/slurm.sh EXPERIMENT... --out DIR
#
# An array job makes the parts, a task a share. A task that fails or is killed is queued
# again, three times at most, as is one that is preempted or whose machine is lost, and
# makes only what is missing. When all have succeeded, a second job checks the parts and
# analyses them; if one never does, that job is cancelled, and the task's output says why.
# The program is taken from NONMINIMAX, or else from the PATH; it has to be the same on all
# machines, and DIR has to name the same folder on all of them.
set -euo pipefail

partition=${PARTITION:-main} # the name of yours; `sinfo` lists them
shares=${SHARES:-16}         # tasks of the array

arguments=$(printf '%q ' "$@")
program=$(printf '%q' "${NONMINIMAX:-nonminimax}")
job() { sbatch --parsable --partition="$partition" --cpus-per-task="${CPUS:-1}" "$@"; }

fill="#!/bin/bash
$program fill $arguments --workers=${CPUS:-1} --share=\$SLURM_ARRAY_TASK_ID/$shares && exit
status=\$?
if [ \$status != 2 ] && [ \${SLURM_RESTART_COUNT:-0} -lt 3 ]; then scontrol requeue \$SLURM_JOB_ID; fi
exit \$status"
fill=$(job --job-name=fill --requeue --open-mode=append --array="1-$shares" <<<"$fill")
run=$(job --job-name=run --dependency="afterok:$fill" --kill-on-invalid-dep=yes <<<"#!/bin/bash
$program run $arguments")
echo "job $fill makes the parts in $shares shares, then job $run analyses them"
