package figure

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// BestRules draws which propagator decides best over two parameters that a matrix varies: a cell for each pair of
// values, in the colour of the rule with the largest share and with its name. A pale cell has other rules that it does
// not beat (tables.SweepPoint.Beats): "= 2 more". A panel is a combination of the other parameters. rows must not be
// empty; rules follow their order, and panels theirs.
func BestRules(name, title string, labels tables.Labels, rows []tables.SweepPoint) *Picture {
	m := newHeatMap(name, title, labels, "the best rule", rows)
	rules := distinct(rows, func(r tables.SweepPoint) string { return r.Player })
	for i := range rules {
		m.looks = append(m.looks, look{colour: 1 + i%(colours-1), shape: 1})
	}
	for _, r := range rows {
		m.points = append(m.points, point{panel: r.Panel, series: r.Player, y: r.Value, low: nan, exact: nan})
	}
	picture := m.picture(rules)
	for _, panelName := range distinct(rows, func(r tables.SweepPoint) string { return r.Panel }) {
		h, wins, alone := m.empty(), make(map[string]int), make(map[string]int)
		for _, r := range rows {
			best, tied := bestOf(rows, r)
			if r.Panel != panelName || r.Player != best.Player {
				continue
			}
			drawn := cell{series: slices.Index(rules, best.Player), strength: 0.2, words: m.bestWords(best, tied),
				lines: []string{short(best.Player), fmt.Sprintf("= %d more", len(tied))}}
			if len(tied) == 0 {
				drawn.strength, drawn.lines[1] = 0.6, CellText(best)
				alone[best.Player]++
			}
			wins[best.Player]++
			h.put(best, drawn)
		}
		var words []string
		for _, rule := range rules {
			if wins[rule] > 0 {
				words = append(words, fmt.Sprintf("%s in %d of %d cells, alone in %d", rule, wins[rule], len(h.cells), alone[rule]))
			}
		}
		m.add(picture, panelName, h, strings.Join(words, "; "))
	}
	return picture
}

// short is a rule's name for a cell: without its growth if that is all leaves, or else that growth, such as uct.
func short(rule string) string {
	backup, growth, grows := strings.Cut(rule, "~")
	if !grows || growth == "leaves" {
		return backup
	}
	growth, _, _ = strings.Cut(growth, "-")
	return growth
}

// bestOf returns the best rule of a row's cell, and those that it does not beat, best first.
func bestOf(rows []tables.SweepPoint, r tables.SweepPoint) (best tables.SweepPoint, tied []tables.SweepPoint) {
	for _, other := range rows {
		if other.Panel == r.Panel && other.Number == r.Number && other.SecondNumber == r.SecondNumber {
			tied = append(tied, other)
		}
	}
	slices.SortStableFunc(tied, func(a, b tables.SweepPoint) int { return cmp.Compare(b.Value, a.Value) })
	return tied[0], slices.DeleteFunc(tied[1:], tied[0].Beats)
}

// bestWords says what a cell is of, and which rules are not told from the best one.
func (m heatMap) bestWords(best tables.SweepPoint, tied []tables.SweepPoint) string {
	text := best.Player + ", " + m.cellWords(best)
	if len(tied) > 0 {
		text += "; not told from it:"
	}
	for _, r := range tied {
		text += fmt.Sprintf(" %s %.4f", r.Player, r.Known())
	}
	return text
}
