package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// Diagnosis says of an evaluator on the boards of a set what does better than minimax, and why minimax does well or
// badly with it.
type Diagnosis struct {
	Title string
	Words []string // a paragraph each: whether minimax gets worse, what to do, how good the guesses are, why
	Table *view.Table
	Where string // which lines of table diagnosis it is of, as `show` takes them
}

// Legend says what the columns of the table are, the same of each.
func (Diagnosis) Legend() (list []term) {
	for _, column := range shownColumns {
		list = append(list, term{column.Name, column.Doc})
	}
	return list
}

// noticed is the least fall that is spoken of as expected: a prediction has errors of its own.
const noticed = 0.005

// misfit is by how much an expectation is off, outside the interval of what was measured, that explains nothing.
const misfit = 0.05

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
		set, _ := in.Plan.Experiment.BoardSet(first.BoardSet)
		if len(rows) == 0 {
			d.Words = []string{"Nothing can be expected" + drawnWords(set) + ": no board has both right and wrong moves, or " +
				"none is counted."}
		} else {
			judged := where(in.Found.Pathology, func(p tables.PathologyRow) bool {
				return p.BoardSet == first.BoardSet && p.Evaluator == first.Evaluator && p.Propagator == minimax
			})
			// Where minimax falls, or may, all is said of the same depths.
			spoken := where(rows, func(r tables.DiagnosisRow) bool {
				ply := int64(r.Ply)
				return len(judged) == 0 || judged[0].Fall <= 0 || ply == judged[0].From || ply == judged[0].To
			})
			drop := tables.LargestDrop(spoken, tables.DiagnosisRow.Expected)
			d.Words = append(append(verdictWords(in, judged), gainWords(in, spoken)...), guessWords(in, spoken),
				expectation(rows, drop, judged, becauseWords(in, spoken), drawnWords(set))+missWords(rows),
				kinWords(spoken, drop))
		}
		d.ofFile(set)
		list = append(list, d)
	}
	return list
}

// drawnWords says of trees of a file which draws there are; empty if none.
func drawnWords(set experiment.BoardSet) string {
	if forest, ok := set.Values.Nodes().(*nodetree.Forest); ok {
		if draws, known := forest.Drawn(); draws > 0 {
			share := percent(float64(draws) / float64(known))
			return fmt.Sprintf(" (%s of the positions are draws, counted as won for Min)", share)
		}
	}
	return ""
}

// ofFile says how much deeper trees of a file are than they are searched.
func (d *Diagnosis) ofFile(set experiment.BoardSet) {
	forest, ok := set.Values.Nodes().(*nodetree.Forest)
	if !ok {
		return
	}
	read, deepest := slices.Max(append(set.Depths, 0)), forest.Deepest()
	_, _, lacks := forest.Unjudged(forest.Trees(), deepest)
	if read >= deepest || lacks || set.Values.Is(declare.Ply.Field) { // a turn may be several moves
		return
	}
	d.Words = append(d.Words, fmt.Sprintf("Read to depth %d of %d; for all: --set boardsets.%s.depths=1-%d.", read,
		deepest, set.Name, deepest))
}

// isMisfit reports whether the expectation is far from what was measured at some depth.
func isMisfit(rows []tables.DiagnosisRow) bool {
	return slices.ContainsFunc(rows, func(r tables.DiagnosisRow) bool {
		expected := r.Expected()
		return math.Abs(expected-r.Measured) > misfit && (expected < r.MeasuredLow || expected > r.MeasuredHigh)
	})
}

// expectation says why minimax falls, if that is known, and how it should do, and which draws its numbers count.
func expectation(rows []tables.DiagnosisRow, drop tables.Drop, judged []tables.PathologyRow, because,
	draws string) string {
	has := func(verdict string) bool {
		return slices.ContainsFunc(judged, func(p tables.PathologyRow) bool { return p.Verdict == verdict })
	}
	falls, undecided, text := has(tables.Pathological), has(tables.Undecided), "Expected: "
	switch {
	case falls && because != "":
		text = "Why: " + because + ". Reckoned "
	case falls && isMisfit(rows):
		text = "Why: not found. The usual reason, how guesses err and how many moves win, is far from what was measured: "
	case isMisfit(rows):
		text += "far from what was measured, "
	case falls:
		text = "Why: "
	}
	text += "by the numbers below" + draws + " minimax should "
	switch {
	case drop.Size > noticed:
	case undecided && drop.From.Ply > 0:
		text += "not "
	default:
		return text + "not get worse with depth. "
	}
	return text + fmt.Sprintf("get worse from depth %d to depth %d, from %s to %s right. ", drop.From.Ply, drop.To.Ply,
		percent(drop.From.Expected()), percent(drop.To.Expected()))
}

