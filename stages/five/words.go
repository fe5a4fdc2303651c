package five

import (
	"fmt"
	"strings"
)

// words tells the game of a picture: the stones of the board, the moves, and the
// stones that have won. Points are named as the picture numbers columns and rows.
func words(board Position, moves, won []Point) string {
	text := fmt.Sprintf("Points are (column, row) on a board of %d by %d.", Width, Width)
	for side := range Side(2) {
		if stones := board.points(side); len(stones) > 0 {
			text += fmt.Sprintf(" At the start %s has stones at %s.", colours[side], coordinates(stones...))
		}
	}
	mover := board.turn
	for i, at := range moves {
		text += fmt.Sprintf(" Move %d: %s at %s.", i+1, colours[mover], coordinates(at))
		mover = mover.Other()
	}
	switch {
	case len(won) > 0:
		return text + fmt.Sprintf(" The last move wins with the stones at %s.", coordinates(won...))
	case board.Stones()+len(moves) == Points:
		return text + " The game is drawn."
	}
	return text + fmt.Sprintf(" It is the turn of %s.", colours[mover])
}

// points returns the points with stones of a player.
func (p *Position) points(of Side) (list []Point) {
	for at := range Point(Points) {
		if p.Has(at, of) {
			list = append(list, at)
		}
	}
	return list
}

// coordinates names points.
func coordinates(points ...Point) string {
	var names []string
	for _, at := range points {
		x, y := at.XY()
		names = append(names, fmt.Sprintf("(%d, %d)", x, y))
	}
	return strings.Join(names, ", ")
}
