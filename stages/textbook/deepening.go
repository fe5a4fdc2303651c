package textbook

import "iter"

// References:
//
//	[E97]  section "Iterated deepening".
//	[SA77] the first program to search so, and to try first the moves that were
//	       best in the iteration before.

// Engine is a search to a fixed depth, FullWidth or AlphaBeta.
type Engine[S comparable] interface {
	Search(s S, depth int) Result
	// again is Search that may use what earlier searches of the same position
	// have left.
	again(s S, depth int) Result
	forget()
	// until sets what ends a search early. interrupted reports whether it did in
	// the last one.
	until(stop Stop)
	interrupted() bool
}

// Stop says when to give up: it is asked before each position is visited, and
// told how many have been so far, those of earlier iterations included.
type Stop func(nodes int64) bool

// Budget gives up before more than so many positions are visited. Equal searches
// end at the same position on every machine.
func Budget(nodes int64) Stop { return func(visited int64) bool { return visited >= nodes } }

// Until gives up when something has happened, such as that the time is over or
// that somebody has asked to stop. It looks every 1024 positions. What a search
// has found by then is not reproducible.
func Until(happened func() bool) Stop {
	return func(visited int64) bool { return visited%1024 == 0 && happened() }
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
		d.engine.forget()
		defer d.engine.until(nil)
		var visited int64
		for depth := 1; depth <= deepest; depth++ {
			d.engine.until(d.rest(depth, visited))
			found := d.engine.again(s, depth)
			visited += found.Nodes
			abandoned := d.engine.interrupted()
			if !yield(Iteration{depth, abandoned, found}) || abandoned || found.Whole {
				return
			}
		}
	}
}

// rest returns the Stop for an iteration before which so many positions were
// visited.
func (d *Deepening[S]) rest(depth int, before int64) Stop {
	if depth == 1 || d.stop == nil {
		return nil
	}
	return func(nodes int64) bool { return d.stop(before + nodes) }
}

func (t *tree[S]) until(stop Stop)   { t.stop = stop }
func (t *tree[S]) interrupted() bool { return t.stopped }

func (x *FullWidth[S]) again(s S, depth int) Result { return x.Search(s, depth) }
func (x *FullWidth[S]) forget()                     {}
