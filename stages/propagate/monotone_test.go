package propagate

import (
	"math"
	"slices"
	"testing"
)

// monotones returns the samples that are Monotone.
func monotones() (list []named) {
	for _, sample := range samples() {
		if _, is := sample.rule.(Monotone); is {
			list = append(list, sample)
		}
	}
	return list
}

// TestWhichAreMonotone: all rules are, but those that jump, and baum-draw.
func TestWhichAreMonotone(t *testing.T) {
	for _, sample := range samples() {
		_, is := sample.rule.(Monotone)
		// With gamma 0 a rule of all moves is baum, but it is not told apart.
		jumps := slices.Contains(jumps, sample.name) || sample.name == "baum-draw" || sample.name == "baum-correlated-0"
		if is == jumps {
			t.Errorf("%s: monotone is %v", sample.name, is)
		}
	}
}

// known is what may be known of some values: bounds, and what they turn out to be.
type known struct{ lows, highs, values []Value }

// guess returns what is known of n children: nothing of some, everything of some, and
// of others bounds of what they are handed up to be, from children of their own.
func guess(rule Monotone, n int, deep bool) (k known) {
	for range n {
		low, high, value := rule.Lift(0), rule.Lift(1), rule.Lift(random(1)[0])
		if deep {
			low, high, value = handedUp(rule)
		}
		switch dice.IntN(4) {
		case 0:
			low, high = rule.Lift(0), rule.Lift(1)
		case 1:
			low, high = value, value
		case 2:
			if !deep {
				low = rule.Lift(value.Win * dice.Float64())
				high = rule.Lift(value.Win + (1-value.Win)*dice.Float64())
			}
		}
		k.lows, k.highs, k.values = append(k.lows, low), append(k.highs, high), append(k.values, value)
	}
	return k
}

// handedUp returns the value of a node, and bounds of it.
func handedUp(rule Monotone) (low, high, value Value) {
	node := anyNode()
	k := guess(rule, 1+dice.IntN(4), dice.IntN(3) == 0)
	value = rule.Back(node, k.values)
	if slices.Equal(k.lows, k.highs) {
		return value, value, value
	}
	return rule.Bound(node, k.lows, false), rule.Bound(node, k.highs, true), value
}

// anyNode returns a node at which rules differ in every way.
func anyNode() Node {
	return Node{Max: dice.IntN(2) == 0, Own: dice.IntN(2) == 0, Ply: dice.IntN(8), Left: 1 + dice.IntN(4), Static: random(1)[0]}
}

// aboveInOrder reports whether a value is above another one in any way that a rule hands up.
func aboveInOrder(rule Propagator, a, b Value) bool {
	switch r := rule.(type) {
	case productLog:
		return r.Compare(Node{}, a, b) > 0
	case averageEq10:
		return a.Win > b.Win || a.Carry > b.Carry
	}
	return a.Win > b.Win
}

// TestBounds: whatever the children turn out to be, the node is within its bounds to the
// last bit, and is what is Decided where it is, to all bits.
func TestBounds(t *testing.T) {
	for _, sample := range monotones() {
		t.Run(sample.name, func(t *testing.T) {
			rule, decided := sample.rule.(Monotone), 0
			for range 4000 {
				node, k := anyNode(), guess(rule, 1+dice.IntN(6), dice.IntN(2) == 0)
				got := rule.Back(node, k.values)
				low, high := rule.Bound(node, k.lows, false), rule.Bound(node, k.highs, true)
				if aboveInOrder(rule, low, got) || aboveInOrder(rule, got, high) {
					t.Fatalf("%+v of %v is %v, not from %v to %v, the bounds of %v to %v", node, k.values, got, low, high, k.lows, k.highs)
				}
				if !rule.Decided(node, k.lows, k.highs) {
					continue
				}
				if decided++; got != rule.Back(node, k.lows) {
					t.Fatalf("%+v of %v is %v, decided as %v by %v to %v", node, k.values, got, rule.Back(node, k.lows), k.lows, k.highs)
				}
			}
			if decided < 200 {
				t.Errorf("only %d of 4000 nodes are decided", decided)
			}
		})
	}
}

// TestAllKnownIsDecided: of children that are known nothing is open.
func TestAllKnownIsDecided(t *testing.T) {
	for _, sample := range monotones() {
		for range 500 {
			k := guess(sample.rule.(Monotone), 1+dice.IntN(6), true)
			if node := anyNode(); !sample.rule.(Monotone).Decided(node, k.values, k.values) {
				t.Fatalf("%s: %+v of %v is not decided", sample.name, node, k.values)
			}
		}
	}
}

// TestWindows: a child outside its window makes a node outside the window of the node,
// whatever the others turn out to be, or makes no difference.
func TestWindows(t *testing.T) {
	for _, sample := range monotones() {
		t.Run(sample.name, func(t *testing.T) {
			rule, outside := sample.rule.(Monotone), 0
			for range 4000 {
				node, n := anyNode(), 1+dice.IntN(6)
				k, i := guess(rule, n, false), dice.IntN(n)
				k.lows[i], k.highs[i] = rule.Lift(0), rule.Lift(1)
				outside += windowed(t, rule, node, k, i)
			}
			if outside < 40 && sample.name != "average-eq10" {
				t.Errorf("only %d of 4000 windows are narrower than all values", outside)
			}
		})
	}
}

// windowed checks the window of a child and returns 1 if it leaves out anything.
func windowed(t *testing.T, rule Monotone, node Node, k known, i int) (narrower int) {
	t.Helper()
	ends := random(2)
	alpha, beta := min(ends[0], ends[1]), max(ends[0], ends[1])
	if dice.IntN(3) == 0 {
		alpha = negative
	}
	if dice.IntN(3) == 0 {
		beta = positive
	}
	lows, highs := slices.Clone(k.lows), slices.Clone(k.highs)
	a, b := rule.Window(node, k.lows, k.highs, i, alpha, beta)
	if math.IsNaN(a) || math.IsNaN(b) || !slices.Equal(k.lows, lows) || !slices.Equal(k.highs, highs) {
		t.Fatalf("window from %v to %v of %v to %v", a, b, k.lows, k.highs)
	}
	at := func(x float64) Value {
		k.values[i] = rule.Lift(x)
		return rule.Back(node, k.values)
	}
	if a >= 0 {
		x := min(a, 1) * dice.Float64()
		if got := at(x); got.Win > alpha && got != at(0) {
			t.Fatalf("%+v of %v is %v, above %v, with child %d of %v, at most %v", node, k.values, got, alpha, i, x, a)
		}
	}
	if b <= 1 {
		x := max(b, 0) + (1-max(b, 0))*dice.Float64()
		if got := at(x); got.Win < beta && got != at(1) {
			t.Fatalf("%+v of %v is %v, below %v, with child %d of %v, at least %v", node, k.values, got, beta, i, x, b)
		}
	}
	if a >= 0 || b <= 1 {
		return 1
	}
	return 0
}

// TestMonotoneAllocatesNothing: searches ask at every node.
func TestMonotoneAllocatesNothing(t *testing.T) {
	for _, sample := range monotones() {
		rule := sample.rule.(Monotone)
		k := guess(rule, 12, false)
		for _, node := range []Node{maxNode, minNode} {
			node.Left = 4
			if n := testing.AllocsPerRun(100, func() {
				rule.Bound(node, k.lows, false)
				rule.Bound(node, k.highs, true)
				rule.Decided(node, k.lows, k.highs)
				rule.Window(node, k.lows, k.highs, 3, .3, .6)
			}); n != 0 {
				t.Errorf("%s: %v allocations", sample.name, n)
			}
		}
	}
}
