package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/report/treeview"
	"github.com/nonminimax/nonminimax/pipeline/store"
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
	triedBoards = 1600 // of a board set, at most, from which those shown are chosen
	triedPlayed = 64   // the same of games that are played move by move
	shownBoards = 3    // of each game and branching
	ownTrees    = 12   // of a file, shown for each evaluator
	treeKinds   = 4    // games and branchings with boards shown
	treeRules   = 8    // propagators shown

	ones = "e1" // the evaluator that is the share of ones
)

// disagreeMark marks boards of a set that is not solved, as it does nodes in the viewer.
const disagreeMark = "≠"

// viewer is the tree viewer of a page.
type viewer struct {
	Trees  []tree      // for the script
	Grows  bool        // whether some of them grow
	First  *view.Table // the first tree as a table, for readers without the script
	Words  string      // of the first tree
	Judged string      // of the first tree
	Rules  string      // of its game
	Game   *finalBoard // how a game ends, of an experiment of which no tree is shown

	OwnTrees, Unsolved bool // whether some trees are of a file, or not solved
	Alone              bool // whether Max makes every move of every game
}

// newViewer shows single boards: for each game and branching those of the experiment's boards that show
// most, growths, and the worked example of [WPN09]; nil for logs, which have no trees. Of one player it has growths
// of games alone: how many answers to look at is what a chart shows.
func newViewer(in Input) (*viewer, error) {
	if !slices.ContainsFunc(in.Plan.Experiment.BoardSets, func(set experiment.BoardSet) bool { return !set.Recorded() }) {
		return nil, nil
	}
	v := &viewer{Alone: in.Alone()}
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
	first := v.Trees[slices.IndexFunc(v.Trees, func(t tree) bool { return t.Tree != nil })]
	v.First, v.Rules, v.Judged = treeTable(first, cmp.Or(first.Wrong, first.Begin)), first.rules, first.Judged
	v.Words = strings.TrimSpace(first.Lead + " " + first.Reason)
	return v, nil
}

// countsOnes reports whether minimax searches P-games of two moves a position with counts of ones.
func (in Input) countsOnes() bool {
	return slices.ContainsFunc(in.Plan.Experiment.Analysed(), func(set experiment.BoardSet) bool {
		return set.Game == "pgame" && set.Branching == 2 && slices.Contains(set.Evaluators, ones) &&
			slices.Contains(set.Propagators, rule)
	})
}

const handName = "the row of README.md, to follow by hand"

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
	boards, err := chosenTrees(Input{Store: folder, Plan: p}, g, g.Evaluators[0])
	if err != nil {
		return tree{}, err
	}
	board := boards[0]
	board.Name = handName
	board.Where = fmt.Sprintf("The guess is how many squares are 1. %s of experiment %s.",
		strings.TrimSuffix(board.Where[strings.Index(board.Where, "In the tables"):], "."), name)
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

// The numbers that the page says.
func (*viewer) MaxNodes() int    { return treeview.MaxNodes }
func (*viewer) MaxSteps() int    { return treeview.MaxNodes - 1 }
func (*viewer) MaxAtOnce() int   { return game.MaxAtOnce }
func (*viewer) ShownBoards() int { return shownBoards }
func (*viewer) ShownTrees() int  { return ownTrees }
func (*viewer) TreeKinds() int   { return treeKinds }
func (*viewer) TreeRules() int   { return treeRules }
func (*viewer) Disagree() string { return disagreeMark }

// fromFile reports whether the boards of a set are trees of the user's own.
func fromFile(set *experiment.BoardSet) bool {
	declared, err := catalog.Find(set.Game)
	_, file := declared.FromFile()
	return err == nil && file
}

// firstBoards are those of a group from which the shown ones are chosen.
func firstBoards(g *plan.Group, most int) (*generate.Boards, error) {
	first := *g
	first.Range.Count = min(g.Range.Count, most)
	return work.Boards(&first)
}

// treesOf lays out boards of one game and branching: those of the set and evaluator that show most, of
// trees of the user's own those of every evaluator.
func treesOf(in Input, kind []*plan.Group) (best []tree, err error) {
	for _, g := range kind {
		for _, e := range g.Evaluators {
			trees, err := chosenTrees(in, g, e)
			switch {
			case err != nil:
				return nil, err
			case fromFile(g.Set):
				best = append(best, trees...)
			case len(trees) > 0 && (len(best) == 0 || trees[0].Grade > best[0].Grade):
				best = trees
			}
			if len(best) > 0 && best[0].Grade == treeview.Avoided && !fromFile(g.Set) {
				return best, nil
			}
		}
	}
	return best, nil
}

