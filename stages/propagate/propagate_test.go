package propagate

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// dice is seeded, so that a failure can be seen again.
var dice = rand.New(rand.NewPCG(1, 2))

var maxNode, minNode = Node{Max: true, Height: 3, Ply: 2, Left: 2}, Node{Max: false, Height: 2, Ply: 3, Left: 1}

// named is a rule with its name.
type named struct {
	name string
	rule Propagator
}

// samples returns every rule that has a name, one or more of each family.
func samples() (list []named) {
	names := []string{"baum-1", "baum-0.05", "baum-0.5-flat", "baum-1-flat", "baum-correlated-0", "baum-correlated-1-2", "baum-correlated-1", "baum-exact-1", "baum-exact-8",
		"mn-1-1", "mn-1-3", "mn-4-4", "mn-2-2-0", "fallible-1", "fallible-0.3", "fallible-min-1", "mix-0", "mix-0.5", "mix-0.9", "mix-1", "soft-1", "soft-1.5", "soft-30", "soft-1000"}
	for _, kind := range Kinds() {
		if !kind.Measured {
			names = append(names, cmp.Or(kind.Example, kind.Name))
		}
	}
	for _, name := range names {
		rule, err := New(name)
		if err != nil {
			panic(err)
		}
		list = append(list, named{name, rule})
	}
	rule, err := NewMeasured("baum-measured", Errors{Plus: []float64{.3, .2, .25, .1, 0}, Minus: []float64{.2, .25, .1, .02, 0}})
	if err != nil {
		panic(err)
	}
	return append(list, named{"baum-measured", rule})
}

// jumps are the rules under which a node can be worth less for a better move;
// their comments say why.
var jumps = []string{"baum-measured", "baum-correlated-0.3", "baum-correlated-0.3-3", "baum-correlated-1"}

// averages reports whether a rule lets worse moves count against the best one at a
// node: the weighted rules by their definition, and those against fallible opponents
// where it is the opponent who may not take his best move. A node is then worth less
// than its best move, even where the truth is known.
func averages(rule Propagator, node Node) bool {
	switch r := rule.(type) {
	case weighted:
		return r.weights != oneBest
	case fallible:
		return r.strength < 1 && !node.Own
	case fallibleMin:
		return r.strength < 1 && !node.Max
	}
	return false
}

// alongLines reports whether a rule takes the mean of a node's static value and of its
// best move, which can be worse than that move, or better.
func alongLines(rule Propagator) bool {
	switch rule.(type) {
	case incremental, incrementalPlain:
		return true
	}
	return false
}

// bounds returns between what the value of a node must be.
func bounds(rule Propagator, node Node, values []float64) (low, high float64) {
	low, high = slices.Min(values), slices.Max(values)
	best, end := high, 1.0
	if !node.Max {
		best, end = low, 0
	}
	switch {
	case alongLines(rule):
		return min(best, node.Static), max(best, node.Static)
	case averages(rule, node):
		return low, high
	}
	return min(best, end), max(best, end)
}

// mirrored returns a rule and a node with the players swapped. A rule is itself then, but
// for those that have a number for Max and another for Min, or that tell Max from Min.
func mirrored(rule Propagator, node Node) (Propagator, Node) {
	node.Max, node.Static = !node.Max, 1-node.Static
	switch r := rule.(type) {
	case mn:
		return mn{[2]int{r.counts[1], r.counts[0]}, r.spread}, node
	case fallibleMin:
		node.Own = !node.Max // so that it is Max who is fallible
		return fallible(r), node
	}
	return rule, node
}

// slack returns how far rounding can put a value of a rule off: relative, for the order
// of values, and absolute, with the players swapped.
func slack(rule Propagator, value float64) (order, swap float64) {
	switch rule.(type) {
	case baumExact:
		return 1e-15, 1e-14 // sums up to 45 terms
	case soft:
		return 1e-15 * (1 - math.Log(max(value, 1e-300))), 1e-15 // the exponential of a large number, where the value is tiny
	}
	return 1e-15, 1e-15
}

// back applies a rule to lifted values.
func back(rule Propagator, node Node, values ...float64) float64 {
	var children []Value
	for _, v := range values {
		children = append(children, rule.Lift(v))
	}
	return rule.Back(node, children).Win
}

