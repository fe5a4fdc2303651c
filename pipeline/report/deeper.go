package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Contests of a player with itself at a smaller depth or budget: whether the deeper one wins more, beside whether it
// decides better.

// selfPlay reports whether a player plays itself.
func selfPlay(c tables.ContestRow) bool {
	return search.SharedName(c.First) == search.SharedName(c.Second)
}

// aheadBy is by how many plies or nodes the first player of a contest looks further ahead than the second, who is the
// same player; 0 of others.
func aheadBy(c tables.ContestRow) int64 {
	if !selfPlay(c) {
		return 0
	}
	first, second := sizesOf(c)
	return first - second
}

// sizesOf returns the depths or budgets of the two players of a contest.
func sizesOf(c tables.ContestRow) (first, second int64) {
	shared := cmp.Or(c.Budget, int64(c.Depth))
	return cmp.Or(search.ParsePlayer(c.First).Limit, shared), cmp.Or(search.ParsePlayer(c.Second).Limit, shared)
}

// deeper counts contests by who won them significantly: the player who looked further ahead, or less far.
type deeper struct {
	Player               string
	Contests             int
	Won, Lost, Undecided int
}

// add counts a contest, of players who differ in their limits by a lead of the first.
func (d *deeper) add(better string, lead int64) {
	d.Contests++
	switch {
	case better == "":
		d.Undecided++
	case (better == "first") == (lead > 0):
		d.Won++
	default:
		d.Lost++
	}
}

// deeperFinding counts the contests between different depths, or budgets, that the deeper player won; and those of
// them in which it decided worse on the boards where the games began.
func deeperFinding(in Input) *Finding {
	all, worse := new(deeper), new(deeper)
	var players []*deeper
	right := rightBySize(in)
	for _, c := range in.Found.Contests {
		ahead := aheadBy(c)
		if ahead == 0 || knowsTruth(c.First, c.Evaluator) {
			continue
		}
		name := search.SharedName(c.First)
		known := slices.IndexFunc(players, func(d *deeper) bool { return d.Player == name })
		if known < 0 {
			known, players = len(players), append(players, &deeper{Player: name})
		}
		players[known].add(c.Better, ahead)
		all.add(c.Better, ahead)
		first, second := sizesOf(c)
		share := func(size int64) float64 {
			if fraction, decided := right[searchKey{c.BoardSet, c.Evaluator, name, size}]; decided {
				return fraction
			}
			return math.NaN()
		}
		if share(max(first, second)) < share(min(first, second)) {
			worse.add(c.Better, ahead)
		}
	}
	if all.Contests == 0 {
		return nil
	}
	var list []string
	for i, d := range players {
		words := fmt.Sprintf("%s in %d of %d", search.WithOurs(d.Player), d.Won, d.Contests)
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

// searchKey names the searches of a player to one depth, or within one budget.
type searchKey struct {
	boardSet, evaluator, player string
	size                        int64
}

// rightBySize is the share of right decisions of every search: exact where that is known.
func rightBySize(in Input) map[searchKey]float64 {
	right := make(map[searchKey]float64)
	for _, r := range decided(in) {
		right[searchKey{r.BoardSet, r.Evaluator, r.Propagator, limitOfRow(r)}] = shareOf(r)
	}
	return right
}
