package exact

// Minimax by cumulative sums: the law of the best of b independent children needs
// one pass over the values, whatever their number.
//
// Reference: [Pe80], the distribution of a maximum, here with the truth beside it.

// best returns the law of the best child's value, and of the truth, one height up
// from a law, with Max or Min to move.
func best(children Law, max bool, b int) Law {
	up := Law{
		Atoms:    make([]Atom, len(children.Atoms)),
		Rounding: rounded(children.Rounding, b),
		Missing:  children.Missing * float64(b),
	}
	worse := ladder{max: max}
	for i := range children.Atoms {
		if !max {
			i = len(children.Atoms) - 1 - i // from the worst for Min to the best
		}
		atom := children.Atoms[i]
		below, here := worse.odds(), atom.odds(max)
		worse.add(atom)
		upTo := worse.odds()
		var node odds
		for before := range b { // children before the first of the best ones
			o := here.times(below, before).times(upTo, b-1-before)
			node.none += o.none
			node.some += o.some
		}
		lost, won := node.truth(max)
		up.Atoms[i] = Atom{atom.Value, lost, won}
	}
	return newLaw(up.Atoms, up.Rounding, up.Missing)
}

// ladder is the mass of all values up to one, from the worst for the mover.
type ladder struct {
	max       bool
	lost, won sum
}

// add climbs past a value.
func (l *ladder) add(a Atom) {
	l.lost.add(a.Lost)
	l.won.add(a.Won)
}

// odds returns the odds of a child at or below the step reached.
func (l *ladder) odds() odds { return Atom{Lost: l.lost.total, Won: l.won.total}.odds(l.max) }
