package kalah

import "slices"

// Effect is what a move did besides sowing.
type Effect struct {
	Captured int    // stones captured, with the one that captured them
	Again    bool   // whether the last stone fell into the own kalah
	Over     bool   // whether the game is over
	Left     [2]int // stones that each side took at the end
}

// Play is the definition of the rules. It returns the position after the
// player to move has emptied a pit of his that holds stones, and what else
// happened. p stays as it is.
func (r Rules) Play(p Position, pit int) (Position, Effect) {
	p = p.clone()
	side, last := r.sow(&p, pit)
	effect := Effect{Again: side == p.Turn && last == r.t.pits}
	if side == p.Turn && last < r.t.pits {
		effect.Captured = r.capture(&p, last)
	}
	if !effect.Again {
		p.Turn = 1 - p.Turn
	}
	if effect.Over = r.over(p); effect.Over {
		effect.Left = r.collect(&p)
	}
	return p, effect
}

// capture takes the last stone and those opposite where the last stone fell
// into an empty pit of the mover, which so holds one. It returns how many.
func (r Rules) capture(p *Position, pit int) int {
	own, opposite := &p.Pits[p.Turn][pit], &p.Pits[1-p.Turn][r.t.pits-1-pit]
	if *own != 1 || *opposite == 0 && !r.t.variants.emptyCapture {
		return 0
	}
	captured := *own + *opposite
	*own, *opposite = 0, 0
	p.Kalahs[p.Turn] += captured
	return captured
}

// over reports whether the game is over once the turn has passed or not.
func (r Rules) over(p Position) bool {
	if r.t.variants.stuckEnds {
		return sum(p.Pits[p.Turn]) == 0
	}
	return sum(p.Pits[0]) == 0 || sum(p.Pits[1]) == 0
}

// collect moves what is left in the pits to the kalahs at the end of the game,
// and returns what each side gets. At least one side has no stones.
func (r Rules) collect(p *Position) (left [2]int) {
	for side := range left {
		taker := side
		if r.t.variants.enderTakes {
			taker = 1 - side
		}
		left[taker] = sum(p.Pits[side])
		p.Kalahs[taker] += left[taker]
		clear(p.Pits[side])
	}
	return left
}

func (p Position) clone() Position {
	for side, pits := range p.Pits {
		p.Pits[side] = slices.Clone(pits)
	}
	return p
}
