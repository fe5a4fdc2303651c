package kalah

import (
	"fmt"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/golden"
	"github.com/nonminimax/nonminimax/stages/random"
)

// TestPlaythroughs holds whole random games to files that can be read and
// played over by hand, in the manner of [OpenSpiel].
//
//	[OpenSpiel] M. Lanctot et al. OpenSpiel: a framework for reinforcement
//	            learning in games. 2019.
func TestPlaythroughs(t *testing.T) {
	for _, c := range []struct {
		name  string
		rules Rules
		board int64
	}{
		{"6-4", newRules(t, 6, 4), 0},
		{"6-6", newRules(t, 6, 6), 0},
		{"2-12", newRules(t, 2, 12), 0}, // laps
		{"4-3-empty-capture", newRules(t, 4, 3, "empty-capture"), 0},
		{"3-3-stuck-ends", newRules(t, 3, 3, "stuck-ends"), 3}, // goes on with a side empty
		{"4-3-ender-takes", newRules(t, 4, 3, "ender-takes"), 0},
		{"2-12-skip-origin", newRules(t, 2, 12, "skip-origin"), 0},
	} {
		golden.Compare(t, "playthrough-"+c.name+".txt", playthrough(t, c.rules, random.For(1, "playthrough").Board(c.board)))
	}
}

// playthrough plays a random game with the packed moves and tells it by the
// definition.
func playthrough(t *testing.T, r Rules, stream random.Stream) string {
	var text strings.Builder
	fmt.Fprintf(&text, "%v\n\n", r)
	s, children := r.Start(), make([]State, r.Branching())
	for ply := uint64(0); ; ply++ {
		n := r.Expand(s, children)
		p := r.Position(s)
		if n == 0 {
			result := [3]string{"Min wins", "draw", "Max wins"}[result(r, s)+1]
			fmt.Fprintf(&text, "%s, %d to %d\n", result, p.Kalahs[0], p.Kalahs[1])
			return text.String()
		}
		fmt.Fprintf(&text, "%d\n%vpits", ply, p)
		for i := range n {
			fmt.Fprintf(&text, " %d", r.Move(s, i))
		}
		i := stream.Below(ply, n)
		pit := r.Move(s, i)
		next, effect := r.Play(p, pit)
		if r.State(next) != children[i] {
			t.Fatalf("%v, ply %d: packed and plain moves differ", r, ply)
		}
		fmt.Fprintf(&text, "\n\n%s sows the %d of pit %d%s\n\n", players[p.Turn], p.Pits[p.Turn][pit], pit, tell(effect))
		s = children[i]
	}
}

// tell says what a move did besides sowing.
func tell(e Effect) string {
	text := ""
	if e.Captured > 0 {
		text += fmt.Sprintf(", captures %d", e.Captured)
	}
	if e.Again {
		text += ", ends in the kalah"
		if !e.Over {
			text += " and moves again"
		}
	}
	if e.Over {
		text += fmt.Sprintf("; the game is over, Max takes %d and Min %d that are left", e.Left[0], e.Left[1])
	}
	return text
}
