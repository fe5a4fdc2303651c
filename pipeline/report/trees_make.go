package report

import (
	"fmt"

	"github.com/nonminimax/nonminimax/analysis/gametree"
	"github.com/nonminimax/nonminimax/pipeline/counts"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/player"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// treesOf lays out boards of a group, for each evaluator; none of games that are not
// played in layers.
func treesOf(in Input, g *plan.Group) (list []tree, err error) {
	made, err := plan.Game(g.Set)
	if err != nil {
		return nil, err
	}
	layered, is := made.(layered.Layered)
	if _, played := made.(game.Staged); !is || played {
		return nil, nil
	}
	boards, err := boardsOf(g, made)
	if err != nil {
		return nil, err
	}
	for _, e := range g.Evaluators {
		evaluator, err := evaluatorOf(in, g.Set, e, layered.Layers())
		if err != nil {
			return nil, err
		}
		players := playersOf(g.Set)
		if len(players) == 0 {
			continue
		}
		for _, c := range gametree.Choose(gametree.NewBuilder(layered.Layers(), evaluator, players), boards, shownBoards) {
			name := fmt.Sprintf("%s, %s, board %d", g.Set.Name, e.Name, c.Board)
			list = append(list, newTree(name, fmt.Sprintf("%s of height %d, search of depth %d.", g.Set.Game, g.Set.Height, c.Tree.Depth), c.Tree))
		}
	}
	return list, nil
}

// boardsOf makes the first boards of a group.
func boardsOf(g *plan.Group, made declare.Boards) (*generate.Boards, error) {
	count := min(g.Range.Count, triedBoards)
	if g.Set.Nontrivial {
		return generate.RunNontrivial(made, catalog.Solver(made), g.Range.First, count)
	}
	return generate.Run(made, g.Range.First, count), nil
}

// evaluatorOf returns an evaluator, with its calibration where it has one.
func evaluatorOf(in Input, set *experiment.BoardSet, e plan.Evaluator, layers layered.Layers) (evaluate.Evaluator, error) {
	setting := evaluate.Setting{Layers: layers, Seed: set.Seed}
	if e.Calibration != nil {
		rows, err := counts.Calibration(in.Store, e.Calibration)
		if err != nil {
			return nil, err
		}
		setting.Calibration = calibrate.Table(rows)
	}
	return evaluate.New(e.Name, setting)
}

// playersOf are the propagators of a set that share its evaluators and need no rates
// that are measured, as many as there are buttons for.
func playersOf(set *experiment.BoardSet) (list []search.Player) {
	for _, name := range set.Propagators {
		of := player.Split(name)
		rule, err := propagate.New(of.Propagator)
		if err == nil && !of.Own() && len(list) < treeRules {
			list = append(list, search.Player{Name: name, Rule: rule})
		}
	}
	return list
}

// newTree makes a tree what the script reads.
func newTree(name, note string, of *gametree.Tree) tree {
	t := tree{Name: name, Note: note}
	for _, n := range of.Nodes {
		t.Nodes = append(t.Nodes, treeNode{n.Parent, n.Max, n.Height, n.Won, value(n.Static)})
	}
	for _, r := range of.Rules {
		rule := treeRule{Name: r.Name, Verdict: r.Verdict, Best: r.Best}
		for _, v := range r.Values {
			rule.Values = append(rule.Values, value(v))
		}
		t.Rules = append(t.Rules, rule)
	}
	return t
}
