package published

// Looking up counts: ours in the tables of a run, theirs among the printed cells.

import (
	"maps"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// index finds our results for a printed cell, which always has a fixed depth, or for a claim. If a board
// set was run under several tie rules it takes those of `first`, the papers' own.
type index struct {
	contests  map[contestKey]tables.ContestRow // from either side
	decisions map[tables.DecisionKey]tables.CorrectnessRow
	budgets   map[tables.DecisionKey]map[int64]tables.CorrectnessRow // by budget; keys have no depth
	exact     map[tables.DecisionKey]float64
	searches  map[searchKind]tables.SavingsRow
	accuracy  map[string][]tables.AccuracyRow // by board set
	proofs    map[nodesOf][]tables.StrategyRow
	answers   map[string][]tables.AnswerRow // by board set
	nodes     map[nodesOf][]tables.CensusRow
	solutions map[string]tables.BoardSetRow
	sets      map[string]tables.BoardSet
}

// searchKind is the part of a table savings row's key that a claim gives.
type searchKind struct {
	boardSet, evaluator, propagator, method string
	depth                                   int32
}

// nodesOf is whose nodes a claim is about.
type nodesOf struct{ boardSet, evaluator string }

func (c Cell) decision(propagator string) tables.DecisionKey {
	return tables.DecisionKey{BoardSet: c.BoardSet, Evaluator: c.Evaluator, Propagator: propagator, Depth: c.Depth}
}

func newIndex(in tables.Input, r *tables.Results) index {
	x := index{
		contests:  map[contestKey]tables.ContestRow{},
		decisions: map[tables.DecisionKey]tables.CorrectnessRow{},
		budgets:   map[tables.DecisionKey]map[int64]tables.CorrectnessRow{},
		exact:     in.Exact,
		searches:  map[searchKind]tables.SavingsRow{},
		accuracy:  grouped(in.Accuracy, func(r tables.AccuracyRow) string { return r.BoardSet }),
		proofs:    grouped(in.Strategies, func(r tables.StrategyRow) nodesOf { return nodesOf{r.BoardSet, r.Evaluator} }),
		answers:   grouped(in.Answers, func(r tables.AnswerRow) string { return r.BoardSet }),
		nodes:     grouped(r.Census, func(r tables.CensusRow) nodesOf { return nodesOf{r.BoardSet, r.Evaluator} }),
		solutions: map[string]tables.BoardSetRow{},
		sets:      map[string]tables.BoardSet{},
	}
	for _, set := range in.Sets() {
		x.sets[set.Name] = set
	}
	for _, row := range r.BoardSets {
		x.solutions[row.BoardSet] = row
	}
	for _, row := range r.Contests {
		if row.Budget == 0 && row.Boards > 0 {
			preferFirst(x.contests, keyOf(row), row, row.Tie)
		}
	}
	for k, row := range maps.Clone(x.contests) {
		if _, ok := x.contests[k.flip()]; !ok {
			x.contests[k.flip()] = row.Flip()
		}
	}
	for _, row := range r.Correctness {
		if row.Budget == 0 {
			preferFirst(x.decisions, row.Key(), row, row.Tie)
			continue
		}
		if x.budgets[row.Key()] == nil {
			x.budgets[row.Key()] = map[int64]tables.CorrectnessRow{}
		}
		preferFirst(x.budgets[row.Key()], row.Budget, row, row.Tie)
	}
	for _, row := range r.Savings {
		preferFirst(x.searches, searchKind{row.BoardSet, row.Evaluator, row.Propagator, row.Method, row.Depth}, row, row.Tie)
	}
	return x
}

// grouped puts rows together that share a key, in their order.
func grouped[K comparable, R any](rows []R, key func(R) K) map[K][]R {
	groups := map[K][]R{}
	for _, row := range rows {
		groups[key(row)] = append(groups[key(row)], row)
	}
	return groups
}

// preferFirst stores a row, unless its tie rule is not `first` and there is a row already.
func preferFirst[K comparable, R any](rows map[K]R, key K, row R, tie string) {
	if _, ok := rows[key]; !ok || tie == "first" {
		rows[key] = row
	}
}

// played returns the games of ours that a printed contest is compared with: under the reading of
// the evaluators that its names say or, in a run without it, by their parameters alone.
func (x index) played(k contestKey) (r tables.ContestRow, ok bool) {
	if r, ok = x.contests[k]; !ok {
		r, ok = x.contests[k.byParameters()]
	}
	return r, ok
}

// counts returns what we counted in a contest.
func (x index) counts(k contestKey) (counts, bool) {
	r, ok := x.played(k)
	e := r.Endings()
	return counts{
		first: r.First, second: r.Second, boards: r.Boards, pairs: r.Pairs, wins: r.Wins,
		winsTotal: r.WinsTotal, lossesTotal: r.LossesTotal, draws: r.Draws,
		pairWins: e.Sum(tables.WonBothOf), pairLosses: e.Sum(tables.LostBothOf), endings: e,
	}, ok
}

// taken reports whether a printed contest is compared with these games.
func (x index) taken(k contestKey, r tables.ContestRow) bool {
	taken, ok := x.played(k)
	return ok && keyOf(taken) == keyOf(r) && taken.Tie == r.Tie
}

// covers reports whether our board set of that name has the boards the paper means: the
// user may have changed the height in the specification. A height or branching of 0
// varies.
func (x index) covers(s PrintedSet, name string) bool {
	ours, ok := x.sets[name]
	fits := func(a, b int32) bool { return a == b || a == 0 || b == 0 }
	return ok && (s.Name == "" ||
		ours.Game == s.Game && fits(ours.Height, s.Height) && fits(ours.Branching, s.Branching))
}

// printedCounts holds the counts that a paper prints, by contest.
type printedCounts struct {
	pub      *Paper
	contests map[contestKey]*counts
	where    map[contestKey]map[string]Cell // the cell that holds each count
}

// newPrintedCounts collects the printed counts. The first cell that prints a count wins;
// the ledger reports later cells that differ.
func newPrintedCounts(pub *Paper) *printedCounts {
	p := &printedCounts{pub, map[contestKey]*counts{}, map[contestKey]map[string]Cell{}}
	for _, c := range pub.Cells {
		k, count, t := c.key(), quantityOf(c.Quantity).count, pub.table(c.Table)
		if c.First == "" || count == nil || c.Scan == scanLost || t == nil {
			continue
		}
		if p.contests[k] == nil {
			none := noCounts(c.First, c.Second, t.Boards)
			p.contests[k], p.where[k] = &none, map[string]Cell{}
		}
		if _, ok := p.where[k][c.Quantity]; !ok {
			p.where[k][c.Quantity] = c
			*count(p.contests[k]) = int64(c.Value)
		}
	}
	return p
}

// counts returns what the paper counted in a contest, from either side, with draws
// that follow from it; if there is nothing no count is known.
func (p *printedCounts) counts(k contestKey) (counts, bool) {
	if n, ok := p.contests[k]; ok {
		return n.complete(), true
	}
	if n, ok := p.contests[k.flip()]; ok {
		return n.complete().flip(), true
	}
	return noCounts(k.first, k.second, 0), false
}

// value finds a printed cell by board set and quantity, such as the 970 boards in the
// text.
func (p *printedCounts) value(boardSet, quantity string) (Cell, bool) {
	return p.find(func(c Cell) bool { return c.BoardSet == boardSet && c.Quantity == quantity })
}

// sibling finds another quantity of the same contest in the same table.
func (p *printedCounts) sibling(c Cell, quantity string) (Cell, bool) {
	return p.find(func(o Cell) bool { return o.Table == c.Table && o.Quantity == quantity && o.key() == c.key() })
}

// find returns the first legible cell that fits.
func (p *printedCounts) find(fits func(Cell) bool) (Cell, bool) {
	for _, c := range p.pub.Cells {
		if c.Scan != scanLost && fits(c) {
			return c, true
		}
	}
	return Cell{}, false
}

// printedName writes a winner's name as the paper does: as in the cell itself, else as in
// another cell of the same quantity, else in full.
func (p *printedCounts) printedName(c Cell, name string) string {
	if name == c.Text {
		return c.Printed
	}
	for _, o := range p.pub.Cells {
		if o.Quantity == c.Quantity && o.Text == name && (o.Table == textTable) == (c.Table == textTable) {
			return o.Printed
		}
	}
	return name
}

// contestsOf lists the printed contests of the player that a cell is about, of the
// cell's board set, evaluator and depth, each once and from the player's side: of the
// cell's table, for a total, or of all tables, for how the player usually did.
//
// Reference: [KP91] tables 2 to 7 (totals of TW and PW) and section 6.
func (p *printedCounts) contestsOf(c Cell, inTable bool) (list []contestKey) {
	seen := map[contestKey]bool{}
	for _, o := range p.pub.Cells {
		k := o.key()
		same := o.BoardSet == c.BoardSet && o.Evaluator == c.Evaluator && o.Depth == c.Depth
		if !same || o.Quantity != qWinsTotal || seen[k] || inTable && o.Table != c.Table {
			continue
		}
		seen[k], seen[k.flip()] = true, true
		switch {
		case c.plays(o.First):
			list = append(list, k)
		case c.plays(o.Second):
			list = append(list, k.flip())
		}
	}
	return list
}

// plays reports whether a side of a contest is the player that the cell is about: the one
// of that name or, if the name is "@" and an evaluator, any player with that evaluator.
func (c Cell) plays(side string) bool {
	if evaluator, all := strings.CutPrefix(c.Propagator, "@"); all {
		return newContestant(side, c.Evaluator).evaluator == evaluator
	}
	return side == c.Propagator
}
