package report

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/work"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
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
		staged, ok := g.Game.(game.Staged)
		if !ok || g.Set.Recorded() || g.Range.First > 0 || len(g.Set.Contests) == 0 || len(shown.Boards) == shownGames {
			continue
		}
		evaluator := g.Set.Evaluators[0]
		if kind, _, err := catalog.FindEvaluator(evaluator); err != nil || kind.Calibrated ||
			slices.Contains(seen, g.Set.Game+evaluator) {
			continue
		}
		seen = append(seen, g.Set.Game+evaluator)
		drawing, moves, err := playedOut(g, staged, evaluator)
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

// playedOut plays the first game of a board set again, and returns its last position, nil where
// the game has no pictures or a player is measured first, and its moves if they have names.
func playedOut(g *plan.Group, staged game.Staged, evaluator string) (drawing []byte, named string, err error) {
	words, err := work.Board(g.Set, 0)
	if err != nil {
		return nil, "", err
	}
	squares := make([]byte, (staged.Bits()+7)/8)
	game.Unpack(squares, words)
	end, err := staged.Replay(squares)
	if err != nil || end.SVG([2]string{}) == nil {
		return nil, "", err
	}
	kernel, err := firstContest(g.Set, staged, evaluator)
	if kernel == nil || err != nil {
		return nil, "", err
	}
	kernel.Load(0, words)
	kernel.Contest(0, 1, make([]search.Outcome, 1))
	moves, _ := kernel.Transcript(0)
	players := [2]string{g.Set.Contests[0].First, g.Set.Contests[0].Second}
	if !end.Max() {
		slices.Reverse(players[:])
	}
	var names []string
	for _, move := range moves {
		if name := end.Name(int(move)); name != "" {
			names = append(names, name)
		}
		if err := end.Move(int(move)); err != nil {
			return nil, "", fmt.Errorf("board set %q: %w", g.Set.Name, err)
		}
	}
	return end.SVG(players), score(names), nil
}

// firstContest returns a kernel of the players of a set's first contest, within its first limit; nil
// where one is measured first.
func firstContest(set *experiment.BoardSet, staged game.Staged, evaluator string) (search.Transcriber, error) {
	setup := search.Setup{Depths: first(set.Depths), Budgets: first(set.Budgets), Tie: search.Tie(set.Tie),
		Seed: set.Seed, Contests: true}
	for _, name := range []string{set.Contests[0].First, set.Contests[0].Second} {
		player := search.ParsePlayer(name)
		rule, err := propagate.New(player.Propagator)
		if err != nil {
			return nil, nil
		}
		setup.Players = append(setup.Players,
			search.Player{Name: name, Rule: rule, Growth: player.Growth, Evaluator: player.Evaluator})
	}
	kernel, err := staged.Kernel(evaluator, nil, setup)
	if err != nil {
		return nil, err
	}
	transcriber, _ := kernel.(search.Transcriber)
	return transcriber, nil
}

func first[T any](list []T) []T { return list[:min(1, len(list))] }
