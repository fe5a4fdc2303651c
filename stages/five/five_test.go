package five

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/random"
)

// readings are all combinations of the factors.
func readings() (all []Reading) {
	all = []Reading{{}}
	for i, factor := range Factors() {
		var longer []Reading
		for _, r := range all {
			for _, reading := range factor.Readings {
				switch i {
				case 0:
					r.Count = Count(reading.Name)
				case 1:
					r.Dead = Dead(reading.Name)
				case 2:
					r.Win = Win(reading.Name)
				case 3:
					r.End = End(reading.Name)
				}
				longer = append(longer, r)
			}
		}
		all = longer
	}
	return all
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
	for at := range Point(Points) {
		if area.has(at) {
			free = append(free, at)
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

// parse reads a position.
func parse(t testing.TB, text string) (Position, Point) {
	t.Helper()
	p, last, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p, last
}
