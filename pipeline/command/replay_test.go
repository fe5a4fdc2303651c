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
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// replayed is the tournament of [B92] at a smaller size.
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

// readPart reads the one part of a folder.
func readPart(t *testing.T, st store.Store, dir string, schema part.Schema) *part.Part {
	t.Helper()
	return fixture.Must(part.Read(st, path.Join(dir, part.PartName(0, 1)), schema, nil))(t)
}

// column returns a column of a part.
func column[T any](t *testing.T, in *part.Part, name string) []T {
	t.Helper()
	return fixture.Must(part.Get[T](in, name))(t)
}

// TestReplayDamage rewrites the first game of a part in a sound file: replay reports a game
// that cannot have been played or had another result.
func TestReplayDamage(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tiny.yaml")
	fixture.OK(t, os.WriteFile(file, []byte(replayed), 0o644))
	dir, _ := built(t, file)
	st := store.NewLocal(dir)
	folder := "games/experiment=tiny/boardset=kalah6x4/evaluator=kalah-ratio/contest=baum-vs-minimax"
	found := readPart(t, st, folder, part.Games)
	moves := column[string](t, found, "first_starts_moves")
	winner := column[string](t, found, "first_starts_winner")
	words := strings.Fields(moves[0])
	last := len(words) - 1
	for _, c := range []struct {
		name   string
		moves  []string
		winner string
		want   string
	}{
		{"no such pit", append([]string{"6"}, words[1:]...), winner[0], "ply 1: baum: move 6 is not legal, expected one of "},
		{"no number", append([]string{"x"}, words[1:]...), winner[0], `ply 1: move "x": expected a number`},
		{"moves missing", words[:last], winner[0], "expected the game to be over"},
		{"a move too many", append(slices.Clone(words), "0"), winner[0], "move 0: the game is over, expected none"},
		{"another winner", words, "nobody", `the table has winner "nobody", the moves lead to "` + winner[0] + `"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			texts, winners := slices.Clone(moves), slices.Clone(winner)
			texts[0], winners[0] = strings.Join(c.moves, " "), c.winner
			batch := part.Batch{Rows: found.Rows, Columns: slices.Clone(found.Columns)}
			batch.Columns[index(t, "first_starts_moves")] = part.Column{Values: texts}
			batch.Columns[index(t, "first_starts_winner")] = part.Column{Values: winners}
			fixture.Must(part.Write(st, path.Join(folder, part.PartName(0, 1)), part.Games, found.Meta, batch))(t)
			stdout, stderr := command(t, exitFailed, "replay", file, "--out", dir)
			if !strings.Contains(stderr, `part "`+folder) || !strings.Contains(stderr, "depth 3, board 0, game first: ") ||
				!strings.Contains(stderr, c.want) {
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
	return fixture.Must(part.Games.Index(name))(t)
}
