package five

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/random"
)

// readings are all combinations of options that can be searched.
func readings() (all []Reading) {
	all = []Reading{{}}
	for i, words := range optionWords {
		for _, r := range all {
			for n := range words {
				*r.options()[i] = option(n + 1)
				all = append(all, r)
			}
		}
	}
	return slices.DeleteFunc(all, func(r Reading) bool { return r.Value == placer && r.Win == plain && r.End != horizon })
}

// newEvaluator returns an evaluator that fits.
func newEvaluator(t testing.TB, parameters Parameters, reading Reading) *Evaluator {
	t.Helper()
	e, err := NewEvaluator(parameters, reading)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// scattered places random stones on some points of an area, as many as there is
// room for, of both players in turn.
func scattered(stream random.Stream, area set, stones int) (p Position) {
	var free []Point
	for point := range Point(Points) {
		if area.has(point) {
			free = append(free, point)
		}
	}
	for i := range min(stones, len(free)) {
		j := i + stream.Below(uint64(i), len(free)-i)
		free[i], free[j] = free[j], free[i]
		p.Place(free[i])
	}
	return p
}

// square is the area of so many points a side whose top left one is (x, y).
func square(x, y, side int) (area set) {
	for i := range side * side {
		area.add(At(x+i%side, y+i/side))
	}
	return area
}

// TestEncode: tables know the players as the one to move and the other.
func TestEncode(t *testing.T) {
	p := Opening(2, 5)
	squares := make([]byte, Points)
	if Encode(&p, squares); Decode(squares) != p {
		t.Error("a board of Max is read as another one")
	}
	p.Place(At(1, 1))
	if Encode(&p, squares); squares[0] != 2 {
		t.Errorf("the stone of the player who has moved is %d, want 2", squares[0])
	}
	if q := Decode(squares); q.stones[Max] != p.stones[Min] || q.stones[Min] != p.stones[Max] || q.turn != Max {
		t.Error("a board of Min is not read with the players in each other's place")
	}
}

// TestOpenings: two stones each in the middle, Max to move, and all points alike.
func TestOpenings(t *testing.T) {
	const boards = 49 * 200
	middle := square(7, 7, 7)
	var stones [2][Points]int
	for id := range int64(boards) {
		p := Opening(1, id)
		if p.Turn() != Max || p.stones[Max].count() != 2 || p.stones[Min].count() != 2 {
			t.Fatalf("board %d:\n%v", id, &p)
		}
		for point := range Point(Points) {
			if p.Empty(point) {
				continue
			}
			if !middle.has(point) {
				t.Fatalf("board %d has stones outside the middle:\n%v", id, &p)
			}
			if p.Has(point, Min) {
				stones[Min][point]++
			} else {
				stones[Max][point]++
			}
		}
	}
	for side := range stones {
		for point := range Point(Points) {
			// 400 expected; six standard deviations.
			if n := stones[side][point]; middle.has(point) && (n < 280 || n > 520) {
				t.Errorf("%v has %d stones at point %d in %d boards, expected about 400", Side(side), n, point, boards)
			}
		}
	}
	if Opening(1, 0) == Opening(2, 0) {
		t.Error("two seeds have the same board")
	}
}
