package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/stages/nodetree"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// remedy is a change that was tried on the boards: the best of its kind.
type remedy struct {
	words                 string
	rule                  string // that it uses; empty where the words say what it does
	difference, low, high float64
	verdict               string // as in table atlas
	tests                 int    // how many were tried, of which it is one
}

// String says how much better it is, in points, and whether that is sure.
func (r remedy) String() string {
	text := fmt.Sprintf("- %s: %+.1f points", r.words, 100*r.difference) + interval(r.low, r.high)
	switch sure := r.low > 0 || r.high < 0; {
	case r.verdict == tables.No:
		return text + ", worse"
	case r.verdict == tables.Yes || r.verdict == tables.Equal:
		return text
	case sure:
		return text + fmt.Sprintf(", not sure: one of %d comparisons, among which chance makes such differences", r.tests)
	}
	return text + ", not sure"
}

// gainWords says what was tried on the boards, at the depth at which minimax fell most, or else the largest, and what
// could not be tried.
func gainWords(in Input, rows []tables.DiagnosisRow) []string {
	drop := tables.LargestDrop(rows, func(r tables.DiagnosisRow) float64 { return r.Measured })
	r := rows[len(rows)-1]
	if drop.Size > 0 {
		r = drop.To
	}
	tried, lacking := remedies(in, r)
	boards := ""
	if n := correctnessOf(in, minimaxAt(r)).Nontrivial; n > 0 {
		boards = fmt.Sprintf(", on %s where the move matters", progress.Plural(n, "board"))
	}
	words := []string{fmt.Sprintf("What to do: nothing yet, as nothing that was tried is surely right more often than "+
		"minimax at depth %d%s. Tried were:", r.Ply, boards)}
	if slices.ContainsFunc(tried, func(t remedy) bool { return t.verdict == tables.Yes }) {
		words[0] = fmt.Sprintf("What to do, and how much more often it is right than minimax at depth %d%s (at equal "+
			"time minimax looks deeper: pruned, it visits 5 to 23%% of the nodes in RESULTS.md, Pruning, product 11 to 99%%):",
			r.Ply, boards)
	}
	explained := map[string]bool{"": true, minimax: true}
	for _, t := range tried {
		if !explained[t.rule] {
			explained[t.rule] = true
			t.words += " (" + ruleWords(t.rule) + ")"
		}
		words = append(words, t.String())
	}
	return append(words, lacking...)
}

// remedies returns what was tried at the depth of a row, the best first, and why other things were not.
func remedies(in Input, row tables.DiagnosisRow) (tried []remedy, lacking []string) {
	set, _ := in.Plan.Experiment.BoardSet(row.BoardSet)
	add := func(found *remedy, without string) {
		if found != nil {
			tried = append(tried, *found)
		} else if without != "" {
			lacking = append(lacking, without)
		}
	}
	add(bestRule(in, row, "", func(rule string) bool { return !isCalibrated(rule) }),
		"No other rule was run: `diagnose` does that.")
	without := "" // other games have no values that could be calibrated so
	if set.Values.Nodes() != nil {
		without = "Calibrated values were not tried: `diagnose` does that."
	}
	add(bestRule(in, row, "calibrate the values (each becomes the share of such positions in other trees that Max wins) "+
		"and ", isCalibrated), without)
	without = "Trees that grow were not tried: `diagnose` does that where they can."
	if set.Cut() {
		without = "Trees that grow were not tried: they would look at positions that were not logged."
	}
	add(bestGrowth(in, row), without)
	slices.SortStableFunc(tried, func(a, b remedy) int { return cmp.Compare(b.difference, a.difference) })
	return tried, lacking
}

// isCalibrated reports whether a rule is tried with calibrated values.
func isCalibrated(rule string) bool { return strings.HasSuffix(rule, "@"+nodetree.Calibrated) }

// ruleWords says what a rule does.
func ruleWords(rule string) string {
	kind, _, err := propagate.Find(rule)
	if err != nil {
		return rule
	}
	words, _, _ := strings.Cut(kind.Summary, "; ")
	return words
}

// bestRule returns the rule of those wanted that was better than minimax by most at the depth of a row; nil if none was
// run.
func bestRule(in Input, row tables.DiagnosisRow, verb string, wanted func(rule string) bool) (best *remedy) {
	tests := len(where(in.Found.Atlas, func(r tables.AtlasRow) bool { return r.Better != "" && r.Better != tables.Equal }))
	for _, r := range in.Found.Atlas {
		if r.BoardSet != row.BoardSet || r.Evaluator != row.Evaluator || r.Depth != row.Ply || r.Propagator == minimax ||
			!wanted(r.Propagator) || math.IsNaN(r.Difference) {
			continue
		}
		if exact := r.DifferenceExact; !math.IsNaN(exact) {
			r.Difference, r.DifferenceLow, r.DifferenceHigh = exact, exact, exact
		}
		if best == nil || r.Difference > best.difference {
			rule := strings.TrimSuffix(r.Propagator, "@"+nodetree.Calibrated)
			best = &remedy{verb + "use " + rule, rule, r.Difference, r.DifferenceLow, r.DifferenceHigh, r.Better, tests}
		}
	}
	return best
}

// bestGrowth returns the tree that grows which is better by most than minimax at full width within as many evaluations;
// nil if none was grown.
func bestGrowth(in Input, row tables.DiagnosisRow) (best *remedy) {
	name := experiment.GrownName(row.BoardSet)
	own := where(in.Found.Atlas, func(r tables.AtlasRow) bool {
		return r.BoardSet == name && r.Evaluator == row.Evaluator
	})
	tests, samples := 0, [2]tables.AtlasRow{}
	for _, full := range own {
		for _, r := range own {
			if full.Propagator != experiment.FullWidth || r.Propagator == full.Propagator || r.Budget != full.Budget {
				continue
			}
			tests++
			gain := stat.Newcombe(sampleOf(r), sampleOf(full), stat.Z95)
			if best == nil || gain.Value > best.difference {
				words := fmt.Sprintf("grow the tree best-first (%s: look on where the line of the best moves ends; beside full "+
					"width, both within %d evaluations)", r.Propagator, r.Budget)
				best = &remedy{words, "", gain.Value, gain.Low, gain.High, tables.Undecided, 0}
				samples = [2]tables.AtlasRow{r, full}
			}
		}
	}
	if best != nil { // the best of several
		best.tests = tests
		if stat.Newcombe(sampleOf(samples[0]), sampleOf(samples[1]), stat.Simultaneous(tests)).Low > 0 {
			best.verdict = tables.Yes
		}
	}
	return best
}

func sampleOf(r tables.AtlasRow) stat.Sample {
	n := float64(r.Nontrivial)
	return stat.Sample{K: float64(r.Fraction * n), N: n, Exact: r.Low == r.High}
}
