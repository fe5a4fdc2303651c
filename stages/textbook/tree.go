package textbook

// tree walks down the tree of a game: it counts the positions that a search
// visits, and has the room for the line that is being followed.
type tree[S comparable] struct {
	setup       Setup[S]
	levels      []*level[S] // by moves from the root
	one         []S         // room for a position and its value
	worth       []float64
	nodes       int64
	evaluations int64
	horizons    int64 // times that a search was cut off at the horizon
	stop        Stop  // nil where nothing ends the search early
	stopped     bool  // whether it did, so that values mean nothing
}

// level is the room at one number of moves from the root.
type level[S comparable] struct {
	children []S
	line     []int // the best moves from here on
}

func newTree[S comparable](setup Setup[S]) tree[S] {
	return tree[S]{setup: setup, one: make([]S, 1), worth: make([]float64, 1)}
}

// begin begins a search, which stop ends early if it is not nil.
func (t *tree[S]) begin(stop Stop) {
	t.nodes, t.evaluations, t.horizons = 0, 0, 0
	t.stop, t.stopped = stop, false
}

func (t *tree[S]) level(ply int) *level[S] {
	if ply == len(t.levels) {
		t.levels = append(t.levels, &level[S]{children: make([]S, t.setup.Game.Branching())})
	}
	return t.levels[ply]
}

// visit counts a position, unless the search is to stop.
func (t *tree[S]) visit(ply int) {
	if t.stop != nil && t.stop(t.nodes) {
		t.stopped = true
		return
	}
	t.nodes++
	l := t.level(ply)
	l.line = l.line[:0]
}

// expand returns the positions after each legal move; none at the horizon, where
// the game is over, and where the search is to stop. They stay until the same
// level is expanded again.
func (t *tree[S]) expand(s S, left, ply int) []S {
	if left == 0 || t.stopped {
		return nil
	}
	children := t.level(ply).children
	return children[:t.setup.Game.Expand(s, children)]
}

// leaf returns the static value of a position below which nothing is looked at, from
// the side of the player to move; left is what is left of the depth there.
func (t *tree[S]) leaf(s S, left int) float64 {
	if t.stopped {
		return 0
	}
	t.evaluations++
	if _, over := t.setup.Game.Outcome(s); !over && left == 0 {
		t.horizons++
	}
	t.one[0] = s
	t.setup.Evaluator.Statics(t.one, t.worth)
	return t.sided(s, t.worth[0])
}

// sided turns a value from Max's side to that of the player to move, or back.
func (t *tree[S]) sided(s S, value float64) float64 {
	if t.setup.Game.Max(s) {
		return value
	}
	return -value
}

// step says what a move from s to child leaves of the depth, and whether the turn
// stays with the same player.
func (t *tree[S]) step(s, child S, left int) (below int, same bool) {
	same = t.setup.Game.Max(s) == t.setup.Game.Max(child)
	if same && t.setup.Turns {
		return left, true
	}
	return left - 1, same
}

// keep notes that move i is the best so far at a level, and the line after it.
func (t *tree[S]) keep(ply, i int) {
	l := t.levels[ply]
	l.line = append(append(l.line[:0], i), t.levels[ply+1].line...)
}

// result returns what a search of s has found: the value from the side of the
// player to move, and the best line; of one that was stopped only the counts.
func (t *tree[S]) result(s S, value float64) Result {
	r := Result{Move: -1, Nodes: t.nodes, Evaluations: t.evaluations}
	if t.stopped {
		return r
	}
	r.Value, r.Whole = t.sided(s, value), t.horizons == 0
	if line := t.levels[0].line; len(line) > 0 {
		r.Line = append(r.Line, line...)
		r.Move = line[0]
	}
	return r
}
