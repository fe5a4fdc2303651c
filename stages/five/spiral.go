package five

import (
	"cmp"
	"slices"
)

// spiralled are the places of points on a spiral from the middle of the board, clockwise, whose
// first step is to the right.
var spiralled = func() (ranks [Points]int) {
	point, rank := At((Width+1)/2, (Width+1)/2), 0
	for length, way := 1, 1; ; length, way = length+1, -way {
		for d := range direction(2) { // to the right and down, then to the left and up
			for range length {
				ranks[point] = rank
				if rank++; rank == Points {
					return ranks
				}
				point, _ = d.along(point, way)
			}
		}
	}
}()

// arrange sorts points in the order in which the reading breaks ties.
func (r Reading) arrange(points []Point) {
	if r.Order == spiral {
		slices.SortFunc(points, func(a, b Point) int { return cmp.Compare(spiralled[a], spiralled[b]) })
		return
	}
	slices.Sort(points)
}
