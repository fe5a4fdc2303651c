package evaluate

import (
	"math"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/layered"
)

// TestPlayouts: the share of random games is e1 where parts are split off and e3 in a row, as near as so
// many games come; other nodes, boards and seeds have other games; fewer games are the first of
// more.
func TestPlayouts(t *testing.T) {
	const games = 20_000
	for shape, c := range map[string]struct {
		layers layered.Layers
		exact  string
	}{"binary": {layered.Split(6, 2), "e1"}, "ternary": {layered.Split(4, 3), "e1"}, "row": {layered.Row(9), "e3"}} {
		exact := newEvaluator(t, c.exact, c.layers)
		many, one := newEvaluator(t, "playouts-20000", c.layers), newEvaluator(t, "playouts-1", c.layers)
		two := newEvaluator(t, "playouts-2", c.layers)
		seeded, err := New("playouts-20000", Setting{Layers: c.layers, Seed: 2})
		if err != nil {
			t.Fatal(err)
		}
		for h := 1; h < c.layers.Height; h++ {
			from, to := c.layers.Span(h, 1)
			n := Node{Board: 3, Height: h, Index: 1, Squares: make([]byte, to-from)}
			for i := range n.Squares {
				n.Squares[i] = byte((i*i + h) % 3 % 2)
			}
			want := exact.Static(n)
			n.Index = 0
			other := many.Static(n)
			n.Index = 1
			got, error := many.Static(n), 5*math.Sqrt(want*(1-want)/games)
			if math.Abs(got-want) > error || math.Abs(other-want) > error ||
				(got == other || got == seeded.Static(n)) && want > 0 && want < 1 {
				t.Errorf("%s, height %d: %v, at another place %v, with another seed %v; %s is %v", shape, h, got, other,
					seeded.Static(n), c.exact, want)
			}
			if first := one.Static(n); first != 0 && first != 1 || math.Abs(two.Static(n)-first/2) != 0 &&
				math.Abs(two.Static(n)-first/2) != 0.5 {
				t.Errorf("%s, height %d: one game %v, two %v", shape, h, first, two.Static(n))
			}
		}
	}
	for _, parameter := range []string{"0", "-1", "01", "1.5", "1000001", "x"} {
		if _, err := New("playouts-"+parameter, Setting{Layers: layered.Split(3, 2)}); err == nil ||
			!strings.Contains(err.Error(), "number") && !strings.Contains(err.Error(), "not known") {
			t.Errorf("playouts-%s: %v", parameter, err)
		}
	}
}
