package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// Diagnosis says of an evaluator on the boards of a set why minimax does well or badly with it, and what does better.
type Diagnosis struct {
	Title string
	Words []string // a paragraph each, the verdict first
	Table *view.Table
	Where string // which lines of table diagnosis it is of, as `show` takes them
}

// noticed is the least fall that is spoken of as expected: a prediction has errors of its own.
const noticed = 0.005

// Diagnoses returns them in the order of table diagnosis; none without a census.
func Diagnoses(in Input) (list []Diagnosis) {
	for _, rows := range tables.Diagnosed(in.Found.Diagnosis) {
		first := rows[0]
		isSearched := func(r tables.DiagnosisRow) bool { return !math.IsNaN(r.Measured) }
		if searched := where(rows, isSearched); len(searched) > 0 {
			rows = searched // a game may have many more plies
		}
		d := Diagnosis{Title: in.searchesOf(first.BoardSet, first.Evaluator), Table: diagnosisTable(rows),
			Where: fmt.Sprintf("--where boardset=%s --where evaluator=%s", first.BoardSet, first.Evaluator)}
		rows = where(rows, func(r tables.DiagnosisRow) bool { return !math.IsNaN(r.Expected()) })
		if len(rows) == 0 {
			d.Words = []string{"Nothing can be expected: no board has both right and wrong moves, or none is counted."}
		} else {
			drop := tables.LargestDrop(rows, tables.DiagnosisRow.Expected)
			d.Words = []string{expectation(rows, drop), measuredWords(in, rows, drop), readingWords(rows), gainWords(in, rows)}
		}
		list = append(list, d)
	}
	return list
}

// expectation says how minimax should do, and why.
func expectation(rows []tables.DiagnosisRow, drop tables.Drop) string {
	r := rows[len(rows)-1]
	if drop.Size > noticed {
		r = drop.To
	}
	lose := "how many moves lose at a won position is not known"
	for _, row := range rows { // the last ply that is counted has no moves
		if row.Ply <= r.Ply && !math.IsNaN(row.Critical) {
			lose = fmt.Sprintf("%s of the moves at a won position lose (%s) at ply %d", small(row.Critical),
				limits(row.CriticalLow, row.CriticalHigh), row.Ply)
		}
	}
	alike := "cannot be compared"
	if !math.IsNaN(r.ErrorsSiblings) {
		alike = fmt.Sprintf("%s (%s, %s)", alikeWords(r.ErrorsSiblings), small(r.ErrorsSiblings),
			limits(r.ErrorsLow, r.ErrorsHigh))
	}
	text := fmt.Sprintf("At ply %d errors of siblings %s, and %s: minimax should ", r.Ply, alike, lose)
	if drop.Size > noticed {
		return text + fmt.Sprintf("get worse from depth %d to depth %d, from %s to %s right.", drop.From.Ply, drop.To.Ply,
			small(drop.From.Expected()), small(drop.To.Expected()))
	}
	return text + "not get worse."
}

// alikeWords says what a correlation of errors means.
func alikeWords(correlation float64) string {
	switch {
	case correlation < -0.1:
		return "tend to be opposite"
	case correlation < 0.1:
		return "are nearly independent"
	case correlation < 0.3:
		return "are somewhat alike"
	}
	return "are alike"
}

