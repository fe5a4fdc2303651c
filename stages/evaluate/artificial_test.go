package evaluate

import (
	"math"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/layered"
)

// TestLopsidedValues are Bayes' law with an even prior, from Max's side.
func TestLopsidedValues(t *testing.T) {
	for _, c := range []struct {
		name string
		e, f float64
	}{{"artificial-0.1-0.2", .1, .2}, {"artificial-0-0.3", 0, .3}, {"artificial-0.7-0.1", .7, .1},
		{"artificial-0.25-0.75", .25, .75}} {
		e := newEvaluator(t, c.name, layered.Split(4, 2)).(Noisy)
		win, loss := (1-c.e)/(1-c.e+c.f), c.e/(c.e+1-c.f)
		for h, want := range map[int][2]float64{1: {win, loss}, 2: {1 - loss, 1 - win}, 3: {win, loss}} {
			won, lost := e.Values(h)
			if math.Abs(won-want[0]) > 1e-15 || math.Abs(lost-want[1]) > 1e-15 {
				t.Errorf("%s at height %d: values %v and %v, want %v", c.name, h, won, lost, want)
			}
			ifWon, ifLost := e.Errors(h)
			if even := h%2 == 0; !even && (ifWon != c.e || ifLost != c.f) || even && (ifWon != c.f || ifLost != c.e) {
				t.Errorf("%s at height %d: errs with %v where Max wins and %v where he loses", c.name, h, ifWon, ifLost)
			}
		}
	}
}

// TestLopsidedErrors: it errs at its two rates, the same whether it is asked for
// a node or for a layer.
func TestLopsidedErrors(t *testing.T) {
	const nodes = 1000
	e := newEvaluator(t, "artificial-0.1-0.3", layered.Split(4, 2)).(Noisy)
	won := make([]uint8, nodes)
	for i := range won {
		won[i] = uint8(i & 1)
	}
	wrong := make([]uint8, nodes)
	for h := 1; h < 3; h++ {
		var errs, total [2]float64 // where Max loses and wins
		for board := range int64(100) {
			e.Errs([]int64{board}, h, won, wrong)
			for i, max := range won {
				total[max]++
				errs[max] += float64(wrong[i])
				holdNode(t, e, Node{Board: board, Height: h, Index: i, Squares: []byte{max}, Won: max == 1}, wrong[i] == 1)
			}
		}
		ifWon, ifLost := e.Errors(h)
		for max, p := range []float64{ifLost, ifWon} {
			if deviation := math.Sqrt(total[max] * p * (1 - p)); math.Abs(errs[max]-total[max]*p) > 4*deviation {
				t.Errorf("height %d, Max wins is %d: %v errors of %v, want a share of %v", h, max, errs[max], total[max], p)
			}
		}
	}
}

// holdNode holds the value of a node to whether the evaluator errs there.
func holdNode(t *testing.T, e Noisy, n Node, errs bool) {
	t.Helper()
	want, lost := e.Values(n.Height)
	if n.Won == errs {
		want = lost
	}
	if got := e.Static(n); got != want {
		t.Fatalf("%+v, errs %v: value %v, want %v", n, errs, got, want)
	}
}

// TestLopsidedNames: one name for one evaluator.
func TestLopsidedNames(t *testing.T) {
	const numbers = "expected two different numbers from 0 to less than 1 that add up to at most 1"
	for name, want := range map[string]string{
		"artificial-0.1-0.1":     `evaluator "artificial-0.1-0.1": both errors are 0.1: write artificial-0.1`,
		"artificial-0.10-0.2":    `evaluator "artificial-0.10-0.2": its error is "0.10", expected it written as 0.1`,
		"artificial-0.1-1":       `evaluator "artificial-0.1-1": its error is "1", ` + numbers,
		"artificial--0.1":        `evaluator "artificial--0.1": its error is "", ` + numbers,
		"artificial-0.6-0.5":     `evaluator "artificial-0.6-0.5": its errors add up to more than 1, ` + numbers,
		"artificial-0.1-0.2-0.3": `evaluator "artificial-0.1-0.2-0.3" is not known`,
		"artificial-0.6": `evaluator "artificial-0.6": its error is "0.6", expected a number from 0 to 0.5, as in ` +
			`artificial-0.1`,
		"artificial-.1": `evaluator "artificial-.1": its error is ".1", expected it written as 0.1`,
		"artificial":    `evaluator "artificial" is not known`,
	} {
		if _, err := New(name, Setting{Layers: layered.Split(3, 2)}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got error %v, want %q", name, err, want)
		}
	}
}
