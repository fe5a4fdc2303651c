package exact

// Evaluators that count ones. The joint law of (ones, truth) of a node folds up by
// convolution, since ones add up over the children [TP83]:
//
//	no child wins for the mover:    N_h = N_{h-1} * ... * N_{h-1}    (b factors)
//	some child does:                S_h = all combinations that are not in N_h
//
// as polynomials in the number of ones, N the masses at which the mover loses. It
// is the count of won placements behind e2, [NPT86] eq. 12, weighted by p^l q^(s-l)
// from the start, so that float64 holds it where placements need integers of b^h
// bits.

import (
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// counting implements Evaluator by a function of the number of ones.
type counting struct {
	game    Game
	counter evaluate.Counter
}

// Horizon implements Evaluator.
func (c counting) Horizon(h int) Law {
	ones := c.game.ones(h)
	list := make([]Atom, len(ones.atoms))
	for i, a := range ones.atoms {
		list[i] = Atom{propagate.Value{Win: c.counter.Count(h, ones.first+i)}, a.Lost, a.Won}
	}
	return newLaw(list, c.game.rounding(h), ones.missing)
}

// Given implements Evaluator. A node has as many ones as its children together, so
// its static value tells more of them than its truth does.
func (counting) Given(int) []Likelihood { return nil }

// window is the joint law of the number of ones and the truth; atoms[i] has
// first+i ones. Negligible ends are cut off: the ones of b^h squares deviate from
// their mean by a few times b^(h/2), so convolutions stay short.
type window struct {
	first   int
	atoms   []Atom
	missing float64
}

// ones returns the law of the ones of a node of height h.
func (g Game) ones(h int) window {
	w := window{atoms: []Atom{{Lost: 1 - g.P}, {Won: g.P}}}
	for height := 1; height <= h; height++ {
		w = w.up(layered.MaxToMove(height), g.Branching)
	}
	return w
}

// up returns the law one height up.
func (w window) up(max bool, b int) window {
	child := make([]odds, len(w.atoms))
	for i, a := range w.atoms {
		child[i] = a.odds(max)
	}
	node := child
	for range b - 1 {
		node = convolve(node, child)
	}
	up := window{first: w.first * b, atoms: make([]Atom, len(node)), missing: w.missing * float64(b)}
	for i, o := range node {
		up.atoms[i].Lost, up.atoms[i].Won = o.truth(max)
	}
	return up.cut()
}

// convolve adds the ones of one more child.
func convolve(node, child []odds) []odds {
	result := make([]odds, len(node)+len(child)-1)
	for total := range result {
		var none, some sum
		for i := max(0, total-len(child)+1); i < min(len(node), total+1); i++ {
			both := node[i].and(child[total-i])
			none.add(both.none)
			some.add(both.some)
		}
		result[total] = odds{none.total, some.total}
	}
	return result
}

// cut leaves negligible ends out, as newLaw does.
func (w window) cut() window {
	negligible := unit / float64(len(w.atoms))
	from, to := 0, len(w.atoms)
	var dropped sum
	for ; w.atoms[from].Lost+w.atoms[from].Won < negligible; from++ {
		dropped.add(w.atoms[from].Lost + w.atoms[from].Won)
	}
	for ; w.atoms[to-1].Lost+w.atoms[to-1].Won < negligible; to-- {
		dropped.add(w.atoms[to-1].Lost + w.atoms[to-1].Won)
	}
	scale(w.atoms[from:to])
	return window{w.first + from, w.atoms[from:to], w.missing + dropped.total}
}
