package five

// size returns how many positions of the tree below one a search of full width to a depth looks at.
// Nothing has to be searched for that: every empty point is a move, and a line of play ends early
// only with a five, unless searches go on after one.
func size(p *Position, depth int, onward bool) (nodes int64) {
	moves := int64(Points - p.Stones())
	if depth == 1 || moves == 0 {
		return moves
	}
	fives := !onward && p.stones[p.turn].count() >= 4
	if depth == 2 && !fives {
		return moves * moves // the moves, and moves-1 replies to each
	}
	for point := range Point(Points) {
		if !p.Empty(point) {
			continue
		}
		after := *p
		after.Place(point)
		if nodes++; !fives || !after.FiveAt(point) {
			nodes += size(&after, depth-1, onward)
		}
	}
	return nodes
}
