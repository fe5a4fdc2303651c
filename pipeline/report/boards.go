package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/report/treeview"
	"github.com/nonminimax/nonminimax/pipeline/work"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

// Which boards the viewer shows, of an experiment's own: they are laid out as their game allows, and those that show
// most are chosen.

const (
	triedBoards = 1600 // of a board set, at most, from which those shown are chosen
	triedPlayed = 64   // the same of games that are played move by move
	shownBoards = 3    // of each game and branching
	ownTrees    = 12   // of a file, shown for each evaluator
	treeRules   = 8    // propagators shown
)

// disagreeMark marks boards of a set that is not solved, as it does nodes in the viewer.
const disagreeMark = "≠"

// treesOf lays out boards of one game and branching: those of the set and evaluator that show most, of
// trees of the user's own those of every evaluator.
func treesOf(in Input, kind []*plan.Group) (best []tree, err error) {
	for _, g := range kind {
		for _, e := range g.Evaluators {
			trees, err := chosenTrees(in, g, e, nil)
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

// layout is how the boards of a group are laid out with an evaluator.
type layout struct {
	lay      func(id int64, words []uint64) *treeview.Tree // nil of a board that cannot be shown
	names    map[int64]string                              // of boards that have one, once they are laid out
	tried    int                                           // boards, from which those shown are chosen
	most     int                                           // that are shown
	searched int                                           // positions of a board
}

// layoutOf returns the layout of a group's boards, for one or more players; nil where they cannot be shown.
func layoutOf(in Input, g *plan.Group, e plan.Evaluator, players []search.Player) (*layout, error) {
	switch played := g.Game.(type) {
	case layered.Layered: // boards of squares
		evaluator, err := work.Evaluator(in.Store, g, e)
		if err != nil {
			return nil, err
		}
		builder := treeview.NewBuilder(played.Layers(), evaluator, players)
		if e.Name == ones {
			builder.CountOnes()
		}
		return &layout{lay: builder.Tree, tried: min(triedBoards, builder.Enough()), most: shownBoards,
			searched: treeview.MaxLaid}, nil
	case treeview.Outliner:
		if kind, _, err := catalog.FindEvaluator(e.Name); err != nil || kind.Calibrated {
			return nil, nil
		}
		if fromFile(g.Set) {
			return playedBoards(g, e, played, players, ownTrees, treeview.MaxNodes), nil
		}
		return playedBoards(g, e, played, players, shownBoards, treeview.MaxPlayed), nil
	}
	return nil, nil
}

// playedBoards lays out boards that are played move by move, and trees of a file.
func playedBoards(g *plan.Group, e plan.Evaluator, played treeview.Outliner, players []search.Player,
	most, searched int) *layout {
	solver, names := catalog.Solver(g.Game), make(map[int64]string)
	if g.Set.Unsolved {
		solver = nil
	}
	lay := func(id int64, words []uint64) (tree *treeview.Tree) {
		tree, names[id] = treeview.Lay(played, words, e.Name, searched, players, fromFile(g.Set), solver)
		return tree
	}
	return &layout{lay, names, triedPlayed, most, searched}
}

// tiedTrees lays out the board that shows a fall of minimax by ties, if there is one.
func tiedTrees(in Input, fall tables.Fall) ([]tree, error) {
	for _, g := range in.Plan.Groups {
		for _, e := range g.Evaluators {
			if g.Range.Index == 0 && g.Set.Name == fall.To.BoardSet && e.Name == fall.To.Evaluator &&
				fall.To.Propagator == minimax && fall.To.Depth > 0 {
				return chosenTrees(in, g, e, &fall)
			}
		}
	}
	return nil, nil
}

// chosenTrees lays out the boards of a group that show most with an evaluator, or if one is given a fall by ties.
func chosenTrees(in Input, g *plan.Group, e plan.Evaluator, fall *tables.Fall) (list []tree, err error) {
	players := playersOf(g.Set, false)
	if len(players) == 0 {
		return nil, nil
	}
	l, err := layoutOf(in, g, e, players)
	if l == nil || err != nil {
		return nil, err
	}
	own, lay := fromFile(g.Set), l.lay
	if fall != nil {
		l.most, l.tried = 1, triedPlayed
		lay = func(id int64, words []uint64) *treeview.Tree {
			if t := l.lay(id, words); t != nil && t.Ties(int(fall.From.Depth), int(fall.To.Depth)) {
				return t
			}
			return nil
		}
	}
	boards, err := firstBoards(g, l.tried)
	if err != nil {
		return nil, err
	}
	for _, c := range treeview.Choose(lay, boards, l.most, own) {
		t, name := in.named(g.Set, e.Name, c.Board), l.names[c.Board]
		t.Tree, t.Lead, t.Reason, t.Keeps = c.Tree, c.Tree.Lead(own), c.Tree.Why(), keptWord(g.Set)
		t.Where = strings.TrimSpace(t.Where + " " + searchedWords(c.Tree, g.Set, l.searched))
		t.Judged = c.Tree.JudgedWords(t.Keeps)
		if c.Tree.Grade >= treeview.Worse && !own {
			t.Lead = strings.TrimSpace(t.Lead + " " + onAverage(in.Found, g.Set.Name, e.Name))
		}
		switch {
		case own && len(g.Set.Evaluators) > 1:
			t.Name = name + ", " + e.Name
		case own:
			t.Name = name
		case name != "":
			t.Where += " " + name
		}
		if shows := c.Tree.Shows(); shows != "" {
			t.Name = capital(shows) + ": " + t.Name
		}
		if g.Set.Unsolved && c.Tree.Disagree() {
			t.Name += " " + disagreeMark
		}
		if !own && l.names != nil {
			if t.Picture, t.Text, err = pictured(g, c.Board); err != nil {
				return nil, err
			}
		}
		if declared, err := catalog.Find(g.Set.Game); err == nil && t.Picture == "" { // a picture says which game it is
			t.Rules = declared.Title + ". " + declared.Rules
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
	slices.SortStableFunc(list, func(a, b search.Player) int {
		return boolean(b.Name == minimax) - boolean(a.Name == minimax)
	})
	return list
}

// named returns a tree with no more than its name.
func (in Input) named(set *experiment.BoardSet, evaluator string, board int64) tree {
	name := setWords(in.Plan.Experiment, set.Name)
	if len(set.Evaluators) > 1 {
		name += ", " + evaluator
	}
	return tree{Shown: treeview.Shown{Name: fmt.Sprintf("%s, board %d", name, board),
		Guess: "Guess at the horizon: " + evaluatorWords(evaluator) + ".",
		Where: fmt.Sprintf("In the tables: %s, %s, board %d.", set.Name, evaluator, board)}}
}

// onAverage says of a board that was picked whether others are like it; empty where minimax does fall with depth.
func onAverage(found *analysis.Results, boardSet, evaluator string) string {
	if found == nil {
		return ""
	}
	for _, r := range found.Pathology {
		if r.BoardSet != boardSet || r.Evaluator != evaluator || r.Propagator != minimax {
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
