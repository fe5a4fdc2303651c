package report

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/report/treeview"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/pipeline/work"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

const (
	triedBoards = 64 // examined in each board set
	shownBoards = 3  // shown for each board set and evaluator
	ownTrees    = 12 // of a file, shown for each board set and evaluator
	treeSets    = 4  // board sets with boards shown
	treeRules   = 8  // propagators shown
)

// disagreeMark marks boards of a set that is not solved, as it does nodes in the viewer.
const disagreeMark = "≠"

// viewer is the tree viewer of a page.
type viewer struct {
	Trees []tree      // for the script
	Grows bool        // whether some of them grow
	First *view.Table // the first tree as a table, for readers without the script

	// What is said of the trees:
	OwnTrees, Chosen, Unsolved bool // whether some are of a file, chosen among boards, or not solved
}

// newViewer shows single boards: instructive ones of the experiment, and the worked example of
// [WPN09].
func newViewer(in Input) (*viewer, error) {
	v := new(viewer)
	var used, grown []*experiment.BoardSet
	var growths []tree
	for _, g := range in.Plan.Groups {
		similar := func(other *experiment.BoardSet) bool {
			return other.Game == g.Set.Game && other.Branching == g.Set.Branching && !fromFile(g.Set)
		}
		show := func(to *[]tree, shown *[]*experiment.BoardSet, treesOf func(Input, *plan.Group) ([]tree, error)) error {
			if len(*shown) == treeSets || g.Range.Index > 0 || slices.ContainsFunc(*shown, similar) {
				return nil
			}
			trees, err := treesOf(in, g)
			if len(trees) > 0 {
				*to, *shown = append(*to, trees...), append(*shown, g.Set)
			}
			return err
		}
		if err := cmp.Or(show(&v.Trees, &used, treesOf), show(&growths, &grown, growthsOf)); err != nil {
			return nil, err
		}
	}
	for _, set := range used {
		v.OwnTrees, v.Chosen = v.OwnTrees || fromFile(set), v.Chosen || !fromFile(set)
		v.Unsolved = v.Unsolved || set.Unsolved
	}
	v.Trees, v.Grows = append(v.Trees, growths...), len(growths) > 0
	v.Trees = append(v.Trees, tree{Name: "the worked example of [WPN09], figure 2", Note: workedExample,
		Tree: treeview.Example()})
	v.First = treeTable(v.Trees[slices.IndexFunc(v.Trees, func(t tree) bool { return t.Tree != nil })])
	return v, nil
}

const workedExample = "Leaves are wrong with probability .1. EMM keeps the static value of B, the left child " +
	"(error .10; by search it would be .19), and the search value of C, the right child (.09), which gives an error of " +
	".091 at A, the root."

// The numbers that the page says.
func (*viewer) MaxNodes() int    { return treeview.MaxNodes }
func (*viewer) MaxSteps() int    { return treeview.MaxNodes - 1 }
func (*viewer) MaxAtOnce() int   { return game.MaxAtOnce }
func (*viewer) TriedBoards() int { return triedBoards }
func (*viewer) ShownBoards() int { return shownBoards }
func (*viewer) ShownTrees() int  { return ownTrees }
func (*viewer) TreeSets() int    { return treeSets }
func (*viewer) TreeRules() int   { return treeRules }
func (*viewer) Disagree() string { return disagreeMark }

// fromFile reports whether the boards of a set are trees of the user's own.
func fromFile(set *experiment.BoardSet) bool {
	of, err := catalog.Find(set.Game)
	_, is := of.FromFile()
	return err == nil && is
}

// firstBoards are those of a group from which the shown ones are chosen.
func firstBoards(g *plan.Group) (*generate.Boards, error) {
	first := *g
	first.Range.Count = min(g.Range.Count, triedBoards)
	return work.Boards(&first)
}

// treesOf lays out boards of a group for each evaluator: those of layers, those of games that know
// who wins, and trees of the user's own.
func treesOf(in Input, g *plan.Group) (list []tree, err error) {
	inLayers, isLayered := g.Game.(layered.Layered)
	played, isPlayed := g.Game.(treeview.Outliner)
	players := playersOf(g.Set, false)
	if len(players) == 0 || !isLayered && !(isPlayed && (fromFile(g.Set) || played.Solved())) {
		return nil, nil
	}
	boards, err := firstBoards(g)
	if err != nil {
		return nil, err
	}
	for _, e := range g.Evaluators {
		add := func(board string, t *treeview.Tree) {
			if g.Set.Unsolved && t.Disagree() {
				board += " " + disagreeMark
			}
			list = append(list, tree{Name: fmt.Sprintf("%s, %s, board %s", g.Set.Name, e.Name, board),
				Note: fmt.Sprintf("%s. Search of depth %d.", in.words(g.Set.Name, e.Name), t.Depth), Tree: t})
		}
		if fromFile(g.Set) {
			if err := addOwnTrees(add, played, boards, e.Name, players, g.Set.Unsolved); err != nil {
				return nil, err
			}
			continue
		}
		lay := func(_ int64, words []uint64) *treeview.Tree {
			top, err := played.Outline(words, e.Name, treeview.MaxNodes)
			if err != nil {
				panic(err) // the experiment's evaluators fit its games
			}
			return treeview.Of(top, players)
		}
		if isLayered {
			evaluator, err := work.Evaluator(in.Store, g, e)
			if err != nil {
				return nil, err
			}
			lay = treeview.NewBuilder(inLayers.Layers(), evaluator, players).Tree
		}
		for _, c := range treeview.Choose(lay, boards, shownBoards) {
			add(strconv.FormatInt(c.Board, 10), c.Tree)
		}
	}
	return list, nil
}