// kinWords says what a fall comes from, where it should be largest, or else at the last ply.
func kinWords(rows []tables.DiagnosisRow, drop tables.Drop) string {
	r := rows[len(rows)-1]
	if drop.Size > noticed {
		r = drop.To
	}
	lose := "how many moves lose at a won position is not known"
	for _, row := range rows { // the last ply that is counted has no moves
		if row.Ply <= r.Ply && !math.IsNaN(row.Critical) {
			lose = fmt.Sprintf("%s of the moves at a won position lose (%s) after %d", percent(row.Critical),
				inPercent(row.CriticalLow, row.CriticalHigh), row.Ply)
		}
	}
	alike := "cannot be compared"
	if !math.IsNaN(r.ErrorsSiblings) {
		alike = fmt.Sprintf("%s (%s, %s; 0 is independent, 1 always together)", alikeWords(r.ErrorsSiblings),
			small(r.ErrorsSiblings), limits(r.ErrorsLow, r.ErrorsHigh))
	}
	return fmt.Sprintf("After %d moves errors of siblings %s, and %s. Siblings are positions that follow the same one; "+
		"the more their errors are alike, the less minimax suffers.", r.Ply, alike, lose)
}

// independentErrors is below which correlation errors are nearly independent.
const independentErrors = 0.1

// alikeWords says what a correlation of errors means.
func alikeWords(correlation float64) string {
	switch {
	case correlation < -independentErrors:
		return "tend to be opposite"
	case correlation < independentErrors:
		return "are nearly independent"
	case correlation < 0.3:
		return "are somewhat alike"
	}
	return "are alike"
}

// verdictWords says whether minimax does get worse; nothing where that was not tested.
func verdictWords(in Input, judged []tables.PathologyRow) (list []string) {
	answers := map[string]string{tables.Pathological: "Yes", tables.NotPathological: "No", tables.Undecided: "Undecided"}
	for _, p := range judged {
		low, high := p.Low, p.High
		if p.Verdict == tables.Undecided {
			low, high = in.together(p.Fall, low, high)
		}
		change := "the largest fall is " + points(p.Fall, low, high)
		if p.Fall <= 0 {
			change = "the smallest rise is " + points(0-p.Fall, 0-high, 0-low)
		}
		text := fmt.Sprintf("Does minimax get worse with depth? %s: %s, from depth %d to depth %d, of depths both odd or "+
			"both even", answers[p.Verdict], change, p.From, p.To)
		if more := in.corrected(); p.Verdict == tables.Undecided && low != high && more != "" {
			text += "; the interval is" + strings.TrimPrefix(more, ",")
		}
		list = append(list, text+".")
	}
	return list
}

// missWords says by how much the expectation is off.
func missWords(rows []tables.DiagnosisRow) string {
	rows = where(rows, func(r tables.DiagnosisRow) bool { return !math.IsNaN(r.Measured) })
	if len(rows) == 0 {
		return "Minimax was not run to these depths: add it to the propagators to see whether that holds."
	}
	miss := func(r tables.DiagnosisRow) float64 { return math.Abs(r.Expected() - r.Measured) }
	off := slices.MaxFunc(rows, func(a, b tables.DiagnosisRow) int { return cmp.Compare(miss(a), miss(b)) })
	return fmt.Sprintf("What is expected is off by %.1f points at most, at depth %d: %s right, measured %s (%s).",
		100*miss(off), off.Ply, percent(off.Expected()), percent(off.Measured),
		inPercent(off.MeasuredLow, off.MeasuredHigh))
}

// Guesses of so few values are coarse, and ties on such a share of the boards are many.
const (
	fewValues = 100
	manyTied  = 0.05
)

