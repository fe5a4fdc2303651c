package analysis

// Table `correctness`: how often a search keeps the best true value.
//
// Reference: [NPT86] table 1c and its footnote ("the probability that average
// propagation chooses a correct move at a node having one forced win child and one
// forced loss child").

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// decisionRun is what one row group of table correctness has in common.
type decisionRun struct {
	BoardSet
	Evaluator, Propagator string
}

// correctness adds up the decision tallies by run and limit of search.
func correctness(in Input) ([]CorrectnessRow, error) {
	var runs registry[decisionRun]
	counts, err := decisionCounts(in, &runs)
	if err != nil {
		return nil, err
	}
	sums, err := sumCounts([]string{"run", "depth", "budget", "nontrivial", "ties", "good", "correct"}, counts)
	if err != nil {
		return nil, fmt.Errorf("table correctness: %w", err)
	}
	rows, ids := correctnessRows(in.Experiment, runs.list, sums)
	pairs, err := newPairings(in)
	if err != nil {
		return nil, fmt.Errorf("table correctness: %w", err)
	}
	pathology(rows, ids, runs.list, pairs)
	slices.SortFunc(rows, compareCorrectness)
	return rows, nil
}

func decisionCounts(in Input, runs *registry[decisionRun]) ([]countRow, error) {
	var counts []countRow
	for _, d := range in.Decisions {
		run := runs.number(decisionRun{d.BoardSet, d.Evaluator, d.Propagator})
		where := d.where("decisions", d.Evaluator, d.Propagator)
		for _, r := range d.Rows {
			if err := checkDecision(where, r); err != nil {
				return nil, err
			}
			keys := []int{run, int(r.Depth), int(r.Budget), bit(r.Nontrivial), int(r.Ties), int(r.Good), bit(r.Correct)}
			counts = append(counts, countRow{keys, r.Boards})
		}
	}
	return counts, nil
}

func checkDecision(where string, r tally.DecisionRow) error {
	where, err := whereLimited(where, r.Depth, r.Budget)
	switch {
	case err != nil:
		return err
	case r.Ties < 1:
		return fmt.Errorf("%s: ties is %d, expected 1 or more", where, r.Ties)
	case r.Good < 0 || r.Good > r.Ties:
		return fmt.Errorf("%s: good is %d, expected 0..%d (ties)", where, r.Good, r.Ties)
	}
	return checkBoards(where, r.Boards)
}

// correctnessRows turns sorted sums into rows, each with the number of its run.
func correctnessRows(experiment string, runs []decisionRun, sums []countRow) (rows []CorrectnessRow, ids []int) {
	for i, s := range sums {
		if i == 0 || !slices.Equal(s.keys[:3], sums[i-1].keys[:3]) {
			rows = append(rows, newCorrectness(experiment, runs[s.keys[0]], s.keys[1], s.keys[2]))
			ids = append(ids, s.keys[0])
		}
		rows[len(rows)-1].add(s)
	}
	for i := range rows {
		r := &rows[i]
		r.Fraction, r.Low, r.High = interval(r.Correct, float64(r.Nontrivial), runs[ids[i]].Exhaustive)
	}
	return rows, ids
}

func newCorrectness(experiment string, run decisionRun, depth, budget int) CorrectnessRow {
	return CorrectnessRow{
		Experiment: experiment, BoardSet: run.Name, Game: run.Game, Height: run.Height, Branching: run.Branching,
		Evaluator: run.Evaluator, Propagator: run.Propagator, Tie: run.Tie, Depth: int32(depth), Budget: int64(budget),
	}
}

// add counts one class of boards. Under tie rule `expected` a class counts for
// the share of its tied moves that are good, otherwise for the move chosen.
func (r *CorrectnessRow) add(s countRow) {
	r.Boards += s.boards
	if s.keys[3] == 0 {
		return
	}
	r.Nontrivial += s.boards
	switch {
	case r.Tie == "expected":
		r.Correct += float64(s.boards) * float64(s.keys[5]) / float64(s.keys[4])
	case s.keys[6] == 1:
		r.Correct += float64(s.boards)
	}
}

func compareCorrectness(a, b CorrectnessRow) int {
	return cmp.Or(cmp.Compare(a.BoardSet, b.BoardSet), cmp.Compare(a.Evaluator, b.Evaluator),
		cmp.Compare(a.Propagator, b.Propagator), cmp.Compare(a.Tie, b.Tie), cmp.Compare(a.Depth, b.Depth), cmp.Compare(a.Budget, b.Budget))
}
