package published

import (
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// TestOfBeams judges beams whose best widths and last useful ones are known.
func TestOfBeams(t *testing.T) {
	rows := func(evaluator string, answers, picked [3]float64) (list []tables.AnswerRow) {
		for i, width := range []int64{1, 2, 4} {
			list = append(list, tables.AnswerRow{Evaluator: evaluator, Search: "beam", Steps: widestSteps, Size: width,
				Answer: answers[i], Picked: picked[i]})
		}
		return list
	}
	m := matcher{ours: index{answers: map[string][]tables.AnswerRow{"s": append(
		rows("gauss-2", [3]float64{.9, .8, .7}, [3]float64{.9, .7, .4}),
		rows("gauss-1", [3]float64{.3, .4, .2}, [3]float64{.7, .4, .3})...)}}}
	for name, want := range map[string]string{"wider_hurts": VerdictExact,
		"critical_width_grows": VerdictNotReproducible} {
		c := &cell{quantity: quantityOf(name), find: Cell{BoardSet: "s", Evaluator: "gauss-1"}, Cell: Cell{Text: yes}}
		if found := c.quantity.compare(&m, c); !found || m.verdict(c, c.fits(0)) != want {
			t.Errorf("%s: found %t, %s, want %s", name, found, m.verdict(c, c.fits(0)), want)
		}
	}
	if quantityOf("wider_hurts").compare(&m, &cell{find: Cell{BoardSet: "other"}}) {
		t.Error("compared without a table")
	}
}
