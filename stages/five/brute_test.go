package five

import (
	"cmp"
	"slices"
)

// Reference: [KP91] section 5: "After a given depth of search, the evaluation
// values of terminal nodes propagated to the starting position. [...] Actual
// implementation used NEG-MAX notation. Five maximum values are considered among
// sorted sibling nodes."

// BruteForce is the definition of the search: every move at every ply, every
// value computed from the board. It takes seconds for depth 2. The position must
// not be won, nor the board full; depth is at least 1. Values that overflow are
// not noticed here: NewSearcher refuses them.
//
// A player takes the best move at the root; below it a node has the weighted sum
// of its best children. A full board has no children, nor has a won position, unless
// the reading says that a search goes on: it stands with its static value for all that
// could follow.
func BruteForce(e *Evaluator, w Weights, p Position, depth int) Result {
	return bruteForce(player{w, e}, player{w, e}, p, depth, whole())
}

// bruteForce is BruteForce on part of the board, where stones are placed, by a player who
// knows the other.
func bruteForce(searcher, other player, p Position, depth int, area set) Result {
	b := brute{searcher: p.turn, reading: searcher.evaluator.Reading, players: [2]player{searcher, other}, area: area,
		nodes: 1}
	if b.reading.Node != owner {
		b.players[1].weights = searcher.weights
	}
	total := max(b.players[0].weights.total, b.players[1].weights.total)
	result := Result{Scale: 1}
	for range depth - 1 {
		result.Scale *= total
	}
	for i := range b.players {
		w := &b.players[i].weights
		w.scale(total / w.total)
	}
	var before [2]int64
	if b.reading.Value == placer {
		before = b.chains(&p, p.turn)
	}
	for point := range Point(Points) {
		if !b.free(&p, point) {
			continue
		}
		value := b.child(p, before, point, depth)
		if len(result.Best) == 0 || value > result.Value {
			result.Value, result.Best = value, nil
		}
		if value == result.Value {
			result.Best = append(result.Best, point)
		}
	}
	b.reading.arrange(result.Best)
	result.Nodes, result.Evaluations = b.nodes, b.evaluations
	return result
}

// brute is a search by definition.
type brute struct {
	searcher Side
	reading  Reading
	players  [2]player // the searcher, and the other
	area     set
	nodes    int64
	// evaluations counts static values.
	evaluations int64
}

// player returns the one of the players who has a side.
func (b *brute) player(side Side) player { return b.players[index(side != b.searcher)] }

// evaluator returns the searcher's evaluator with the A of one side and the D of another.
func (b *brute) evaluator(a, d Side) *Evaluator {
	own, most := b.players[0].evaluator, b.players[0].evaluator.Parameters
	parameters := most
	if b.reading.Value != 0 {
		parameters.A, most.A = b.player(a).evaluator.A, max(most.A, b.players[1].evaluator.A)
	}
	if b.reading.Node == owner {
		parameters.D, most.D = b.player(d).evaluator.D, max(most.D, b.players[1].evaluator.D)
	}
	if parameters == own.Parameters && most == own.Parameters {
		return own
	}
	e, err := evaluatorWithin(most, parameters, b.reading)
	if err != nil {
		panic(err)
	}
	return e
}

// chains adds up the chains of both sides by the A of one.
func (b *brute) chains(p *Position, a Side) [2]int64 {
	e := b.evaluator(a, a)
	return [2]int64{e.Chains(p, Max), e.Chains(p, Min)}
}

// static returns the static value of a leaf for who is to move: "V = V_W - d V_B". chains are those that
// moves have led to where the reading adds them up move by move.
func (b *brute) static(p *Position, chains [2]int64) int64 {
	last := p.turn.Other()
	e := b.evaluator(last, last)
	if b.reading.Value != placer || !e.plain && (p.Five(Max) || p.Five(Min)) {
		return e.Value(p, p.turn)
	}
	return chains[p.turn] - e.D*chains[last]
}

// free reports whether a stone may be placed on a point.
func (b *brute) free(p *Position, point Point) bool { return b.area.has(point) && p.Empty(point) }

// child returns the value of a move, from the side of the player who makes it,
// at a node with so many plies left.
func (b *brute) child(p Position, chains [2]int64, point Point, left int) int64 {
	mover := p.turn
	if b.reading.Value == placer {
		before := b.chains(&p, mover)
		p.Place(point)
		for side, after := range b.chains(&p, mover) {
			chains[side] += after - before[side]
		}
	} else {
		p.Place(point)
	}
	return -b.value(p, chains, left-1, !b.players[0].evaluator.onward && p.FiveAt(point))
}

// value returns the value of a position with so many plies left, from the side
// of the player to move, scaled by the total of the weights at each of them. over
// says whether the search stops there because the position is won.
func (b *brute) value(p Position, chains [2]int64, left int, over bool) int64 {
	b.nodes++
	var children []int64
	if left > 0 && !over {
		for point := range Point(Points) {
			if b.free(&p, point) {
				children = append(children, b.child(p, chains, point, left))
			}
		}
	}
	if len(children) == 0 {
		b.evaluations++
		return b.static(&p, chains) * power(b.players[0].weights.total, left)
	}
	slices.SortFunc(children, func(x, y int64) int { return cmp.Compare(y, x) })
	return b.player(p.turn).weights.Back(children)
}
