package report

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/work"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

// shownGames is how many games are drawn, of a board set each.
const shownGames = 3

// finalBoards is how games end.
type finalBoards struct {
	Boards   []finalBoard
	Numbered bool // whether some pictures have numbers of moves in place of names
}

// finalBoard is the picture of a game that is over, which the game draws itself.
type finalBoard struct {
	Caption string
	Drawing template.HTML
}

// gamesOf shows how games end, of games that have pictures: on board 0, of the first contest with each
// evaluator that no set above had; nil if there are none.
func gamesOf(in Input) (*finalBoards, error) {
	shown := new(finalBoards)
	var seen []string
	for _, g := range in.Plan.Groups {
		if g.Set.Recorded() || g.Range.First > 0 || len(g.Set.Contests) == 0 || len(shown.Boards) == shownGames {
			continue
		}
		evaluator := g.Set.Evaluators[0]
		if kind, _, err := catalog.FindEvaluator(evaluator); err != nil || kind.Calibrated ||
			slices.Contains(seen, g.Set.Game+evaluator) {
			continue
		}
		seen = append(seen, g.Set.Game+evaluator)
		drawing, moves, err := playedOut(in, g, evaluator)
		if err != nil {
			return nil, err
		}
		if drawing != nil {
			shown.Numbered = shown.Numbered || moves == ""
			caption := fmt.Sprintf("%s, %s, %s, board 0: the game that the contest's first player begins.%s",
				g.Set.Name, evaluator, g.Set.Contests[0], moves)
			shown.Boards = append(shown.Boards, finalBoard{caption, template.HTML(drawing)})
		}
	}
	if len(shown.Boards) == 0 {
		return nil, nil
	}
	return shown, nil
}

// shownMoves is how many moves of a game are listed, of both players.
const shownMoves = 60

// score lists the moves of a game by name, numbered by the moves of the player who begins.
func score(names []string) string {
	var text strings.Builder
	for i, name := range names[:min(len(names), shownMoves)] {
		if i%2 == 0 {
			fmt.Fprintf(&text, " %d.", i/2+1)
		}
		text.WriteString(" " + name)
	}
	if len(names) > shownMoves {
		fmt.Fprintf(&text, " … (%d moves of both)", len(names))
	}
	return text.String()
}

// playedOut plays the first game of a board set again, and returns its last position, nil where the game has no
// pictures or an engine plays, and its moves if they have names.
func playedOut(in Input, g *plan.Group, evaluator string) (drawing []byte, named string, err error) {
	contest := g.Set.Contests[0]
	picture, _, err := pictured(g, 0)
	if err != nil || picture == "" || g.Set.Engine(contest.First) != nil || g.Set.Engine(contest.Second) != nil {
		return nil, "", err
	}
	end, moves, err := work.Games(in.Store, g, evaluator, contest, g.Set.LimitsOf(contest)[0], 0)
	if err != nil {
		return nil, "", err
	}
	players := [2]string{contest.First, contest.Second}
	if !end.Max() {
		slices.Reverse(players[:])
	}
	var names []string
	for _, move := range moves[0] {
		if name := end.Name(int(move)); name != "" {
			names = append(names, name)
		}
		if err := end.Move(int(move)); err != nil {
			return nil, "", fmt.Errorf("board set %q: %w", g.Set.Name, err)
		}
	}
	return end.SVG(players), score(names), nil
}
