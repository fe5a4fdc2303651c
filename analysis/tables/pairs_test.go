package tables

import (
	"math/rand/v2"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// TestJointOrder adds up many classes of boards to the same bits in any order.
func TestJointOrder(t *testing.T) {
	var rows []tally.PairRow
	for i := range 8 {
		for j := range 8 {
			rows = append(rows, tally.PairRow{Depth: 2, Against: "minimax", AgainstDepth: 2,
				Share: float64(i) / 7, AgainstShare: float64(j) / 9, Boards: int64(1 + 13*i + 7*j)})
		}
	}
	key := pairKey{limit: limit{2, 0}, against: "minimax", againstLimit: limit{2, 0}}
	var want pairings
	random := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		random.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
		got := fixture.Must(newPairings(Input{Paired: []Paired{{Rows: rows[:20]}, {Rows: rows[20:]}}}))(t)
		if want == nil {
			want = got
		}
		if got[key] != want[key] {
			t.Fatalf("in another order: %+v, expected %+v", got[key], want[key])
		}
	}
}
