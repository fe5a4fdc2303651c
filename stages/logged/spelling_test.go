package logged

import (
	"fmt"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/search"
)

// TestSpellings: a move of chess is one however programs write it, and other names stay; that many seem to be written
// in other ways is said.
func TestSpellings(t *testing.T) {
	for written, want := range map[string]string{"Nf3+": "Nf3", "0-0": "O-O", "O-O-O#": "O-O-O", "0-0-0+": "O-O-O",
		"e8Q": "e8=Q", "e8=Q+": "e8=Q", "exd8N!?": "exd8=N", "exd6e.p.": "exd6", "exd6e.p.+": "exd6", "e8q": "e8q",
		"7+": "7+", "P7c+": "P7c+", "0": "0", "no": "no", "e.p.": "e.p."} {
		if got := unmarked(written); got != want {
			t.Errorf("%q is %q, expected %q", written, got, want)
		}
	}
	for _, odd := range []int{1, 2} {
		d := NewDecisions(0)
		for i := range 10 {
			move := "g1f3"
			if i < odd {
				move = "Nf3"
			}
			if err := d.Add(Decision{Position: fmt.Sprint(i), Player: "a", Limit: search.Limit{Depth: 1}, Move: move,
				Right: []string{"g1f3"}, Moves: 20}); err != nil {
				t.Fatal(err)
			}
		}
		table, err := d.Build(nil)
		if err != nil {
			t.Fatal(err)
		}
		if said := strings.HasPrefix(table.Misspelt(), "2 of 10 chosen moves count as wrong"); said != (odd == 2) {
			t.Errorf("%d of 10: %q", odd, table.Misspelt())
		}
	}
}
