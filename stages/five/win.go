package five

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
