package analysis

import (
	"slices"
	"strings"
	"testing"
)

// Some tables are added up in maps, whose order is another one each time. These tests would
// see it: eight keys come in order by chance once in 40,320 times.

// TestAtlasSummaryOrder has the propagators by name, after all together.
func TestAtlasSummaryOrder(t *testing.T) {
	var rows []AtlasRow
	for _, name := range strings.Fields("h c f a e b g d") {
		rows = append(rows, AtlasRow{Propagator: name})
	}
	var names []string
	for _, s := range SummariseAtlas(rows) {
		names = append(names, s.Propagator)
	}
	if want := strings.Fields("all a b c d e f g h"); !slices.Equal(names, want) {
		t.Errorf("%v, expected %v", names, want)
	}
}

// TestJointOrder adds up many classes of boards to the same bits each time.
func TestJointOrder(t *testing.T) {
	key := pairKey{against: "minimax"}
	pairs := pairings{key: make(map[twoShares]int64)}
	for i := range 8 {
		for j := range 8 {
			pairs[key][twoShares{float64(i) / 7, float64(j) / 9}] = int64(1 + 13*i + 7*j)
		}
	}
	want := pairs.joint(key)
	for range 20 {
		if got := pairs.joint(key); got != want {
			t.Fatalf("added up again: %+v, expected %+v", got, want)
		}
	}
}
