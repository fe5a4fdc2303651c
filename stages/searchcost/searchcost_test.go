package searchcost

import (
	"reflect"
	"testing"

	"github.com/nonminimax/nonminimax/stages/search"
)

// kernel finds in every search a number that tells board, player, method and depth.
type kernel struct {
	search.Kernel
	board int
}

func (k *kernel) Measure(player int, method search.Method, efforts []search.Effort) {
	for j := range efforts {
		n := 1000*player + 100*len(method) + 10*k.board + j
		efforts[j] = search.Effort{Move: int32(n), Ties: int32(n + 1), Value: float64(n + 2), Nodes: int64(n + 3),
			Evaluations: int64(n + 4)}
		if k.board == 1 {
			efforts[j].Line = []int32{int32(j), 7, int32(n)}
		}
	}
}

// TestRows puts every search into its row: by method, then depth, then board.
func TestRows(t *testing.T) {
	setup := search.Setup{Depths: []int{2, 5}}
	s := New(setup, 3, []search.Method{"a", "bb"}, 2, true)
	bare := New(setup, 3, []search.Method{"a", "bb"}, 2, false)
	for board := range 2 {
		s.Record(board, &kernel{board: board})
		bare.Record(board, &kernel{board: board})
	}
	want := []int32{3100, 3110, 3101, 3111, 3200, 3210, 3201, 3211}
	if !reflect.DeepEqual(s.Move, want) {
		t.Errorf("moves %v, want %v", s.Move, want)
	}
	lines := []string{"", "0 7 3110", "", "1 7 3111", "", "0 7 3210", "", "1 7 3211"}
	for row, n := range want {
		if s.Ties[row] != n+1 || s.Value[row] != float64(n+2) || s.Nodes[row] != int64(n+3) ||
			s.Evaluations[row] != int64(n+4) {
			t.Errorf("row %d: %d, %v, %d, %d", row, s.Ties[row], s.Value[row], s.Nodes[row], s.Evaluations[row])
		}
		if got := string(s.Line(row).AppendText(nil)); got != lines[row] {
			t.Errorf("row %d: line %q, want %q", row, got, lines[row])
		}
	}
	if bare.Lines != nil || !reflect.DeepEqual(bare.Nodes, s.Nodes) {
		t.Error("without lines something else is found, or lines take room")
	}
}
