package search

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/evaluate"
)

// classTable is what the classes kernel looks up; it is the same for all
// boards.
type classTable struct {
	row     int        // values of a class
	values4 []uint64   // values4[class*row + player*4 + horizon-1], horizons 1 to 4
	truth4  []uint8    // whether Max wins, by class
	statics [][]uint64 // statics[h][ones], h >= smallHeight
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
	players := len(setup.Players)
	t := &classTable{
		row:     smallHeight * players,
		statics: make([][]uint64, setup.Layers.Height),
	}
	s := small{setup.Evaluator.(evaluate.Counter), setup.Players}
	for class := range classes4 {
		t.truth4 = append(t.truth4, truthOf(won(pattern4[class], smallHeight)))
		for p := range players {
			for horizon := 1; horizon <= smallHeight; horizon++ {
				t.values4 = append(t.values4, s.bits(p, pattern4[class], smallHeight, horizon))
			}
		}
	}
	t.fill3(s)
	for h := smallHeight; h < setup.Layers.Height; h++ {
		for ones := range 1<<h + 1 {
			t.statics[h] = append(t.statics[h], math.Float64bits(s.evaluator.Count(h, ones)))
		}
	}
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

// class returns the class of a tree of height 4.
func (t *classTable) class(squares uint16) uint8 {
	return class4[int(class3[squares&0xff])*classes3+int(class3[squares>>8])]
}

// truthOf returns 1 for a win of Max.
func truthOf(won bool) uint8 {
	if won {
		return 1
	}
	return 0
}
