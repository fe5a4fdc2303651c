package command

import (
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/kalah"
)

// replayed is the tournament of [B92], but for its size.
const replayed = `name: tiny
boardsets:
  kalah6x4:
    game: kalah
    pits: 6
    stones: 4
    opening: 6
    solve: false
    boards: 10
    evaluators: [kalah-ratio]
    propagators: [minimax, baum]
    depths: [3]
    contests: [baum-vs-minimax]
`

// TestReplay plays the games of the tournament over from the tables alone: the
// squares of a board, the moves of its two games, and who won.
func TestReplay(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tiny.yaml")
	if err := os.WriteFile(file, []byte(replayed), 0o644); err != nil {
		t.Fatal(err)
	}
	dir, _ := built(t, file)
	rules, err := kalah.New(6, 4, nil)
	if err != nil {
		t.Fatal(err)
	}
	st := store.NewLocal(dir)
	boards := readPart(t, st, "boards/experiment=tiny/boardset=kalah6x4", part.Boards)
	games := readPart(t, st, "games/experiment=tiny/boardset=kalah6x4/evaluator=kalah-ratio/contest=baum-vs-minimax", part.Games)
	squares := column[part.Packed](t, boards, "squares")
	for _, game := range []struct{ moves, winner, starter, other string }{
		{"first_starts_moves", "first_starts_winner", "baum", "minimax"},
		{"second_starts_moves", "second_starts_winner", "minimax", "baum"},
	} {
		moves, winner := column[part.Texts](t, games, game.moves), column[part.Coded](t, games, game.winner)
		for i := range games.Rows {
			state := rules.Decode(squares.At(i))
			p := rules.Position(state)
			for _, move := range strings.Fields(moves.At(i)) {
				pit, err := strconv.Atoi(move)
				if err != nil || p.Pits[p.Turn][pit] == 0 {
					t.Fatalf("board %d: move %q of %v", i, move, p)
				}
				p, _ = rules.Play(p, pit)
			}
			outcome, over := rules.Outcome(rules.State(p))
			want := map[int8]string{1: game.starter, -1: game.other, 0: "draw"}[outcome]
			if got := winner.Names[winner.Codes[i]]; !over || got != want {
				t.Errorf("board %d: the moves end in %q, over %v; the table has %q", i, want, over, got)
			}
		}
	}
}

// readPart reads the one part of a folder.
func readPart(t *testing.T, st store.Store, dir string, schema part.Schema) *part.Part {
	t.Helper()
	p, err := part.Read(st, path.Join(dir, part.PartName(0, 1)), schema)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// column returns a column of a part.
func column[T part.Column](t *testing.T, p *part.Part, name string) T {
	t.Helper()
	values, err := part.Get[T](p, name)
	if err != nil {
		t.Fatal(err)
	}
	return values
}
