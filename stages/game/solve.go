package game

import "hash/maphash"

// Solver finds the outcome of positions under best play by both sides, by
// alpha-beta over the three outcomes [KM75] with a table of positions met
// before. The game must end: no position follows itself.
//
// It takes up to 24 MiB for positions of 16 bytes, less where there is little to solve, and nothing
// for a Solved game. It is for one goroutine. What was solved before changes the time, never a value.
//
//	[KM75] D. E. Knuth, R. W. Moore. An analysis of alpha-beta pruning.
//	       Artificial Intelligence 6, 1975.
type Solver[S comparable] struct {
	game    Game[S]
	decided func(s S) (outcome int8, ok bool) // nil where the game cannot tell
	table   memory[S]
	buf     []S // children of the line that is being followed
}

// Solved is a game that knows the outcome of every position under best play, so that nothing
// has to be searched for.
type Solved[S comparable] interface {
	// Value returns 1 where Max wins, -1 where Min does, 0 for a draw.
	Value(s S) int8
}

// NewSolver returns a solver of a game. It asks a Solved game, and searches nothing. With other games
// it is faster if the game has a method Decided, which returns the outcome, as Outcome does,
// if it is the same however play continues from s. Decided may miss such positions.
func NewSolver[S comparable](game Game[S]) *Solver[S] {
	v := &Solver[S]{game: game}
	if solved, ok := game.(Solved[S]); ok {
		v.decided = func(s S) (int8, bool) { return solved.Value(s), true }
		return v
	}
	v.table = newMemory[S](1<<10, solverEntries)
	if early, ok := game.(interface{ Decided(s S) (int8, bool) }); ok {
		v.decided = early.Decided
	}
	return v
}

// Value returns the outcome of s under best play: 1 where Max wins, -1 where Min
// does, 0 for a draw.
func (v *Solver[S]) Value(s S) int8 { return v.search(s, -1, 1, 0) }

// Judge implements Judge: right moves keep the outcome.
func (v *Solver[S]) Judge(s S) (outcome int8, moves int, right uint64) {
	children := make([]S, v.game.Branching())
	values := make([]int8, v.game.Expand(s, children))
	for i := range values {
		values[i] = v.Value(children[i])
	}
	outcome = v.Value(s)
	for i, value := range values {
		if value == outcome {
			right |= 1 << i
		}
	}
	return outcome, len(values), right
}

// search returns the value of s where it lies between alpha and beta. Otherwise
// it returns a bound on the same side: the value is at most that if it is at
// most alpha, at least that if it is at least beta.
func (v *Solver[S]) search(s S, alpha, beta int8, ply int) int8 {
	if v.decided != nil {
		if outcome, ok := v.decided(s); ok {
			return outcome
		}
	}
	hash := v.table.hash(s)
	low, high := v.table.slot(hash).bounds(s)
	switch {
	case low >= beta || low == high:
		return low
	case high <= alpha:
		return high
	}
	alpha, beta = max(alpha, low), min(beta, high)
	children := v.expand(s, ply)
	if len(children) == 0 {
		outcome, _ := v.game.Outcome(s)
		return outcome
	}
	value := v.best(v.game.Max(s), children, alpha, beta, ply)
	if value > alpha {
		low = value
	}
	if value < beta {
		high = value
	}
	v.table.keep(hash, proven[S]{s, low, high, true})
	return value
}

// expand returns the children of a position at a ply of the line. They stay
// until that ply is expanded again.
func (v *Solver[S]) expand(s S, ply int) []S {
	width := v.game.Branching()
	for len(v.buf) < (ply+1)*width {
		v.buf = append(v.buf, s)
	}
	children := v.buf[ply*width:][:width]
	return children[:v.game.Expand(s, children)]
}

// best returns the value of the best child as search does. Moves that keep the
// turn come first: they cost nothing. Among equals the last is first, since in
// games of sowing that is the one next to the kalah.
func (v *Solver[S]) best(maxToMove bool, children []S, alpha, beta int8, ply int) int8 {
	best := int8(1)
	if maxToMove {
		best = -1
	}
	for _, keep := range [2]bool{true, false} {
		for i := len(children) - 1; i >= 0; i-- {
			if keeps := v.game.Max(children[i]) == maxToMove; keeps != keep {
				continue
			}
			value := v.search(children[i], alpha, beta, ply+1)
			if maxToMove {
				best = max(best, value)
				alpha = max(alpha, best)
			} else {
				best = min(best, value)
				beta = min(beta, best)
			}
			if alpha >= beta {
				return best
			}
		}
	}
	return best
}

// memory is the table of a Solver. A position has one slot, and takes it from
// another that is there. Whole positions are kept, and only bounds that are
// proven, so that neither the size nor the hash, which is another in every run,
// can change a value.
type memory[S comparable] struct {
	seed  maphash.Seed
	slots []proven[S] // a power of two, so many at most
	most  int
	used  int // slots that are not free
}

// proven is what is known of a position: its outcome is from low to high.
type proven[S comparable] struct {
	position  S
	low, high int8
	used      bool // false where the slot is free
}

// solverEntries is the number of slots that there may be. Clearing them all would take longer than most small
// games take to solve, so that there are few at first.
const solverEntries = 1 << 20

func newMemory[S comparable](first, most int) memory[S] {
	return memory[S]{seed: maphash.MakeSeed(), slots: make([]proven[S], first), most: most}
}

func (m *memory[S]) hash(s S) uint64 { return maphash.Comparable(m.seed, s) }

func (m *memory[S]) slot(hash uint64) *proven[S] { return &m.slots[hash&uint64(len(m.slots)-1)] }

// keep writes what is known of a position. There are four times as many slots once half of them are used.
func (m *memory[S]) keep(hash uint64, known proven[S]) {
	if !m.slot(hash).used {
		if m.used++; m.used > len(m.slots)/2 && len(m.slots) < m.most {
			m.grow()
		}
	}
	*m.slot(hash) = known
}

func (m *memory[S]) grow() {
	before := m.slots
	m.slots = make([]proven[S], min(4*len(before), m.most))
	for _, known := range before {
		if known.used {
			*m.slot(m.hash(known.position)) = known
		}
	}
}

// bounds returns what a slot of the table says about a position.
func (p *proven[S]) bounds(s S) (low, high int8) {
	if p.used && p.position == s {
		return p.low, p.high
	}
	return -1, 1
}
