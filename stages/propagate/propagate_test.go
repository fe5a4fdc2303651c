package propagate

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
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
	names := []string{"baum-1", "baum-0.05", "baum-0.5-flat", "baum-1-flat", "baum-correlated-0", "baum-correlated-1-2", "baum-correlated-1", "baum-exact-1", "baum-exact-8"}
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

// averages reports whether a rule lets worse moves count against the best one, as
// the weighted rules do by their definition. A node is then worth less than its best
// move, even where the truth is known.
func averages(rule Propagator) bool {
	r, is := rule.(weighted)
	return is && r.weights != oneBest
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
					node.Ply, node.Left = 1+dice.IntN(8), 1+dice.IntN(4)
					law(t, sample, node, values)
				}
			}
		})
	}
}

func law(t *testing.T, sample named, node Node, values []float64) {
	t.Helper()
	rule := sample.rule
	_, usesStatic := rule.(Static)
	node.Static = random(1)[0]
	got := back(rule, node, values...)
	if !(got >= 0 && got <= 1) {
		t.Fatalf("%+v of %v is %v, outside [0, 1]", node, values, got)
	}
	if usesStatic {
		node.Static = 0.5 // then search is kept, and the other laws hold
		got = back(rule, node, values...)
	}
	if worse := node.Max && got < slices.Max(values) || !node.Max && got > slices.Min(values); worse && !averages(rule) {
		t.Fatalf("%+v of %v is %v, worse than the best move", node, values, got)
	}
	if averages(rule) && (got < slices.Min(values) || got > slices.Max(values)) {
		t.Fatalf("%+v of %v is %v, no mean of them", node, values, got)
	}
	shuffled := slices.Clone(values)
	dice.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
	if other := back(rule, node, shuffled...); other != got {
		t.Fatalf("%+v of %v is %v, in another order %v", node, values, got, other)
	}
	higher := slices.Clone(values)
	i := dice.IntN(len(higher))
	higher[i] += (1 - higher[i]) * dice.Float64()
	if other := back(rule, node, higher...); other < got*(1-1e-15) && !slices.Contains(jumps, sample.name) {
		t.Fatalf("%+v of %v is %v, but %v of the higher %v", node, values, got, other, higher)
	}
	swapped := node
	swapped.Max, swapped.Static = !node.Max, 1-node.Static
	dual := make([]float64, len(values))
	for i, v := range values {
		dual[i] = 1 - v
	}
	exact := 1e-15
	if strings.HasPrefix(sample.name, "baum-exact") {
		exact = 1e-14 // sums up to 45 terms
	}
	if other := 1 - back(rule, swapped, dual...); math.Abs(other-got) > exact {
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

// TestTruthIsMinimax: on 0 and 1 every rule but those that average is minimax, so
// a player who sees the end plays perfectly.
func TestTruthIsMinimax(t *testing.T) {
	for _, sample := range samples() {
		if averages(sample.rule) {
			continue
		}
		for set := range 1 << 4 {
			values := []float64{float64(set & 1), float64(set >> 1 & 1), float64(set >> 2 & 1), float64(set >> 3 & 1)}
			if back(sample.rule, maxNode, values...) != slices.Max(values) || back(sample.rule, minNode, values...) != slices.Min(values) {
				t.Errorf("%s of %v is not minimax", sample.name, values)
			}
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
