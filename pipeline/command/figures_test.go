package command

import (
	"slices"
	"strings"
	"testing"
)

// TestFiguresOfNau: the trees of figures 1 to 3 of [NPT86] end in the squares of their boards, and are won as the
// captions say.
func TestFiguresOfNau(t *testing.T) {
	var roots, leaves []string
	for line := range strings.Lines(string(mustRead(t, "../../data/trees/nau1986-figures.csv"))) {
		fields := strings.Split(strings.TrimSpace(line), ",")
		switch {
		case !strings.HasPrefix(line, "figure-"):
		case fields[2] == "":
			roots, leaves = append(roots, fields[1]), append(leaves, "")
		case fields[5] != "":
			leaves[len(leaves)-1] += fields[5]
		}
	}
	if want := []string{"0110000100001001", "0001111100001000", "01011"}; !slices.Equal(roots, want) {
		t.Errorf("boards %v, want %v", roots, want)
	}
	roots[2] = "0110100110010111" // its squares, as often as moves to the left and right end lead to them
	if !slices.Equal(leaves, roots) {
		t.Errorf("leaves %v, want %v", leaves, roots)
	}
	out := t.TempDir()
	runQuietly(t, "nau1986-figures", out)
	var won []string
	for _, row := range shownRows(t, "solutions", "nau1986-figures", "--out", out) {
		won = append(won, row["to_move"]+" "+row["value"])
	}
	if want := []string{"min 1", "min -1", "min 1"}; !slices.Equal(won, want) {
		t.Errorf("to move and value %v, want %v", won, want)
	}
}
