package exact

import (
	"cmp"
	"database/sql"
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
)

// Accuracy returns how much the static values of P-, N- and G-games tell, for each board set and evaluator of rows
// whose joint law with the truth is known: evaluators that count ones, and in G-games, whose boards are enumerated,
// all that do not err at random. Nodes are those below the root, at which a search may stop; larger ones than
// mostSquares, and boards with early ends, are left out. sets are as Table takes them. An error names a board set whose
// probability cannot be parsed.
func Accuracy(rows []tables.CorrectnessRow, sets map[string]Set) (table []tables.AccuracyRow, err error) {
	type asked struct{ set, evaluator string }
	known := make(map[asked]bool)
	for _, r := range rows {
		set, ok := sets[r.BoardSet]
		if !ok || set.Wins != "" || known[asked{r.BoardSet, r.Evaluator}] || cmp.Or(set.Traps, "0") != "0" {
			continue
		}
		known[asked{r.BoardSet, r.Evaluator}] = true
		p, err := probability(set.Probability)
		if err != nil {
			return nil, fmt.Errorf("table accuracy: board set %q: %w", r.BoardSet, err)
		}
		for i, level := range staticLevels(r, set, p) {
			row := tables.AccuracyRow{
				Experiment: r.Experiment, BoardSet: r.BoardSet, Game: r.Game, Height: r.Height, Branching: r.Branching,
				Evaluator: r.Evaluator, NodeHeight: int32(i + 1), Change: level.change,
				Middle: sql.Null[int64]{V: int64(level.middle), Valid: level.middle > 0},
			}
			row.Won, row.AUC, row.Brier, row.Slope = level.law.accuracy()
			table = append(table, row)
		}
	}
	return table, nil
}

// level is what the static values of the nodes of one height are.
type level struct {
	law    Law
	change float64 // mean difference to the value after a random move
	middle int     // squares in the middle of a G-row that tell who wins; 0 in other games
}

// staticLevels returns the levels from height 1 on, as far as they are known.
func staticLevels(r tables.CorrectnessRow, set Set, p float64) []level {
	layers := layered.Split(int(r.Height), int(r.Branching))
	if r.Game == "ggame" {
		layers = layered.Row(int(r.Height))
	}
	kind, _, err := evaluate.Find(r.Evaluator)
	if err != nil || kind.Random || kind.Calibrated && set.Calibration == nil {
		return nil
	}
	made, err := evaluate.New(r.Evaluator, evaluate.Setting{Layers: layers, Calibration: set.Calibration})
	if err != nil {
		return nil
	}
	counter, counts := made.(evaluate.Counter)
	switch {
	case r.Game == "ggame":
		return rowLevels(layers.Height, p, made)
	case counts:
		if g, err := NewGame(layers.Height, layers.Branching, p); err == nil {
			return splitGame{g, r.Game == "ngame"}.levels(counter)
		}
	}
	return nil
}

// accuracy returns the columns of table accuracy that follow from a law: the probability of a win, the area under the
// curve of hits by false alarms, the mean square of the error, and the slope of the truth over values.
func (l Law) accuracy() (won, auc, brier, slope float64) {
	lost, won := l.Truth()
	var pairs, squares, total, below sum
	for _, a := range l.Atoms {
		v := a.Value.Win
		pairs.add(a.Won * (below.total + float64(a.Lost/2)))
		squares.add(float64(a.Lost*v*v) + float64(a.Won*(1-v)*(1-v)))
		total.add((a.Lost + a.Won) * v)
		below.add(a.Lost)
	}
	var rise, spread sum // of deviations from the mean, so that little cancels
	for _, a := range l.Atoms {
		deviation := a.Value.Win - total.total
		rise.add(deviation * (float64(a.Won*lost) - float64(a.Lost*won)))
		spread.add((a.Lost + a.Won) * deviation * deviation)
	}
	return won, pairs.total / (lost * won), squares.total, rise.total / spread.total
}

// mostSquares bounds the nodes whose values are looked at: 2^12 squares, or as many boards of a G-row.
const mostSquares = 1 << 12

// rowLevels enumerates the boards of G-games of each height, whose squares are ones with probability p.
func rowLevels(height int, p float64, e evaluate.Evaluator) (levels []level) {
	var values []float64 // of the boards one move shorter, by their squares as bits
	var won []bool
	for h := 0; h < height && 1<<(h+1) <= mostSquares; h++ {
		boards := 1 << (h + 1)
		here, wonHere := make([]float64, boards), make([]bool, boards)
		squares := make([]byte, h+1)
		var list []Atom
		var change sum
		for board := range boards {
			weight := 1.0
			for i := range squares {
				squares[i] = byte(board >> i & 1)
				weight *= []float64{1 - p, p}[squares[i]]
			}
			here[board] = e.Static(evaluate.Node{Height: h, Squares: squares})
			wonHere[board] = board == 1
			if h > 0 {
				left, right := board&(boards/2-1), board>>1
				wonHere[board] = won[left] && won[right] || layered.MaxToMove(h) && (won[left] || won[right])
				change.add(weight * (math.Abs(here[board]-values[left]) + math.Abs(here[board]-values[right])) / 2)
			}
			atom := Atom{Lost: weight}
			if wonHere[board] {
				atom = Atom{Won: weight}
			}
			atom.Value.Win = here[board]
			list = append(list, atom)
		}
		if values, won = here, wonHere; h > 0 {
			levels = append(levels, level{newLaw(list, 0, 0), change.total, middle(won, h+1)})
		}
	}
	return levels
}

// middle returns the least number of squares in the middle of a row that tell who wins it.
func middle(won []bool, squares int) int {
	for count := 2 - squares%2; ; count += 2 {
		told, same := make(map[int]bool), true
		for board, w := range won {
			inside := board >> ((squares - count) / 2) & (1<<count - 1)
			if before, ok := told[inside]; ok && before != w {
				same = false
				break
			}
			told[inside] = w
		}
		if same {
			return count
		}
	}
}
