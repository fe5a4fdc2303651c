package tally

import (
	"math/bits"
	"reflect"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestDisagreements counts by hand: of the four boards the two choose differently on the second,
// where a move is best for both, and on the fourth, where none is.
func TestDisagreements(t *testing.T) {
	limits := search.Limits([]int{3}, nil)
	one := &decide.Decisions{Boards: 4, Limits: limits, Move: []int32{0, 1, 0, 2}, Best: []int64{1, 2, 3, 4}}
	other := &decide.Decisions{Boards: 4, Limits: limits, Move: []int32{0, 0, 0, 1}, Best: []int64{1, 3, 1, 2}}
	want := []DisagreementRow{{Depth: 3, Boards: 4, Differ: 2, Apart: 1, Examples: "9 11"}}
	if got := Disagreements(one, other, 8); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if got := Disagreements(one, one, 8); got[0] != (DisagreementRow{Depth: 3, Boards: 4}) {
		t.Errorf("with itself: %+v", got)
	}
	unknown := make([]int64, 4) // of games with too many moves
	one.Best, other.Best = unknown, unknown
	if got := Disagreements(one, other, 8); got[0].Differ != 2 || got[0].Apart != 0 {
		t.Errorf("best moves unknown: %+v", got)
	}
}

// TestDisagreementsAddUp holds the counts against one look at each board, and those of parts in
// any order against those of all boards.
func TestDisagreementsAddUp(t *testing.T) {
	const boards, from = 300, 95
	s, a, b := randomDecisions(boards, search.Limits([]int{1, 4}, nil))
	s.ToMove, s.Value = make([]string, boards), make([]int8, boards)
	whole := Disagreements(a, b, from)
	for limit, row := range whole {
		want := DisagreementRow{Depth: row.Depth, Boards: boards}
		for i := limit * boards; i < (limit+1)*boards; i++ {
			if a.Move[i] != b.Move[i] {
				want.Differ++
				if bits.OnesCount64(uint64(a.Best[i]&b.Best[i])) == 0 {
					want.Apart++
				}
			}
		}
		want.Examples = row.Examples
		if row != want || len(strings.Fields(row.Examples)) != maxExamples || want.Apart == 0 || want.Apart == want.Differ {
			t.Errorf("got  %+v\nwant %+v", row, want)
		}
	}
	part := func(first, last int) []DisagreementRow {
		return Disagreements(half(s, a, first, last).d, half(s, b, first, last).d, from+int64(first))
	}
	x, y, z := part(0, 3), part(3, 9), part(9, boards)
	for _, sum := range [][]DisagreementRow{Add(Add(x, y), z), Add(x, Add(y, z)), Add(z, Add(y, x))} {
		if !reflect.DeepEqual(sum, whole) {
			t.Errorf("got  %+v\nwant %+v", sum, whole)
		}
	}
}
