package report

import (
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/report/treeview"
	"github.com/nonminimax/nonminimax/pipeline/work"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/search"
)

// growthsOfFirst follows the growths of the first group that has some.
func growthsOfFirst(in Input, kind []*plan.Group) (list []tree, err error) {
	for _, g := range kind {
		if list, err = growthsOf(in, g); len(list) > 0 || err != nil {
			break
		}
	}
	return list, err
}

// growthsOf follows the players of a group whose trees grow, step by step on one board with each
// evaluator: the first board on which the moves that they look at differ in who wins, or else the first.
func growthsOf(in Input, g *plan.Group) (list []tree, err error) {
	players := playersOf(g.Set, true)
	if len(players) == 0 {
		return nil, nil
	}
	boards, err := firstBoards(g, triedPlayed)
	if err != nil {
		return nil, err
	}
	for _, e := range g.Evaluators {
		question := catalog.Question{Evaluator: e.Name, Seed: g.Set.Seed}
		if question.Calibration, err = work.Calibration(in.Store, g, e); err != nil {
			return nil, err
		}
		grow := func(i int, player search.Player) (*treeview.Growth, error) {
			question.ID, question.Words = boards.At(i)
			question.Player = player
			found, err := catalog.Explore(g.Game, question)
			if err != nil {
				return nil, err
			}
			return treeview.Grow(found.(game.Grower), player.Name, question.Seed, question.ID, treeview.MaxNodes-1), nil
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
			t := in.named(g.Set, e.Name, question.ID)
			t.Name, t.Grown = t.Name+", growing", grown
			list = append(list, t)
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
	grown := tree{Shown: treeview.Shown{Name: s.Heading, Grown: []*treeview.Growth{s.Growth}}}
	last := grown
	last.Tree = s.Growth.Last()
	grown.Draw()
	return &viewer{Trees: []tree{grown}, Grows: true, First: last}
}

// GrowthPage returns a page that shows how the tree of one search grows, step by step: one file,
// the same bytes for the same search.
func GrowthPage(s Search) ([]byte, error) {
	text, err := rendered("growth.html", s)
	return []byte(text), err
}
