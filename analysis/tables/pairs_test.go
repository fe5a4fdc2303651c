package tables

import "testing"

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
