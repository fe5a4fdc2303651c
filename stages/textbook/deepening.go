package textbook

import "iter"

// References:
//
//	[E97]  section "Iterated deepening".
//	[SA77] the first program to search so, and to try first the moves that were
//	       best in the iteration before.

// Engine is a search to a fixed depth that iterated deepening can repeat. FullWidth
// and AlphaBeta are engines.
type Engine[S comparable] interface {
	// Search searches to a depth and depends on nothing that was searched before.
	Search(s S, depth int) Result
	// Iterate is Search that may use what earlier iterations at s have left, and
	// that stop ends early, if it is not nil. finished is false where it did: then
	// the result has counts alone.
	Iterate(s S, depth int, stop Stop) (r Result, finished bool)
	// Forget forgets what searches have left.
	Forget()
}

// Stop says when to give up: it is asked before each position is visited, and
// told how many have been so far, those of earlier iterations included.
type Stop func(nodes int64) bool

// Budget gives up before more than so many positions are visited. Equal searches
// end at the same position on every machine.
func Budget(nodes int64) Stop { return func(visited int64) bool { return visited >= nodes } }

// Until gives up once happened returns true, for example because time is up or the user
// asked to stop. It calls happened every 1024 nodes. The results of such a search are
// not reproducible.
func Until(happened func() bool) Stop {
	asked := 0
	return func(int64) bool {
		asked++
		return asked%1024 == 0 && happened()
	}
}

// Iteration is one of the searches of iterated deepening.
type Iteration struct {
	Depth int
	// Abandoned says that the search was given up, so that only what was counted
	// means anything. It is the last one then, and the move to make is that of
	// the one before.
	Abandoned bool
	Result
}

// Deepening searches to depth 1, then 2 and so on.
type Deepening[S comparable] struct {
	engine Engine[S]
	stop   Stop
}

// NewDeepening returns iterated deepening with a search for each iteration; stop
// is nil where only the depth ends it. An engine with a table keeps it from one
// iteration to the next, so that moves that were best are tried first.
func NewDeepening[S comparable](engine Engine[S], stop Stop) *Deepening[S] {
	return &Deepening[S]{engine, stop}
}

// Search yields an iteration for each depth from 1 to deepest. The last one is
// abandoned, or reaches deepest, or has seen every line to the end of the game.
// The first is never abandoned, so that there is always a move to make; it is
// the only one that a Stop cannot end.
func (d *Deepening[S]) Search(s S, deepest int) iter.Seq[Iteration] {
	return func(yield func(Iteration) bool) {
		d.engine.Forget()
		var visited int64
		for depth := 1; depth <= deepest; depth++ {
			found, finished := d.engine.Iterate(s, depth, d.rest(depth, visited))
			visited += found.Nodes
			if !yield(Iteration{depth, !finished, found}) || !finished || found.Whole {
				return
			}
		}
	}
}

// rest returns the Stop for an iteration before which so many positions were
// visited.
func (d *Deepening[S]) rest(depth int, before int64) Stop {
	if depth == 1 {
		return nil
	}
	return d.stop.After(before)
}

// After returns the Stop for a search before which so many positions were visited.
func (stop Stop) After(before int64) Stop {
	if stop == nil {
		return nil
	}
	return func(nodes int64) bool { return stop(before + nodes) }
}
