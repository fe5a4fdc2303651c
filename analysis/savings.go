package analysis

// Table `savings`: what methods of search cost.
//
// References: [E97] nodes of a search by depth, effective branching factor, iterated
// deepening.

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// searchKey names a line of the table.
type searchKey struct {
	BoardSet
	Evaluator, Propagator string
	method                string
	depth                 int32
}

// savings adds up the search tallies and turns the sums into lines.
func savings(in Input) ([]SavingsRow, error) {
	sums := map[searchKey]*effort{}
	for _, s := range in.Searches {
		for _, r := range s.Rows {
			if err := checkSearch(s.where("searches", s.Evaluator, s.Propagator, r.Method), r); err != nil {
				return nil, err
			}
			k := searchKey{s.BoardSet, s.Evaluator, s.Propagator, r.Method, r.Depth}
			if sums[k] == nil {
				sums[k] = newEffort()
			}
			sums[k].add(r)
		}
	}
	var rows []SavingsRow
	for k, sum := range sums {
		rows = append(rows, newSavings(in.Experiment, k, sums, sum))
	}
	slices.SortFunc(rows, compareSavings)
	return rows, nil
}

func checkSearch(where string, r tally.SearchRow) error {
	where = fmt.Sprintf("%s, depth %d", where, r.Depth)
	switch {
	case r.Depth < 1:
		return fmt.Errorf("%s: expected a depth of 1 or more", where)
	case r.Boards < 1:
		return fmt.Errorf("%s: boards is %d, expected 1 or more", where, r.Boards)
	case r.Least < 1 || r.Most < r.Least || r.Nodes < r.Most:
		return fmt.Errorf("%s: nodes are %d, from %d to %d a search, expected 1 <= least <= most <= nodes", where, r.Nodes, r.Least, r.Most)
	case r.Same < 0 || r.Same > r.Boards:
		return fmt.Errorf("%s: same is %d, expected 0..%d (boards)", where, r.Same, r.Boards)
	}
	return checkBoards(where, r.Boards)
}

// newSavings makes a line; sums are those of all lines.
func newSavings(experiment string, k searchKey, sums map[searchKey]*effort, e *effort) SavingsRow {
	r := SavingsRow{
		Experiment: experiment, BoardSet: k.Name, Game: k.Game, Height: k.Height, Branching: k.Branching,
		Evaluator: k.Evaluator, Propagator: k.Propagator, Tie: k.Tie, Method: k.method, Depth: k.depth,
		Boards: e.boards, Nodes: e.mean(), Least: e.least, Most: e.most,
		Evaluations: float64(e.evaluations) / float64(e.boards), Same: float64(e.same) / float64(e.boards),
	}
	r.Low, r.High = e.interval(k.Exhaustive)
	r.Full = fullNodes(k, sums)
	r.Share = r.Nodes / r.Full
	r.Effective, r.Printed = EffectiveBranching(r.Nodes, int(k.depth)), PrintedBranching(r.Nodes, int(k.depth))
	r.Deepening = deepening(k, sums)
	r.Overhead = r.Deepening / r.Nodes
	r.Theory = math.NaN()
	if r.Effective > 1 {
		r.Theory = r.Effective / (r.Effective - 1)
	}
	return r
}

// fullNodes is the mean nodes of full width to the depth of a line.
func fullNodes(k searchKey, sums map[searchKey]*effort) float64 {
	for _, method := range search.FullWidth() {
		k.method = string(method)
		if e := sums[k]; e != nil {
			return e.mean()
		}
	}
	return math.NaN()
}

// deepening is the mean nodes of the searches of a line's method to all depths from
// 1 to the line's.
func deepening(k searchKey, sums map[searchKey]*effort) (nodes float64) {
	if search.Method(k.method).Iterates() {
		return math.NaN()
	}
	for ; k.depth > 0; k.depth-- {
		e := sums[k]
		if e == nil {
			return math.NaN()
		}
		nodes += e.mean()
	}
	return nodes
}

func compareSavings(a, b SavingsRow) int {
	return cmp.Or(cmp.Compare(a.BoardSet, b.BoardSet), cmp.Compare(a.Evaluator, b.Evaluator),
		cmp.Compare(a.Propagator, b.Propagator), cmp.Compare(a.Tie, b.Tie),
		cmp.Compare(search.Method(a.Method).Order(), search.Method(b.Method).Order()), cmp.Compare(a.Depth, b.Depth))
}
