package textbook

// Continue returns a principal variation that a table has cut short, in full: to
// the horizon of a search of s to a depth, or to the end of the game. It searches
// from where the line ends, which the table makes short. stop is nil, or gives up
// on what is still missing.
func (x *AlphaBeta[S]) Continue(s S, depth int, line []int, stop Stop) []int {
	x.until(stop)
	defer x.until(nil)
	for {
		end, left := x.follow(s, depth, line)
		found := x.again(end, left)
		if found.Move < 0 {
			return line
		}
		line = append(line, found.Line...)
	}
}

// follow returns the position after a line, and what it leaves of the depth.
func (t *tree[S]) follow(s S, depth int, line []int) (end S, left int) {
	children := make([]S, t.setup.Game.Branching())
	for _, i := range line {
		t.setup.Game.Expand(s, children)
		depth, _ = t.step(s, children[i], depth)
		s = children[i]
	}
	return s, depth
}
