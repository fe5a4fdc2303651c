package catalog

import (
	"math"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fuzzing"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// FuzzNames reads any text as the name of an evaluator, of a propagator and of a
// player: each thing has one name, what is made is what its name says and of use, and
// an error is one line in lower case that has the name.
func FuzzNames(f *testing.F) {
	for _, name := range []string{"chain-1-64-1-span", "artificial-0.1-0.2", "minimax@chain-1-64-64",
		"weights-0.333-0.3-0.2-0.1-0.067",
		"baum-correlated-0.3-2", "mn-3-2-0.5", "soft-1000", "baum-0.0", "mix-1e-3", "minimax@", "mean~", "mean~@e2",
		"mean~uct-1@"} {
		f.Add(name)
	}
	for _, kind := range propagate.Kinds() {
		f.Add(kind.Name)
		f.Add(kind.Example)
	}
	for _, kind := range Evaluators() {
		f.Add(kind.Name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		fuzzing.Within(t, 64, func() {
			namesEvaluator(t, name)
			namesPropagator(t, name)
			player := search.ParsePlayer(name)
			if back := player.String(); (back == name) != (search.CheckPlayer(name) == nil) {
				t.Errorf("player %q is %q, which is said to be sound: %v", name, back, search.CheckPlayer(name))
			}
			if search.CheckPlayer(name) != nil && KnownPlayer(name, games[0]) {
				t.Errorf("player %q is known", name)
			}
			if strings.Contains(player.Propagator, "@") || player.Own() != (player.Evaluator != "") {
				t.Errorf("player %q: %+v", name, player)
			}
		})
	})
}

// oneLine makes sure of an error that it is one line, and has the name.
func oneLine(t *testing.T, name string, err error) {
	if s := err.Error(); strings.ContainsAny(s, "\n\r") || !strings.Contains(s, strconv.Quote(name)) &&
		!strings.Contains(s, name) {
		t.Errorf("%q: error %v", name, err)
	}
}

// namesEvaluator makes the evaluator of a name.
func namesEvaluator(t *testing.T, name string) {
	kind, parameter, err := FindEvaluator(name)
	if err != nil {
		oneLine(t, name, err)
		return
	}
	if kind.Game != "" || kind.Calibrated {
		return
	}
	made, err := evaluate.New(name, evaluate.Setting{Layers: layered.Split(3, 2), Seed: 1})
	if err != nil {
		return // such as e3, which reads rows, or letters for numbers
	}
	canonical(t, name, parameter)
	for _, won := range []bool{false, true} {
		node := evaluate.Node{Board: 5, Height: 2, Index: 1, Squares: []byte{0, 1, 0, 1}, Won: won}
		if v := made.Static(node); !(v >= 0 && v <= 1) || v != made.Static(node) {
			t.Errorf("evaluator %q: value %v, then %v", name, v, made.Static(node))
		}
	}
}

// canonical makes sure that the numbers in a name are as they are written back.
func canonical(t *testing.T, name, parameter string) {
	for word := range strings.SplitSeq(parameter, "-") {
		if x, err := strconv.ParseFloat(word, 64); parameter != "" && (err != nil ||
			strconv.FormatFloat(x, 'f', -1, 64) != word) {
			t.Errorf("%q: parameter %q is %v", name, word, x)
		}
	}
}

// namesPropagator makes the rule of a name, and backs some values up.
func namesPropagator(t *testing.T, name string) {
	_, parameter, err := propagate.Find(name)
	if err != nil {
		oneLine(t, name, err)
		return
	}
	rule, err := propagate.New(name)
	if err != nil {
		oneLine(t, name, err)
		return
	}
	canonical(t, name, parameter)
	if again, err := propagate.New(name); err != nil || !reflect.DeepEqual(rule, again) {
		t.Errorf("propagator %q: %+v, then %+v, error %v", name, rule, again, err)
	}
	for _, statics := range [][]float64{{0}, {1}, {0.5, 0.5}, {0, 0.25, 1}, {5e-324, 1 - 0x1p-53, 0.3, 0.7}} {
		backs(t, name, rule, statics)
	}
}

// backs backs values up at both players' nodes: they stay in [0, 1].
func backs(t *testing.T, name string, rule propagate.Propagator, statics []float64) {
	var children []propagate.Value
	for _, v := range statics {
		children = append(children, rule.Lift(v))
	}
	for _, max := range []bool{false, true} {
		for _, left := range []int{1, 2, 9} {
			v := rule.Back(propagate.Node{Max: max, Own: max, Ply: 1, Left: left, Static: 0.5}, children)
			if !(v.Win >= 0 && v.Win <= 1) || math.IsNaN(v.Carry) {
				t.Errorf("propagator %q of %v, max %v, %d left: %+v", name, statics, max, left, v)
			}
		}
	}
}
