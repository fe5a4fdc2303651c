package evaluate

import (
	"bytes"
	"cmp"
	"fmt"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/layered"
)

func newEvaluator(t *testing.T, name string, layers layered.Layers) Evaluator {
	t.Helper()
	e, err := New(name, Setting{Layers: layers})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestE1IsTheShareOfOnes(t *testing.T) {
	if got := newEvaluator(t, "e1",
		layered.Split(3, 2)).Static(Node{Height: 2, Squares: []byte{1, 0, 1, 1}}); got != 0.75 {
		t.Errorf("e1 of 1011 is %v, want .75", got)
	}
	if got := newEvaluator(t, "e1", layered.Row(3)).Static(Node{Height: 2, Squares: []byte{1, 0, 1}}); got != 2./3 {
		t.Errorf("e1 of the row 101 is %v, want 2/3", got)
	}
}

// TestE2CountsPlacements compares e2 with the winners of every single board.
func TestE2CountsPlacements(t *testing.T) {
	for _, c := range []struct{ branching, height int }{{2, 1}, {2, 2}, {2, 3}, {2, 4}, {3, 1}, {3, 2}} {
		layers := layered.Split(c.height+1, c.branching)
		e := newEvaluator(t, "e2", layers).(Counter)
		_, squares := layers.Span(c.height, 0)
		wins, boards := make([]int64, squares+1), make([]int64, squares+1)
		for board := range uint64(1) << squares {
			ones := bits.OnesCount64(board)
			boards[ones]++
			if maxWins(board, squares, c.branching, c.height) {
				wins[ones]++
			}
		}
		for ones := range wins {
			want, _ := big.NewRat(wins[ones], boards[ones]).Float64()
			if got := e.Count(c.height, ones); got != want {
				t.Errorf("b=%d, h=%d, %d ones: e2 is %v, want %d/%d", c.branching, c.height, ones, got, wins[ones], boards[ones])
			}
		}
	}
}

// maxWins solves a board by recursion.
func maxWins(board uint64, squares, branching, h int) bool {
	if h == 0 {
		return board&1 == 1
	}
	part := squares / branching
	for j := range branching {
		if maxWins(board>>(j*part)&(1<<part-1), part, branching, h-1) == layered.MaxToMove(h) {
			return layered.MaxToMove(h)
		}
	}
	return !layered.MaxToMove(h)
}

// TestE2IsForcedAtTheEnds: up to a number of ones Max cannot win, from a number
// on Max cannot lose, and there e2 is exactly 0 and 1. (A little below that it
// is 1 by rounding: the chance to lose is under 2^-54.)
func TestE2IsForcedAtTheEnds(t *testing.T) {
	const height = 11
	e := newEvaluator(t, "e2", layered.Split(height+1, 2)).(Counter)
	for h := 1; h <= height; h++ {
		fewest := 1 << (h / 2)            // ones of a solution tree for Max
		enough := 1<<h - 1<<((h+1)/2) + 1 // one more than what leaves Min a solution tree
		for ones := range 1<<h + 1 {
			v := e.Count(h, ones)
			if (v == 0) != (ones < fewest) || ones >= enough && v != 1 || v < 0 || v > 1 {
				t.Fatalf("h=%d, %d ones: e2 is %v; Max needs %d and cannot lose with %d", h, ones, v, fewest, enough)
			}
		}
	}
}

func TestE3(t *testing.T) {
	e := newEvaluator(t, "e3", layered.Row(10))
	if got := e.Static(Node{Height: 2, Squares: []byte{1, 1, 0}}); got != 0.75 {
		t.Errorf("e3 of 110 is %v, want (1+2)/4", got)
	}
	if got := e.Static(Node{Height: 3, Squares: []byte{0, 1, 0, 1}}); got != 0.5 {
		t.Errorf("e3 of 0101 is %v, want (3+1)/8", got)
	}
}

// TestLaws holds every evaluator to what all promise, on boards of every shape that it fits.
func TestLaws(t *testing.T) {
	for _, kind := range Kinds() {
		name, fits := cmp.Or(kind.Example, kind.Name), 0
		for shape, layers := range map[string]layered.Layers{"binary": layered.Split(10, 2), "ternary": layered.Split(5, 3),
			"row": layered.Row(10)} {
			e, err := New(name, Setting{Layers: layers, Seed: 1, Calibration: calibration(layers)})
			if err != nil {
				continue // TestEvaluatorsThatDoNotFit has the errors
			}
			fits++
			t.Run(name+"/"+shape, func(t *testing.T) { hold(t, e, layers) })
		}
		if fits == 0 {
			t.Errorf("%s fits no board", name)
		}
	}
}

// calibration makes up shares that rise with the ones.
func calibration(layers layered.Layers) *Calibration {
	c := &Calibration{}
	for h := range layers.Height {
		from, to := layers.Span(h, 0)
		row := make([]float64, to-from+1)
		for ones := range row {
			x := float64(ones) / float64(to-from)
			row[ones] = x * x * (3 - 2*x)
		}
		c.Won = append(c.Won, row)
	}
	return c
}

// hold checks that single squares have their true value and all others one in [0, 1], the same
// each time; and that a Counter never falls as ones grow, and tells a node what it tells its count.
func hold(t *testing.T, e Evaluator, layers layered.Layers) {
	dice := rand.New(rand.NewPCG(1, 2))
	for _, square := range []byte{0, 1} {
		if got := e.Static(Node{Squares: []byte{square}, Won: square == 1}); got != float64(square) {
			t.Errorf("a square of %d is worth %v", square, got)
		}
	}
	counter, counts := e.(Counter)
	for h := range layers.Height {
		from, to := layers.Span(h, 0)
		n := Node{Board: 7, Height: h, Squares: make([]byte, to-from)}
		for range 50 {
			for i := range n.Squares {
				n.Squares[i] = byte(dice.IntN(2))
			}
			n.Index, n.Won = dice.IntN(layers.Width(h)), n.Squares[0] == 1
			got := e.Static(n)
			if !(got >= 0 && got <= 1) || e.Static(n) != got {
				t.Fatalf("%+v is worth %v, then %v", n, got, e.Static(n))
			}
			if counts && counter.Count(h, ones(n.Squares)) != got {
				t.Fatalf("%+v is worth %v, by its count %v", n, got, counter.Count(h, ones(n.Squares)))
			}
		}
		for ones := range to - from {
			if counts && counter.Count(h, ones) > counter.Count(h, ones+1) {
				t.Errorf("at height %d it falls from %v with %d ones to %v", h, counter.Count(h, ones), ones,
					counter.Count(h, ones+1))
			}
		}
	}
}

func TestEvaluatorsThatDoNotFit(t *testing.T) {
	for _, c := range []struct {
		name   string
		layers layered.Layers
		want   string
	}{
		{"e2", layered.Row(5), "does not fit ggame"},
		{"e3", layered.Split(5, 2), "fits ggame only"},
		{"e2", layered.Split(14, 2), "limited to 4096 squares"},
		{"e9", layered.Row(5), `evaluator "e9" is not known`},
	} {
		if _, err := New(c.name, Setting{Layers: c.layers}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got error %v, want %q", c.name, err, c.want)
		}
	}
}

// TestFits: Fits has the error of New, or none if it has none.
func TestFits(t *testing.T) {
	shapes := []layered.Layers{layered.Row(5), layered.Split(0, 2), layered.Split(5, 2),
		layered.Split(3, 3), layered.Split(14, 2)}
	for _, kind := range append(Kinds(), Kind{Evaluator: declare.Evaluator{Name: "e9"}}) {
		for _, layers := range shapes {
			s := Setting{Layers: layers}
			name := cmp.Or(kind.Example, kind.Name)
			_, want := New(name, s)
			if got := Fits(name, s); fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%s on %v: got error %v, want %v", name, layers, got, want)
			}
		}
	}
}

