package five

// Reference: [KP91] section 3, of which each function quotes its part.

// chainReach is the distance at which an end no longer matters: "When the
// distance to the termination point is more than 5, it is treated as though it
// were 5."
const chainReach = 5

// Value is the definition of the static value of a position, computed from the
// board alone: "V = V_W - d V_B" with White to move. It is from the side of a
// player who is taken to be to move.
//
// Under WinScore the value is 2^50 where that player has a five, -2^50 where the
// other has one, and 0 where both have, which only EndHorizon brings about.
func (e *Evaluator) Value(p *Position, mover Side) int64 {
	if e.Win == WinScore {
		own, other := p.Five(mover), p.Five(mover.Other())
		if own || other {
			return e.won(own) - e.won(other)
		}
	}
	return e.Chains(p, mover) - e.D*e.Chains(p, mover.Other())
}

// won returns what a player has from a five, if he has one.
func (e *Evaluator) won(five bool) int64 {
	if five {
		return winScore
	}
	return 0
}

// Chains returns "the sum of the values of all chains" of a player: "Each chain
// is specified by a starting stone and a direction. (Chains can overlap.)"
func (e *Evaluator) Chains(p *Position, of Side) (sum int64) {
	for start := range Point(Points) {
		if !p.Has(start, of) {
			continue
		}
		for d := range direction(directions) {
			sum += e.chain(p, start, d, of)
		}
	}
	return sum
}

func (e *Evaluator) chain(p *Position, start Point, d direction, of Side) int64 {
	left, right := p.distance(start, d, -1, of), p.distance(start, d, 1, of)
	first := 0
	if e.Count == CountSpan {
		first = 1 - left
	}
	stones := 0
	for i := first; i < right; i++ {
		if at, _ := d.along(start, i); p.Has(at, of) {
			stones++
		}
	}
	return e.worth(left, right, stones)
}

// distance returns how far it is from a stone to the end of its chain one way:
// "a left termination point and a right termination point consisting of a stone
// of the wrong color or of the edge of the board", at most five.
func (p *Position) distance(start Point, d direction, way int, of Side) int {
	for i := 1; i < chainReach; i++ {
		at, on := d.along(start, i*way)
		if !on || p.Has(at, of.Other()) {
			return i
		}
	}
	return chainReach
}

// worth returns the value of a chain by the distances to its ends, 1 to 5, and
// its stones, of which no more count than a chain can have: "A chain is open if both ends are at distance five. [...] A chain is
// dead when the distance between the ends is less than five. All other chains are
// closed."
func (e *Evaluator) worth(left, right, stones int) int64 {
	between := left + right
	if e.Dead == DeadCells {
		between-- // the cells between the ends, the starting stone once
	}
	switch {
	case between < 5:
		return 0
	case left == 5 && right == 5:
		return e.A * power(e.B, min(stones, e.maxStones()))
	}
	return power(e.B, min(stones, e.maxStones()))
}

func power(b int64, n int) int64 {
	result := int64(1)
	for range n {
		result *= b
	}
	return result
}
