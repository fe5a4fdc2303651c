package report

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Contests of different players, by who won them.

// pairing is two players, and how their contests ended: won significantly by the first, by the second, or neither.
type pairing struct {
	First, Second   string
	Won, Lost, Open int
}

// Contests is how many there are.
func (p *pairing) Contests() int { return p.Won + p.Lost + p.Open }

// pairingsOf counts contests by their players, those who won more first; the pairing that was won most often is first.
func pairingsOf(contests []tables.ContestRow) (list []*pairing) {
	for _, c := range contests {
		first, second := search.WithOurs(c.First), search.WithOurs(c.Second)
		i := slices.IndexFunc(list, func(p *pairing) bool { return p.First == first && p.Second == second })
		if i < 0 {
			i, list = len(list), append(list, &pairing{First: first, Second: second})
		}
		switch c.Better {
		case "first":
			list[i].Won++
		case "second":
			list[i].Lost++
		default:
			list[i].Open++
		}
	}
	for _, p := range list {
		if p.Lost > p.Won {
			p.First, p.Second, p.Won, p.Lost = p.Second, p.First, p.Lost, p.Won
		}
	}
	slices.SortStableFunc(list, func(a, b *pairing) int {
		return cmp.Or(cmp.Compare(b.Won, a.Won), cmp.Compare(a.Lost, b.Lost), cmp.Compare(a.First, b.First))
	})
	return list
}

// contestFinding counts the contests that are decided, by pairing. Nobody in them knows the truth.
func contestFinding(in Input) *Finding {
	contests := where(in.Found.Contests, func(c tables.ContestRow) bool {
		anew := slices.Contains(in.readAnew(), c.First) || slices.Contains(in.readAnew(), c.Second)
		return !knowsTruth(c.First, c.Evaluator) && !knowsTruth(c.Second, c.Evaluator) && !selfPlay(c) && !anew
	})
	if len(contests) == 0 {
		return nil
	}
	won, own, place := make(map[string]int), false, "f-contests-budgets"
	for _, c := range contests {
		own = own || !estimates(c.Evaluator, c.First, c.Second)
		if c.Budget == 0 {
			place = "f-contests"
		}
	}
	pairings := pairingsOf(contests)
	b := figure.Bars{What: "contests won, and lost", Open: "undecided"}
	for i, p := range pairings {
		for name, n := range map[string]int{p.First + " over " + p.Second: p.Won, p.Second + " over " + p.First: p.Lost, "": p.Open} {
			if n > 0 {
				won[name] += n
			}
		}
		if i < shownNames {
			b.Bars = append(b.Bars, figure.Bar{Name: p.First + " with " + p.Second, Class: "other", Value: float64(p.Won),
				Against: float64(p.Lost), Open: float64(p.Open),
				Words: fmt.Sprintf("%d of %d, %d lost", p.Won, p.Contests(), p.Lost)})
		}
	}
	f := say(in, "contest", place, facts{"Contests": len(contests), "Own": own, "Won": mostFirst(won, "undecided"),
		"Top": pairings[0], "Others": max(0, len(pairings)-shownNames)})
	f.Chart = &told{chart: b}
	return f
}
