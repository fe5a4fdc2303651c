package five

// Reference: [KP91] section 3, of which each function quotes its part.

// Value is the definition of the static value of a position, computed from the
// board alone: "V = V_W - d V_B" with White to move. It is from the side of a
// player who is taken to be to move.
//
// Unless fives count as chains, the value is that of a five where that player has one, its negative
// where the other has, and 0 where both have, which only searches beyond a five come to.
func (e *Evaluator) Value(p *Position, mover Side) int64 {
	if !e.plain {
		own, other := p.Five(mover), p.Five(mover.Other())
		if own || other {
			return e.won(own) - e.won(other)
		}
	}
	return e.Chains(p, mover) - e.D*e.Chains(p, mover.Other())
}

// Chains returns "the sum of the values of all chains" of a player: "Each chain
// is specified by a starting stone and a direction. (Chains can overlap.)"
func (e *Evaluator) Chains(p *Position, side Side) (sum int64) {
	for start := range Point(Points) {
		if !p.Has(start, side) {
			continue
		}
		for d := range direction(directions) {
			sum += e.chain(p, start, d, side)
		}
	}
	return sum
}

func (e *Evaluator) chain(p *Position, start Point, d direction, side Side) int64 {
	way := 1 // to the right
	if e.Rise == down && steps[d].y < 0 {
		way = -1
	}
	left, right := p.distance(start, d, -way, side), p.distance(start, d, way, side)
	has := func(i int) bool {
		point, _ := d.along(start, i*way)
		return p.Has(point, side)
	}
	stones := 0
	switch e.Count {
	case span:
		for i := 1 - left; i < right; i++ {
			stones += index(has(i))
		}
	case run:
		for i := 0; i < right && has(i); i++ {
			stones++
		}
		for i := -1; i > -left && has(i); i-- {
			stones++
		}
	default:
		for i := range right {
			stones += index(has(i))
		}
	}
	return e.worth(left, right, stones)
}

// distance returns how far it is from a stone to the end of its chain one way:
// "a left termination point and a right termination point consisting of a stone
// of the wrong color or of the edge of the board", at most five.
func (p *Position) distance(start Point, d direction, way int, side Side) int {
	for i := 1; i < chainReach; i++ {
		point, on := d.along(start, i*way)
		if !on || p.Has(point, side.Other()) {
			return i
		}
	}
	return chainReach
}

// Back is the definition of the weighted sum. children are the values of one or
// more children, from the best to the worst for the player to move.
func (w Weights) Back(children []int64) (value int64) {
	for i, part := range w.parts {
		value += part * children[min(i, len(children)-1)]
	}
	return value
}

// String draws a position without marking a last move.
func (p *Position) String() string { return p.Draw(NoPoint) }

// Turn returns the player to move.
func (p *Position) Turn() Side { return p.turn }
