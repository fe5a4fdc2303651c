package textbook

// complete makes a principal variation that the table has cut short as long as the
// search of s to a depth was, or until the game ends: it searches from where the
// line ends, which the table makes short, and counts that.
func (x *AlphaBeta[S]) complete(s S, depth int, stop Stop, r *Result) {
	for x.table != nil {
		end, left := x.follow(s, depth, r.Line)
		if _, over := x.setup.Game.Outcome(end); over || left == 0 {
			return
		}
		x.begin(stop.After(r.Nodes))
		found := x.root(end, left, Everything(), false)
		r.Nodes, r.Evaluations = r.Nodes+found.Nodes, r.Evaluations+found.Evaluations
		if x.stopped || len(found.Line) == 0 { // no more of the game is known
			return
		}
		r.Line = append(r.Line, found.Line...)
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
