"""The program, as `python -m nonminimax` and as the command that the wheel installs."""

import subprocess
import sys

from .program import path


def main() -> int:
    """Runs the program with the arguments of this process, and gives its exit status."""
    try:
        return subprocess.call([path(), *sys.argv[1:]])
    except KeyboardInterrupt:  # the program got it too, and has said so
        return 130


if __name__ == "__main__":
    sys.exit(main())
