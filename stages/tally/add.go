package tally

import (
	"cmp"
	"database/sql"
)

// Row is a row of counts that adds up: its key says what it counts.
type Row[T any] interface {
	SolutionRow | DecisionRow | PairRow | DisagreementRow | GameRow | CensusRow | ValueRow | TreeRow
	compare(other T) int // by key, as rows are sorted
	plus(other T) T      // of the same key
}

// Add adds the counts of other boards to those of some. Both are sorted, and so is the sum,
// which is that of all boards counted at once.
func Add[T Row[T]](a, b []T) []T {
	var sum []T
	for len(a) > 0 && len(b) > 0 {
		switch order := a[0].compare(b[0]); {
		case order < 0:
			sum, a = append(sum, a[0]), a[1:]
		case order > 0:
			sum, b = append(sum, b[0]), b[1:]
		default:
			sum, a, b = append(sum, a[0].plus(b[0])), a[1:], b[1:]
		}
	}
	return append(append(sum, a...), b...)
}

func (r SolutionRow) compare(o SolutionRow) int {
	return cmp.Or(cmp.Compare(r.ToMove, o.ToMove), cmp.Compare(r.Value, o.Value), compareBools(r.Nontrivial, o.Nontrivial))
}

func (r SolutionRow) plus(o SolutionRow) SolutionRow {
	r.Boards += o.Boards
	return r
}

func (r DecisionRow) compare(o DecisionRow) int {
	return cmp.Or(
		cmp.Compare(r.Depth, o.Depth),
		cmp.Compare(r.Budget, o.Budget),
		compareBools(r.Nontrivial, o.Nontrivial),
		cmp.Compare(r.Ties, o.Ties),
		cmp.Compare(r.Good, o.Good),
		compareBools(r.Correct, o.Correct),
	)
}

func (r DecisionRow) plus(o DecisionRow) DecisionRow {
	r.Boards, r.Values, r.Proofs = r.Boards+o.Boards, r.Values.Plus(o.Values), r.Proofs.Plus(o.Proofs)
	return r
}

func (r PairRow) compare(o PairRow) int {
	return cmp.Or(
		cmp.Compare(r.Depth, o.Depth),
		cmp.Compare(r.Budget, o.Budget),
		cmp.Compare(r.Against, o.Against),
		cmp.Compare(r.AgainstDepth, o.AgainstDepth),
		cmp.Compare(r.AgainstBudget, o.AgainstBudget),
		cmp.Compare(r.Share, o.Share),
		cmp.Compare(r.AgainstShare, o.AgainstShare),
	)
}

func (r PairRow) plus(o PairRow) PairRow {
	r.Boards += o.Boards
	return r
}

func (r GameRow) compare(o GameRow) int {
	return cmp.Or(
		cmp.Compare(r.Depth, o.Depth),
		cmp.Compare(r.Budget, o.Budget),
		cmp.Compare(r.FirstStartsWinner, o.FirstStartsWinner),
		cmp.Compare(r.SecondStartsWinner, o.SecondStartsWinner),
		compareNulls(r.FirstStartsExcess, o.FirstStartsExcess),
		compareNulls(r.SecondStartsExcess, o.SecondStartsExcess),
	)
}

func (r GameRow) plus(o GameRow) GameRow {
	r.Boards += o.Boards
	return r
}

func (r CensusRow) compare(o CensusRow) int {
	return cmp.Or(cmp.Compare(r.Height, o.Height), cmp.Compare(r.ToMove, o.ToMove), cmp.Compare(r.Moves, o.Moves),
		cmp.Compare(r.Winning, o.Winning))
}

func (r CensusRow) plus(o CensusRow) CensusRow {
	r.Nodes += o.Nodes
	r.StaticWrong += o.StaticWrong
	r.SearchWrong += o.SearchWrong
	return r
}

func compareBools(a, b bool) int { return cmp.Compare(index(a), index(b)) }

// compareNulls orders numbers, those that are not valid first.
func compareNulls(a, b sql.Null[int32]) int {
	return cmp.Or(compareBools(a.Valid, b.Valid), cmp.Compare(a.V, b.V))
}
