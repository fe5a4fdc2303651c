package exact

import "github.com/nonminimax/nonminimax/stages/layered"

// odds is the mass of some children, split by whether one of them is special:
// usually, a win for the player to move above them. Probabilities of "some" are
// built up child by child instead of as 1 - "none", so nothing cancels.
type odds struct{ none, some float64 }

// and returns the odds with one more child, independent of the others.
func (o odds) and(child odds) odds {
	return odds{o.none * child.none, float64(o.some*(child.none+child.some)) + float64(o.none*child.some)}
}

// times returns the odds with n more children of one kind.
func (o odds) times(child odds, n int) odds {
	for range n {
		o = o.and(child)
	}
	return o
}

// odds returns an atom as the odds of one child: special is a win for Max or for
// Min, whoever is to move above it.
func (a Atom) odds(max bool) odds {
	if max {
		return odds{a.Lost, a.Won}
	}
	return odds{a.Won, a.Lost}
}

// truth is the minimax rule: a node is a win for its player if some child is.
func (o odds) truth(max bool) (lost, won float64) {
	if max {
		return o.none, o.some
	}
	return o.some, o.none
}

// truth returns the probabilities that Max loses and wins a node of height h of
// the P-game.
func (g Game) truth(h int) (lost, won float64) {
	lost, won = 1-g.P, g.P
	for height := 1; height <= h; height++ {
		max := layered.MaxToMove(height)
		child := Atom{Lost: lost, Won: won}.odds(max)
		lost, won = child.times(child, g.Branching-1).truth(max)
	}
	return lost, won
}
