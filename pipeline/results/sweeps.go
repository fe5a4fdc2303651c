package results

import (
	"math"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

// Sweeps lists what matrices gave to the board sets of the analysis.
func Sweeps(e *experiment.Experiment) (rows []tables.SweepRow) {
	for _, set := range e.Analysed() {
		for _, given := range set.Parameters {
			rows = append(rows, tables.SweepRow{Experiment: e.Name, BoardSet: set.Name, Sweep: set.Of,
				Parameter: given.Name, Value: given.Value, Number: number(&set, given)})
		}
	}
	return rows
}

// number returns the value of a parameter as a number, NaN if it is none: a key of the game is
// what its board set has, which may be given by a word.
func number(set *experiment.BoardSet, given experiment.Parameter) float64 {
	if game, err := catalog.Find(set.Game); err == nil {
		if x, ok := game.Parameters(set.Spec())[given.Name].(float64); ok {
			return x
		}
	}
	above, below, isFraction := strings.Cut(given.Value, "/")
	if !isFraction {
		below = "1"
	}
	x, errX := strconv.ParseFloat(strings.TrimSpace(above), 64)
	y, errY := strconv.ParseFloat(strings.TrimSpace(below), 64)
	if errX != nil || errY != nil || math.IsInf(x/y, 0) {
		return math.NaN()
	}
	return x / y
}
