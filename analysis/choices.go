package analysis

// Table `choices`: contests at equal cost.
//
// Reference: [Holm], over the contests within one budget.

import (
	"cmp"
	"fmt"
	"slices"
)

// duel is a contest within a budget, as a choice sees it.
type duel struct {
	ContestRow
	beaten string // the side that is significantly worse; empty where neither is
}

// choices judges the contests within budgets, in the order of table contests.
func choices(contests []ContestRow) (rows []ChoiceRow) {
	for _, list := range budgetFamilies(contests) {
		by := make(map[string][]duel)
		for _, d := range corrected(list) {
			by[d.Evaluator] = append(by[d.Evaluator], d)
		}
		for _, duels := range by {
			rows = append(rows, newChoice(duels, len(list)))
		}
	}
	slices.SortFunc(rows, compareChoices)
	return rows
}

// budgetFamilies gathers the contests whose significance is corrected together.
func budgetFamilies(contests []ContestRow) map[[3]string][]ContestRow {
	families := make(map[[3]string][]ContestRow)
	for _, r := range contests {
		if r.Budget > 0 {
			f := [3]string{r.BoardSet, r.Tie, fmt.Sprint(r.Budget)}
			families[f] = append(families[f], r)
		}
	}
	return families
}

// corrected tells of each contest who is beaten after Holm's correction.
func corrected(contests []ContestRow) (duels []duel) {
	var levels []float64
	for _, r := range contests {
		levels = append(levels, r.PExact)
	}
	for i, p := range Holm(levels) {
		d := duel{ContestRow: contests[i]}
		switch betterSide(p, 2*d.Wins-d.Pairs) {
		case "first":
			d.beaten = d.Second
		case "second":
			d.beaten = d.First
		}
		duels = append(duels, d)
	}
	return duels
}

// newChoice judges the contests of one evaluator within one budget. There is at
// least one.
func newChoice(duels []duel, corrected int) ChoiceRow {
	d := duels[0]
	row := ChoiceRow{
		Experiment: d.Experiment, BoardSet: d.BoardSet, Game: d.Game, Evaluator: d.Evaluator, Tie: d.Tie, Budget: d.Budget,
		Contests: int64(len(duels)), Corrected: int64(corrected), Boards: d.Boards,
	}
	for _, d := range duels {
		row.Boards = min(row.Boards, d.Boards)
	}
	row.decide(newField(duels))
	return row
}

func compareChoices(a, b ChoiceRow) int {
	return cmp.Or(cmp.Compare(a.BoardSet, b.BoardSet), cmp.Compare(a.Evaluator, b.Evaluator),
		cmp.Compare(a.Tie, b.Tie), cmp.Compare(a.Budget, b.Budget))
}
