package search

import (
	"math"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/evaluate"
)

// classTable is what the classes kernel looks up; it is the same for all
// boards.
type classTable struct {
	values4 [][256]uint64 // values4[player*3 + horizon-1][class], horizons 1 to 3
	static4 [256]uint64   // static values, by class
	truth4  [256]uint8    // whether Max wins, by class
	statics [][]uint64    // statics[h][ones]
	// values3[(player*3 + horizon-1)*256 + squares] are the values of trees
	// of height 3, horizons 1 to 3.
	values3 []uint64
	// wins3[((depth-1)*players*players + max*players + min)*256 + squares]
	// is whether Max wins when play goes on in a tree of height 3; depth 3 is
	// perfect play.
	wins3 []uint8
}

// newClassTable fills the tables of a setup by recursion.
func newClassTable(setup Setup) *classTable {
	t := &classTable{
		values4: make([][256]uint64, (smallHeight-1)*len(setup.Players)),
	}
	s := small{setup.Evaluator.(evaluate.Counter), setup.Players}
	for class, squares := range pattern4 {
		t.truth4[class] = truthOf(won(squares, smallHeight))
		t.static4[class] = math.Float64bits(s.evaluator.Count(smallHeight, bits.OnesCount16(squares)))
		for i := range t.values4 {
			player, horizon := i/(smallHeight-1), i%(smallHeight-1)+1
			t.values4[i][class] = s.bits(player, squares, smallHeight, horizon)
		}
	}
	t.fill3(s)
	t.statics = countTable(s.evaluator, setup.Layers)
	return t
}

// fill3 fills the tables of height 3.
func (t *classTable) fill3(s small) {
	for p := range s.players {
		for horizon := 1; horizon <= 3; horizon++ {
			for squares := range 256 {
				t.values3 = append(t.values3, s.bits(p, uint16(squares), 3, horizon))
			}
		}
	}
	for depth := 1; depth <= 3; depth++ {
		for max := range s.players {
			for min := range s.players {
				for squares := range 256 {
					t.wins3 = append(t.wins3, truthOf(s.maxWins(depth, max, min, uint16(squares), 3)))
				}
			}
		}
	}
}

// truthOf returns 1 for a win of Max.
func truthOf(won bool) uint8 {
	if won {
		return 1
	}
	return 0
}