// measuredWords says how minimax did, and by how much the expectation is off.
func measuredWords(in Input, rows []tables.DiagnosisRow, drop tables.Drop) string {
	rows = where(rows, func(r tables.DiagnosisRow) bool { return !math.IsNaN(r.Measured) })
	if len(rows) == 0 {
		return "Minimax was not run to these depths: add it to the propagators to see whether that holds."
	}
	miss := func(r tables.DiagnosisRow) float64 { return math.Abs(r.Expected() - r.Measured) }
	off := slices.MaxFunc(rows, func(a, b tables.DiagnosisRow) int { return cmp.Compare(miss(a), miss(b)) })
	missed := fmt.Sprintf(" The expectation is off by %s at most, at depth %d: %s, measured %s (%s).",
		small(miss(off)), off.Ply, small(off.Expected()), small(off.Measured),
		limits(off.MeasuredLow, off.MeasuredHigh))
	verdict := "Whether it does was not tested."
	for _, p := range in.Found.Pathology {
		if p.BoardSet != rows[0].BoardSet || p.Evaluator != rows[0].Evaluator || p.Propagator != rule {
			continue
		}
		fell := fmt.Sprintf("the largest fall is %s (%s)", small(p.Fall), limits(p.Low, p.High))
		if p.Fall <= 0 {
			fell = fmt.Sprintf("the smallest rise is %s (%s)", small(0-p.Fall), limits(0-p.High, 0-p.Low))
		}
		fell += fmt.Sprintf(", from depth %d to depth %d", p.From, p.To)
		switch {
		case p.Verdict == tables.Pathological && drop.Size > noticed:
			verdict = "It does: " + fell + "."
		case p.Verdict == tables.Pathological:
			verdict = "But it does: " + fell + "."
		case drop.Size > noticed:
			verdict = fmt.Sprintf("That was not seen (%s): %s.", p.Verdict, fell)
		default:
			verdict = fmt.Sprintf("Nor was it seen to (%s): %s.", p.Verdict, fell)
		}
	}
	return verdict + missed
}

// readingWords says what the values of the deepest nodes tell.
func readingWords(rows []tables.DiagnosisRow) string {
	r := rows[len(rows)-1]
	text := fmt.Sprintf("At ply %d values read as won above 1/2 are wrong at %s of the positions won for the player to "+
		"move (%s), and at %s of those lost (%s). There are %d of them, or %s bits; their mean is %s too %s for Max. ",
		r.Ply, small(r.ErrorWin), limits(r.ErrorWinLow, r.ErrorWinHigh), small(r.ErrorLoss),
		limits(r.ErrorLossLow, r.ErrorLossHigh), r.Values, small(r.Entropy), small(math.Abs(r.Bias)),
		map[bool]string{true: "high", false: "low"}[r.Bias > 0])
	text += fmt.Sprintf("As probabilities they have a Brier score of %s, of which calibration would take %s off.",
		small(r.Brier), small(r.Miscalibration))
	if r.Strategies > 0 {
		text += fmt.Sprintf(" %s of the boards have two or more leaf-disjoint strategies down to there, which is when "+
			"independent errors cancel.", percent(r.Twice))
	}
	return text
}

// remedy is a change that was tried on the boards: the best of its kind.
type remedy struct {
	words                 string
	difference, low, high float64
	helps                 bool
}

// gainWords says what was tried on the boards and is better than minimax, at the depth at which it fell most, or else
// the largest; what is not; and what could not be tried.
func gainWords(in Input, rows []tables.DiagnosisRow) string {
	drop := tables.LargestDrop(rows, func(r tables.DiagnosisRow) float64 { return r.Measured })
	r := rows[len(rows)-1]
	if drop.Size > 0 {
		r = drop.To
	}
	tried, lacking := remedies(in, r)
	var help, unsure, worse []string
	for _, t := range tried {
		words := fmt.Sprintf("%s (%+.2f, %s)", t.words, t.difference, limits(t.low, t.high))
		switch {
		case t.helps:
			help = append(help, words)
		case t.high < 0:
			worse = append(worse, words)
		default:
			unsure = append(unsure, words)
		}
	}
	text := "What to do: nothing that was tried on these boards is seen to be better than minimax"
	if len(help) > 0 {
		text = "What to do, by how much more often it is right than minimax on these boards: " + strings.Join(help, "; ")
	}
	text += fmt.Sprintf(", at depth %d.", r.Ply)
	if len(help) > 0 {
		text += " In the same time minimax, which prunes, may look deeper."
	}
	if len(unsure) > 0 {
		text += " Not sure to help: " + strings.Join(unsure, "; ") + "."
	}
	if len(worse) > 0 {
		text += " Worse: " + strings.Join(worse, "; ") + "."
	}
	return strings.Join(append([]string{text}, lacking...), " ")
}

