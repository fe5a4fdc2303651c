package game

import "github.com/nonminimax/nonminimax/stages/propagate"

// interval bounds the value of a position, which is known if low and high are equal.
type interval struct{ low, high propagate.Value }

// exactly is the interval of a known value.
func exactly(v propagate.Value) interval { return interval{v, v} }

func (v interval) known() bool { return v.low == v.high }

// outside reports whether the value is known to be at most alpha, or at least beta.
func (v interval) outside(alpha, beta float64) bool {
	return v.high.Win <= alpha || v.low.Win >= beta
}

// estimate is the window of a node, and a quick estimate of whether its known children
// may put the node outside the window: computing bounds takes longer than evaluating
// leaves. The estimate is conservative up to rounding; it says when to compute bounds, not
// what they are.
//
// In the mover's favour: no rule raises a node by one more child more than the product
// rule does, and a rule under which other children count against the best one gives no
// more than the best child. Against the mover: with u children unknown, the node may be
// worth as much as u won and n-u lost ones, which for most rules is a win.
type estimate struct {
	alpha, beta float64
	max         bool
	averages    bool
	composed    bool
	have, need  float64   // for the mover: what is certain, and what reaches the far end of the window
	rest        float64   // for the mover: what falls short of the near end
	floors      []float64 // of nodes with as many children, by number of unknown ones
	unknown     int
}

// rounding exceeds any rounding error.
const rounding = 1e-9

// add takes what is known of one more child.
func (w *estimate) add(low, high float64) {
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

// reached reports whether it is worth computing the bounds.
func (w *estimate) reached() bool {
	return w.max && w.have >= w.need || !w.max && w.have <= w.need || w.rest >= w.floors[w.unknown]
}

// tighten records a bound that was not enough; movers says that it is in the mover's
// favour.
func (w *estimate) tighten(movers bool, bound float64) {
	if movers && !w.averages && !w.composed {
		w.have = bound
	}
}

// certain reports whether the mover may have a certain win.
func (w *estimate) certain() bool { return w.max && w.have == 1 || !w.max && w.have == 0 }

// floors are, by number of children less one and number of unknown ones, what a node
// is worth for its mover at least: what is left if they are won and the others lost. It
// takes the worst of nodes of either player, whoever searches. Those of a number of children are
// worked out when a node first has so many.
type floors struct {
	rule  propagate.Propagator // of a composed one the floors are those of its step
	known [][]float64
}

// children returns the floors of nodes with n children.
func (f *floors) children(n int) []float64 {
	for len(f.known) < n {
		f.known = append(f.known, nil)
	}
	if f.known[n-1] == nil {
		f.known[n-1] = floorsOf(f.rule, n)
	}
	return f.known[n-1]
}

// floorsOf works out the floors of nodes with n children under a rule.
func floorsOf(rule propagate.Propagator, n int) (list []float64) {
	_, composed := rule.(propagate.Composed)
	for unknown := range n + 1 {
		floor := min(1, float64(unknown))
		for _, node := range []propagate.Node{{Max: true}, {Max: true, Own: true}, {}, {Own: true}} {
			if !composed {
				floor = min(floor, won(rule, node, n, unknown))
			}
		}
		list = append(list, floor)
	}
	return list
}

// won returns what a node with some won children is worth for its mover, the others
// being lost.
func won(rule propagate.Propagator, node propagate.Node, children, won int) float64 {
	node.Left = 1
	values := make([]propagate.Value, children)
	for i := range values {
		values[i] = rule.Lift(0)
		if i < won == node.Max {
			values[i] = rule.Lift(1)
		}
	}
	win := rule.Back(node, values).Win
	if !node.Max {
		return 1 - win
	}
	return win
}
