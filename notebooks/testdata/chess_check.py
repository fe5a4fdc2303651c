"""Hold chess endgames to python-chess: chess_check.py FILE.

A line of FILE is a position as FEN and, after bars, what the program says of it: "refused", or the end of the
game or "goes on", and its moves in standard notation, each with the pieces after it.
"""

import sys

import chess


def described(board: chess.Board) -> tuple[str, dict[str, str]]:
    """Says of a position what the program says."""
    if board.is_insufficient_material():
        return "drawn", {}
    if board.is_checkmate():
        return "mate", {}
    if board.is_stalemate():
        return "drawn", {}
    moves = {}
    for move in list(board.legal_moves):
        name = board.san(move)
        board.push(move)
        moves[name] = board.board_fen()
        board.pop()
    return "goes on", moves


def main() -> None:
    lines = positions = 0
    with open(sys.argv[1], encoding="utf-8") as file:
        for line in file:
            fen, state, *rest = line.rstrip("\n").split("|")
            board = chess.Board(fen)
            # Two checks at once that no move can give are refused there, and are harmless here.
            valid = board.status() & ~chess.STATUS_IMPOSSIBLE_CHECK == chess.STATUS_VALID
            lines += 1
            if valid != (state != "refused"):
                sys.exit(f"{fen}: {state}, but python-chess says {board.status()!r}")
            if not valid:
                continue
            positions += 1
            moves = {name: after for name, _, after in (pair.partition(" ") for pair in rest)}
            if (state, moves) != described(board):
                sys.exit(f"{fen}: {state} {moves}\nbut python-chess says {described(board)}")
    print(f"{positions} positions agree, {lines - positions} are refused by both")


main()