// addOwnTrees lays out the first trees of the user's own: of those that are not solved, which rank
// rules by nothing else, the ones on which the rules disagree before the others.
func addOwnTrees(add func(board string, t *treeview.Tree), played treeview.Outliner, boards search.Boards,
	evaluator string, players []search.Player, unsolved bool) error {
	type laidOut struct {
		board string
		tree  *treeview.Tree
	}
	most := ownTrees
	if unsolved {
		most = triedBoards
	}
	var first, others []laidOut
	for i := range min(boards.Len(), most) {
		id, words := boards.At(i)
		top, err := played.Outline(words, evaluator, treeview.MaxNodes)
		if err != nil {
			return err
		}
		if len(top.Nodes) == 0 {
			continue
		}
		of := laidOut{board: fmt.Sprintf("%d: %s", id, top.Board), tree: treeview.Of(top, players)}
		if unsolved && of.tree.Disagree() {
			first = append(first, of)
		} else {
			others = append(others, of)
		}
	}
	list := append(first, others...)
	for _, of := range list[:min(len(list), ownTrees)] {
		add(of.board, of.tree)
	}
	return nil
}

// playersOf returns the set's players, those whose trees grow or the rules of others, that use its evaluators
// and need no measured rates, at most one for each button.
func playersOf(set *experiment.BoardSet, grow bool) (list []search.Player) {
	for _, name := range set.Propagators {
		of := search.ParsePlayer(name)
		rule, err := propagate.New(of.Propagator)
		if err == nil && of.Growth != selective.Leaves && selective.ByNode(of.Growth) == grow && !of.Own() &&
			len(list) < treeRules {
			list = append(list, search.Player{Name: name, Rule: rule, Growth: of.Growth})
		}
	}
	return list
}

// tree is a tree as the script reads it.
type tree struct {
	Name           string             `json:"name"`
	Note           string             `json:"note"`
	*treeview.Tree                    // nil of a tree that grows
	Grown          []*treeview.Growth `json:"grown,omitempty"` // under one player each
}

// treeTable shows a tree as a table, a line a node.
func treeTable(t tree) *view.Table {
	shown := &view.Table{ID: view.TableID("tree"), Caption: t.Name, Columns: []view.Column{
		{Name: "node", Doc: "the moves that lead there from the root"}, {Name: "to move"}, {Name: "true winner"},
		{Name: "static value", Doc: "what the evaluator says"}}}
	for _, r := range t.Rules {
		shown.Columns = append(shown.Columns, view.Column{Name: r.Name, Doc: "backed-up value"})
	}
	sides := map[bool]string{true: "Max", false: "Min"}
	winners := map[treeview.Value]string{1: "Max", 0: "Min", 0.5: "a draw"}
	paths := make([]string, len(t.Nodes))
	for i, n := range t.Nodes {
		switch {
		case n.Parent < 0:
			paths[i] = "root"
		case n.Parent == 0:
			paths[i] = strconv.Itoa(n.Move)
		default:
			paths[i] = paths[n.Parent] + "." + strconv.Itoa(n.Move)
		}
		node := paths[i]
		if n.Name != "" {
			node += ", " + n.Name
		}
		line := []any{node, sides[n.Max], cmp.Or(winners[n.Truth], "not said"), decimal(float64(n.Static))}
		for _, r := range t.Rules {
			line = append(line, decimal(float64(r.Values[i])))
		}
		shown.Row(line...)
	}
	return shown
}

// growthsOf follows the players of a group whose trees grow, step by step on one board with each
// evaluator: the first board on which the moves that they look at differ in who wins, or else the first.
func growthsOf(in Input, g *plan.Group) (list []tree, err error) {
	players := playersOf(g.Set, true)
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
		chosen := 0
		for i := range boards.Len() {
			one, err := grow(i, players[0])
			if err != nil {
				return nil, err
			}
			if one != nil && one.Matters() {
				chosen = i
				break
			}
		}
		var grown []*treeview.Growth
		for _, player := range players {
			one, err := grow(chosen, player)
			if err != nil {
				return nil, err
			}
			if one != nil {
				grown = append(grown, one)
			}
		}
		if len(grown) > 0 {
			list = append(list, tree{Name: fmt.Sprintf("%s, %s, board %d: growth", g.Set.Name, e.Name, of.ID),
				Note: in.words(g.Set.Name, e.Name) + ".", Grown: grown})
		}
	}
	return list, nil
}

// Search is a search whose tree grows, for a page of its own.
type Search struct {
	Heading  string // what is searched
	Words    string // how much of it the page shows
	Position string // the root, as text
	Growth   *treeview.Growth
}

// Viewer is the tree viewer of the page.
func (s Search) Viewer() *viewer {
	last := tree{Name: s.Heading, Tree: s.Growth.Last()}
	return &viewer{Trees: []tree{{Name: s.Heading, Grown: []*treeview.Growth{s.Growth}}}, Grows: true,
		First: treeTable(last)}
}

// GrowthPage returns a page that shows how the tree of one search grows, step by step: one file,
// the same bytes for the same search.
func GrowthPage(s Search) ([]byte, error) {
	text, err := rendered("growth.html", s)
	return []byte(text), err
}
