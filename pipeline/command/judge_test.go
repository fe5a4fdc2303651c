package command

import (
	"fmt"
	"math/bits"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
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
		fixture.OK(t, os.WriteFile(name, []byte(text), 0o644))
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
		"a: undecided; right moves change from depth 1 to"} {
		log := "position,player,depth,move,right,moves\n"
		for i := range 30 {
			deeper := i
			if !strings.HasPrefix(want, "No") {
				deeper++
			}
			log += fmt.Sprintf("%d,a,1,m%d,m0,9\n%[1]d,a,3,m%[3]d,,9\n", i, i%3, deeper%3)
		}
		fixture.OK(t, os.WriteFile("alike.csv", []byte(log), 0o644))
		if said, _ := command(t, exitDone, "judge", "alike.csv"); !strings.Contains(said, want) {
			t.Errorf("judge says\n%s\nexpected %q", said, want)
		}
	}
}

// TestScores: what is said of scored answers where more hurt, help, do nothing, or where nobody knows.
func TestScores(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, c := range map[string]struct {
		prompts, answers int
		right            func(prompt, place int) bool // places by rising scores
		want             string
	}{
		"falls": {30, 8, func(p, i int) bool { return i < 5+p%2 },
			"stop at 1, the best of the N tried: right on 68.8% (95% interval 66.4 to 71.1). More is worse: 8 is right 68.8 " +
				"points (95% interval 66.4 to 71.1) less often than 1. Beyond 8 nothing is known. Of 8 answers at least " +
				"one is right on 100.0% (pass@N), the best by score on 0%: 100.0 points are lost by choosing."},
		"rises": {30, 8, func(p, i int) bool { return i > 4+p%3 },
			"best of the N tried is 8: right on 100.0% (all prompts alike: no interval). Still rising at 8: the last doubling " +
				"gives 26.2 points (95% interval 19.4 to 33.0); the log does not show where to stop. Beyond 8 nothing is known."},
		"flat": {30, 8, func(p, i int) bool { return p%3 > 0 },
			"stop at 1, the best of the N tried: right on 66.7% (95% interval 48.8 to 84.6). Not told apart from it: 2, 4, 8. " +
				"No difference: 8 is right as often as 1."},
		"near": {40, 256, func(p, i int) bool { return i > 230 && i != 254-p%5 || p == 9 && i < 255 },
			"Of the top 1% of a prompt's scores 86.7% are right, of the next 9% 93.3%: fewer towards the top, where still " +
				"more answers may hurt."},
		"open": {30, 2, func(p, i int) bool { return p%5 == 0 && i == 1 || p%7 == 1 && i == 0 },
			"Undecided whether it still rises at 2: the last doubling gives 1.7 points (95% interval -8.7 to 12.0)."},
		"few": {19, 4, func(p, i int) bool { return p%2 == i%2 },
			"best of the N tried is 1: right on 50.0% (all prompts alike: no interval). Undecided: so few prompts (19) " +
				"say nothing."},
		"one": {1, 4, func(p, i int) bool { return i == 3 }, "right on 100.0% (one prompt: no interval). Undecided"},
		"alone": {30, 1, func(p, i int) bool { return p%2 == 0 },
			"verifier: right on 50.0% (95% interval 31.0 to 69.0). The log has one answer a prompt, which says nothing " +
				"of more."},
	} {
		log := "prompt,score,right\n"
		for prompt := range c.prompts {
			for place := range c.answers {
				log += fmt.Sprintf("%d,%d,%t\n", prompt, place, c.right(prompt, place))
			}
		}
		fixture.OK(t, os.WriteFile(name+".csv", []byte(log), 0o644))
		said, _ := command(t, exitDone, "judge", name+".csv")
		if words := strings.Join(strings.Fields(said), " "); !strings.Contains(words, c.want) {
			t.Errorf("%s: judge says\n%s\nexpected %q", name, said, c.want)
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
