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
	// Iterate searches to a depth. It may use what earlier iterations at s have left,
	// and stop ends it early, if it is not nil. finished is false where it did: then
	// the result has counts alone.
	Iterate(s S, depth int, stop Stop) (r Result, finished bool)
	// Forget forgets what searches have left.
	Forget()
}

// Stop says when to give up. It is called before each position is visited, with
// the number visited so far, earlier iterations included.
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

// Deepen is iterated deepening: it yields an iteration for each depth from 1 to deepest. The
// last one is abandoned, or reaches deepest, or has seen every line to the end of the game.
// The first is never abandoned, so that there is always a move to make; it is the only one
// that stop, which is nil where only the depth ends the search, cannot end. An engine with a
// table keeps it from one iteration to the next, so that moves that were best are tried first.
func Deepen[S comparable](engine Engine[S], s S, deepest int, stop Stop) iter.Seq[Iteration] {
	return func(yield func(Iteration) bool) {
		engine.Forget()
		var visited int64
		var rest Stop
		for depth := 1; depth <= deepest; depth++ {
			found, finished := engine.Iterate(s, depth, rest)
			visited += found.Nodes
			rest = stop.After(visited)
			if !yield(Iteration{depth, !finished, found}) || !finished || found.Whole {
				return
			}
		}
	}
}

// After returns the Stop for a search before which so many positions were visited.
func (stop Stop) After(before int64) Stop {
	if stop == nil {
		return nil
	}
	return func(nodes int64) bool { return stop(before + nodes) }
}
