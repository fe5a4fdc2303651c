package report

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/report/treeview"
	"github.com/nonminimax/nonminimax/pipeline/work"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

const (
	triedBoards = 64 // examined in each board set
	shownBoards = 3  // shown for each board set and evaluator
	treeSets    = 4  // board sets with boards shown
	treeRules   = 8  // propagators shown
)

// viewer is the tree viewer of a page.
type viewer struct {
	Trees []tree // for the script
	First grid   // the first tree as a table, for readers without the script
}

// treesSection shows single boards: instructive ones of the experiment, and the worked example
// of [WPN09].
func treesSection(in Input) (*section, error) {
	v := &viewer{}
	var used []*experiment.BoardSet
	for _, g := range in.Plan.Groups {
		similar := func(other *experiment.BoardSet) bool {
			return other.Game == g.Set.Game && other.Branching == g.Set.Branching
		}
		if len(used) == treeSets || g.Range.Index > 0 || slices.ContainsFunc(used, similar) {
			continue
		}
		trees, err := treesOf(in, g)
		if err != nil {
			return nil, err
		}
		if len(trees) > 0 {
			v.Trees, used = append(v.Trees, trees...), append(used, g.Set)
		}
	}
	v.Trees = append(v.Trees, tree{"the worked example of [WPN09], figure 2",
		"Leaves are in error with probability .1. EMM keeps the static value of B, the left child (error .10, by search .19), the search value of C, the right one (.09), and so has .091 at A, the root.", treeview.Example()})
	v.First = treeGrid(v.Trees[0])
	return &section{ID: "trees", Title: "Trees, node by node", Viewer: v, Text: []string{
		"The top of a board's game tree, as deep as a search whose tree has at most " + strconv.Itoa(treeview.MaxNodes) + " nodes: what is true, what the evaluator says, and what each propagator backs up.",
		fmt.Sprintf("Boards are chosen by a rule: of the first %d boards of a set, the first one of each way in which propagators are right and wrong while not all are alike, at most %d; where there is none, the first one with better and worse moves. Board sets: the first of each game and branching, at most %d.", triedBoards, shownBoards, treeSets)}}, nil
}

// treesOf lays out boards of a group for each evaluator; none of games that are not layered.
func treesOf(in Input, g *plan.Group) (list []tree, err error) {
	inLayers, is := g.Game.(layered.Layered)
	if !is {
		return nil, nil
	}
	first := *g
	first.Range.Count = min(g.Range.Count, triedBoards)
	boards, err := work.Boards(&first)
	if err != nil {
		return nil, err
	}
	players := playersOf(g.Set)
	for _, e := range g.Evaluators {
		evaluator, err := work.Evaluator(in.Store, g, e)
		if err != nil {
			return nil, err
		}
		if len(players) == 0 {
			continue
		}
		for _, c := range treeview.Choose(treeview.NewBuilder(inLayers.Layers(), evaluator, players), boards, shownBoards) {
			name := fmt.Sprintf("%s, %s, board %d", g.Set.Name, e.Name, c.Board)
			list = append(list, tree{name, fmt.Sprintf("%s of height %d, search of depth %d.", g.Set.Game, g.Set.Height, c.Tree.Depth), c.Tree})
		}
	}
	return list, nil
}

// playersOf returns the set's propagators that use its evaluators and need no measured rates,
// at most one for each button.
func playersOf(set *experiment.BoardSet) (list []search.Player) {
	for _, name := range set.Propagators {
		of := search.ParsePlayer(name)
		rule, err := propagate.New(of.Propagator)
		if err == nil && !of.Own() && len(list) < treeRules {
			list = append(list, search.Player{Name: name, Rule: rule})
		}
	}
	return list
}

// tree is a tree as the script reads it.
type tree struct {
	Name string `json:"name"`
	Note string `json:"note"`
	*treeview.Tree
}

// treeGrid shows a tree as a table, a line a node.
func treeGrid(t tree) grid {
	g := grid{ID: tableID("tree"), Caption: t.Name, Head: []heading{{"node", "the moves that lead there from the root"}, {"to move", ""}, {"true winner", ""}, {"static value", "what the evaluator says"}}}
	for _, r := range t.Rules {
		g.Head = append(g.Head, heading{r.Name, "backed-up value"})
	}
	sides := map[bool]string{true: "Max", false: "Min"}
	paths, moves := make([]string, len(t.Nodes)), make([]int, len(t.Nodes))
	for i, n := range t.Nodes {
		paths[i] = "root"
		if n.Parent >= 0 {
			moves[n.Parent]++
			paths[i] = strconv.Itoa(moves[n.Parent])
			if n.Parent > 0 {
				paths[i] = paths[n.Parent] + "." + paths[i]
			}
		}
		winner := "not said"
		if n.Won >= 0 {
			winner = sides[n.Won == 1]
		}
		line := []cell{{Text: paths[i]}, {Text: sides[n.Max]}, {Text: winner}, {Text: number(float64(n.Static)), Number: true}}
		for _, r := range t.Rules {
			line = append(line, cell{Text: number(float64(r.Values[i])), Number: true})
		}
		g.Rows = append(g.Rows, line)
	}
	return g
}
