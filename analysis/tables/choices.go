package tables

// Table `choices`: contests at equal cost.
//
// Reference: [Holm], over the contests within one budget.

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/frame"
	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/search"
)

// ChoiceRow is a line of table `choices`: the best propagator for a player with a budget
// of nodes for each move, who searches depth-first at full width unless its name says how its tree grows.
// Choice beats every other one it met, significantly after Holm's correction over all contests of the board
// set within that budget, whatever the evaluator; in a contest without sampling error, which is not corrected
// for, by winning more pairs. If there is none, or several that have not met, the choice is undecided between
// those that none has beaten.
// Rows are sorted by board set, evaluator, tie, budget.
type ChoiceRow struct {
	_ struct{} `doc:"which propagator a player would choose who may visit so many nodes at each move, searching depth-first at full width unless its name says how its tree grows" key:"experiment boardset evaluator budget"`

	Experiment string `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string `parquet:"boardset" doc:"name of the board set"`
	Game       string `parquet:"game" doc:"game played"`
	Evaluator  string `parquet:"evaluator" doc:"static evaluator at the horizon"`
	Tie        string `parquet:"tie" doc:"tie rule at the root"`
	Budget     int64  `parquet:"budget" doc:"nodes that either side may visit at each move"`
	Choice     string `parquet:"choice,optional" doc:"propagator that beats every other one it met; null where undecided"`
	Undecided  string `parquet:"undecided,optional" doc:"propagators between which it is undecided, or without sampling error none is best, with commas between; null where there is a choice"`
	Verdict    string `parquet:"verdict" doc:"the same as a sentence, with scores and their 95% intervals, which there are none of without sampling error"`
	Contests   int64  `parquet:"contests" doc:"contests considered, each a pair of propagators"`
	Corrected  int64  `parquet:"corrected" doc:"contests over which significance is corrected: those of all evaluators that have a sampling error; 0 without any, where nothing is tested"`
	Boards     int64  `parquet:"boards" doc:"boards of each contest, played twice with seats swapped; the fewest where they differ"`
}

// choices judges the contests within budgets, which are in the order of table contests.
func choices(contests []ContestRow) (rows []ChoiceRow, err error) {
	families := make(map[[3]string][]ContestRow) // corrected together, those of one evaluator in a row
	own := func(name string) bool { return search.ParsePlayer(name).Limit > 0 }
	for _, r := range contests {
		if r.Budget > 0 && !own(r.First) && !own(r.Second) {
			f := [3]string{r.BoardSet, r.Tie, fmt.Sprint(r.Budget)}
			families[f] = append(families[f], r)
		}
	}
	for _, family := range families {
		for _, duels := range chunks(corrected(family), func(d duel) string { return d.Evaluator }) {
			rows = append(rows, newChoice(duels, tested(family)))
		}
	}
	return frame.Sorted(rows, "boardset", "evaluator", "tie", "budget")
}

// duel is a contest within a budget, with its corrected result.
type duel struct {
	ContestRow
	beaten string // the side that is significantly worse; empty if neither is
}

// corrected returns the contests with the side that is beaten after Holm's correction.
func corrected(contests []ContestRow) (duels field) {
	var levels []float64
	for _, r := range contests {
		p := r.PExact
		if r.exact {
			p = math.NaN()
		}
		levels = append(levels, p)
	}
	for i, p := range stat.Holm(levels) {
		r := contests[i]
		if r.exact {
			p = r.PExact
		}
		beaten := map[string]string{"first": r.Second, "second": r.First}
		duels = append(duels, duel{r, beaten[BetterSide(p, 2*r.Wins-r.Pairs)]})
	}
	return duels
}

// tested counts the contests with a sampling error.
func tested(contests []ContestRow) (n int) {
	for _, r := range contests {
		n += bit(!r.exact)
	}
	return n
}

// newChoice judges the contests of one evaluator within one budget. duels is not empty.
func newChoice(duels field, corrected int) ChoiceRow {
	d := duels[0]
	row := ChoiceRow{
		Experiment: d.Experiment, BoardSet: d.BoardSet, Game: d.Game, Evaluator: d.Evaluator, Tie: d.Tie, Budget: d.Budget,
		Contests: int64(len(duels)), Corrected: int64(corrected), Boards: d.Boards,
	}
	for _, d := range duels {
		row.Boards = min(row.Boards, d.Boards)
	}
	row.decide(duels)
	return row
}

// field is the contests of the propagators that meet within one budget.
type field []duel

// those lists the propagators of which something holds, in the order of their first
// contests.
func (f field) those(holds func(name string) bool) (names []string) {
	for _, d := range f {
		for _, name := range []string{d.First, d.Second} {
			if holds(name) && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// duels lists the contests of a propagator, as first.
func (f field) duels(name string) (list field) {
	for _, d := range f {
		switch name {
		case d.Second:
			list = append(list, duel{d.Flip(), d.beaten})
		case d.First:
			list = append(list, d)
		}
	}
	return list
}

// first reports whether a propagator beats every other one that it met.
func (f field) first(name string) bool {
	return !slices.ContainsFunc(f.duels(name), func(d duel) bool { return d.beaten != d.Second })
}

func (f field) unbeaten(name string) bool {
	return !slices.ContainsFunc(f, func(d duel) bool { return d.beaten == name })
}

// decide fills in the choice, or the undecided candidates, and the sentence.
func (row *ChoiceRow) decide(f field) {
	best := f.those(f.first)
	if len(best) == 1 {
		met := f.duels(best[0])
		row.Choice = best[0]
		row.Verdict = search.WithOurs(best[0]) + " beats " + met.scores(func(d duel) string { return d.Second }) +
			f.unmet(best[0], met)
		return
	}
	why := "each beats all it met"
	if len(best) == 0 {
		best, why = f.those(f.unbeaten), "not beaten"
	}
	if len(best) == 0 {
		best, why = f.those(func(string) bool { return true }), "each beaten by another"
	}
	about := slices.DeleteFunc(slices.Clone(f), func(d duel) bool {
		return !slices.Contains(best, d.First) && !slices.Contains(best, d.Second)
	})
	row.Undecided = strings.Join(best, ", ")
	names := make([]string, len(best))
	for i, name := range best {
		names[i] = search.WithOurs(name)
	}
	open := "undecided between"
	if !slices.ContainsFunc(f, func(d duel) bool { return !d.exact }) {
		open = "no single choice among"
	}
	row.Verdict = fmt.Sprintf("%s %s, %s: %s", open, strings.Join(names, ", "), why,
		about.scores(func(d duel) string { return d.First + "-vs-" + d.Second }))
}

func (f field) scores(name func(duel) string) string {
	var list []string
	for _, d := range f {
		text := fmt.Sprintf("%s %.3f", name(d), d.Score)
		if !d.exact {
			text += fmt.Sprintf(" (%.3f to %.3f)", d.ScoreLow, d.ScoreHigh)
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// unmet names the other unbeaten propagators that a choice has not met.
func (f field) unmet(choice string, met field) string {
	others := f.those(func(name string) bool {
		return name != choice && f.unbeaten(name) && !slices.ContainsFunc(met, func(d duel) bool { return d.Second == name })
	})
	if len(others) == 0 {
		return ""
	}
	return "; it did not meet " + strings.Join(others, ", ") + ", not beaten either"
}
