package kalah

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/golden"
	"github.com/nonminimax/nonminimax/stages/internal/perft"
)

// TestPerft holds the number of positions by ply to a file.
func TestPerft(t *testing.T) {
	const depth = 8
	var text strings.Builder
	text.WriteString("# positions after 0, 1, 2, … moves from the start, every sow a move\n")
	for _, size := range [][2]int{{3, 3}, {4, 4}, {6, 4}, {6, 6}, {2, 12}} {
		for i, names := range variantSets() {
			if len(names) > 1 && i < len(variantSets())-1 {
				continue // the default, each variant alone, and all of them
			}
			r := newRules(t, size[0], size[1], names...)
			counts := fmt.Sprint(perft.Count(r, r.Start(), depth))
			fmt.Fprintf(&text, "%v: %s\n", r, strings.Trim(counts, "[]"))
		}
	}
	golden.Compare(t, "perft.txt", text.String())
}

// TestPerftIsTheDefinition counts with the plain rules, as deep as they are
// fast enough.
func TestPerftIsTheDefinition(t *testing.T) {
	const depth = 5
	for _, size := range [][2]int{{3, 3}, {4, 4}, {6, 4}, {6, 6}, {2, 12}} {
		for _, names := range variantSets() {
			r := newRules(t, size[0], size[1], names...)
			want := make([]int64, depth+1)
			count(r, r.Position(r.Start()), want)
			if got := perft.Count(r, r.Start(), depth); !slices.Equal(got, want) {
				t.Errorf("%v: got %v, want %v", r, got, want)
			}
		}
	}
}

// count counts a position and all below it, as far as counts go.
func count(r Rules, p Position, counts []int64) {
	counts[0]++
	if len(counts) == 1 {
		return
	}
	for _, pit := range legal(p) {
		next, _ := r.Play(p, pit)
		count(r, next, counts[1:])
	}
}
