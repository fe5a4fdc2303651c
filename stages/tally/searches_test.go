package tally

import (
	"math"
	"math/big"
	"reflect"
	"testing"

	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/searchcost"
)

func TestSearches(t *testing.T) {
	s := &searchcost.Searches{
		Boards: 3, Methods: []search.Method{"pruned", "full"}, Depths: []int{1, 4},
		Move:        []int32{0, 1, 1 /* depth 4: */, 2, 2, 2 /* full: */, 0, 1, 0 /* */, 2, 2, 2},
		Value:       []float64{1, .5, .5 /* */, 0, 0, .5 /* full: */, 1, .5, .5 /* */, 0, 0, 0},
		Ties:        []int32{1, 2, 1 /* */, 0, 1, 1 /* full: */, 1, 2, 1 /* */, 2, 2, 1},
		Nodes:       []int64{2, 3, 4 /* */, 5, 5, 9 /* full: */, 6, 6, 6 /* */, 30, 30, 31},
		Evaluations: []int64{1, 1, 1 /* */, 2, 2, 3 /* full: */, 4, 4, 4 /* */, 20, 20, 20},
	}
	want := []SearchRow{
		{"pruned", 1, 3, 9, 2, 4, Squares{0, 29}, 3, 2},   // another move on the last board
		{"pruned", 4, 3, 19, 5, 9, Squares{0, 131}, 7, 1}, // ties not told, other ties, another value
		{"full", 1, 3, 18, 6, 6, Squares{0, 108}, 12, 3},
		{"full", 4, 3, 91, 30, 31, Squares{0, 2761}, 60, 3},
	}
	if got := Searches(s); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// Squares are exact beyond 64 bits.
func TestSquares(t *testing.T) {
	var q Squares
	want := new(big.Int)
	for _, n := range []int64{0, 1, 3, 1 << 31, 1<<31 + 1, 1<<40 - 1, 1 << 45, 1<<50 + 12345, math.MaxInt32} {
		for range 3 {
			q.Add(n)
			want.Add(want, new(big.Int).Mul(big.NewInt(n), big.NewInt(n)))
		}
		got := new(big.Int).Lsh(big.NewInt(q.High), 62)
		if got.Add(got, big.NewInt(q.Low)); got.Cmp(want) != 0 || q.Low < 0 || q.Low >= 1<<62 {
			t.Fatalf("after %d: %v, want %v; %+v", n, got, want, q)
		}
	}
}
