package five

import (
	"fmt"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/golden"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestPlaythroughs holds whole games to files that can be read and played over by
// hand; the long form has depth 3, too.
func TestPlaythroughs(t *testing.T) {
	for _, c := range []struct {
		name    string
		players [2]Player
		depth   int
		board   int64
	}{
		{"depth-2", [2]Player{{"MM", MM, PS2, Reading{}}, {"P43210", P43210, PS2, Reading{}}}, 2, 0},
		{"depth-3", [2]Player{{"P52111", P52111, PS2, Reading{}}, {"MM", MM, PS3, Reading{}}}, 3, 1},
	} {
		if c.depth > 2 && !*long && !*golden.Update {
			continue
		}
		golden.Compare(t, "playthrough-"+c.name+".txt", playthrough(t, c.players, c.depth, c.board))
	}
}

// playthrough lets a kernel play a game, and tells it with what the searches and
// the definition of static values say of each position.
func playthrough(t *testing.T, players [2]Player, depth int, board int64) string {
	k, p := newKernel(t, players[:], plies(depth), search.First), Opening(1, board)
	load(k, board, p)
	k.Contest(0, 1, make([]search.Outcome, 1))
	moves, _ := k.Transcript(0)
	var text strings.Builder
	fmt.Fprintf(&text, "opening %d of seed 1, depth %d\n", board, depth)
	for side, player := range players {
		fmt.Fprintf(&text, "%v: %s, weights %v, %v, %v\n", Side(side), player.Name, player.Weights, player.Parameters,
			player.Reading)
	}
	last := NoPoint
	for ply, move := range moves {
		player := players[ply%2]
		found := player.find(t, players[1-ply%2], p, depth)
		static := newEvaluator(t, player.Parameters, player.Reading).Value(&p, p.Turn())
		x, y := Point(move).XY()
		fmt.Fprintf(&text, "\n%d\n%sstatic value %d\nvalue %d/%d of %d positions; best moves %d, first (%d, %d)\n",
			ply, p.Draw(last), static, found.Value, found.Scale, found.Nodes, len(found.Best), x, y)
		p.Place(Point(move))
		last = Point(move)
	}
	fmt.Fprintf(&text, "\n%d\n%s", len(moves), p.Draw(last))
	for side := range Side(2) {
		if p.Five(side) {
			fmt.Fprintf(&text, "%v wins\n", side)
		}
	}
	return text.String()
}
