package textbook

// References:
//
//	[E97] section "Breadth first and depth first search; negamax code":
//	      rootsearch, which makes the first of the best moves.

// Search returns the value of a position, its first best move and the principal
// variation from a search of so many plies, 0 or more. With 0 it is the static
// value, without a move.
func (x *FullWidth[S]) Search(s S, depth int) Result {
	r, _ := x.Iterate(s, depth, nil)
	return r
}

// Iterate implements Engine. Nothing is left by earlier iterations.
func (x *FullWidth[S]) Iterate(s S, depth int, stop Stop) (r Result, finished bool) {
	x.begin(stop)
	value := x.negamax(s, depth, 0)
	return x.result(s, value, x.first()), !x.stopped
}

// Forget implements Engine.
func (x *FullWidth[S]) Forget() {}

// first returns the first move of the line as a bit.
func (t *tree[S]) first() uint64 {
	if line := t.levels[0].line; len(line) > 0 {
		return 1 << line[0]
	}
	return 0
}
