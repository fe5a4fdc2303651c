package tables

import (
	"cmp"
	"fmt"

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

// pairings counts boards for all pairs of searches on the same boards, by how right the two are.
type pairings map[pairKey][]tally.PairRow

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
			key := pairKey{p.run(), limit{r.Depth, r.Budget}, r.Against, limit{r.AgainstDepth, r.AgainstBudget}}
			pairs[key] = tally.Add(pairs[key], []tally.PairRow{r})
		}
	}
	return pairs, nil
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

// of compares a search with another on the same boards, or with itself: over seeds where these are the sample.
func (p pairings) of(r, other CorrectnessRow) stat.Paired {
	if r.Propagator == other.Propagator && r.limit() == other.limit() {
		return stat.Paired{Value: 0, Low: 0, High: 0, P: 1, Discordant: 0}
	}
	exact := r.exact && other.exact
	d := p.joint(pairKey{r.run, r.limit(), other.Propagator, other.limit()}).Compare(exact)
	if exact || len(r.seeds) == 0 || len(r.seeds) != len(other.seeds) {
		return d
	}
	differences := make([]float64, len(r.seeds))
	for i := range r.seeds {
		differences[i] = r.seeds[i].Fraction - other.seeds[i].Fraction
	}
	if mean, level, ok := stat.Seeds(differences, stat.Z95); ok {
		d.Low, d.High, d.P = mean.Low, mean.High, level
		return d
	}
	return p.of(r.seeds[0], other.seeds[0])
}

func (p pairings) joint(key pairKey) (j stat.Joint) {
	for _, r := range p[key] {
		j.Add(r.Share, r.AgainstShare, r.Boards)
	}
	return j
}