func TestExamples(t *testing.T) {
	for _, c := range []struct {
		rule             string
		values           []float64
		wantMax, wantMin float64
	}{
		{"minimax", []float64{.25, .5}, .5, .25},
		{"product", []float64{.25, .5}, .625, .125},
		{"average", []float64{.25, .5}, .5625, .1875},
		{"average-eq10", []float64{.25, .5}, .5625, .1875},
		{"product", []float64{.5, .5, .5}, .875, .125},
		{"average", []float64{.5, .5, .5}, .6875, .3125},
	} {
		rule, err := New(c.rule)
		if err != nil {
			t.Fatal(err)
		}
		if got := back(rule, maxNode, c.values...); got != c.wantMax {
			t.Errorf("%s of %v for Max is %v, want %v", c.rule, c.values, got, c.wantMax)
		}
		if got := back(rule, minNode, c.values...); got != c.wantMin {
			t.Errorf("%s of %v for Min is %v, want %v", c.rule, c.values, got, c.wantMin)
		}
	}
}

// TestEq10TakesProductValues separates eq. 10 from eqs. 5 and 6, which agree
// on the first level above the horizon.
func TestEq10TakesProductValues(t *testing.T) {
	rule := averageEq10{}
	child := rule.Back(minNode, []Value{rule.Lift(.5), rule.Lift(.5)})
	if child.Win != .375 || child.Carry != .25 {
		t.Fatalf("child is %+v, want average .375 and product .25", child)
	}
	got := rule.Back(maxNode, []Value{child, child}).Win
	if want := .5 * (.375 + (1 - .75*.75)); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

// random returns n values, some of them 0, 1, equal or tiny.
func random(n int) []float64 {
	values := make([]float64, n)
	for i := range values {
		switch dice.IntN(8) {
		case 0:
			values[i] = float64(dice.IntN(2))
		case 1:
			values[i] = math.Ldexp(dice.Float64(), -dice.IntN(300))
		case 2:
			values[i] = values[dice.IntN(i+1)]
		default:
			values[i] = dice.Float64()
		}
	}
	return values
}

// TestLaws checks what every rule promises, on random values.
func TestLaws(t *testing.T) {
	for _, sample := range samples() {
		t.Run(sample.name, func(t *testing.T) {
			for range 20000 {
				values := random(1 + dice.IntN(5))
				for _, node := range []Node{maxNode, minNode} {
					node.Own, node.Ply, node.Left = dice.IntN(2) == 1, 1+dice.IntN(8), 1+dice.IntN(4)
					law(t, sample, node, values)
				}
			}
		})
	}
}

// madeCertain reports whether 1-v of a value is 1 but for rounding, under the rule that
// takes 1 for something else than all that is near it.
func madeCertain(rule Propagator, values []float64) bool {
	_, keepsCertain := rule.(incremental)
	return keepsCertain && slices.ContainsFunc(values, func(v float64) bool { return v > 0 && 1-v == 1 })
}

func law(t *testing.T, sample named, node Node, values []float64) {
	t.Helper()
	rule := sample.rule
	node.Static = random(1)[0]
	got := back(rule, node, values...)
	if !(got >= 0 && got <= 1) {
		t.Fatalf("%+v of %v is %v, outside [0, 1]", node, values, got)
	}
	if _, usesStatic := rule.(Static); usesStatic && !alongLines(rule) {
		node.Static = 0.5 // then search is kept, and the other laws hold
		got = back(rule, node, values...)
	}
	if low, high := bounds(rule, node, values); got < low || got > high {
		t.Fatalf("%+v of %v is %v, not from %v to %v", node, values, got, low, high)
	}
	shuffled := slices.Clone(values)
	dice.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
	if other := back(rule, node, shuffled...); other != got {
		t.Fatalf("%+v of %v is %v, in another order %v", node, values, got, other)
	}
	order, swap := slack(rule, got)
	higher := slices.Clone(values)
	i := dice.IntN(len(higher))
	higher[i] += (1 - higher[i]) * dice.Float64()
	if other := back(rule, node, higher...); other < got*(1-order) && !slices.Contains(jumps, sample.name) {
		t.Fatalf("%+v of %v is %v, but %v of the higher %v", node, values, got, other, higher)
	}
	mirror, swapped := mirrored(rule, node)
	dual := make([]float64, len(values))
	for i, v := range values {
		dual[i] = 1 - v
	}
	if other := 1 - back(mirror, swapped, dual...); math.Abs(other-got) > swap && !madeCertain(rule, values) {
		t.Fatalf("%+v of %v is %v, with the players swapped %v", node, values, got, other)
	}
}

// TestOrderOfTheRules: product is beyond average is beyond minimax, for either
// player.
func TestOrderOfTheRules(t *testing.T) {
	for range 20000 {
		values := random(1 + dice.IntN(5))
		m, a, p := back(minimax{}, maxNode, values...), back(average{}, maxNode, values...), back(product{}, maxNode, values...)
		if m > a || a > p {
			t.Fatalf("for Max, %v: minimax %v, average %v, product %v", values, m, a, p)
		}
		m, a, p = back(minimax{}, minNode, values...), back(average{}, minNode, values...), back(product{}, minNode, values...)
		if m < a || a < p {
			t.Fatalf("for Min, %v: minimax %v, average %v, product %v", values, m, a, p)
		}
	}
}

// TestTruthIsMinimax: on 0 and 1 every rule is minimax, so a player who sees the end
// plays perfectly, but for those that average, and the one that takes a finished game
// for an estimate.
func TestTruthIsMinimax(t *testing.T) {
	for _, sample := range samples() {
		_, estimates := sample.rule.(incrementalPlain)
		exact := !estimates
		for set := range 1 << 6 {
			values := []float64{float64(set & 1), float64(set >> 1 & 1), float64(set >> 2 & 1), float64(set >> 3 & 1)}
			node := Node{Max: set>>4&1 == 1, Own: set>>5 == 1, Height: 3, Ply: 2, Left: 2, Static: random(1)[0]}
			if estimates || averages(sample.rule, node) {
				exact = false
				continue
			}
			if back(sample.rule, node, values...) != back(minimax{}, node, values...) {
				t.Errorf("%s at %+v of %v is not minimax", sample.name, node, values)
			}
		}
		if ExactOnTruth(sample.rule) != exact {
			t.Errorf("%s is said to be minimax on the truth: %v", sample.name, !exact)
		}
	}
}

// TestProductKeepsTinyValues: 1 - (1-x)(1-y) would be 0.
func TestProductKeepsTinyValues(t *testing.T) {
	const x, y = 1e-20, 2e-20
	if got := back(product{}, maxNode, x, y); math.Abs(got-3e-20) > 1e-35 {
		t.Errorf("got %v, want 3e-20", got)
	}
}

// TestFoldEqualsBack: the fast form gives the same bits as the definition, in
// rows that share their static values.
func TestFoldEqualsBack(t *testing.T) {
	for _, sample := range samples() {
		rule, is := sample.rule.(Folder)
		if !is {
			continue
		}
		for _, b := range []int{2, 3} {
			for _, node := range []Node{maxNode, minNode} {
				t.Run(fmt.Sprintf("%s/b=%d/max=%v", sample.name, b, node.Max), func(t *testing.T) {
					foldEqualsBack(t, rule, node, b)
				})
			}
		}
	}
}

func foldEqualsBack(t *testing.T, rule Folder, node Node, b int) {
	t.Helper()
	const rows, width = 3, 7000
	values, statics := random(rows*width*b), random(width)
	got := make([]uint64, rows*width)
	rule.Fold(node.Max, b, got, asBits(values), asBits(statics))
	for i := range got {
		node.Static = statics[i%width]
		if want := back(rule, node, values[b*i:b*i+b]...); got[i] != math.Float64bits(want) {
			t.Fatalf("%v with static %v: got %v, want %v", values[b*i:b*i+b], node.Static, math.Float64frombits(got[i]), want)
		}
	}
}

// asBits returns values as kernels hold them.
func asBits(values []float64) []uint64 {
	var list []uint64
	for _, v := range values {
		list = append(list, math.Float64bits(v))
	}
	return list
}

func TestBackAllocatesNothing(t *testing.T) {
	children := []Value{{Win: .1}, {Win: .7}, {Win: .3}}
	many := make([]Value, maxChildren)
	for i := range many {
		many[i].Win = float64(i) / maxChildren
	}
	for _, sample := range samples() {
		if n := testing.AllocsPerRun(100, func() { sample.rule.Back(maxNode, children); sample.rule.Back(minNode, many) }); n != 0 {
			t.Errorf("%s: %v allocations", sample.name, n)
		}
	}
}
