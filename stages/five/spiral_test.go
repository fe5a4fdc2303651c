package five

import (
	"slices"
	"testing"
)

// TestSpiral: the spiral begins in the middle, turns clockwise, and comes to every point once, rings
// from the inside out; rows are the default.
func TestSpiral(t *testing.T) {
	points := make([]Point, Points)
	for point := range points {
		points[point] = Point(point)
	}
	rows := slices.Clone(points)
	slices.Reverse(points)
	Reading{Order: spiral}.arrange(points)
	want := []Point{At(10, 10), At(11, 10), At(11, 11), At(10, 11), At(9, 11), At(9, 10), At(9, 9), At(10, 9), At(11, 9),
		At(12, 9)}
	if !slices.Equal(points[:len(want)], want) {
		t.Errorf("%v, want %v", points[:len(want)], want)
	}
	ring := func(point Point) int {
		x, y := point.XY()
		return max(x-10, 10-x, y-10, 10-y)
	}
	if !slices.IsSortedFunc(points, func(a, b Point) int { return ring(a) - ring(b) }) {
		t.Error("a ring before one inside it")
	}
	if (Reading{}).arrange(points); !slices.Equal(points, rows) {
		t.Errorf("%v", points)
	}
}
