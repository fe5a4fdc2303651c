package published

import (
	"math"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// TestOfProofs judges what leaf-disjoint strategies tell by searches that are wrong by a power of E.
func TestOfProofs(t *testing.T) {
	type search struct {
		strategies int64
		power      float64
	}
	for _, c := range []struct {
		searches      []search
		order, useful string
	}{
		{[]search{{1, 1}, {2, 2}, {3, 3}}, yes, yes},
		{[]search{{1, 1}, {2, 2.04}}, yes, yes},
		{[]search{{1, 1}, {2, 1.5}}, no, yes},
		{[]search{{1, 1}, {2, 1}}, no, no},
		{[]search{{1, 2}, {2, 2}}, no, no},
	} {
		key := nodesOf{"p", "artificial-0.001"}
		m := matcher{ours: index{proofs: map[nodesOf][]tables.StrategyRow{}}}
		for _, s := range c.searches {
			m.ours.proofs[key] = append(m.ours.proofs[key], tables.StrategyRow{BoardSet: key.boardSet,
				Evaluator: key.evaluator, Strategies: s.strategies, Cuts: 7, Wrong: 7 * math.Pow(.001, s.power), Better: .25})
		}
		for want, holds := range map[string]func(int64, float64) bool{"order " + c.order: orderIsNumber,
			"useful " + c.useful: usefulIfTwo} {
			cell := &cell{find: Cell{BoardSet: key.boardSet, Evaluator: key.evaluator, Text: yes}}
			if found := ofProofs(holds)(&m, cell); !found || cell.row.ReproducedText != want[strings.Index(want, " ")+1:] {
				t.Errorf("%+v: found %t, %q, want %s", c.searches, found, cell.row.ReproducedText, want)
			}
		}
	}
	if ofProofs(orderIsNumber)(&matcher{}, &cell{find: Cell{BoardSet: "p", Evaluator: "artificial-0.1-0.2"}}) {
		t.Error("compared without a table")
	}
}
