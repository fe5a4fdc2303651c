package exact

import (
	"fmt"
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// TestAccuracy holds the columns against every board of small games, whose random bits are squares or arcs.
func TestAccuracy(t *testing.T) {
	for _, c := range []struct {
		game, evaluator   string
		height, branching int
	}{
		{"pgame", "e1", 3, 2}, {"pgame", "e2", 3, 2}, {"pgame", "e1", 2, 3},
		{"ngame", "e1", 3, 2}, {"ngame", "e2", 3, 2}, {"ngame", "e1", 2, 3},
		{"ggame", "e1", 4, 2}, {"ggame", "e3", 4, 2},
	} {
		r := tables.CorrectnessRow{BoardSet: "s", Game: c.game, Height: int32(c.height), Branching: int32(c.branching),
			Evaluator: c.evaluator}
		rows, err := Accuracy([]tables.CorrectnessRow{r, r}, map[string]Set{"s": {Probability: "0.3", Traps: "0"}})
		if err != nil || len(rows) != c.height-1 {
			t.Fatalf("%v: %d rows, %v", c, len(rows), err)
		}
		for _, row := range rows {
			got := []float64{row.Won, row.AUC, row.Brier, row.Slope, row.Change}
			for i, want := range everyNode(t, r, int(row.NodeHeight), .3) {
				if math.Abs(got[i]-want) > 1e-9 {
					t.Errorf("%v, node height %d, column %d: %v, want %v", c, row.NodeHeight, i, got[i], want)
				}
			}
		}
	}
}

// everyNode returns won, auc, brier, slope and change of the nodes of a height, of all boards.
func everyNode(t *testing.T, r tables.CorrectnessRow, h int, p float64) []float64 {
	layers := layered.Split(int(r.Height), int(r.Branching))
	if r.Game == "ggame" {
		layers = layered.Row(int(r.Height))
	}
	e := fixture.Must(evaluate.New(r.Evaluator, evaluate.Setting{Layers: layers}))(t)
	arcs := 0
	if r.Game == "ngame" {
		for height := range layers.Height {
			arcs += layers.Width(height)
		}
	}
	bits := arcs
	if arcs == 0 {
		bits = layers.Squares()
	}
	var list []Atom
	change := 0.0
	for board := range 1 << bits {
		weight := 1 / float64(layers.Width(h))
		for i := range bits {
			weight *= []float64{1 - p, p}[board>>i&1]
		}
		squares := make([]byte, layers.Squares())
		for i := range squares {
			squares[i] = byte(board >> i & 1)
			if arcs > 0 {
				squares[i] = sumOfArcs(layers, board, i)
			}
		}
		for i := range layers.Width(h) {
			value := static(e, layers, squares, h, i)
			atom := Atom{Value: propagate.Value{Win: value}, Lost: weight}
			if wonBy(layers, squares, h, i) {
				atom.Lost, atom.Won = 0, weight
			}
			list = append(list, atom)
			for j := range layers.Branching {
				after := static(e, layers, squares, h-1, layers.Child(i, j))
				change += weight * math.Abs(after-value) / float64(layers.Branching)
			}
		}
	}
	var won, lost, pairs, brier, mean, vv, vw float64
	byValue := map[float64][2]float64{}
	for _, a := range list {
		v := a.Value.Win
		won, lost = won+a.Won, lost+a.Lost
		brier += a.Lost*v*v + a.Won*(1-v)*(1-v)
		mean, vv, vw = mean+(a.Lost+a.Won)*v, vv+(a.Lost+a.Won)*v*v, vw+a.Won*v
		m := byValue[v]
		byValue[v] = [2]float64{m[0] + a.Lost, m[1] + a.Won}
	}
	for v, a := range byValue {
		for w, b := range byValue {
			switch {
			case v > w:
				pairs += a[1] * b[0]
			case v == w:
				pairs += a[1] * b[0] / 2
			}
		}
	}
	return []float64{won, pairs / (won * lost), brier, (vw - mean*won) / (vv - mean*mean), change}
}

// sumOfArcs returns the square of an N-board whose arcs of +1 are bits, numbered from the root down, left to right.
func sumOfArcs(layers layered.Layers, bits, square int) byte {
	total, arc, below := 0, 0, layers.Squares()
	for h := layers.Height - 1; h >= 0; h-- {
		below /= layers.Branching
		total += 2*(bits>>(arc+square/below)&1) - 1
		arc += layers.Width(h)
	}
	if total > 0 {
		return 1
	}
	return 0
}

func static(e evaluate.Evaluator, layers layered.Layers, squares []byte, h, i int) float64 {
	from, to := layers.Span(h, i)
	return e.Static(evaluate.Node{Height: h, Index: i, Squares: squares[from:to]})
}

func wonBy(layers layered.Layers, squares []byte, h, i int) bool {
	if h == 0 {
		return squares[i] == 1
	}
	some, all := false, true
	for j := range layers.Branching {
		won := wonBy(layers, squares, h-1, layers.Child(i, j))
		some, all = some || won, all && won
	}
	if layered.MaxToMove(h) {
		return some
	}
	return all
}

// ExampleAccuracy: what [NPT86] 3.5 says of rows of eleven squares.
func ExampleAccuracy() {
	var rows []tables.CorrectnessRow
	for _, e := range []string{"e1", "e3"} {
		rows = append(rows, tables.CorrectnessRow{BoardSet: "g11", Game: "ggame", Height: 11, Branching: 2, Evaluator: e})
	}
	table, _ := Accuracy(rows, map[string]Set{"g11": {Probability: "0.5"}})
	for _, r := range table {
		if r.NodeHeight == 10 {
			fmt.Printf("%s tells %.4f of wins from losses, errs by %.4f, changes by %.4f a ply; %d squares decide\n",
				r.Evaluator, r.AUC, r.Brier, r.Change, r.Middle.V)
		}
	}
	// Output:
	// e1 tells 0.7264 of wins from losses, errs by 0.2159, changes by 0.0455 a ply; 3 squares decide
	// e3 tells 0.9346 of wins from losses, errs by 0.1505, changes by 0.0388 a ply; 3 squares decide
}
