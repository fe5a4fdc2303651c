package chess

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestMobilityOfWonAndLost measures how often chess-mobility takes positions that the player to move wins for lost or
// even, and those that he loses for won or even, and measures again stages/critical/drawn-chess.csv, the values in
// KQKR, rounded to fortieths. Mates are left out.
func TestMobilityOfWonAndLost(t *testing.T) {
	if !*long {
		t.Skip("the tables take seconds")
	}
	const steps = 40
	type counts [2][steps + 1]int // by whether the player to move wins
	measure := func(r Rules) (seen counts, errors [2]int) {
		e, table := newMobility(r), r.Table()
		for side, entries := range table.entries {
			for i, entry := range entries {
				if entry == illegal || entry == drawn || entry == 1 {
					continue
				}
				s := table.position(side, i)
				s.blackIsMax = s.blackMoves
				v, won := value(e, s), 0
				if moverMates(entry) {
					won = 1
				}
				seen[won][int(math.Round(steps*v))]++
				if v == 0.5 || (v > 0.5) != moverMates(entry) {
					errors[won]++
				}
			}
		}
		return seen, errors
	}
	for material, want := range map[string][2]int{"KQKR": {1836, 386_313}, "KQKQ": {2, 666_198}, "KRKR": {216, 537_288},
		"KRKN": {0, 4}, "KRKB": {0, 0}, "KQKB": {0, 0}, "KQKN": {0, 0}} {
		seen, errors := measure(newRules(t, material))
		if errors != want {
			t.Errorf("%s: errs about %v lost and won positions, expected %v", material, errors, want)
		}
		if material != "KQKR" {
			continue
		}
		var measured strings.Builder
		for i := range seen[0] {
			fmt.Fprintf(&measured, "%s,%d,%d\n", strconv.FormatFloat(float64(i)/steps, 'f', -1, 64), seen[1][i], seen[0][i])
		}
		text, err := os.ReadFile("../critical/drawn-chess.csv")
		if err != nil {
			t.Fatal(err)
		}
		if _, has, _ := strings.Cut(string(text), "value,won,lost\n"); has != measured.String() {
			t.Errorf("measured:\n%sdrawn-chess.csv has:\n%s", measured.String(), has)
		}
	}
}
