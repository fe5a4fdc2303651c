package published

// What the number of answers and the width of beams do to answers picked by scores, by table `answers`.
//
// References: [DHCZ26] G. Dalal, A. Hallak, G. Chechik, Y. Ziser. More test-time compute can hurt: overestimation
// bias in LLM beam search. arXiv 2603.15377, 2026, of which only the abstract was available.

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/elementary"
)

// ofBeams compares a statement about the beams of a board set, of every advantage of its normal scores, under each
// reading of it. Where readings differ nothing is decided, as the reading is ours.
func ofBeams(readings ...func(beams []beamsBy) (bool, string)) func(*matcher, *cell) bool {
	return func(m *matcher, c *cell) bool {
		beams := beamsOf(m.ours.answers[c.find.BoardSet])
		if len(beams) == 0 {
			return false
		}
		said := map[bool]string{false: no, true: yes}
		first, _ := readings[0](beams)
		for _, holds := range readings {
			held, note := holds(beams)
			c.open = c.open || held != first
			c.row.note(said[held] + ": " + note)
		}
		c.setFact(first, yes, no)
		return true
	}
}

// beamsBy is what beams do with scores of an advantage S, by steps of an answer.
type beamsBy struct {
	s    float64
	rows map[int32][]tables.AnswerRow
}

// beamsOf has them by S, whatever the order of rows.
func beamsOf(rows []tables.AnswerRow) (beams []beamsBy) {
	for _, r := range rows {
		var s float64
		if _, err := fmt.Sscanf(r.Evaluator, "gauss-%g", &s); err != nil || r.Search != "beam" {
			continue
		}
		if len(beams) == 0 || beams[len(beams)-1].s != s {
			beams = append(beams, beamsBy{s, map[int32][]tables.AnswerRow{}})
		}
		list := beams[len(beams)-1].rows
		list[r.Steps] = append(list[r.Steps], r)
	}
	slices.SortStableFunc(beams, func(a, b beamsBy) int { return cmp.Compare(a.s, b.s) })
	return beams
}

// widestSteps is how many steps the answers have whose best widths are compared: those with the most widths.
const widestSteps = 50

// bestWidth returns the width with which an answer is right most often.
func (b beamsBy) bestWidth() (width int64) {
	best := 0.0
	for _, r := range b.rows[widestSteps] {
		if r.Answer > best {
			best, width = r.Answer, r.Size
		}
	}
	return width
}

// lastUseful returns the width from which the last step picks a wrong answer more often than the right one, that being
// among those that are scored; between two widths by their logarithms.
func (b beamsBy) lastUseful() float64 {
	rows := b.rows[widestSteps]
	for i := 1; i < len(rows); i++ {
		before, after := rows[i-1], rows[i]
		if before.Picked >= 0.5 && after.Picked < 0.5 {
			part := (before.Picked - 0.5) / (before.Picked - after.Picked)
			return float64(before.Size) * elementary.Exp(float64(part*elementary.Log(float64(after.Size)/float64(before.Size))))
		}
	}
	return math.NaN()
}

// widerHurts: some beam is right less often than a narrower one, with every advantage.
func widerHurts(beams []beamsBy) (bool, string) {
	hurts, notes := true, []string{}
	for _, b := range beams {
		rows, width := b.rows[widestSteps], b.bestWidth()
		if len(rows) == 0 || width == rows[len(rows)-1].Size {
			hurts = false
		}
		notes = append(notes, fmt.Sprintf("%d at S = %g", width, b.s))
	}
	return hurts, fmt.Sprintf("best widths of answers of %d steps: %s", widestSteps, strings.Join(notes, ", "))
}

// grows: the logarithm of a width grows with S², from each S to the next.
func grows(what string, width func(b beamsBy) float64) func(beams []beamsBy) (bool, string) {
	return func(beams []beamsBy) (bool, string) {
		grow, notes := len(beams) > 1, []string{}
		before := math.NaN()
		for _, b := range beams {
			w := width(b)
			if math.IsNaN(w) { // wider than the widest of the table, or none is useful
				continue
			}
			if w <= before {
				grow = false
			}
			before = w
			notes = append(notes, fmt.Sprintf("%s at S = %g", number(w), b.s))
		}
		return grow && len(notes) > 1, what + ": " + strings.Join(notes, ", ")
	}
}
