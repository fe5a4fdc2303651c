package propagate

import (
	"cmp"
	"flag"
	"math"
	"math/rand/v2"
	"os"
	"testing"
)

// long makes the tests draw eight times as many values: task stress.
var long = flag.Bool("long", false, "draw many more values")

// trials returns n in the long form, a sixteenth of it in CI, half of that in the short one.
func trials(n int) int {
	switch {
	case *long:
		return n
	case os.Getenv("CI") == "true": // not by package fixture, which imports this one
		return n / 16
	}
	return n / 32
}

// dice is seeded, so that a failure can be seen again.
var dice = rand.New(rand.NewPCG(1, 2))

var maxNode, minNode = Node{Max: true, Height: 3, Ply: 2, Left: 2}, Node{Max: false, Height: 2, Ply: 3, Left: 1}

// sample is a rule with its name and kind.
type sample struct {
	name string
	rule Propagator
	kind Kind
}

// samples returns every rule that has a name, one or more of each family.
func samples(t testing.TB) (list []sample) {
	t.Helper()
	names := []string{"baum-1", "baum-0.05", "baum-0.5-flat", "baum-1-flat", "baum-correlated-0", "baum-correlated-1-2",
		"baum-correlated-1", "baum-exact-1", "baum-exact-8",
		"mn-1-1", "mn-1-3", "mn-4-4", "mn-2-2-0", "fallible-1", "fallible-0.3", "fallible-min-1", "mix-0", "mix-0.5",
		"mix-0.9", "mix-1", "soft-1", "soft-1.5", "soft-30", "soft-1000"}
	for _, kind := range Kinds() {
		names = append(names, cmp.Or(kind.Example, kind.Name))
	}
	for _, name := range names {
		kind, _, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		rule, err := New(name)
		if kind.Measured {
			rule, err = NewMeasured(name, Errors{Plus: []float64{.3, .2, .25, .1, 0}, Minus: []float64{.2, .25, .1, .02, 0}})
		}
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, sample{name, rule, kind})
	}
	return list
}

// back applies a rule to lifted values.
func back(rule Propagator, node Node, values ...float64) float64 {
	var children []Value
	for _, v := range values {
		children = append(children, rule.Lift(v))
	}
	return rule.Back(node, children).Win
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

// near fails where two numbers differ by more than 1e-12.
func near(t *testing.T, got, want float64, what string, about ...any) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-12) {
		t.Fatalf(what+": got %v, want %v", append(about, got, want)...)
	}
}

// chances returns n probabilities, some of them 0, 1 or equal.
func chances(n int) []float64 {
	list := make([]float64, n)
	for i := range list {
		switch dice.IntN(8) {
		case 0:
			list[i] = float64(dice.IntN(2))
		case 1:
			list[i] = list[dice.IntN(i+1)]
		default:
			list[i] = dice.Float64()
		}
	}
	return list
}

// lifted returns values as children, p for the mover.
func lifted(node Node, p []float64) (children []Value) {
	for _, v := range p {
		if !node.Max {
			v = 1 - v
		}
		children = append(children, Value{Win: v})
	}
	return children
}

// forMover returns a value as the mover sees it.
func forMover(node Node, v float64) float64 {
	if node.Max {
		return v
	}
	return 1 - v
}

// TestSameRules: some rules are others to the bit: mixtures at their ends and in the middle, the best child alone by
// weights, opponents who do not err, and M & N of one move or where another ply finds nothing.
func TestSameRules(t *testing.T) {
	for _, pair := range [][2]Propagator{
		{mix{0}, minimax{}}, {mix{0.5}, average{}}, {mix{1}, product{}}, {mm, minimax{}},
		{fallible{erring{strength: 1}}, minimax{}}, {fallibleMin{erring{1, true}}, minimax{}},
		{mn{[2]int{1, 1}, 1}, minimax{}}, {mn{[2]int{2, 2}, 0}, minimax{}}, {mn{[2]int{5, 9}, 0}, minimax{}},
	} {
		for range trials(20000) {
			values := random(1 + dice.IntN(9))
			for _, node := range []Node{maxNode, minNode} {
				node.Own = dice.IntN(2) == 1
				if got, want := back(pair[0], node, values...),
					back(pair[1], node, values...); math.Float64bits(got) != math.Float64bits(want) {
					t.Fatalf("%+v at %+v of %v is %v, want %v", pair[0], node, values, got, want)
				}
			}
		}
	}
}

// TestSwappedRules: with the players swapped M is N, and it is Max who is fallible.
func TestSwappedRules(t *testing.T) {
	var pairs [][2]Propagator
	for _, r := range []mn{{[2]int{1, 3}, 1}, {[2]int{3, 2}, 1}, {[2]int{2, 2}, .5}, {[2]int{4, 1}, .25}} {
		pairs = append(pairs, [2]Propagator{r, mn{[2]int{r.counts[1], r.counts[0]}, r.spread}})
	}
	for _, strength := range []float64{usualStrength, 1, .9, .3} {
		pairs = append(pairs, [2]Propagator{fallibleMin{erring{strength, true}}, fallible{erring{strength: strength}}})
	}
	for _, pair := range pairs {
		for range trials(20000) {
			values := random(1 + dice.IntN(5))
			for _, node := range []Node{maxNode, minNode} {
				node.Own = node.Max
				swaps(t, sample{rule: pair[0]}, pair[1], node, values)
			}
		}
	}
}