// TestMajorityAsPrinted: at the horizon natural-majority says what natural-binary does; inside
// the tree it says nothing where the majority of squares, a tie being the mover's, is measured
// to be wrong in more than half of the cases. Each value is worked out by hand.
func TestMajorityAsPrinted(t *testing.T) {
	setting := Setting{Layers: layered.Split(3, 2),
		Calibration: &Calibration{Won: [][]float64{{0, 1}, {0, 0.9, 1}, {0, 0.1, 0.3, 0.4, 1}}}}
	made, err := New("natural-majority", setting)
	if err != nil {
		t.Fatal(err)
	}
	e := made.(Inner)
	for h, want := range [][]float64{
		1: {0, 0.9, 1},          // Max moves, and the tie at 1 is his, with error .1
		2: {0, 0.1, 0.3, .5, 1}, // Min moves: the tie at 2 is hers, with error .3; 3 of 4 is Max's, with error .6
	} {
		for ones, inside := range want {
			if got := e.Inside(h, ones); got != inside {
				t.Errorf("height %d, %d ones: %v inside, want %v", h, ones, got, inside)
			}
			if got := e.Count(h, ones); got != setting.Calibration.Won[h][ones] ||
				e.Static(Node{Height: h, Squares: append(make([]byte, 4)[ones:], bytes.Repeat([]byte{1}, ones)...)}) != got {
				t.Errorf("height %d, %d ones: %v, want the measured share", h, ones, got)
			}
		}
	}
	setting.Calibration = &Calibration{Won: [][]float64{{0, 1}, {0, 0.4, 1}}}
	if made, err = New("natural-majority", setting); err != nil || made.(Inner).Inside(1, 1) != 0.5 {
		t.Errorf("%v, %v: a tie of Max's with error .6 is worth 1/2 inside", made, err)
	}
	binary, err := New("natural-binary", setting)
	if _, ok := binary.(Inner); ok || err != nil || binary.(Counter).Count(1, 1) != 0.4 {
		t.Errorf("%v, %v: natural-binary is the same inside", binary, err)
	}
}
