package results

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// chances has all boards of games, searched with chance in the search, the evaluator or the ties, and without.
const chances = `name: chances
boardsets:
  search: {game: ggame, height: 6, boards: all, evaluators: [e1], propagators: [minimax, product, mean~uct-0.5, minimax~best-first], budgets: [6, 20, 40], contests: all, seeds: 1-4}
  alone: {game: ggame, height: 6, boards: all, evaluators: [e1], propagators: [minimax, product, mean~uct-0.5], budgets: [6, 20, 40], contests: all}
  errors: {game: ggame, height: 6, boards: all, evaluators: [e1, artificial-0.2], propagators: [minimax, product], contests: all, methods: [full, pruned], seeds: 1-4}
  ties: {game: ggame, height: 6, boards: all, evaluators: [e1], propagators: [minimax, product], contests: all, tie: random, seeds: 1-4}
  sure: {game: ggame, height: 6, boards: all, evaluators: [e1], propagators: [minimax, product], contests: all}
`

// byChance says of a row, by its names alone, whether chance is in it.
func byChance(boardSet string, names ...string) bool {
	random := func(name string) bool { return strings.Contains(name, "artificial") || strings.Contains(name, "~uct") }
	return strings.HasPrefix(boardSet, "ties") || slices.ContainsFunc(names, random)
}

// TestExactOnlyWithoutChance: on all boards of a game, what no chance is in is exact, and nothing else.
func TestExactOnlyWithoutChance(t *testing.T) {
	found := foundChances(t)
	expect := func(row any, chance bool, value, low, high, p float64) {
		t.Helper()
		switch width, sure := high-low, p == 0 || p == 1 || math.IsNaN(p); {
		case math.IsNaN(value):
		case !chance && !(width == 0 && sure), chance && !(width > 0 && p != 0):
			t.Errorf("chance %t, but %v in %v..%v, p %v: %+v", chance, value, low, high, p, row)
		}
	}
	for _, r := range found.Correctness {
		expect(r, byChance(r.BoardSet, r.Evaluator, r.Propagator), r.Fraction, r.Low, r.High, r.PPathology)
	}
	for _, r := range found.Atlas {
		chance := byChance(r.BoardSet, r.Evaluator, r.Propagator)
		expect(r, chance, r.Fall, r.FallLow, r.FallHigh, r.PFall)
		if r.Propagator != "minimax" {
			expect(r, chance, r.Difference, r.DifferenceLow, r.DifferenceHigh, r.PDifference)
		}
		if oneSeed := strings.Contains(r.BoardSet, "-s"); oneSeed && (r.Fallen != "" || r.Better != "" ||
			!math.IsNaN(r.PFall) || !math.IsNaN(r.PDifference)) {
			t.Errorf("one seed of several is judged: %+v", r)
		}
		if chance && r.Better == tables.Equal {
			t.Errorf("exactly equal: %+v", r)
		}
	}
	for _, r := range found.Pathology {
		if exact := r.Exact == r.Compared; exact == byChance(r.BoardSet, r.Evaluator, r.Propagator) {
			t.Errorf("exact %t: %+v", exact, r)
		}
	}
	for _, r := range found.Contests {
		// else all boards end alike
		if chance := byChance(r.BoardSet, r.Evaluator, r.First, r.Second); !chance || r.Pairs > 0 {
			expect(r, chance, r.Score, r.ScoreLow, r.ScoreHigh, r.PExact)
		}
	}
	for _, r := range found.Choices {
		if want := int64(3); strings.HasPrefix(r.BoardSet, "search") && r.Corrected != want { // uct meets three others
			t.Errorf("corrected for %d, expected %d: %+v", r.Corrected, want, r)
		}
	}
	for _, r := range found.Savings {
		if r.Least < r.Most { // else it costs the same everywhere
			expect(r, byChance(r.BoardSet, r.Evaluator), r.Nodes, r.Low, r.High, math.NaN())
		}
	}
}

// foundChances is the analysis of chances, made once.
func foundChances(t *testing.T) *analysis.Results {
	t.Helper()
	if analysed == nil {
		p := plannedWith(t, chances, experiment.Overrides{})
		analysed = fixture.Must(Run(counted(t, p), p, nil))(t)
	}
	return analysed
}

var analysed *analysis.Results

// TestOverSeeds recomputes the tests of a search and of a contest from the rows of single seeds.
func TestOverSeeds(t *testing.T) {
	found := foundChances(t)
	fraction := func(boardSet, propagator string, budget int64) float64 {
		i := slices.IndexFunc(found.Correctness, func(r tables.CorrectnessRow) bool {
			return r.BoardSet == boardSet && r.Propagator == propagator && r.Budget == budget
		})
		return found.Correctness[i].Fraction
	}
	seeds := []string{"search-s1", "search-s2", "search-s3", "search-s4"}
	tested := 0
	for _, r := range found.Atlas {
		if r.BoardSet != "search" || r.Propagator != "mean~uct-0.5" {
			continue
		}
		var leads, rises []float64
		for _, seed := range seeds {
			leads = append(leads, fraction(seed, r.Propagator, r.Budget)-fraction(seed, "minimax", r.Budget))
			rises = append(rises, fraction(seed, r.Propagator, r.Budget)-fraction(seed, r.Propagator, 6))
		}
		if mean, p, ok := stat.Seeds(leads, stat.Z95); ok {
			tested++
			if p != r.PDifference || mean.Low != r.DifferenceLow || math.Abs(mean.Value-r.Difference) > 1e-12 {
				t.Errorf("leads %v: %v, p %v; got %+v", leads, mean, p, r)
			}
		}
		if mean, p, ok := stat.Seeds(rises, stat.Z95); ok {
			tested++
			if p != r.PPathology || mean.High != r.PathologyHigh || math.Abs(mean.Value-r.Pathology) > 1e-12 {
				t.Errorf("rises %v: %v, p %v; got %+v", rises, mean, p, r)
			}
		}
	}
	for _, r := range found.Contests {
		if r.BoardSet != "search" || r.First != "mean~uct-0.5" || r.Second != "minimax" {
			continue
		}
		var leads, scores []float64
		var one tables.ContestRow
		for _, m := range found.Contests {
			if slices.Contains(seeds, m.BoardSet) && m.First == r.First && m.Second == r.Second && m.Budget == r.Budget {
				leads, scores = append(leads, float64(2*m.Wins-m.Pairs)/float64(m.Boards)), append(scores, m.Score)
				one = m
			}
		}
		tested++
		_, p, ok := stat.Seeds(leads, stat.Z95)
		score, _, _ := stat.Seeds(scores, stat.Z95)
		if !ok { // every seed plays alike: by its boards
			p, score.Low = one.PExact, one.ScoreLow
		}
		if p != r.PExact || score.Low != r.ScoreLow || r.Flip().PExact != p {
			t.Errorf("leads %v, p %v, scores %v; got %+v", leads, p, score, r)
		}
	}
	if tested < 6 {
		t.Errorf("only %d tests", tested)
	}
}
