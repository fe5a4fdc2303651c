package evaluate

import (
	"math"
	"strings"
	"testing"
)

// wrong is an evaluator of any kind that always says the same.
type wrong float64

func (w wrong) Static(Node) float64                       { return float64(w) }
func (w wrong) Count(int, int) float64                    { return float64(w) }
func (w wrong) Inside(int, int) float64                   { return float64(w) }
func (w wrong) Values(int) (won, lost float64)            { return 0.5, float64(w) }
func (wrong) Errors(int) (won, lost float64)              { return 0, 0 }
func (wrong) Inherits() float64                           { return 0 }
func (wrong) Errs(_ []int64, _ int, _ []uint8, _ []uint8) {}
func (w wrong) static() Evaluator                         { return struct{ Evaluator }{w} }
func (w wrong) counter() Evaluator                        { return struct{ Counter }{w} }
func (w wrong) inner() Evaluator                          { return struct{ Inner }{w} }
func (w wrong) noisy() Evaluator                          { return struct{ Noisy }{w} }

// TestChecked asks evaluators of each kind, which stay what they are, for values.
func TestChecked(t *testing.T) {
	asked := map[string]func(w wrong) (v float64){
		`evaluator "mine", board 7: value X of node 2 of height 3, expected`: func(w wrong) float64 {
			return checked("mine", w.static()).Static(Node{Board: 7, Height: 3, Index: 2})
		},
		`evaluator "mine", board 8: value X of node 0 of height 1, expected`: func(w wrong) float64 {
			return checked("mine", w.counter()).Static(Node{Board: 8, Height: 1})
		},
		`evaluator "mine": value X of a node of height 3 with 2 ones, expected`: func(w wrong) float64 {
			return checked("mine", w.counter()).(Counter).Count(3, 2)
		},
		`evaluator "mine": value X inside the tree of a node of height 3 with 2 ones, expected`: func(w wrong) float64 {
			return checked("mine", w.inner()).(Inner).Inside(3, 2)
		},
		`evaluator "mine": value X of a node of height 4, expected`: func(w wrong) float64 {
			_, lost := checked("mine", w.noisy()).(Noisy).Values(4)
			return lost
		},
		`evaluator "mine", board 9: value X of node 1 of height 4, expected`: func(w wrong) float64 {
			return checked("mine", w.noisy()).Static(Node{Board: 9, Height: 4, Index: 1})
		},
	}
	for value, text := range map[float64]string{math.NaN(): "NaN", math.Inf(1): "+Inf", math.Inf(-1): "-Inf",
		math.Nextafter(1, 2): "1.0000000000000002", -5e-324: "-5e-324", 0: "", 1: "", 0.5: "", math.Copysign(0, -1): ""} {
		for want, ask := range asked {
			got, err := func() (v float64, err error) {
				defer Rescue(&err, nil)
				return ask(wrong(value)), nil
			}()
			want = strings.Replace(want, "X", text, 1)
			switch {
			case text == "" && (err != nil || got != value || math.Signbit(got)):
				t.Errorf("%v became %v, error %v", value, got, err)
			case text != "" && (err == nil || !strings.HasPrefix(err.Error(), want)):
				t.Errorf("got  %v\nwant %s", err, want)
			}
		}
	}
	if _, ok := checked("mine", wrong(0).counter()).(Inner); ok {
		t.Error("a counter became more")
	}
}

// TestRescue: an error gets the board that is searched unless it has one, and other panics stay panics.
func TestRescue(t *testing.T) {
	searched := int64(3)
	rescued := func(what any) (err error) {
		defer Rescue(&err, &searched)
		panic(what)
	}
	for board, want := range map[int64]string{NoBoard: `evaluator "e", board 3: value 2, expected 0`,
		5: `evaluator "e", board 5: value 2, expected 0`} {
		if err := rescued(&ValueError{Evaluator: "e", Board: board, Value: 2}); !strings.HasPrefix(err.Error(), want) {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
	defer func() {
		if got := recover(); got != "else" {
			t.Errorf("panic %v", got)
		}
	}()
	t.Errorf("no panic, error %v", rescued("else"))
}
