package command

import (
	"fmt"
	"math/bits"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestLogOfOurOwn: our own decisions and games, written as another program's log, give the same rows of tables
// correctness and contests. (Table pathology has what is exactly known of P-games, which a log does not say.)
func TestLogOfOurOwn(t *testing.T) {
	dir, _ := built(t, tiny)
	t.Chdir(t.TempDir())
	of := func(name string) (rows []csvRow) {
		for _, row := range shownRows(t, name, "tiny", "--out", dir) {
			if row["boardset"] == "p5" && (row["evaluator"] == "e1" || name == "solutions") {
				rows = append(rows, row)
			}
		}
		return rows
	}
	solutions := make(map[string]csvRow)
	for _, row := range of("solutions") {
		solutions[row["board_id"]] = row
	}
	log := "position,player,depth,move,best,right,moves\n"
	for _, row := range of("decisions") {
		s := solutions[row["board_id"]]
		log += fmt.Sprintf("%s,%s,%s,%s,%s,%s,%s\n", row["board_id"], row["propagator"], row["depth"], row["move"],
			moveNames(row["best_moves"]), moveNames(s["winning_moves"]), s["moves"])
	}
	games := "opening,white,black,depth,result\n"
	for _, row := range of("games") {
		for _, game := range [][3]string{{row["first"], row["second"], row["first_starts_winner"]},
			{row["second"], row["first"], row["second_starts_winner"]}} {
			result := map[string]string{game[0]: "1-0", game[1]: "0-1"}[game[2]]
			games += fmt.Sprintf("%s,%s,%s,%s,%s\n", row["board_id"], game[0], game[1], row["depth"], result)
		}
	}
	for name, text := range map[string]string{"log.csv": log, "games.csv": games} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	command(t, 0, "judge", "log.csv", "games.csv", "--out", "out", "--quiet")
	for name, experiment := range map[string]string{"correctness": "log", "contests": "games"} {
		want, got := of(name), shownRows(t, name, experiment, "--out", "out")
		if len(want) != len(got) || len(got) == 0 {
			t.Fatalf("%s: %d rows, want %d", name, len(got), len(want))
		}
		for i, row := range got {
			for column, value := range row {
				own := []string{"experiment", "boardset", "game", "height", "branching", "evaluator"}
				if !slices.Contains(own, column) && !strings.HasPrefix(column, "value_") && value != want[i][column] {
					t.Errorf("%s, row %d, %s: %s, want %s", name, i, column, value, want[i][column])
				}
			}
		}
	}
}

// TestAlikeLog: a log of the same choices at every depth leaves nothing undecided, however many are right; one of as
// many right choices, but others, does.
func TestAlikeLog(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, want := range []string{"No difference: the same choices at every depth.",
		"Undecided. At depth 3 a is right as"} {
		log := "position,player,depth,move,right,moves\n"
		for i := range 30 {
			deeper := i
			if !strings.HasPrefix(want, "No") {
				deeper++
			}
			log += fmt.Sprintf("%d,a,1,m%d,m0,9\n%[1]d,a,3,m%[3]d,,9\n", i, i%3, deeper%3)
		}
		if err := os.WriteFile("alike.csv", []byte(log), 0o644); err != nil {
			t.Fatal(err)
		}
		if said, _ := command(t, exitDone, "judge", "alike.csv"); !strings.Contains(said, want) {
			t.Errorf("judge says\n%s\nexpected %q", said, want)
		}
	}
}

// moveNames lists the moves of a set of bits.
func moveNames(set string) string {
	n, _ := strconv.ParseUint(set, 10, 64)
	var names []string
	for ; n > 0; n &= n - 1 {
		names = append(names, strconv.Itoa(bits.TrailingZeros64(n)))
	}
	return strings.Join(names, " ")
}
