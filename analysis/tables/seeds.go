package tables

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis/frame"
	"github.com/nonminimax/nonminimax/analysis/stat"
)

// Table `seeds`: how much results differ between seeds.

// SeedsRow is a line of table `seeds`: how much the fractions of correct decisions of a pooled
// board set's members differ. Rows are those of table correctness about pooled sets.
type SeedsRow struct {
	_ struct{} `doc:"how much the fraction of correct decisions varies between the seeds that a pooled board set adds up, and whether by more than chance" key:"experiment boardset evaluator propagator depth budget"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the pooled board set"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator at the horizon"`
	Propagator string  `parquet:"propagator" doc:"backup rule"`
	Tie        string  `parquet:"tie" doc:"tie rule at the root: first, last, random or expected"`
	Depth      int32   `parquet:"depth" doc:"plies searched; 0 where there is a budget"`
	Budget     int64   `parquet:"budget" doc:"nodes that a search may visit, by iterated deepening; 0 where the depth is fixed"`
	Seeds      int32   `parquet:"seeds" doc:"members, each with boards of another seed"`
	Fraction   float64 `parquet:"fraction" doc:"fraction of correct decisions on the boards of all members, as in correctness"`
	Least      float64 `parquet:"least" doc:"smallest fraction of a member; null where a member has no non-trivial boards"`
	Most       float64 `parquet:"most" doc:"largest fraction of a member; null where a member has no non-trivial boards"`
	Deviation  float64 `parquet:"deviation" doc:"standard deviation of the members' fractions, with one less than their number as divisor; null with one member, or where one has no non-trivial boards"`
	ChiSquare  float64 `parquet:"chi_square" doc:"Pearson's chi-square of the members' correct and wrong decisions, with seeds - 1 degrees of freedom; null where deviation is, and with tie rule expected"`
	P          float64 `parquet:"p" doc:"probability that members with equal chances differ as much, by chi_square; below 0.05 the seeds differ by more than chance; null where chi_square is"`
}

// Seeds compares the members of each pooled board set.
func Seeds(pooled []PooledRow, correctness []CorrectnessRow) (rows []SeedsRow, err error) {
	keys := []string{"boardset", "evaluator", "propagator", "tie", "depth", "budget"}
	searches := frame.Of(correctness)
	members := frame.Of(pooled).Select("boardset", "member").
		As("boardset", "pool").As("member", "boardset").Sort("boardset").
		Join(searches.Select(append(keys, "correct", "nontrivial")...), "boardset").
		Select("pool", "evaluator", "propagator", "tie", "depth", "budget", "correct", "nontrivial").
		As("pool", "boardset").As("correct", "member_correct").As("nontrivial", "member_nontrivial")
	groups, err := frame.Groups[ofMember](searches.Join(members, keys...), keys...)
	for _, group := range groups {
		rows = append(rows, newSeeds(group))
	}
	return rows, err
}

// ofMember is a search of a pooled board set, with what one of its members says of it.
type ofMember struct {
	CorrectnessRow
	MemberCorrect    float64 `parquet:"member_correct"`
	MemberNontrivial int64   `parquet:"member_nontrivial"`
}

func newSeeds(members []ofMember) SeedsRow {
	pooled := members[0]
	row := SeedsRow{Experiment: pooled.Experiment, BoardSet: pooled.BoardSet, Evaluator: pooled.Evaluator,
		Propagator: pooled.Propagator, Tie: pooled.Tie, Depth: pooled.Depth, Budget: pooled.Budget,
		Seeds: int32(len(members)), Fraction: pooled.Fraction, Least: 1}
	var samples []stat.Sample
	for _, m := range members {
		sample := stat.Sample{K: m.MemberCorrect, N: float64(m.MemberNontrivial)}
		samples = append(samples, sample)
		row.Least, row.Most = math.Min(row.Least, sample.Fraction()), math.Max(row.Most, sample.Fraction())
	}
	row.Deviation, row.ChiSquare, row.P = stat.Homogeneity(samples)
	if row.Tie == "expected" { // sums of shares vary less than counts
		row.ChiSquare, row.P = math.NaN(), math.NaN()
	}
	return row
}
