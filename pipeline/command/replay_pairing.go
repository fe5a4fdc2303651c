package command

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/game"
)

// pairing is a contest on a board set with an evaluator: a folder of table games.
type pairing struct {
	experiment *experiment.Experiment
	set        *experiment.BoardSet
	evaluator  string
	contest    experiment.Contest
	budget     string // that is asked for; empty for the largest
	game       game.Staged
}

// pairingColumns are what tells one pairing of an experiment from another.
var pairingColumns = []string{"boardset", "evaluator", "contest"}

// pairing returns the first of the experiment's pairings that is asked for and has moves.
func (c *replayCommand) pairing(e *experiment.Experiment) (pairing, error) {
	where, err := parseConditions(c.Where, part.Games)
	if err != nil {
		return pairing{}, err
	}
	fit := pairings(e)
	if len(fit) == 0 {
		return pairing{}, fmt.Errorf("experiment %q has no contests, so there are no games to replay", e.Name)
	}
	for _, condition := range where {
		if fit, err = narrowed(fit, condition); err != nil {
			return pairing{}, err
		}
	}
	for _, of := range fit {
		made, err := plan.Game(of.set)
		if err != nil {
			return pairing{}, err
		}
		if replayer, is := made.(game.Staged); is {
			of.game = replayer
			return of, of.kept()
		}
	}
	return pairing{}, fmt.Errorf("board set %q: games of a %s are kept without moves, since the board and its decisions say them; look at `show decisions`",
		fit[0].set.Name, fit[0].set.Game)
}

// pairings lists those of an experiment, in the order of its file.
func pairings(e *experiment.Experiment) (list []pairing) {
	for i := range e.BoardSets {
		set := &e.BoardSets[i]
		for _, evaluator := range set.Evaluators {
			for _, contest := range set.Contests {
				list = append(list, pairing{experiment: e, set: set, evaluator: evaluator, contest: contest})
			}
		}
	}
	return list
}

// narrowed returns the pairings that meet a condition; there is at least one.
func narrowed(list []pairing, where condition) (fit []pairing, err error) {
	flag := where.column + "=" + where.value
	if where.column == "budget" {
		return withBudget(list, where.value)
	}
	if !slices.Contains(pairingColumns, where.column) {
		return nil, usageError(fmt.Sprintf("--where=%q: expected one of %s, budget, or the flags --depth and --board", flag, strings.Join(pairingColumns, ", ")))
	}
	var known []string
	for _, of := range list {
		value := of.column(where.column)
		if value == where.value {
			fit = append(fit, of)
		}
		if !slices.Contains(known, value) {
			known = append(known, value)
		}
	}
	if len(fit) == 0 {
		return nil, usageError(fmt.Sprintf("--where=%q: no contest of experiment %q fits%s", flag, list[0].experiment.Name, experiment.Suggest(where.value, known)))
	}
	return fit, nil
}

// withBudget asks for a budget of those pairings that are played within it; there is
// at least one.
func withBudget(list []pairing, budget string) (fit []pairing, err error) {
	var known []string
	for _, of := range list {
		of.budget = budget
		for _, nodes := range of.set.Budgets {
			text := strconv.FormatInt(nodes, 10)
			if text == budget {
				fit = append(fit, of)
			}
			if !slices.Contains(known, text) {
				known = append(known, text)
			}
		}
	}
	if len(fit) == 0 {
		return nil, usageError(fmt.Sprintf("--where=%q: no contest of experiment %q fits%s", "budget="+budget, list[0].experiment.Name, experiment.Suggest(budget, known)))
	}
	return fit, nil
}

// column returns the value of one of pairingColumns.
func (of pairing) column(name string) string {
	switch name {
	case "boardset":
		return of.set.Name
	case "evaluator":
		return of.evaluator
	}
	return of.contest.String()
}

// kept reports games that are only counted.
func (of pairing) kept() error {
	if of.experiment.Keep != experiment.KeepRows {
		return errors.New("games are only counted, not kept: expected keep: rows in the experiment, or --set keep=rows")
	}
	return nil
}
