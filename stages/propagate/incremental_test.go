package propagate

import "testing"

func TestIncrementalExamples(t *testing.T) {
	for _, c := range []struct {
		max             bool
		left            int
		static          float64
		values          []float64
		want, wantPlain float64
	}{
		{true, 2, .4, []float64{.2, .7}, .6, .6},  // (.4 + 2 .7) / 3
		{false, 2, .4, []float64{.7, .1}, .2, .2}, // (.4 + 2 .1) / 3
		{true, 1, .5, []float64{.5, .5}, .5, .5},
		{true, 3, .2, []float64{1, .3}, 1, .8},   // a win that ends the game, three plies before the horizon
		{false, 3, .2, []float64{1, .6}, .5, .5}, // which is not Min's choice
		{false, 1, .9, []float64{1, 1}, 1, .95},  // unless there is no other
		{true, 1, .9, []float64{0, 0}, 0, .45},
		{true, 1, .9, []float64{0, .1}, .5, .5},
	} {
		node := Node{Max: c.max, Left: c.left, Static: c.static}
		near(t, back(incremental{}, node, c.values...), c.want, "incremental at %+v of %v", node, c.values)
		near(t, back(incremental{plain: true}, node, c.values...), c.wantPlain, "incremental-plain at %+v of %v", node,
			c.values)
	}
}

// TestIncrementalIsTheSum searches random trees by the recursion of negamax, F(x) =
// h(x) + max -F(y), and by the rule, which is its mean: moves are in the same order.
func TestIncrementalIsTheSum(t *testing.T) {
	for range 2000 {
		depth := 1 + dice.IntN(5)
		for _, rule := range []Propagator{incremental{}, incremental{plain: true}} {
			max := dice.IntN(2) == 1
			sum, value := alongTree(rule, max, depth)
			if !max {
				sum = -sum // for Max
			}
			near(t, value.Win, 0.5+0.5*sum/float64(depth+1), "%T at depth %d", rule, depth)
		}
	}
}

// alongTree searches a random tree both ways. h is from -1 to 1, for the mover.
func alongTree(rule Propagator, max bool, left int) (sum float64, value Value) {
	static := dice.Float64()
	h := 2*static - 1
	if !max {
		h = -h
	}
	if left == 0 {
		return h, rule.Lift(static)
	}
	var children []Value
	for i := range 1 + dice.IntN(3) {
		below, child := alongTree(rule, !max, left-1)
		if i == 0 || -below > sum {
			sum = -below
		}
		children = append(children, child)
	}
	return h + sum, rule.Back(Node{Max: max, Left: left, Static: static}, children)
}

// TestIncrementalIsBetween: a node is between its own static value and its best child.
func TestIncrementalIsBetween(t *testing.T) {
	for _, rule := range []Propagator{incremental{}, incremental{plain: true}} {
		eachNode(sample{rule: rule, kind: Kind{Exempt: map[Law]string{LawBest: "it is between"}}},
			func(node Node, values []float64) {
				best := back(minimax{}, node, values...)
				if got := back(rule, node, values...); got < min(best, node.Static) || got > max(best, node.Static) {
					t.Fatalf("%T at %+v of %v is %v", rule, node, values, got)
				}
			})
	}
}
