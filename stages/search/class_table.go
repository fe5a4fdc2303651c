package search

import (
	"math"
	"math/bits"
	"slices"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/internal/vector"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// classTable is what the classes kernel looks up; it is the same for all
// boards.
type classTable struct {
	values4 [][256][4]uint64 // values4[player][class][horizon-1], horizons 1 to 4: static values are the last
	statics [][]uint64       // statics[h][ones]
	// ranks3[(player*3 + horizon-1)*256 + squares] are the ranks of the values of trees of height 3,
	// horizons 1 to 3: which of them are smaller, without the room that values take.
	ranks3 []uint8
	// wins3[((depth-1)*players*players + max*players + min)*256 + squares]
	// is whether Max wins when play goes on in a tree of height 3; depth 3 is
	// perfect play.
	wins3 []uint8
}

func newClassTable(setup Setup) *classTable {
	t := &classTable{
		values4: make([][256][4]uint64, len(setup.Players)),
	}
	s := small{setup.Evaluator.(evaluate.Counter), setup.Players}
	for class, squares := range pattern4 {
		for player := range t.values4 {
			for horizon := 1; horizon <= smallHeight; horizon++ {
				t.values4[player][class][horizon-1] = s.bits(player, squares, smallHeight, horizon)
			}
		}
	}
	t.fill3(s)
	t.statics = countTable(s.evaluator.Count, setup.Layers)
	return t
}

func (t *classTable) fill3(s small) {
	for p := range s.players {
		for horizon := 1; horizon <= 3; horizon++ {
			var values []uint64
			for squares := range 256 {
				values = append(values, s.bits(p, uint16(squares), 3, horizon))
			}
			t.ranks3 = append(t.ranks3, ranks(values)...)
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

// ranks returns how many different values are smaller than each.
func ranks(values []uint64) (of []uint8) {
	sorted := slices.Compact(slices.Sorted(slices.Values(values)))
	for _, value := range values {
		rank, _ := slices.BinarySearch(sorted, value)
		of = append(of, uint8(rank))
	}
	return of
}

func truthOf(won bool) uint8 {
	if won {
		return 1
	}
	return 0
}

// Trees of height 4 on 16 squares fall into few classes if siblings may be
// swapped: a class of height h is an unordered pair of classes of height h-1.
// All that a rule and an evaluator of counts make of a tree depends on its
// class alone.
const (
	classes3 = 21  // classes of trees of height 3
	classes4 = 231 // classes of trees of height 4, classes3 (classes3+1) / 2
)

// smallHeight is the height of the trees that are looked up.
const smallHeight = 4

// classesOf numbers the classes; pattern4 is a tree of each.
var (
	classesOf *vector.Classes
	pattern4  [classes4]uint16
)

func init() {
	class3, pattern3 := classify3()
	var pairs [64]uint8
	next := uint8(0)
	for small := range classes3 {
		pairs[small] = next - uint8(small)
		for large := small; large < classes3; large++ {
			pattern4[next] = uint16(pattern3[small]) | uint16(pattern3[large])<<8
			next++
		}
	}
	classesOf = vector.NewClasses(class3, pairs)
}

// classify3 numbers the classes of height 3, by squares, and returns a tree of each.
func classify3() (class [256]uint8, pattern [classes3]uint8) {
	numbers := make(map[uint8]uint8)
	for squares := range 256 {
		canonical := uint8(canonical(uint16(squares), 3))
		number, known := numbers[canonical]
		if !known {
			number = uint8(len(numbers))
			numbers[canonical], pattern[number] = number, canonical
		}
		class[squares] = number
	}
	return class, pattern
}

// canonical returns the smallest tree that swapping siblings makes of a tree.
func canonical(squares uint16, h int) uint16 {
	if h == 0 {
		return squares
	}
	low, high := halves(squares, h)
	low, high = canonical(low, h-1), canonical(high, h-1)
	return min(low, high)<<(1<<(h-1)) | max(low, high)
}

// halves splits a tree of height h into the one of its lower squares and the
// one of its higher.
func halves(squares uint16, h int) (low, high uint16) {
	size := 1 << (h - 1)
	return squares & (1<<size - 1), squares >> size
}

// small searches and plays in trees of at most height 4, by recursion. It
// fills the tables of the classes kernel and is not for speed.
type small struct {
	evaluator evaluate.Counter
	players   []Player
}

// value returns what a player backs up from a horizon to a tree of height h.
func (s small) value(player int, squares uint16, h, horizon int) propagate.Value {
	rule := s.players[player].Rule
	if h <= horizon {
		return rule.Lift(s.evaluator.Count(h, bits.OnesCount16(squares)))
	}
	low, high := halves(squares, h)
	children := [2]propagate.Value{s.value(player, low, h-1, horizon), s.value(player, high, h-1, horizon)}
	node := propagate.Node{Max: layered.MaxToMove(h), Height: h, Static: s.evaluator.Count(h, bits.OnesCount16(squares))}
	return rule.Back(node, children[:])
}

func (s small) bits(player int, squares uint16, h, horizon int) uint64 {
	return math.Float64bits(s.value(player, squares, h, horizon).Win)
}

// maxWins plays the rest of a game, both players searching to a depth and
// taking the first of equal moves.
func (s small) maxWins(depth, max, min int, squares uint16, h int) bool {
	if h == 0 {
		return squares == 1
	}
	mover := min
	if layered.MaxToMove(h) {
		mover = max
	}
	low, high := halves(squares, h)
	horizon := h - depth
	if horizon < 0 {
		horizon = 0
	}
	a := s.value(mover, low, h-1, horizon).Win
	b := s.value(mover, high, h-1, horizon).Win
	if layered.MaxToMove(h) && b > a || !layered.MaxToMove(h) && b < a {
		low = high
	}
	return s.maxWins(depth, max, min, low, h-1)
}
