#!/usr/bin/env bash
# Make an experiment on a Slurm cluster whose machines share a file system:
#
#     pipeline/cluster/slurm.sh EXPERIMENT... --out DIR
#
# An array job makes the parts, a task a share. When all of its tasks have succeeded, a
# second job checks the parts and analyses them. A task that failed, was preempted or was
# killed is queued again by Slurm and makes only what is missing.
# The program is taken from NONMINIMAX, or else from the PATH; it has to be the same on all
# machines, and DIR has to name the same folder on all of them.
set -euo pipefail

partition=${PARTITION:-main} # the name of yours; `sinfo` lists them
shares=${SHARES:-16}         # tasks of the array

arguments=$(printf '%q ' "$@")
program=$(printf '%q' "${NONMINIMAX:-nonminimax}")
job() { sbatch --parsable --partition="$partition" --cpus-per-task="${CPUS:-1}" "$@"; }

fill=$(job --job-name=fill --requeue --array="1-$shares" \
  --wrap="exec $program fill $arguments --workers=${CPUS:-1} --share=\$SLURM_ARRAY_TASK_ID/$shares")
run=$(job --job-name=run --dependency="afterok:$fill" --wrap="exec $program run $arguments")
echo "job $fill makes the parts in $shares shares, then job $run analyses them"
