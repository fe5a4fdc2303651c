package five

import "slices"

// Reference: [KP91] section 2: "The player who first puts five adjacent stones
// in a row in vertical, horizontal, or diagonal directions wins." More than five
// contain five.

// Five reports whether a player has five or more adjacent stones in a line.
func (p *Position) Five(of Side) bool {
	for at := range Point(Points) {
		for d := range direction(directions) {
			if p.run(at, d, of) >= 5 {
				return true
			}
		}
	}
	return false
}

// FiveAt reports whether the stone at a point is one of five or more adjacent
// ones in a line. After a move it tells whether the move has won.
func (p *Position) FiveAt(at Point) bool {
	of := Max
	if p.Has(at, Min) {
		of = Min
	}
	for d := range direction(directions) {
		first := at
		for back, on := d.along(first, -1); on && p.Has(back, of); back, on = d.along(first, -1) {
			first = back
		}
		if p.run(first, d, of) >= 5 {
			return true
		}
	}
	return false
}

// run returns how many stones of a player follow each other from a point on, up
// to five.
func (p *Position) run(at Point, d direction, of Side) (length int) {
	for on := true; on && length < 5 && p.Has(at, of); at, on = d.along(at, 1) {
		length++
	}
	return length
}

// Winning returns the stones of every line of five or more adjacent ones through
// the stone at a point, in the order of points; none where it has not won.
func (p *Position) Winning(at Point) (stones []Point) {
	of := Max
	if p.Has(at, Min) {
		of = Min
	}
	for d := range direction(directions) {
		line := []Point{at}
		for _, step := range [2]int{-1, 1} {
			for next, on := d.along(at, step); on && p.Has(next, of); next, on = d.along(next, step) {
				line = append(line, next)
			}
		}
		if len(line) >= 5 {
			stones = append(stones, line...)
		}
	}
	slices.Sort(stones)
	return slices.Compact(stones)
}
