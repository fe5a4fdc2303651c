package command

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// TestReplayDamage rewrites the first game of a part as a sound file that says
// something else: what cannot have been played, or had another result, is told.
func TestReplayDamage(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tiny.yaml")
	if err := os.WriteFile(file, []byte(replayed), 0o644); err != nil {
		t.Fatal(err)
	}
	dir, _ := built(t, file)
	st := store.NewLocal(dir)
	folder := "games/experiment=tiny/boardset=kalah6x4/evaluator=kalah-ratio/contest=baum-vs-minimax"
	p := readPart(t, st, folder, part.Games)
	moves := column[part.Texts](t, p, "first_starts_moves")
	winner := column[part.Coded](t, p, "first_starts_winner")
	words := strings.Fields(moves.At(0))
	last := len(words) - 1
	for _, c := range []struct {
		name   string
		moves  []string
		winner string
		want   string
	}{
		{"no such pit", append([]string{"6"}, words[1:]...), winner.At(0), "ply 1: baum: move 6 is not legal, expected one of "},
		{"no number", append([]string{"x"}, words[1:]...), winner.At(0), `ply 1: move "x": expected a number`},
		{"moves missing", words[:last], winner.At(0), "expected the game to be over"},
		{"a move too many", append(slices.Clone(words), "0"), winner.At(0), "move 0: the game is over, expected none"},
		{"another winner", words, "nobody", `the table has winner "nobody", the moves lead to "` + winner.At(0) + `"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			texts, winners := part.Texts{Offsets: []int{0}}, part.Strings{c.winner}
			for i := range p.Rows {
				text := moves.At(i)
				if i == 0 {
					text = strings.Join(c.moves, " ")
				} else {
					winners = append(winners, winner.At(i))
				}
				texts.Data = append(texts.Data, text...)
				texts.Offsets = append(texts.Offsets, len(texts.Data))
			}
			batch := part.Batch{Rows: p.Rows, Columns: slices.Clone(p.Columns)}
			batch.Columns[index(t, "first_starts_moves")] = texts
			batch.Columns[index(t, "first_starts_winner")] = winners
			if _, err := part.Write(st, path.Join(folder, part.PartName(0, 1)), part.Games, p.Meta, batch); err != nil {
				t.Fatal(err)
			}
			stdout, stderr := command(t, exitFailed, "replay", file, "--out", dir)
			if !strings.Contains(stderr, `part "`+folder) || !strings.Contains(stderr, "depth 3, board 0, game first: ") || !strings.Contains(stderr, c.want) {
				t.Errorf("expected %s, got: %s", c.want, stderr)
			}
			if stdout != "" {
				t.Errorf("a game that is not sound is printed:\n%s", stdout)
			}
			command(t, exitDone, "replay", file, "--out", dir, "--game", "second")
		})
	}
}

// index returns the place of a column of table games.
func index(t *testing.T, name string) int {
	t.Helper()
	at, err := part.Games.Index(name)
	if err != nil {
		t.Fatal(err)
	}
	return at
}