// becauseWords gives the reasons for the largest fall that the numbers show; empty where there is none.
func becauseWords(in Input, rows []tables.DiagnosisRow) string {
	drop := tables.LargestDrop(rows, func(r tables.DiagnosisRow) float64 { return r.Measured })
	if drop.Size <= 0 {
		return ""
	}
	var list []string
	before, after := tiedShare(in, minimaxAt(drop.From)), tiedShare(in, minimaxAt(drop.To))
	if after-before >= manyTied {
		list = append(list, fmt.Sprintf("ties grow from %s to %s, and luck decides them", percent(before), percent(after)))
	}
	if math.Abs(drop.To.ErrorsSiblings) < independentErrors {
		list = append(list, fmt.Sprintf("errors of siblings are nearly independent (%s) and %s of the moves at a won "+
			"position lose, so that a wrong move often looks best", small(drop.To.ErrorsSiblings), percent(drop.From.Critical)))
	}
	return strings.Join(list, "; ")
}

// guessWords says how good the guesses are, at the depth at which minimax fell most, or else the largest, and what may
// make them better.
func guessWords(in Input, rows []tables.DiagnosisRow) string {
	drop := tables.LargestDrop(rows, func(r tables.DiagnosisRow) float64 { return r.Measured })
	r, before := rows[len(rows)-1], ""
	if drop.Size > 0 {
		r = drop.To
		before = fmt.Sprintf(" (%s at depth %d)", percent(tiedShare(in, minimaxAt(drop.From))), drop.From.Ply)
	}
	text := fmt.Sprintf("About the guesses: after %d moves they have %d different values. ", r.Ply, r.Values)
	if tied := tiedShare(in, minimaxAt(r)); tied > manyTied {
		advice := "a finer scale would hardly help, but a rule that does not forget other guesses, such as average, may"
		switch {
		case drop.Size > 0 && tied-tiedShare(in, minimaxAt(drop.From)) < manyTied:
			advice = "that does not explain the fall"
		case r.Values < fewValues:
			advice = "try a finer scale, so that fewer are equal, or tie rule shallower"
		}
		text += fmt.Sprintf("At depth %d several moves share minimax's best value on %s of these boards%s: %s. %s. ",
			r.Ply, percent(tied), before, advice, in.takenWords(r.BoardSet))
	}
	text += fmt.Sprintf("Values centre at %s; split at .5, they take %s of positions won for the player to move for "+
		"lost, and %s of lost ones for won. Minimax only compares, so that this alone does not harm it.", small(r.Won+r.Bias),
		percent(r.ErrorWin), percent(r.ErrorLoss))
	if scale := r.Miscalibration / r.Brier; scale > manyTied {
		text += fmt.Sprintf(" Product and average need calibration: were each value the share of its positions that Max "+
			"wins, the error of values as chances, in squares, would be %.0f%% less.", 100*scale)
	}
	return text
}

// minimaxAt names the searches that a row is about.
func minimaxAt(r tables.DiagnosisRow) tables.AtlasRow {
	return tables.AtlasRow{BoardSet: r.BoardSet, Evaluator: r.Evaluator, Propagator: minimax, Depth: r.Ply}
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
func limits(low, high float64) string { return orExactly(low, high, small(low)+" to "+small(high)) }

// inPercent formats an interval of a share.
func inPercent(low, high float64) string {
	return orExactly(low, high, fmt.Sprintf("%.1f to %s", 100*low, percent(high)))
}

// orExactly returns the words for an interval, or others where it is not known or has no width.
func orExactly(low, high float64, words string) string {
	switch {
	case math.IsNaN(low) || math.IsNaN(high):
		return "interval unknown"
	case low == high:
		return "exactly"
	}
	return words
}

// shownColumns are the columns of table diagnosis that people see, by other names.
var shownColumns = []view.Column{
	{Name: "ply", Doc: "moves after the board: a search of that depth guesses who wins these positions"},
	{Name: "nodes", Doc: "positions counted"},
	{Name: "won misread", Doc: "of those won for the player to move, the share that is read as lost"},
	{Name: "lost misread", Doc: "of those lost for the player to move, the share that is read as won"},
	{Name: "alike", Doc: "errors of siblings: 0 independent, 1 always together"},
	{Name: "lose", Doc: "of the moves at won positions, the share that lose"},
	{Name: "right", Doc: "share of right moves of minimax of that depth, where the move matters"},
	{Name: "expected", Doc: "the same, reckoned from how often won and lost positions have each value and how many " +
		"moves win, not from the shares misread; of an evaluator with two values from these and alike"},
}

// diagnosisTable shows the numbers by ply.
func diagnosisTable(rows []tables.DiagnosisRow) *view.Table {
	t := tableOf("diagnosis", "ply nodes error_win error_loss errors_siblings critical measured", "", "", "", rows)
	t.Columns = slices.Clone(shownColumns)
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
