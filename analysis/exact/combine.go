package exact

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// best returns the law of the best child's value, and of the truth, one height up
// from a law, with Max or Min to move. Minimax needs one pass over the values, whatever
// their number, since the law of a maximum follows from cumulative sums.
//
// Reference: [Pe80], the distribution of a maximum, here jointly with the truth.
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

// ladder is the mass of the values up to one, from the worst for the mover.
type ladder struct {
	max       bool
	lost, won sum
}

func (l *ladder) add(a Atom) {
	l.lost.add(a.Lost)
	l.won.add(a.Won)
}

// odds returns the odds of a child among the values added so far.
func (l *ladder) odds() odds { return Atom{Lost: l.lost.total, Won: l.won.total}.odds(l.max) }

// MaxMultisets is how many combinations of children (times static values of their
// parent) are backed up for the children of the root, unless a [Question] asks for
// more: a quarter of a second and 32 MB. Four times as many add product with e1 at
// height 10 and depth 3, 2^24 (512 MB, seconds) average and e2 there. Lower in the tree
// the limit is a 16th, since the values found there are combined again.
const MaxMultisets = 1 << 20

// inner divides the limit below the children of the root.
const inner = 16

// multisets returns how many multisets of b there are of so many values:
// C(values+b-1, b), in floating point as it may be large.
func multisets(values, b int) float64 {
	count := 1.0
	for i := range b {
		count = count * float64(values+i) / float64(i+1)
	}
	return math.Round(count)
}

type enumeration struct {
	rule     propagate.Propagator
	node     propagate.Node
	statics  []Likelihood // of the node itself; empty if the rule does not use them
	children []Atom
	values   []propagate.Value // of the children chosen so far
	atoms    []Atom
}

// combine returns the law one height up from a law, for any rule, by enumeration: a
// node's value depends on the multiset of its children's values, since rules ignore the
// order of the moves. A multiset in which value v occurs m_v times stands for
// b!/prod m_v! orders. The caller keeps the number of combinations within the limit.
func combine(children Law, rule propagate.Propagator, node propagate.Node, statics []Likelihood, b int) Law {
	e := enumeration{
		rule: rule, node: node, statics: statics, children: children.Atoms, values: make([]propagate.Value, b),
		atoms: make([]Atom, 0, int(multisets(len(children.Atoms), b))*max(1, len(statics))),
	}
	e.choose(0, 0, 0, odds{none: 1})
	return newLaw(e.atoms, rounded(children.Rounding, b), children.Missing*float64(b))
}

// choose enumerates the values of child n and the later children, in ascending order.
// from is the value of the previous child, shared by the last repeated children; chosen
// is the mass of the children so far, in all their orders.
func (e *enumeration) choose(n, from, repeated int, chosen odds) {
	if n == len(e.values) {
		e.back(chosen)
		return
	}
	for i := from; i < len(e.children); i++ {
		if i > from {
			repeated = 0
		}
		repeated++
		e.values[n] = e.children[i].Value
		orders := float64(n+1) / float64(repeated)
		next := chosen.and(e.children[i].odds(e.node.Max))
		e.choose(n+1, i, repeated, odds{orders * next.none, orders * next.some})
	}
}

func (e *enumeration) back(chosen odds) {
	lost, won := chosen.truth(e.node.Max)
	if len(e.statics) == 0 {
		e.atoms = append(e.atoms, Atom{e.rule.Back(e.node, e.values), lost, won})
		return
	}
	for _, own := range e.statics {
		e.node.Static = own.Static
		value := e.rule.Back(e.node, e.values)
		e.atoms = append(e.atoms, Atom{value, lost * own.IfLost, won * own.IfWon})
	}
}
