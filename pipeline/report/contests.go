package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Contests: who won those of different players, and of a player with itself at a smaller depth or budget whether the
// deeper one wins more, beside whether it decides better.

// record is how contests of two players ended: won significantly by the first, by the second, or by neither.
type record struct {
	First, Second        string
	Won, Lost, Undecided int
}

// Contests is how many there are.
func (r *record) Contests() int { return r.Won + r.Lost + r.Undecided }

// add counts a contest, in which the two may have changed places.
func (r *record) add(better string, changed bool) {
	switch {
	case better == "":
		r.Undecided++
	case (better == "first") != changed:
		r.Won++
	default:
		r.Lost++
	}
}

// recordOf returns the record of two players, which it adds to a list without it.
func recordOf(list *[]*record, first, second string) *record {
	for _, r := range *list {
		if r.First == first && r.Second == second {
			return r
		}
	}
	*list = append(*list, &record{First: first, Second: second})
	return (*list)[len(*list)-1]
}

// contestFinding counts the contests of different players, by pairing. Nobody in them knows the truth.
func contestFinding(in Input) *Finding {
	var pairings []*record
	own, place := false, "f-contests-budgets"
	for _, c := range in.Found.Contests {
		isLeftOut := func(player string) bool { return knowsTruth(player, c.Evaluator) || in.isAnew(player) }
		if isLeftOut(c.First) || isLeftOut(c.Second) || selfPlay(c) {
			continue
		}
		recordOf(&pairings, search.WithOurs(c.First), search.WithOurs(c.Second)).add(c.Better, false)
		own = own || !estimates(c.Evaluator, c.First, c.Second)
		if c.Budget == 0 {
			place = "f-contests"
		}
	}
	if len(pairings) == 0 {
		return nil
	}
	for _, r := range pairings { // who won more is named first
		if r.Lost > r.Won {
			*r = record{r.Second, r.First, r.Lost, r.Won, r.Undecided}
		}
	}
	slices.SortStableFunc(pairings, func(a, b *record) int {
		return cmp.Or(cmp.Compare(b.Won, a.Won), cmp.Compare(a.Lost, b.Lost))
	})
	b := figure.Bars{What: "contests won, and lost", Open: "undecided"}
	for _, r := range pairings[:min(len(pairings), shownNames)] {
		b.Bars = append(b.Bars, figure.Bar{Name: r.First + " with " + r.Second, Class: "other", Value: float64(r.Won),
			Against: float64(r.Lost), Open: float64(r.Undecided),
			Words: fmt.Sprintf("%d of %d, %d lost", r.Won, r.Contests(), r.Lost)})
	}
	f := say(in, "contest", place, facts{"Own": own, "Top": pairings[0], "Others": max(0, len(pairings)-shownNames)})
	f.Chart = &told{chart: b}
	return f
}

// selfPlay reports whether a player plays itself.
func selfPlay(c tables.ContestRow) bool {
	return search.SharedName(c.First) == search.SharedName(c.Second)
}

// sizesOf returns the depths or budgets of the two players of a contest.
func sizesOf(c tables.ContestRow) (first, second int64) {
	shared := cmp.Or(c.Budget, int64(c.Depth))
	return cmp.Or(search.ParsePlayer(c.First).Limit, shared), cmp.Or(search.ParsePlayer(c.Second).Limit, shared)
}

// deeperFinding counts the contests between different depths, or budgets, that the deeper player won; and those of
// them in which it decided worse on the boards where the games began.
func deeperFinding(in Input) *Finding {
	all, worse := new(record), new(record)
	var players []*record
	searches := decided(in)
	for _, c := range in.Found.Contests {
		first, second := sizesOf(c)
		if !selfPlay(c) || first == second || knowsTruth(c.First, c.Evaluator) {
			continue
		}
		name := search.SharedName(c.First)
		recordOf(&players, name, "").add(c.Better, first < second)
		all.add(c.Better, first < second)
		share := func(size int64) float64 {
			for _, r := range searches {
				if r.BoardSet == c.BoardSet && r.Evaluator == c.Evaluator && r.Propagator == name && r.Limit() == size {
					return shareOf(r)
				}
			}
			return math.NaN()
		}
		if share(max(first, second)) < share(min(first, second)) {
			worse.add(c.Better, first < second)
		}
	}
	if len(players) == 0 {
		return nil
	}
	var list []string
	for i, d := range players {
		words := fmt.Sprintf("%s in %d of %d", search.WithOurs(d.First), d.Won, d.Contests())
		if i == 0 {
			words += " contests"
		}
		list = append(list, words)
	}
	f := say(in, "deeper", "f-contests", facts{"All": all, "Worse": worse, "Players": strings.Join(list, ", ")})
	f.Chart = countsChart("contests between depths won", map[string]int{"by the deeper player": all.Won,
		"by the shallower player": all.Lost, "": all.Undecided}, "undecided")
	return f
}
