package kalah

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
)

// measured are values of seven buckets for tests, with equal neighbours.
var measured = []float64{0, 0.1, 0.1, 0.5, 0.75, 0.75, 0.9}

// evaluatorsByName returns every evaluator by name.
func evaluatorsByName(t testing.TB, r Rules) map[string]game.SettledEvaluator[State] {
	t.Helper()
	all := make(map[string]game.SettledEvaluator[State])
	for _, named := range evaluators(r) {
		e, err := named.New(&evaluate.Calibration{Won: [][]float64{measured}})
		if err != nil {
			t.Fatal(err)
		}
		all[named.Name] = e.(game.SettledEvaluator[State])
	}
	return all
}

// static returns the value of one position.
func static(e game.Evaluator[State], s State) float64 {
	var value [1]float64
	e.Statics([]State{s}, value[:])
	return value[0]
}

// TestStatics works the values out from the papers' formulas.
func TestStatics(t *testing.T) {
	r := newRules(t, 2, 5) // 20 stones
	all := evaluatorsByName(t, r)
	for _, c := range []struct {
		max, min                   int // kalahs
		advantage, ratio, measured float64
	}{
		{0, 0, 10. / 20, 1. / 2, 0.5},
		{4, 0, 12. / 20, 10. / 16, 0.75},  // S = 1/4, nearest to 1/3
		{6, 2, 12. / 20, 8. / 12, 0.75},   // S = 1/3
		{2, 6, 8. / 20, 4. / 12, 0.1},     // S = -1/3
		{10, 4, 13. / 20, 1, 0.9},         // S = 1: half of all, not decided
		{11, 0, 15.5 / 20, 1, 1},          // S > 1
		{3, 10, 6.5 / 20, 0, 0},           // S = -1
		{2, 11, 5.5 / 20, 0, 0},           // S < -1
		{9, 2, 13.5 / 20, 16. / 18, 0.75}, // S = 7/9
		{12, 8, 1, 1, 1},                  // over
		{8, 12, 0, 0, 0},
		{10, 10, 0.5, 0.5, 0.5},
	} {
		s := r.State(Position{Pits: [2][]int{{20 - c.max - c.min, 0}, {0, 0}}, Kalahs: [2]int{c.max, c.min}})
		for name, want := range map[string]float64{"kalah-advantage": c.advantage, "kalah-ratio": c.ratio,
			"kalah-measured": c.measured} {
			if got := static(all[name], s); math.Abs(got-want) > 1e-15 {
				t.Errorf("%s of kalahs %d and %d is %v, want %v", name, c.max, c.min, got, want)
			}
		}
	}
}

// TestStaticsTellTheOutcome at the end of every game, whatever the evaluator.
func TestStaticsTellTheOutcome(t *testing.T) {
	for _, names := range variantSets() {
		r := newRules(t, 3, 4, names...)
		all := evaluatorsByName(t, r)
		walk(r, 100, func(s State, children []State) {
			if len(children) > 0 {
				return
			}
			for name, e := range all {
				if got, want := static(e, s), (1+float64(result(r, s)))/2; got != want {
					t.Fatalf("%v, %s: the end is %v, want %v", r, name, got, want)
				}
			}
		})
	}
}

// TestSettledIsForEver visits all positions of small boards: where a value is
// said to be settled, the position and all that can follow it have that value,
// and it is 0 or 1.
func TestSettledIsForEver(t *testing.T) {
	for _, names := range variantSets() {
		for _, size := range [][2]int{{1, 5}, {2, 2}, {2, 3}, {3, 1}, {3, 2}} {
			r := newRules(t, size[0], size[1], names...)
			for name, e := range evaluatorsByName(t, r) {
				c := constancy{r, e, make(map[State]constant)}
				c.find(r.Start())
				for s, k := range c.known {
					value, ok := e.Settled(s)
					if ok && (!k.constant || k.value != value || value != 0 && value != 1) {
						t.Fatalf("%v, %s: %+v is settled at %v, and some follower is not", r, name, r.Position(s), value)
					}
				}
			}
		}
	}
}

// constancy finds out by brute force what is settled.
type constancy struct {
	rules     Rules
	evaluator game.Evaluator[State]
	known     map[State]constant
}

// constant says whether all that follow a position have one value.
type constant struct {
	value    float64
	constant bool
}

func (c constancy) find(s State) constant {
	if k, ok := c.known[s]; ok {
		return k
	}
	k := constant{static(c.evaluator, s), true}
	children := make([]State, c.rules.Branching())
	for _, child := range children[:c.rules.Expand(s, children)] {
		below := c.find(child)
		k.constant = k.constant && below.constant && below.value == k.value
	}
	c.known[s] = k
	return k
}

// TestSettledIsFound: majorities are, wherever they occur.
func TestSettledIsFound(t *testing.T) {
	r := newRules(t, 4, 3)
	all := evaluatorsByName(t, r)
	found := 0
	walk(r, 100, func(s State, children []State) {
		outcome, ok := r.Decided(s)
		for _, name := range []string{"kalah-ratio", "kalah-measured"} {
			value, settled := all[name].Settled(s)
			if settled != ok || ok && value != (1+float64(outcome))/2 {
				t.Fatalf("%s: %+v settled %v at %v, decided %v as %d", name, r.Position(s), settled, value, ok, outcome)
			}
		}
		if ok && len(children) > 0 {
			found++
		}
	})
	if found == 0 {
		t.Error("no game is decided before its end")
	}
}

func TestMeasuredValuesThatDoNotFit(t *testing.T) {
	r := newRules(t, 6, 4)
	for _, c := range []struct {
		values []float64
		want   string
	}{
		{nil, "0 measured values: expected at least 2"},
		{[]float64{0.5}, "1 measured values: expected at least 2"},
		{[]float64{0, 0.6, 0.5}, "measured value 2 is 0.5: expected 0.6 to 1, rising"},
		{[]float64{-0.1, 1}, "measured value 0 is -0.1: expected 0 to 1, rising"},
		{[]float64{0, 1.1}, "measured value 1 is 1.1: expected 0 to 1, rising"},
		{[]float64{0, math.NaN()}, "measured value 1 is NaN: expected 0 to 1, rising"},
	} {
		if _, err := NewMeasured(r, c.values); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: got error %v, want %q", c.values, err, c.want)
		}
	}
}

// TestMeasuredCanBeRatio: with a bucket for every ratio that occurs, the table is kalah-ratio itself.
func TestMeasuredCanBeRatio(t *testing.T) {
	r := newRules(t, 2, 2) // 8 stones: all S are multiples of 1/840
	values := make([]float64, 1681)
	for i := range values {
		values[i] = half(i-840, 840)
	}
	e, err := NewMeasured(r, values)
	if err != nil {
		t.Fatal(err)
	}
	ratio := NewRatio(r)
	if !slices.Equal(e.max.values, ratio.values) {
		t.Error("the tables differ where Max is to move")
	}
	for i, value := range e.min.values {
		if math.Abs(value-ratio.values[i]) > 1e-15 {
			t.Fatalf("where Min is to move entry %d is %v, want %v", i, value, ratio.values[i])
		}
	}
}
