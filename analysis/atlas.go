package analysis

// Table `atlas`: every search of an experiment, beside shallower ones and minimax.
//
// References: [NPT86] 1 for pathology; [Holm] and [BH] for many tests at once;
// paired.go for differences on the same boards.

import "math"

// minimax is the propagator that others are compared with.
const minimax = "minimax"

// Atlas makes table `atlas` of table `correctness` and the pairs of an input, which
// has the exact values that are known. The error names what cannot be.
func Atlas(in Input, rows []CorrectnessRow) ([]AtlasRow, error) {
	pairs, err := newPairings(in)
	if err != nil {
		return nil, err
	}
	a := newAtlas(in, rows, pairs)
	list := make([]AtlasRow, len(rows))
	for i, r := range rows {
		list[i] = a.row(r)
	}
	adjust(list)
	for i := range list {
		list[i].decide()
	}
	return list, nil
}

// atlas is what a line of table `atlas` is made of.
type atlas struct {
	pairs pairings
	sets  map[string]BoardSet            // by name, without the tie rule
	runs  map[searchRun][]CorrectnessRow // in the order of depths or budgets
	exact map[DecisionKey]float64
}

// searchRun names the searches of a player: those of all depths or budgets.
type searchRun struct{ boardSet, evaluator, propagator, tie string }

func newAtlas(in Input, rows []CorrectnessRow, pairs pairings) atlas {
	a := atlas{pairs, map[string]BoardSet{}, map[searchRun][]CorrectnessRow{}, in.Exact}
	for _, set := range in.sets() {
		a.sets[set.Name] = set
	}
	for _, r := range rows {
		a.runs[r.run()] = append(a.runs[r.run()], r)
	}
	return a
}

// run names the searches that a row is one of.
func (r CorrectnessRow) run() searchRun {
	return searchRun{r.BoardSet, r.Evaluator, r.Propagator, r.Tie}
}

// row makes a line, but for what depends on other lines.
func (a atlas) row(r CorrectnessRow) AtlasRow {
	row := AtlasRow{
		Experiment: r.Experiment, BoardSet: r.BoardSet, Game: r.Game, Height: r.Height, Branching: r.Branching,
		Evaluator: r.Evaluator, Propagator: r.Propagator, Tie: r.Tie, Depth: r.Depth, Budget: r.Budget,
		Nontrivial: r.Nontrivial, Fraction: r.Fraction, Low: r.Low, High: r.High, Exact: a.known(r),
		exhaustive: a.sets[r.BoardSet].Exhaustive,
	}
	a.pathology(&row, r)
	a.drop(&row, r)
	a.difference(&row, r)
	return row
}

// known is the exact value of a search, NaN where there is none.
func (a atlas) known(r CorrectnessRow) float64 {
	if exact, is := a.exact[DecisionKey{r.BoardSet, r.Evaluator, r.Propagator, r.Depth}]; is {
		return exact
	}
	return math.NaN()
}

// beside compares a search with another on the same boards.
func (a atlas) beside(r, other CorrectnessRow) paired {
	if math.IsNaN(r.Fraction) {
		return unpaired
	}
	set := a.sets[r.BoardSet]
	set.Tie = r.Tie
	return a.pairs.of(decisionRun{set, r.Evaluator, r.Propagator}, r.limit(), other.Propagator, other.limit())
}

// pathology holds a search against depth 1, or the smallest budget.
func (a atlas) pathology(row *AtlasRow, r CorrectnessRow) {
	d, one := unpaired, a.runs[r.run()][0]
	row.PathologyExact = math.NaN()
	if one.limit().least() {
		d, row.PathologyExact = a.beside(r, one), row.Exact-a.known(one)
	}
	row.Pathology, row.PathologyLow, row.PathologyHigh, row.PPathology = d.value, d.low, d.high, d.p
	if r.limit() == one.limit() {
		row.PPathology = math.NaN()
	}
}

// drop holds a search against the best one of a smaller depth or budget.
func (a atlas) drop(row *AtlasRow, r CorrectnessRow) {
	row.Drop, row.DropLow, row.DropHigh, row.PDrop = math.NaN(), math.NaN(), math.NaN(), math.NaN()
	smaller := 0
	for _, other := range a.runs[r.run()] {
		if other.limit() == r.limit() {
			break
		}
		d := a.beside(r, other)
		if math.IsNaN(d.value) {
			continue
		}
		smaller++
		if math.IsNaN(row.Drop) || -d.value > row.Drop {
			row.Drop, row.DropLow, row.DropHigh, row.PDrop = 0-d.value, 0-d.high, 0-d.low, d.p // no -0
			row.DropFrom = int64(other.Depth) + other.Budget
		}
	}
	row.PDrop = math.Min(1, float64(smaller)*row.PDrop)
}

// difference holds a search against minimax of the same depth or budget.
func (a atlas) difference(row *AtlasRow, r CorrectnessRow) {
	row.DifferenceExact, row.PDifference = math.NaN(), math.NaN()
	d, run := unpaired, r.run()
	run.propagator = minimax
	for _, other := range a.runs[run] {
		if other.limit() == r.limit() {
			d, row.DifferenceExact = a.beside(r, other), row.Exact-a.known(other)
		}
	}
	row.Difference, row.DifferenceLow, row.DifferenceHigh, row.Discordant = d.value, d.low, d.high, d.discordant
	if r.Propagator != minimax {
		row.PDifference = d.p
	}
}