// remedies returns what was tried at the depth of a row, the best first, and why other things were not.
func remedies(in Input, row tables.DiagnosisRow) (tried []remedy, lacking []string) {
	set, _ := in.Plan.Experiment.BoardSet(row.BoardSet)
	isCalibrated := func(rule string) bool { return strings.HasSuffix(rule, "@"+nodetree.Calibrated) }
	add := func(found *remedy, without string) {
		if found != nil {
			tried = append(tried, *found)
		} else if without != "" {
			lacking = append(lacking, without)
		}
	}
	add(bestRule(in, row, "use ", func(rule string) bool { return !isCalibrated(rule) }),
		"No other rule was run: `diagnose` does that.")
	without := "" // other games have no values that could be calibrated so
	if set.Values.Nodes() != nil {
		without = "Calibrated values were not tried: `diagnose` does that."
	}
	add(bestRule(in, row, "calibrate the values and use ", isCalibrated), without)
	without = "Trees that grow were not tried: `diagnose` does that where they can."
	if set.Cut() {
		without = "Whether to grow the tree best-first cannot be said: it would look at positions that were not logged."
	}
	add(bestGrowth(in, row), without)
	slices.SortStableFunc(tried, func(a, b remedy) int { return cmp.Compare(b.difference, a.difference) })
	return tried, lacking
}

// bestRule returns the rule of those wanted that was better than minimax by most at the depth of a row; nil if none was
// run.
func bestRule(in Input, row tables.DiagnosisRow, verb string, wanted func(rule string) bool) (best *remedy) {
	for _, r := range in.Found.Atlas {
		if r.BoardSet != row.BoardSet || r.Evaluator != row.Evaluator || r.Depth != row.Ply || r.Propagator == rule ||
			!wanted(r.Propagator) || math.IsNaN(r.Difference) {
			continue
		}
		if exact := r.DifferenceExact; !math.IsNaN(exact) {
			r.Difference, r.DifferenceLow, r.DifferenceHigh = exact, exact, exact
		}
		if best == nil || r.Difference > best.difference {
			best = &remedy{verb + strings.TrimSuffix(r.Propagator, "@"+nodetree.Calibrated), r.Difference, r.DifferenceLow,
				r.DifferenceHigh, r.Better == tables.Yes}
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
	for _, full := range own {
		for _, r := range own {
			if full.Propagator != experiment.FullWidth || r.Propagator == full.Propagator || r.Budget != full.Budget {
				continue
			}
			gain := stat.Newcombe(sampleOf(r), sampleOf(full), stat.Z95)
			if best == nil || gain.Value > best.difference {
				words := fmt.Sprintf("grow the tree best-first (%s, beside full width, both within %d evaluations)", r.Propagator,
					r.Budget)
				best = &remedy{words, gain.Value, gain.Low, gain.High, gain.Low > 0}
			}
		}
	}
	return best
}

func sampleOf(r tables.AtlasRow) stat.Sample {
	n := float64(r.Nontrivial)
	return stat.Sample{K: float64(r.Fraction * n), N: n, Exact: r.Low == r.High}
}

// small formats a share or correlation with two digits.
func small(x float64) string {
	if math.IsNaN(x) {
		return "unknown"
	}
	text := fmt.Sprintf("%.2f", x)
	if text == "-0.00" {
		return "0.00"
	}
	return text
}

// limits formats an interval.
func limits(low, high float64) string {
	switch {
	case math.IsNaN(low) || math.IsNaN(high):
		return "interval unknown"
	case low == high:
		return "exactly"
	}
	return small(low) + " to " + small(high)
}

// diagnosisTable shows the numbers by ply.
func diagnosisTable(rows []tables.DiagnosisRow) *view.Table {
	t := tableOf("diagnosis", "ply nodes static_values entropy bias error_win error_loss critical alike_siblings "+
		"errors_siblings errors_cousins proven_twice measured", "", rows)
	t.Columns = append(t.Columns, view.Column{Name: "expected"})
	for _, row := range t.Rows {
		for i, cell := range row {
			if x, err := strconv.ParseFloat(cell.Text, 64); err == nil && strings.ContainsAny(cell.Text, ".e") {
				row[i].Text = small(x)
			}
		}
	}
	for i, r := range rows {
		t.Rows[i] = append(t.Rows[i], view.Cell{Text: small(r.Expected()), Number: true})
	}
	t.ID = fmt.Sprintf("t-diagnosis-%s-%s", rows[0].BoardSet, rows[0].Evaluator)
	t.Caption = "Positions by ply, which a search of that depth evaluates, and the share of right moves of minimax"
	return t
}

// Diagnosis returns what a page says.
func (c *content) Diagnosis() []Diagnosis { return Diagnoses(c.Input) }
