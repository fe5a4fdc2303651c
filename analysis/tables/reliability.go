package tables

// Table `reliability`: how often what an evaluator says comes true.

import (
	"cmp"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// ReliabilityRow is a line of table `reliability`: the nodes whose static values lie in one of ten parts of 0 to 1.
//
// References: [Murphy] as in diagnosis.go; the reliability diagram of any textbook on forecasts.
type ReliabilityRow struct {
	_ struct{} `doc:"the nodes whose static values are alike: how many of them Max wins, which is what a reliability diagram draws" key:"experiment boardset evaluator bin"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator"`
	Bin        int32   `parquet:"bin" doc:"values from (bin-1)/10 to less than bin/10, in 10 those from 0.9 to 1"`
	Nodes      int64   `parquet:"nodes" doc:"nodes with such values, of all plies that are counted"`
	Value      float64 `parquet:"mean_value" doc:"their mean value"`
	Won        float64 `parquet:"won" doc:"share of them that Max wins: mean_value where values are chances"`
	WonLow     float64 `parquet:"won_low" doc:"lower 95% Wilson limit of won, for as many nodes as there are boards at most; won itself where exact"`
	WonHigh    float64 `parquet:"won_high" doc:"upper limit, likewise"`
}

// bins is into how many parts values are divided.
const bins = 10

// reliability returns the rows of an evaluator on a board set.
func (d diagnosed) reliability(values []tally.ValueRow) (list []ReliabilityRow) {
	values = slices.Clone(values)
	bin := func(r tally.ValueRow) int32 { return int32(min(bins, 1+math.Floor(float64(r.Value*bins)))) }
	slices.SortFunc(values, func(a, b tally.ValueRow) int { // sums do not depend on the order of parts
		return cmp.Or(cmp.Compare(a.Value, b.Value), cmp.Compare(a.Ply, b.Ply), cmp.Compare(a.ToMove, b.ToMove))
	})
	for _, alike := range chunks(values, bin) {
		nodes, won, sum := int64(0), int64(0), 0.0
		for _, row := range alike {
			nodes, won, sum = nodes+row.Nodes, won+row.Won, sum+float64(row.Value*float64(row.Nodes))
		}
		r := ReliabilityRow{Experiment: d.set.Experiment, BoardSet: d.set.Name, Evaluator: d.evaluator, Bin: bin(alike[0]),
			Nodes: nodes, Value: sum / float64(nodes)}
		r.Won, r.WonLow, r.WonHigh = d.share(float64(won), float64(nodes))
		list = append(list, r)
	}
	return list
}