// chosenTrees lays out the boards of a group that show most with an evaluator.
func chosenTrees(in Input, g *plan.Group, e plan.Evaluator) (list []tree, err error) {
	inLayers, isLayered := g.Game.(layered.Layered)
	played, isPlayed := g.Game.(treeview.Outliner)
	players := playersOf(g.Set, false)
	if len(players) == 0 || !isLayered && !isPlayed {
		return nil, nil
	}
	own, most, tried, names := fromFile(g.Set), shownBoards, triedPlayed, make(map[int64]string)
	searched := treeview.MaxPlayed // positions of a board
	if own {
		most, searched = ownTrees, treeview.MaxNodes
	}
	var lay func(id int64, words []uint64) *treeview.Tree
	if isLayered {
		evaluator, err := work.Evaluator(in.Store, g, e)
		if err != nil {
			return nil, err
		}
		builder := treeview.NewBuilder(inLayers.Layers(), evaluator, players)
		if e.Name == ones {
			builder.CountOnes()
		}
		lay, tried, searched = builder.Tree, min(triedBoards, builder.Enough()), treeview.MaxLaid
	} else if kind, _, err := catalog.FindEvaluator(e.Name); err != nil || kind.Calibrated {
		return nil, nil
	} else {
		solver := catalog.Solver(g.Game)
		if g.Set.Unsolved {
			solver = nil
		}
		lay = func(id int64, words []uint64) (tree *treeview.Tree) {
			tree, names[id] = treeview.Lay(played, words, e.Name, searched, players, own, solver)
			return tree
		}
	}
	boards, err := firstBoards(g, tried)
	if err != nil {
		return nil, err
	}
	for _, c := range treeview.Choose(lay, boards, most, own) {
		t := in.named(g.Set, e.Name, c.Board)
		t.Tree, t.Lead, t.Reason, t.Keeps = c.Tree, c.Tree.Lead(own), c.Tree.Why(), keptWord(g.Set)
		t.Note, t.Judged = searchedWords(c.Tree, g.Set, searched), c.Tree.JudgedWords(t.Keeps)
		if c.Tree.Grade >= treeview.Worse && !own {
			t.Lead = strings.TrimSpace(t.Lead + " " + onAverage(in.Found, g.Set.Name, e.Name))
		}
		if name := names[c.Board]; own {
			t.Name = name
			if len(g.Set.Evaluators) > 1 {
				t.Name += ", " + e.Name
			}
		} else if name != "" {
			t.Where += " " + name
		}
		if g.Set.Unsolved && c.Tree.Disagree() {
			t.Name += " " + disagreeMark
		}
		if !own && !isLayered {
			if t.Picture, t.Text, err = pictured(g, c.Board); err != nil {
				return nil, err
			}
		}
		if declared, err := catalog.Find(g.Set.Game); err == nil && t.Picture == "" { // a picture says which game it is
			t.rules = declared.Title + ". " + declared.Rules
		}
		list = append(list, t)
	}
	return list, nil
}

// playersOf returns the set's players, those whose trees grow or the rules of others, that use its evaluators
// and need no measured rates, at most one for each button.
func playersOf(set *experiment.BoardSet, grow bool) (list []search.Player) {
	for _, name := range set.Propagators {
		player := search.ParsePlayer(name)
		rule, err := propagate.New(player.Propagator)
		if err == nil && player.Growth != selective.Leaves && selective.ByNode(player.Growth) == grow && !player.Own() &&
			len(list) < treeRules {
			list = append(list, search.Player{Name: name, Rule: rule, Growth: player.Growth})
		}
	}
	// The rule in question comes first.
	slices.SortStableFunc(list, func(a, b search.Player) int { return boolean(b.Name == rule) - boolean(a.Name == rule) })
	return list
}

// tree is a tree as the script reads it.
type tree struct {
	treeview.Shown
	rules string // of the game
}

// named returns a tree with no more than its name.
func (in Input) named(set *experiment.BoardSet, evaluator string, board int64) tree {
	name := setWords(in.Plan.Experiment, set.Name)
	if len(set.Evaluators) > 1 {
		name += ", " + evaluator
	}
	return tree{Shown: treeview.Shown{Name: fmt.Sprintf("%s: board %d", name, board),
		Where: fmt.Sprintf("Guess at the horizon: %s. In the tables: %s, %s, board %d.", evaluatorWords(evaluator), set.Name,
			evaluator, board)}}
}

// onAverage says of a board that was picked whether others are like it; empty where minimax does fall with depth.
func onAverage(found *analysis.Results, boardSet, evaluator string) string {
	if found == nil {
		return ""
	}
	for _, r := range found.Pathology {
		if r.BoardSet != boardSet || r.Evaluator != evaluator || r.Propagator != rule {
			continue
		}
		switch r.Verdict {
		case tables.NotPathological:
			return "In these games such boards are the exception: on average looking further does no harm."
		case tables.Undecided:
			return "Whether looking further harms on average in these games is undecided."
		}
	}
	return ""
}

// searchedWords says how much of a tree is drawn, and how much is searched, which is less than most positions.
func searchedWords(t *treeview.Tree, set *experiment.BoardSet, most int) (text string) {
	depth, positions := t.Searched()
	if positions > len(t.Nodes) {
		text = fmt.Sprintf("Drawn are the first %d of the %d positions that a search to depth %d looks at. ", len(t.Nodes),
			positions, depth)
		if drawn := t.Plies(); drawn < depth {
			text += fmt.Sprintf("A search deeper than %d guesses below these, so that no dashed line is drawn. ", drawn)
		}
	}
	switch deepest := slices.Max(append(set.Depths, 0)); {
	case deepest <= depth:
	case fromFile(set): // it may end there
		text += fmt.Sprintf("Depth %d is the last that is drawn.", depth)
	default:
		text += fmt.Sprintf("The experiment searches to depth %d; here depth %d is the last, since a deeper search looks at "+
			"more than %d positions.", deepest, depth, most)
	}
	return strings.TrimSpace(text)
}

// pictured draws a position as its game does.
func pictured(g *plan.Group, board int64) (picture, text string, err error) {
	staged, played := g.Game.(game.Staged)
	if !played {
		return "", "", nil
	}
	words, err := work.Board(g.Set, board)
	if err != nil {
		return "", "", err
	}
	return treeview.Position(staged, words)
}

// treeTable shows the searches of a tree to a depth as a table, a line a node.
func treeTable(t tree, depth int) *view.Table {
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
