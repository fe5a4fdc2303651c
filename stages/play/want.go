package play

import "github.com/nonminimax/nonminimax/stages/propagate"

// want is the window of a node, and a quick estimate of whether what is known of
// its children can have left it: bounds take longer than leaves. The estimate is
// on the safe side but for rounding, and says when to look, not what is found.
//
// Towards what the mover wishes: no rule gives the mover more for one more child than
// the product rule does, as if it were known whether that child wins; and none more
// than the best child if it lets others count against that. The other way: with u children unknown, the mover has at least what u won and n-u lost
// ones are worth, which for most rules is all.
type want struct {
	alpha, beta float64
	max         bool
	averages    bool
	jumps       bool
	have, need  float64   // for the mover: what is certain, and what is enough
	rest        float64   // what leaves the mover without what matters
	floors      []float64 // by number of unknown children
	unknown     int
}

// doubt is more than what is lost by rounding.
const doubt = 1e-9

// wanting sets the want of a node of whose children, those in a level, nothing is
// known.
func (x *searcher[S]) wanting(l *level[S], node propagate.Node, alpha, beta float64) {
	w := &l.want
	*w = want{alpha: alpha, beta: beta, max: node.Max, averages: x.averages, jumps: x.jumper != nil, unknown: l.n, floors: x.floors[l.n-1]}
	if x.jumper != nil {
		alpha, beta = x.jumper.Before(node, alpha, beta)
	}
	if node.Max {
		w.need, w.rest = min(beta, 1)*(1-doubt), alpha*(1+doubt)
	} else {
		w.have, w.need, w.rest = 1, max(alpha, 0)*(1+doubt), (1-beta)*(1+doubt)
	}
}

// add takes what is known of one more child.
func (w *want) add(low, high float64) {
	w.unknown--
	switch {
	case w.averages && w.max:
		w.have = max(w.have, low)
	case w.averages:
		w.have = min(w.have, high)
	case w.max:
		w.have += float64(low * (1 - w.have))
	default:
		w.have *= high
	}
}

// reached reports whether it is worth while to look at the bounds.
func (w *want) reached() bool {
	return w.max && w.have >= w.need || !w.max && w.have <= w.need || w.rest >= w.floors[w.unknown]
}

// disappoint takes a bound on the side of what the mover wishes that was not enough.
func (w *want) disappoint(movers bool, bound float64) {
	if movers && !w.averages && !w.jumps {
		w.have = bound
	}
}

// certain reports whether the mover may have all there is to wish for.
func (w *want) certain() bool { return w.max && w.have == 1 || !w.max && w.have == 0 }

// floors returns, by number of children less one, what a node is worth for its
// mover at least with so many unknown children: what is left if they are won and the
// others lost.
func floors(rule propagate.Propagator, branching int) [][]float64 {
	all := make([][]float64, branching)
	for n := range all {
		children := make([]propagate.Value, n+1)
		for i := range children {
			children[i] = rule.Lift(0)
		}
		all[n] = append(all[n], 0)
		for i := range children {
			children[i] = rule.Lift(1)
			all[n] = append(all[n], rule.Back(propagate.Node{Max: true, Left: 1}, children).Win)
		}
	}
	return all
}
