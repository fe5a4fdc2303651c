package chess

import "fmt"

// board is a position in the plain terms of the rules: what stands on each square, as FEN has it, a dot for nothing.
type board [8][8]byte // by rank and file

// naive are the rules written a second time, by walking from square to square: a piece attacks along its steps, as
// far as the first occupied square, and a move is legal that does not leave the own king attacked.
type naive struct {
	board
	blackMoves bool
}

func newNaive(r Rules, s State) naive {
	n := naive{blackMoves: s.blackMoves}
	for rank := range n.board {
		for file := range n.board[rank] {
			if n.board[rank][file] = r.letter(s, Square(8*rank+file)); n.board[rank][file] == 0 {
				n.board[rank][file] = '.'
			}
		}
	}
	return n
}

// reaches lists the squares that the piece on a square attacks.
func (n naive) reaches(rank, file int) (squares [][2]int) {
	far := 7
	if piece := n.board[rank][file]; letter(piece) == 'K' || letter(piece) == 'N' {
		far = 1
	}
	var directions [][2]int
	for up := -2; up <= 2; up++ {
		for right := -2; right <= 2; right++ {
			if n.goes(n.board[rank][file], up, right) {
				directions = append(directions, [2]int{up, right})
			}
		}
	}
	for _, d := range directions {
		for step := 1; step <= far; step++ {
			to := [2]int{rank + step*d[0], file + step*d[1]}
			if to[0] < 0 || to[0] > 7 || to[1] < 0 || to[1] > 7 {
				break
			}
			squares = append(squares, to)
			if n.board[to[0]][to[1]] != '.' {
				break
			}
		}
	}
	return squares
}

// goes reports whether a step is one of a piece.
func (naive) goes(piece byte, up, right int) bool {
	longer := max(up*up, right*right)
	straight, diagonal := longer == 1 && up*right == 0, longer == 1 && up*right != 0
	switch letter(piece) {
	case 'K', 'Q':
		return straight || diagonal
	case 'R':
		return straight
	case 'B':
		return diagonal
	case 'N':
		return up*up+right*right == 5
	}
	return false
}

// inCheck reports whether a king, k or K, is attacked.
func (n naive) inCheck(king byte) bool {
	for rank := range n.board {
		for file, piece := range n.board[rank] {
			if piece == '.' || isWhite(piece) == isWhite(king) {
				continue
			}
			for _, to := range n.reaches(rank, file) {
				if n.board[to[0]][to[1]] == king {
					return true
				}
			}
		}
	}
	return false
}

// letter returns what kind of piece it is.
func letter(piece byte) byte { return piece &^ ('a' - 'A') }

func isWhite(piece byte) bool { return piece >= 'A' && piece <= 'Z' }

// moves returns the positions after each legal move.
func (n naive) moves() (after []naive) {
	for rank := range n.board {
		for file, piece := range n.board[rank] {
			if piece == '.' || isWhite(piece) == n.blackMoves {
				continue
			}
			for _, to := range n.reaches(rank, file) {
				if there := n.board[to[0]][to[1]]; there != '.' && isWhite(there) == isWhite(piece) ||
					there == 'k' || there == 'K' {
					continue
				}
				next := n
				next.blackMoves = !n.blackMoves
				next.board[rank][file], next.board[to[0]][to[1]] = '.', piece
				king := byte('K')
				if n.blackMoves {
					king = 'k'
				}
				if !next.inCheck(king) {
					after = append(after, next)
				}
			}
		}
	}
	return after
}

func (n naive) String() string {
	text := ""
	for rank := 7; rank >= 0; rank-- {
		text += string(n.board[rank][:]) + "\n"
	}
	return fmt.Sprintf("%sblack moves: %v", text, n.blackMoves)
}
