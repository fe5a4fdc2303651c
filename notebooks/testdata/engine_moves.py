"""Ask a chess engine by python-chess: engine_moves.py ENGINE FILE [NAME=VALUE...].

A line of FILE is "depth" or "nodes", how many, and a position as FEN. Printed are the move, the score from the side of
the player to move, and the nodes, each position being one of a new game.
"""

import sys

import chess
import chess.engine


def main() -> None:
    program, file, *options = sys.argv[1:]
    engine = chess.engine.SimpleEngine.popen_uci(program, timeout=None)
    engine.configure(dict(option.split("=") for option in options))
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            kind, size, fen = line.split(maxsplit=2)
            limit = chess.engine.Limit(**{kind: int(size)})
            found = engine.play(chess.Board(fen), limit, game=object(), info=chess.engine.INFO_ALL)
            score = found.info["score"].relative.score(mate_score=100_000)
            print(found.move, score, found.info["nodes"])
    engine.quit()


main()
