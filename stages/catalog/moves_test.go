package catalog

import (
	"cmp"
	"testing"

	"github.com/nonminimax/nonminimax/stages/game"
)

// TestMoves: numbers of moves are at least 0 and rise among siblings, which are no more than the game
// declares, and the move of each number can be played.
func TestMoves(t *testing.T) {
	named := make(map[string]bool)
	for _, g := range Games() {
		for _, c := range small(t, g) {
			made, err := New(c.spec)
			if err != nil {
				t.Fatal(err)
			}
			played, ok := made.(interface {
				game.Staged
				Outline(words []uint64, evaluator string, most int) (game.Outline, error)
			})
			if !ok {
				continue
			}
			most := c.spec.Branching
			if g.Branching != nil {
				most = g.Branching(c.spec.Values)
			}
			words, squares := make([]uint64, (played.Bits()+63)/64), make([]byte, played.Bits()/8)
			played.Board(1, words)
			game.Unpack(squares, words)
			top, err := played.Outline(words, c.evaluator, 12)
			if err != nil {
				t.Fatal(err)
			}
			expectNumbers(t, g.Name, top, cmp.Or(most, len(top.Nodes)))
			for _, node := range top.Nodes {
				if node.Parent != 0 {
					continue
				}
				replay, err := played.Replay(squares)
				if err != nil {
					t.Fatal(err)
				}
				if name := replay.Name(node.Move); name != "" && name != node.Name {
					t.Errorf("%s: move %d is called %q and, in a tree, %q", g.Name, node.Move, name, node.Name)
				} else if name != "" {
					named[g.Name] = true
				}
				if err := replay.Move(node.Move); err != nil {
					t.Errorf("%s: %v", g.Name, err)
				}
			}
		}
	}
	if !named["chess"] || !named["kalah"] || !named["tictactoe"] {
		t.Errorf("moves of %v have names, expected those of chess, kalah and tictactoe among them", named)
	}
}

// expectNumbers fails unless the moves of each node of a tree are numbered from 0 or more, rising, and are at most
// so many.
func expectNumbers(t *testing.T, name string, top game.Outline, most int) {
	t.Helper()
	moves := make(map[int][]int) // by parent
	for _, node := range top.Nodes[min(1, len(top.Nodes)):] {
		before := moves[node.Parent]
		if node.Move < 0 || len(before) > 0 && node.Move <= before[len(before)-1] {
			t.Errorf("%s: move %d after %v, expected rising numbers from 0 on", name, node.Move, before)
		}
		if moves[node.Parent] = append(before, node.Move); len(before) == most {
			t.Errorf("%s: a node has more than %d moves, the branching that is declared", name, most)
		}
	}
}
