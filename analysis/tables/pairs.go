package tables

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// pairKey names two searches with one evaluator: a propagator's, and the one it is
// compared with.
type pairKey struct {
	run
	limit        limit
	against      string
	againstLimit limit
}

// twoShares is how right two searches are on a board.
type twoShares struct{ first, second float64 }

// pairings counts boards for all pairs of searches on the same boards.
type pairings map[pairKey]map[twoShares]int64

// newPairings adds up the counts of pairs: whole numbers, so neither the order nor the
// split matters.
func newPairings(in Input) (pairings, error) {
	pairs := make(pairings)
	total := int64(0)
	for _, p := range in.Paired {
		where := p.run().where("pairs")
		for _, r := range p.Rows {
			if err := checkPair(where, r); err != nil {
				return nil, err
			}
			if total += r.Boards; total > maxCount {
				return nil, fmt.Errorf("%s: the counts add up to more than 2^53", where)
			}
			pairs.add(pairKey{p.run(), limit{r.Depth, r.Budget}, r.Against, limit{r.AgainstDepth, r.AgainstBudget}}, r)
		}
	}
	return pairs, nil
}

func (p pairings) add(key pairKey, r tally.PairRow) {
	if p[key] == nil {
		p[key] = make(map[twoShares]int64)
	}
	p[key][twoShares{r.Share, r.AgainstShare}] += r.Boards
}

func checkPair(where string, r tally.PairRow) error {
	_, against := whereLimited(where+", against", r.AgainstDepth, r.AgainstBudget)
	where, err := whereLimited(where, r.Depth, r.Budget)
	switch {
	case err != nil || against != nil:
		return cmp.Or(err, against)
	case !(r.Share >= 0 && r.Share <= 1 && r.AgainstShare >= 0 && r.AgainstShare <= 1):
		return fmt.Errorf("%s: shares are %v and %v, expected 0..1", where, r.Share, r.AgainstShare)
	}
	return checkBoards(where, r.Boards)
}

// of compares a search with another on the same boards, or with itself.
func (p pairings) of(r, other CorrectnessRow) stat.Paired {
	if r.Propagator == other.Propagator && r.limit() == other.limit() {
		return stat.Paired{Value: 0, Low: 0, High: 0, P: 1, Discordant: 0}
	}
	return p.joint(pairKey{r.run, r.limit(), other.Propagator, other.limit()}).Compare(r.run.Exhaustive)
}

// joint returns the counts of two searches, added up in a fixed order.
func (p pairings) joint(key pairKey) stat.Joint {
	classes := make([]twoShares, 0, len(p[key]))
	for class := range p[key] {
		classes = append(classes, class)
	}
	slices.SortFunc(classes, func(a, b twoShares) int {
		return cmp.Or(cmp.Compare(a.first, b.first), cmp.Compare(a.second, b.second))
	})
	var j stat.Joint
	for _, class := range classes {
		j.Add(class.first, class.second, p[key][class])
	}
	return j
}
