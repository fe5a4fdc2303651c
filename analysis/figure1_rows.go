package analysis

import (
	"math"
	"strconv"
	"strings"
)

// figure1Rows compares one run, a row for each number of winning children.
func figure1Rows(experiment string, run []censusCell) (rows []Figure1Row) {
	var all censusCell
	sums := map[int32]censusCell{}
	for _, c := range run {
		all = all.plus(c)
		sums[c.winning] = sums[c.winning].plus(c)
	}
	e := evaluatorError(all)
	won, lost := errorsByName(all.evaluator, e)
	for winning, c := range sums {
		if c.nodes == 0 {
			continue
		}
		r := Figure1Row{
			Experiment: experiment, BoardSet: c.Name, Evaluator: c.evaluator, Branching: c.Branching, Winning: winning,
			Kind: treeType(c.Branching, winning), E: e, Formula: TreeErrorOfTwo(c.Branching, winning, won, lost), Nodes: c.nodes,
		}
		n := float64(c.nodes)
		r.Simulated, r.Low, r.High = interval(float64(c.searchWrong), n, c.Exhaustive)
		simulated, formula := sample{float64(c.searchWrong), n, c.Exhaustive}, sample{r.Formula, 1, true}
		r.Z = difference(simulated, formula, z95).deviate()
		rows = append(rows, r)
	}
	return rows
}

// evaluatorError is the error that an artificial evaluator has by its name, and the
// share of wrong static values of any other.
func evaluatorError(all censusCell) float64 {
	if text, ok := strings.CutPrefix(all.evaluator, "artificial-"); ok {
		if e, err := strconv.ParseFloat(text, 64); err == nil {
			return e
		}
	}
	if all.nodes == 0 {
		return math.NaN()
	}
	return float64(all.staticWrong) / float64(all.nodes)
}

// errorsByName are the errors at positions won and lost for the player to move, of
// an evaluator named artificial-<e>-<f>; e for both of any other.
func errorsByName(evaluator string, e float64) (won, lost float64) {
	text, _ := strings.CutPrefix(evaluator, "artificial-")
	first, second, _ := strings.Cut(text, "-")
	won, err1 := strconv.ParseFloat(first, 64)
	lost, err2 := strconv.ParseFloat(second, 64)
	if err1 != nil || err2 != nil {
		return e, e
	}
	return won, lost
}
