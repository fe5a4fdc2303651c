package tables

// Table `atlas`: every search of an experiment, compared with shallower ones and minimax.
//
// References: [NPT86] 1 for pathology; [Holm] and [BH] for many tests at once.

import (
	"cmp"
	"math"

	"github.com/nonminimax/nonminimax/analysis/frame"
	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

// AtlasRow is a line of table `atlas`: all that is known about the decisions of one
// search. The search is compared with the one of depth 1 (or the smallest budget), with
// the best of the smaller depths of its parity (or smaller budgets), and with minimax of
// the same depth or budget, each time on the same non-trivial boards.
//
// A p is two-sided and for this line alone. Adjusted p's are over all lines of the
// experiment that test the same thing: the family of [Holm] is the column. A line without
// a test (nothing smaller to compare with, minimax against itself, a run without minimax,
// exact values, all boards without chance) is in no family, nor is a line of one of several
// seeds on all boards, whose verdicts are those of the pooled set: it has no p.
// Rows are sorted by board set, evaluator, propagator, tie, depth, budget.
type AtlasRow struct {
	_ struct{} `doc:"correctness and pathology of one propagator with one evaluator at one depth or budget, with significance corrected for all the comparisons made" key:"experiment boardset evaluator propagator depth budget"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Game       string  `parquet:"game" doc:"game played"`
	Height     int32   `parquet:"height,optional" doc:"plies of a whole game; null where they vary"`
	Branching  int32   `parquet:"branching" doc:"moves at each position; the most where they vary"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator at the horizon"`
	Propagator string  `parquet:"propagator" doc:"backup rule"`
	Tie        string  `parquet:"tie" doc:"tie rule at the root: first, last, random or expected"`
	Depth      int32   `parquet:"depth" doc:"plies searched; 0 where there is a budget"`
	Budget     int64   `parquet:"budget" doc:"nodes that a search may visit, by iterated deepening; 0 where the depth is fixed"`
	Nontrivial int64   `parquet:"nontrivial" doc:"boards at which some moves are better than others: those that all numbers are of"`
	Fraction   float64 `parquet:"fraction" doc:"share of correct decisions; null without non-trivial boards"`
	Low        float64 `parquet:"low" doc:"lower 95% Wilson limit of fraction; fraction itself where exact; Student's over seeds where these are the sample; null where fraction is"`
	High       float64 `parquet:"high" doc:"upper 95% Wilson limit of fraction; fraction itself where exact; Student's over seeds where these are the sample; null where fraction is"`
	Exact      float64 `parquet:"exact" doc:"probability of a correct decision without sampling; null where unknown; in table pathology exact is a count"`

	Pathology      float64 `parquet:"pathology" doc:"fraction minus that of depth 1, or of the smallest budget, as in correctness: below 0 if worse, the opposite sign of fall; a fall of the same parity only at odd depths; null without depth 1"`
	PathologyLow   float64 `parquet:"pathology_low" doc:"lower 95% limit of pathology, for the same boards (Newcombe's method 10); Student's over seeds where these are the sample, as all that follow; null where pathology is"`
	PathologyHigh  float64 `parquet:"pathology_high" doc:"upper 95% limit of pathology; null where pathology is"`
	PathologyExact float64 `parquet:"pathology_exact" doc:"exact minus exact of depth 1; null where unknown"`
	PPathology     float64 `parquet:"p_pathology" doc:"two-sided p of pathology for this line alone, McNemar's exact test; Student's t over seeds where these are the sample, as all that follow; null at depth 1 and the smallest budget, and of one of several seeds on all boards"`

	Fall     float64 `parquet:"fall" doc:"largest fraction of a smaller depth (of the same parity, where there are two players), or of a smaller budget, minus this one, by exact values where both are known: positive means worse than some smaller search, the opposite sign of pathology; null at the smallest two depths and the smallest budget"`
	FallFrom int64   `parquet:"fall_from,optional" doc:"that smaller depth or budget, the smallest of equals; null where fall is"`
	FallLow  float64 `parquet:"fall_low" doc:"lower 95% limit of fall, as if its other side had not been chosen as the best; fall itself where both sides are exact; null where fall is"`
	FallHigh float64 `parquet:"fall_high" doc:"upper 95% limit of fall, likewise; null where fall is"`
	PFall    float64 `parquet:"p_fall" doc:"two-sided p, McNemar's exact test: of a positive fall, times the number of smaller searches it was chosen from; of others, the largest of its differences to them; exact values: 0 for a fall and 1 without; null where fall is, and of one of several seeds on all boards"`
	HolmFall float64 `parquet:"p_fall_holm" doc:"p_fall adjusted by Holm over the lines of the experiment where it is tested, that is not exact; p_fall itself where it is exact; null where p_fall is"`
	BHFall   float64 `parquet:"p_fall_bh" doc:"p_fall adjusted by Benjamini and Hochberg, likewise; null where p_fall is"`
	Fallen   string  `parquet:"fallen,optional" doc:"yes: worse than a smaller search (as in fall); no: better than each, or exactly not worse; by exact values, else at 5% after Holm; undecided; null where p_fall is"`

	Difference      float64 `parquet:"difference" doc:"fraction minus that of minimax (in a log without it, of the first player) at the same depth or budget, on the same boards; null without either"`
	DifferenceLow   float64 `parquet:"difference_low" doc:"lower 95% limit of difference, for the same boards; null where difference is"`
	DifferenceHigh  float64 `parquet:"difference_high" doc:"upper 95% limit of difference; null where difference is"`
	DifferenceExact float64 `parquet:"difference_exact" doc:"exact minus exact of minimax; null where unknown"`
	Discordant      float64 `parquet:"discordant" doc:"share of boards on which minimax and this propagator are not equally right; null where difference is"`
	PDifference     float64 `parquet:"p_difference" doc:"two-sided p of difference, by those boards; where difference_exact is known 0, or 1 if that is 0; null for minimax itself, and of one of several seeds on all boards"`
	HolmDifference  float64 `parquet:"p_difference_holm" doc:"p_difference adjusted by Holm over the lines of the experiment where it is tested, that is not exact; p_difference itself where it is exact; null where p_difference is"`
	BHDifference    float64 `parquet:"p_difference_bh" doc:"p_difference adjusted by Benjamini and Hochberg, likewise; null where p_difference is"`
	Better          string  `parquet:"better,optional" doc:"yes or no: better or worse than minimax, by exact values, else at 5% after Holm; undecided; equal where exact and so; null where p_difference is"`

	exact bool // Difference has no sampling error
}

// exactError bounds the rounding of values that are known without sampling.
const exactError = 1e-9

// Atlas makes table `atlas` from the other tables, and the exact values of an input.
func Atlas(in Input, found *Results) ([]AtlasRow, error) {
	lines, err := beside(found.Correctness, found.pairs)
	if err != nil {
		return nil, err
	}
	a := atlas{in.Chance, found.pairs, in.Exact}
	var list []AtlasRow
	for _, line := range lines {
		list = append(list, a.row(line))
	}
	adjust(list)
	for i := range list {
		list[i].decide()
	}
	return list, nil
}

// minimax is the propagator that others are compared with; of a log without it its first player is.
const minimax = "minimax"

// compared is a search with the searches that it is compared with.
type compared struct {
	CorrectnessRow
	run      []CorrectnessRow // all of its run
	baseline []CorrectnessRow // that of minimax with the same limit, or of a log's first player, if there is one
}

// beside joins searches with one another. Rows are in the order of table correctness.
func beside(rows []CorrectnessRow, pairs pairings) ([]compared, error) {
	type numbered struct {
		source
		limit
		Row      int64 `parquet:"row"`
		Baseline bool  `parquet:"baseline"` // whether others are compared with it
	}
	numbers, lines := make([]numbered, len(rows)), make([]compared, len(rows))
	baseline := pairs.baseline()
	for i, r := range rows {
		run := r.entry.source()
		numbers[i] = numbered{run, r.entry.limit, int64(i), r.Propagator == baseline(run)}
		lines[i] = compared{CorrectnessRow: r}
	}
	searches := frame.Of(numbers)
	others := searches.As("row", "other")
	same := append(frame.Columns[source]("propagator"), frame.Columns[limit]()...)
	run := searches.Join(others.Select(append(runKey, "other")...), runKey...)
	alike := searches.Join(others.Where("baseline", true).Select(append(same, "other")...), same...)
	type pair struct {
		Row   int64 `parquet:"row"`
		Other int64 `parquet:"other"`
	}
	runs, err := frame.Rows[pair](run)
	for _, p := range runs {
		lines[p.Row].run = append(lines[p.Row].run, rows[p.Other])
	}
	alikes, err2 := frame.Rows[pair](alike)
	for _, p := range alikes {
		lines[p.Row].baseline = append(lines[p.Row].baseline, rows[p.Other])
	}
	return lines, cmp.Or(err, err2)
}

// atlas is the data behind the lines of table `atlas`.
type atlas struct {
	Chance
	pairs pairings
	exact map[DecisionKey]float64
}

// row makes a line, except for the columns that depend on other lines.
func (a atlas) row(r compared) AtlasRow {
	row := AtlasRow{
		Experiment: r.Experiment, BoardSet: r.BoardSet, Game: r.Game, Height: r.Height, Branching: r.Branching,
		Evaluator: r.Evaluator, Propagator: r.Propagator, Tie: r.Tie, Depth: r.Depth, Budget: r.Budget,
		Nontrivial: r.Nontrivial, Fraction: r.Fraction, Low: r.Low, High: r.High, Exact: a.known(r.CorrectnessRow),
	}
	a.pathology(&row, r)
	a.fall(&row, r)
	a.difference(&row, r)
	if a.isSeed(r.entry.BoardSet) {
		row.PPathology, row.PFall, row.PDifference = math.NaN(), math.NaN(), math.NaN()
	}
	return row
}

func (a atlas) known(r CorrectnessRow) float64 {
	if exact, ok := a.exact[r.Key()]; ok {
		return exact
	}
	return math.NaN()
}

// compare compares a search with another on the same boards.
func (a atlas) compare(r compared, other CorrectnessRow) stat.Paired {
	if math.IsNaN(r.Fraction) {
		return stat.Unpaired
	}
	return a.pairs.compare(r.CorrectnessRow, other)
}

// pathology compares a search with depth 1, or the smallest budget.
func (a atlas) pathology(row *AtlasRow, r compared) {
	d, first := stat.Unpaired, r.run[0]
	row.PathologyExact = math.NaN()
	if first.entry.least() {
		d, row.PathologyExact = a.compare(r, first), row.Exact-a.known(first)
	}
	row.Pathology, row.PathologyLow, row.PathologyHigh, row.PPathology = d.Value, d.Low, d.High, d.P
	if r.entry == first.entry {
		row.PPathology = math.NaN()
	}
}

// fall compares a search with the best of those with a smaller depth that it is compared
// with, or a smaller budget. Exact values on both sides go before samples.
func (a atlas) fall(row *AtlasRow, r compared) {
	row.Fall, row.FallLow, row.FallHigh, row.PFall = math.NaN(), math.NaN(), math.NaN(), math.NaN()
	var smaller []CorrectnessRow
	game, _ := catalog.Find(r.Game) // of an unknown name a game of two players
	for _, other := range r.run {
		if game.Compares(int(r.Depth), int(other.Depth)) && other.entry.size() < r.entry.size() && !math.IsNaN(r.Fraction) {
			smaller = append(smaller, other)
		}
	}
	if a.exactFall(row, r, smaller); !math.IsNaN(row.Fall) {
		return
	}
	largest := 0.0 // p of the differences
	for _, other := range smaller {
		d := a.compare(r, other)
		largest = max(largest, d.P)
		if !(row.Fall >= 0-d.Value) { // also the first, after NaN
			row.Fall, row.FallLow, row.FallHigh, row.PFall = 0-d.Value, 0-d.High, 0-d.Low, d.P // no -0
			row.FallFrom = other.entry.size()
		}
	}
	switch {
	case row.Fall > 0:
		row.PFall = min(1, float64(len(smaller))*row.PFall)
	case row.Fall <= 0:
		row.PFall = largest
	}
}

// exactFall is fall by exact values, as far as these are known.
func (a atlas) exactFall(row *AtlasRow, r compared, smaller []CorrectnessRow) {
	for _, other := range smaller {
		if fall := a.sure(other) - a.sure(r.CorrectnessRow); !math.IsNaN(fall) && !(row.Fall >= fall-exactError) {
			row.Fall, row.FallFrom = fall, other.entry.size()
		}
	}
	if math.Abs(row.Fall) <= exactError {
		row.Fall = 0
	}
	if row.FallLow, row.FallHigh = row.Fall, row.Fall; !math.IsNaN(row.Fall) {
		row.PFall = float64(bit(row.Fall <= 0))
	}
}

// sure is the share of correct decisions without sampling error, NaN where it is unknown.
func (a atlas) sure(r CorrectnessRow) float64 {
	if exact := a.known(r); !math.IsNaN(exact) || !r.exact {
		return exact
	}
	return r.Fraction
}

// Seeing is about how many boards it takes to see a fall of the search, as one of so many tests, and on which share of
// them just one of the two searches is right, as gives the interval here its width; 0 where shares are not known from a
// sample.
func (r AtlasRow) Seeing(fall float64, tests int) (boards int64, discordant float64) {
	if !(r.FallLow < r.FallHigh) {
		return 0, 0
	}
	error := (r.FallHigh - r.FallLow) / 2 / stat.Z95
	discordant = min(stat.MostDiscordant(r.Fraction, r.Fraction+r.Fall),
		float64(error*error*float64(r.Nontrivial))+float64(r.Fall*r.Fall))
	return BoardsFor(fall, discordant, tests), discordant
}

// BoardsFor is about how many boards it takes to see a fall, as one of so many tests, in four of five samples, by
// [stat.PairedBoards].
func BoardsFor(fall, discordant float64, tests int) int64 {
	return stat.PairedBoards(fall, max(discordant, fall), stat.Demand{Level: 1 - stat.SignificanceLevel/float64(tests),
		Power: 0.8})
}

func (a atlas) difference(row *AtlasRow, r compared) {
	row.DifferenceExact, row.PDifference = math.NaN(), math.NaN()
	d, isBaseline := stat.Unpaired, false
	for _, other := range r.baseline {
		isBaseline = other.Propagator == r.Propagator
		d, row.DifferenceExact, row.exact = a.compare(r, other), row.Exact-a.known(other), r.exact && other.exact
	}
	row.Difference, row.DifferenceLow, row.DifferenceHigh, row.Discordant = d.Value, d.Low, d.High, d.Discordant
	if !isBaseline {
		row.PDifference = d.P
		if row.sureDifference() {
			row.PDifference = float64(bit(math.Abs(row.lead()) <= exactError))
		}
	}
}

// lead is the difference to minimax, without sampling error where that is known.
func (r AtlasRow) lead() float64 {
	if math.IsNaN(r.DifferenceExact) {
		return r.Difference
	}
	return r.DifferenceExact
}

// sureDifference reports whether lead has no sampling error.
func (r AtlasRow) sureDifference() bool { return r.exact || !math.IsNaN(r.DifferenceExact) }

// Verdicts in table `atlas`.
const (
	Yes       = "yes"
	No        = "no"
	Undecided = "undecided"
	Equal     = "equal" // without sampling error
)

// adjust fills in the adjusted p-values of all lines. What is exact is not in the families:
// its p is 0 or 1 and needs no adjustment.
func adjust(rows []AtlasRow) {
	adjustColumn(rows, AtlasRow.ExactFall,
		func(r *AtlasRow) (p, holm, bh *float64) { return &r.PFall, &r.HolmFall, &r.BHFall })
	adjustColumn(rows, AtlasRow.sureDifference,
		func(r *AtlasRow) (p, holm, bh *float64) { return &r.PDifference, &r.HolmDifference, &r.BHDifference })
}

// ExactFall reports whether Fall has no sampling error.
func (r AtlasRow) ExactFall() bool { return r.FallLow == r.FallHigh }

func adjustColumn(rows []AtlasRow, exact func(AtlasRow) bool, column func(*AtlasRow) (p, holm, bh *float64)) {
	family := make([]float64, len(rows))
	for i := range rows {
		p, _, _ := column(&rows[i])
		family[i] = *p
		if exact(rows[i]) {
			family[i] = math.NaN()
		}
	}
	holms, bhs := stat.Holm(family), stat.BenjaminiHochberg(family)
	for i := range rows {
		p, holm, bh := column(&rows[i])
		if *holm, *bh = holms[i], bhs[i]; exact(rows[i]) {
			*holm, *bh = *p, *p
		}
	}
}

func (r *AtlasRow) decide() {
	switch {
	case math.IsNaN(r.PFall):
	case r.Fall <= 0 && r.ExactFall():
		r.Fallen = No
	default:
		r.Fallen = word(r.Fall, r.HolmFall)
	}
	r.Better = word(r.lead(), r.HolmDifference)
	if r.sureDifference() && math.Abs(r.lead()) <= exactError && r.Better != "" {
		r.Better = Equal
	}
}

// word says whether a number is positive, at 5%; it is empty without a test.
func word(x, p float64) string {
	switch {
	case math.IsNaN(p):
		return ""
	case p > stat.SignificanceLevel:
		return Undecided
	case x > 0:
		return Yes
	}
	return No
}
