package tables

import (
	"cmp"

	"github.com/nonminimax/nonminimax/analysis/frame"
	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// pairKey names two searches with one evaluator: a propagator's, and the one it is
// compared with.
type pairKey struct {
	source
	limit        limit
	against      string
	againstLimit limit
}

// pairings are pairs of searches on the same boards, by how right the two are there.
type pairings map[pairKey]stat.Joint

func newPairings(in Input) (pairings, error) {
	keys := append([]string{"against", "against_depth", "against_budget"}, entryKey...)
	groups, err := frame.Groups[stacked[tally.PairRow]](sums(in.Paired, "boards"), keys...)
	pairs := make(pairings)
	for _, rows := range groups {
		var joint stat.Joint
		for _, r := range rows {
			joint.Add(r.Row.Share, r.Row.AgainstShare, r.Row.Boards)
		}
		r := rows[0].Row
		pairs[pairKey{rows[0].source, limit{r.Depth, r.Budget}, r.Against, limit{r.AgainstDepth, r.AgainstBudget}}] = joint
	}
	return pairs, err
}

// baseline returns what finds the propagator that others of a run were compared with.
func (p pairings) baseline() func(source) string {
	found := make(map[source]string)
	for key := range p {
		if key.against != key.source.Propagator {
			key.source.Propagator = ""
			found[key.source] = key.against
		}
	}
	return func(run source) string {
		run.Propagator = ""
		return cmp.Or(found[run], minimax)
	}
}

// compare compares a search with another on the same boards, or with itself: over seeds where these are the
// sample.
func (p pairings) compare(r, other CorrectnessRow) stat.Paired {
	if r.Propagator == other.Propagator && r.entry.limit == other.entry.limit {
		return stat.Paired{Value: 0, Low: 0, High: 0, P: 1, Discordant: 0}
	}
	exact := r.exact && other.exact
	d := p[pairKey{r.entry.source(), r.entry.limit, other.Propagator, other.entry.limit}].Compare(exact)
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
	return p.compare(r.seeds[0], other.seeds[0])
}
