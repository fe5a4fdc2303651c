package published

import "github.com/nonminimax/nonminimax/analysis/tables"

// index finds our results for a printed cell, all of which are of fixed depths. Where
// a board set was run under several tie rules, the rule `first` (the papers' own) is
// taken.
type index struct {
	contests  map[contestKey]tables.ContestRow
	decisions map[tables.DecisionKey]tables.CorrectnessRow
	exact     map[tables.DecisionKey]float64
	searches  map[searchKind]tables.SavingsRow
	solutions map[string]tables.BoardSetRow
	sets      map[string]tables.BoardSet
}

// searchKind names a line of table savings from the side of a printed cell.
type searchKind struct {
	boardSet, evaluator, propagator, method string
	depth                                   int32
}

func (c Cell) search() searchKind {
	return searchKind{c.BoardSet, c.Evaluator, c.Propagator, c.Method, c.Depth}
}

// decision names the decisions of a propagator where a cell is about them.
func (c Cell) decision(propagator string) tables.DecisionKey {
	return tables.DecisionKey{BoardSet: c.BoardSet, Evaluator: c.Evaluator, Propagator: propagator, Depth: c.Depth}
}

func newIndex(in tables.Input, r *tables.Results) index {
	x := index{map[contestKey]tables.ContestRow{}, map[tables.DecisionKey]tables.CorrectnessRow{}, in.Exact,
		map[searchKind]tables.SavingsRow{}, map[string]tables.BoardSetRow{}, map[string]tables.BoardSet{}}
	for _, set := range in.Sets() {
		x.sets[set.Name] = set
	}
	for _, row := range r.BoardSets {
		x.solutions[row.BoardSet] = row
	}
	for _, row := range r.Contests {
		if row.Budget > 0 {
			continue
		}
		k := keyOf(row)
		if _, ok := x.contests[k]; !ok || row.Tie == "first" {
			x.contests[k] = row
		}
	}
	for _, row := range r.Correctness {
		if row.Budget > 0 {
			continue
		}
		k := tables.DecisionKey{BoardSet: row.BoardSet, Evaluator: row.Evaluator, Propagator: row.Propagator, Depth: row.Depth}
		if _, ok := x.decisions[k]; !ok || row.Tie == "first" {
			x.decisions[k] = row
		}
	}
	for _, row := range r.Savings {
		k := searchKind{row.BoardSet, row.Evaluator, row.Propagator, row.Method, row.Depth}
		if _, ok := x.searches[k]; !ok || row.Tie == "first" {
			x.searches[k] = row
		}
	}
	return x
}

// counts returns what we counted in a contest, from either side.
func (x index) counts(k contestKey) (counts, bool) {
	if r, ok := x.contests[k]; ok {
		return countsOf(r), r.Boards > 0
	}
	if r, ok := x.contests[k.flip()]; ok {
		return countsOf(r).flip(), r.Boards > 0
	}
	return counts{}, false
}

// taken reports whether printed cells of a contest are compared with these games, not with
// those of another tie rule.
func (x index) taken(r tables.ContestRow) bool {
	taken, ok := x.contests[keyOf(r)]
	if !ok {
		taken = x.contests[keyOf(r).flip()]
	}
	return taken.Tie == r.Tie
}

func countsOf(r tables.ContestRow) counts {
	e := r.Endings()
	return counts{r.First, r.Second, r.Boards, r.Pairs, r.Wins, r.WinsTotal, r.LossesTotal, r.Draws,
		e.Sum(tables.WonBothOf), e.Sum(tables.LostBothOf), e}
}

// covers reports whether our board set of that name holds the boards the paper
// means: the user may have changed the height in the specification. A height or
// branching of 0 is one that varies.
func (x index) covers(s PrintedSet, name string) bool {
	ours, ok := x.sets[name]
	fits := func(a, b int32) bool { return a == b || a == 0 || b == 0 }
	return ok && (s.Name == "" || ours.Game == s.Game && fits(ours.Height, s.Height) && fits(ours.Branching, s.Branching))
}
