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
	for winning, c := range sums {
		if c.nodes == 0 {
			continue
		}
		r := Figure1Row{
			Experiment: experiment, BoardSet: c.Name, Evaluator: c.evaluator, Branching: c.Branching, Winning: winning,
			Kind: treeType(c.Branching, winning), E: e, Formula: TreeError(c.Branching, winning, e), Nodes: c.nodes,
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
