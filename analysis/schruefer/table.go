package schruefer

import (
	"cmp"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Row is a line of table `schruefer`: how a search of one depth errs and decides in
// Schruefer's model, exactly, beside the sample. Sorted by board set, evaluator,
// depth.
type Row struct {
	_ struct{} `doc:"errors and correct decisions of minimax of one depth on Schruefer trees, exact, beside the sample" key:"experiment boardset evaluator depth"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Height     int32   `parquet:"height" doc:"plies of a whole game"`
	Branching  int32   `parquet:"branching" doc:"moves at each position"`
	Wins       string  `parquet:"wins" doc:"winning moves at a won position: a number, or the shares of 1, 2 and so on"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator at the horizon, which errs with known probabilities"`
	Depth      int32   `parquet:"depth" doc:"plies searched"`
	ErrorWin   float64 `parquet:"error_win" doc:"e+: probability that minimax of this depth takes a position lost that its mover wins; 0 at full depth"`
	ErrorLoss  float64 `parquet:"error_loss" doc:"e-: probability that minimax of this depth takes a position won that its mover loses; 0 at full depth"`
	Correct    float64 `parquet:"correct" doc:"probability that minimax of this depth chooses a winning move at a root that has both kinds; NaN where no root has"`
	Sampled    float64 `parquet:"sampled" doc:"fraction of the sample, from table correctness, minimax; NaN without one"`
	Low        float64 `parquet:"low" doc:"lower 95% Wilson limit of sampled"`
	High       float64 `parquet:"high" doc:"upper 95% Wilson limit of sampled"`
	Z          float64 `parquet:"z" doc:"(sampled - correct) / sqrt(correct (1-correct) / nontrivial boards); 0 where both are 1; NaN without a sample"`
	Converges  string  `parquet:"converges" doc:"what becomes of the errors of deeper and deeper search: pathological (the search ends up telling nothing), converges (to no errors), or neither"`
}

// Table puts exact values beside the correctness of minimax on Schruefer trees. rows
// are those of table correctness, of which others are left out. Errors name the
// board set and what does not fit.
func Table(experiment string, sets []Set, rows []tables.CorrectnessRow) ([]Row, error) {
	samples := make(map[sampleKey]tables.CorrectnessRow)
	for _, r := range rows {
		if r.Propagator == "minimax" && r.Budget == 0 {
			samples[sampleKey{r.BoardSet, r.Evaluator, int(r.Depth)}] = r
		}
	}
	var table []Row
	for _, set := range sets {
		models, err := set.models()
		if err != nil {
			return nil, err
		}
		for _, m := range models {
			list, err := m.rows(experiment, samples)
			if err != nil {
				return nil, err
			}
			table = append(table, list...)
		}
	}
	slices.SortFunc(table, func(a, b Row) int {
		return cmp.Or(cmp.Compare(a.BoardSet, b.BoardSet), cmp.Compare(a.Evaluator, b.Evaluator), cmp.Compare(a.Depth, b.Depth))
	})
	return table, nil
}

// sampleKey finds a sampled fraction.
type sampleKey struct {
	boardSet, evaluator string
	depth               int
}

// rows are the depths of a model.
func (m model) rows(experiment string, samples map[sampleKey]tables.CorrectnessRow) ([]Row, error) {
	errors, err := m.rates(m.Height)
	if err != nil {
		return nil, err
	}
	verdict, err := Converges(m.recursion, m.plus, m.minus)
	if err != nil {
		return nil, err
	}
	var list []Row
	for _, depth := range m.Depths {
		row := Row{
			Experiment: experiment, BoardSet: m.Name, Height: int32(m.Height), Branching: int32(m.Branching), Wins: m.Wins,
			Evaluator: m.evaluator, Depth: int32(depth), Converges: verdict,
		}
		plus, minus := 0.0, 0.0 // of the children, where the search sees the end
		if depth < m.Height {
			row.ErrorWin, row.ErrorLoss = errors.Plus[depth], errors.Minus[depth]
			plus, minus = errors.Plus[depth-1], errors.Minus[depth-1]
		}
		row.Correct = math.NaN()
		if m.Root != "loss" {
			row.Correct = Correct(m.recursion, plus, minus)
		}
		row.sample(samples[sampleKey{m.Name, m.evaluator, depth}])
		list = append(list, row)
	}
	return list, nil
}

// sample adds what was counted, if there is anything.
func (r *Row) sample(s tables.CorrectnessRow) {
	r.Sampled, r.Low, r.High, r.Z = math.NaN(), math.NaN(), math.NaN(), math.NaN()
	if s.Nontrivial == 0 {
		return
	}
	r.Sampled, r.Low, r.High = s.Fraction, s.Low, s.High
	if !math.IsNaN(r.Correct) {
		r.Z = exact.Score(s.Correct, float64(s.Nontrivial), r.Correct)
	}
}
