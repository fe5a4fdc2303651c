package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/report/treeview"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
)

const treeKinds = 4 // games and branchings with boards shown

// ones is the evaluator that is the share of ones.
const ones = "e1"

// viewer is the tree viewer of a page.
type viewer struct {
	Trees []tree      // for the script
	Grows bool        // whether some of them grow
	First tree        // the first one that does not, or what has grown, for readers without the script
	Game  *finalBoard // how a game ends, of an experiment of which no tree is shown

	OwnTrees, Unsolved bool // whether some trees are of a file, or not solved
	Alone              bool // whether Max makes every move of every game
	Most               treeLimits
}

// treeLimits are how much is shown, as the page says it.
type treeLimits struct{ Boards, Trees, Kinds, Rules, Nodes, Steps, AtOnce int }

// newViewer shows single boards: for each game and branching those of the experiment's boards that show
// most, growths, and the worked example of [WPN09]; nil for logs, which have no trees. Of one player it has growths
// of games alone: how many answers to look at is what a chart shows. Of a fall by ties, if one is given, a board comes
// before these, and before it that of README.md, which can be followed by hand.
func newViewer(in Input, tied *tables.Fall) (*viewer, error) {
	if !slices.ContainsFunc(in.Plan.Experiment.BoardSets, func(set experiment.BoardSet) bool { return !set.Recorded() }) {
		return nil, nil
	}
	v := &viewer{Alone: in.Alone(), Most: treeLimits{shownBoards, ownTrees, treeKinds, treeRules,
		treeview.MaxNodes, treeview.MaxNodes - 1, game.MaxAtOnce}}
	var kinds [][]*plan.Group
	for _, g := range in.Plan.Groups {
		_, isLayered := g.Game.(layered.Layered)
		i := slices.IndexFunc(kinds, func(kind []*plan.Group) bool {
			set := kind[0].Set
			return set.Game == g.Set.Game && set.Branching == g.Set.Branching && !fromFile(g.Set)
		})
		switch {
		case g.Range.Index > 0, v.Alone && isLayered:
		case i >= 0:
			kinds[i] = append(kinds[i], g)
		default:
			kinds = append(kinds, []*plan.Group{g})
		}
	}
	var growths []tree
	shown, grown := 0, 0
	for _, kind := range kinds {
		// Small boards are the easiest to follow.
		bySize := slices.Clone(kind)
		slices.SortStableFunc(bySize, func(a, b *plan.Group) int { return cmp.Compare(a.Set.Height, b.Set.Height) })
		if shown < treeKinds && !v.Alone {
			trees, err := treesOf(in, bySize)
			if err != nil {
				return nil, err
			}
			if len(trees) > 0 {
				v.Trees, shown = append(v.Trees, trees...), shown+1
				v.OwnTrees, v.Unsolved = v.OwnTrees || fromFile(kind[0].Set), v.Unsolved || kind[0].Set.Unsolved
			}
		}
		if grown < treeKinds {
			trees, err := growthsOfFirst(in, kind)
			if err != nil {
				return nil, err
			}
			if len(trees) > 0 {
				growths, grown = append(growths, trees...), grown+1
			}
		}
	}
	if v.Alone && grown == 0 {
		return nil, nil
	}
	slices.SortStableFunc(v.Trees, func(a, b tree) int { return cmp.Compare(b.Grade, a.Grade) })
	if tied != nil {
		boards, err := tiedTrees(in, *tied)
		if err != nil {
			return nil, err
		}
		v.Trees = append(boards, v.Trees...)
	}
	if in.countsOnes() {
		board, err := handBoard(in.Store)
		if err != nil {
			return nil, err
		}
		v.Trees = append([]tree{board}, v.Trees...)
	}
	v.Trees, v.Grows = append(v.Trees, growths...), len(growths) > 0
	for i := range v.Trees {
		v.Trees[i].Alone = v.Alone
		v.Trees[i].Draw()
	}
	v.Trees = append(v.Trees, exampleTree())
	v.First = v.Trees[slices.IndexFunc(v.Trees, func(t tree) bool { return t.Tree != nil })]
	return v, nil
}

// Words are those of the first tree.
func (v *viewer) Words() string { return strings.TrimSpace(v.First.Lead + " " + v.First.Reason) }

// countsOnes reports whether minimax searches P-games of two moves a position with counts of ones.
func (in Input) countsOnes() bool {
	return slices.ContainsFunc(in.Plan.Experiment.Analysed(), func(set experiment.BoardSet) bool {
		return set.Game == "pgame" && set.Branching == 2 && slices.Contains(set.Evaluators, ones) &&
			slices.Contains(set.Propagators, minimax)
	})
}

const handName = "Misled at depth 3: 64 squares, to follow by hand (README.md)"

// handBoard is the board that README.md follows by hand, of an experiment that is shipped.
func handBoard(folder store.Store) (tree, error) {
	const name = "one-board"
	text, err := data.FS.ReadFile("experiments/" + name + ".yaml")
	if err != nil {
		return tree{}, err
	}
	e, err := experiment.Load(name, text, nil, experiment.Overrides{})
	if err != nil {
		return tree{}, err
	}
	p, err := plan.New(e)
	if err != nil {
		return tree{}, err
	}
	g := p.Groups[0]
	boards, err := chosenTrees(Input{Store: folder, Plan: p}, g, g.Evaluators[0], nil)
	if err != nil {
		return tree{}, err
	}
	board := boards[0]
	board.Name = handName
	board.Lead += " Over all rows of 64 squares looking further helps a little."
	board.Where = strings.Replace(board.Where, "tables:", "tables of experiment "+name+":", 1)
	return board, nil
}

// exampleTree is the worked example of [WPN09].
func exampleTree() tree {
	t := tree{Shown: treeview.Shown{Name: "the worked example of [WPN09], figure 2", Note: workedExample,
		Tree: treeview.Example()}}
	t.Draw()
	return t
}

const workedExample = "Leaves are wrong with probability .1. EMM keeps the static value of B, the left child " +
	"(error .10; by search it would be .19), and the search value of C, the right child (.09), which gives an error of " +
	".091 at A, the root."

// tree is a tree as the script reads it.
type tree struct {
	treeview.Shown
	Rules string `json:"-"` // of the game
}

// Table shows the searches of a tree to the depth that shows most as a table, a line a node.
func (t tree) Table() *view.Table {
	depth := cmp.Or(t.Wrong, t.Begin)
	shown := &view.Table{ID: view.TableID("tree"), Caption: t.Name, Columns: []view.Column{
		{Name: "node", Doc: "the moves that lead there from the root"}, {Name: "to move"}, {Name: "true winner"},
		{Name: "static value", Doc: "what the evaluator says"}}}
	if len(t.Grown) == 0 {
		shown.Caption += fmt.Sprintf(", depth %d", depth)
		if t.Counts != nil {
			shown.Caption += ", in shares of ones"
		}
	}
	for _, r := range t.Tree.Rules {
		shown.Columns = append(shown.Columns, view.Column{Name: r.Name, Doc: "backed-up value"})
	}
	sides, paths := map[bool]string{true: "Max", false: "Min"}, treeview.Paths(t.Nodes)
	for i, n := range t.Nodes {
		line := []any{paths[i], sides[n.Max], treeview.WinnerWords(n.Truth, t.Alone), decimal(float64(n.Static))}
		for _, r := range t.Tree.Rules {
			line = append(line, decimal(float64(r.Searches[depth-1].Values[i])))
		}
		shown.Row(line...)
	}
	return shown
}
