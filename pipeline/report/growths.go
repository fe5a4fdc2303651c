package report

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/report/treeview"
	"github.com/nonminimax/nonminimax/pipeline/work"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// growthsOf follows the players of a group whose trees grow, step by step on one board with each
// evaluator: the first board on which the moves that they look at differ in who wins, or else the first.
func growthsOf(in Input, g *plan.Group) (list []tree, err error) {
	players := growersOf(g.Set)
	if len(players) == 0 {
		return nil, nil
	}
	boards, err := firstBoards(g)
	if err != nil {
		return nil, err
	}
	for _, e := range g.Evaluators {
		of := catalog.Question{Evaluator: e.Name, Seed: g.Set.Seed}
		if of.Calibration, err = work.Calibration(in.Store, g, e); err != nil {
			return nil, err
		}
		grow := func(i int, player search.Player) (*treeview.Growth, error) {
			of.ID, of.Words = boards.At(i)
			of.Player = player
			found, err := catalog.Explore(g.Game, of)
			if err != nil {
				return nil, err
			}
			return treeview.Grow(found.(game.Grower), player.Name, of.Seed, of.ID, treeview.MaxNodes-1), nil
		}
		chosen := -1
		for i := 0; i < boards.Len() && chosen < 0; i++ {
			one, err := grow(i, players[0])
			if err != nil {
				return nil, err
			}
			if one != nil && one.Matters() {
				chosen = i
			}
		}
		var grown []*treeview.Growth
		for _, player := range players {
			one, err := grow(max(chosen, 0), player)
			if err != nil {
				return nil, err
			}
			if one != nil {
				grown = append(grown, one)
			}
		}
		if len(grown) > 0 {
			list = append(list, tree{Name: fmt.Sprintf("%s, %s, board %d: growth", g.Set.Name, e.Name, of.ID), Note: in.words(g.Set.Name, e.Name) + ".", Grown: grown})
		}
	}
	return list, nil
}

// growersOf returns the set's players whose trees grow, with its evaluators and rules that need no
// measured rates, at most one for each button.
func growersOf(set *experiment.BoardSet) (list []search.Player) {
	for _, name := range set.Propagators {
		of := search.ParsePlayer(name)
		rule, err := propagate.New(of.Propagator)
		if err == nil && of.Growth != "" && !of.Own() && len(list) < treeRules {
			list = append(list, search.Player{Name: name, Rule: rule, Growth: of.Growth})
		}
	}
	return list
}
