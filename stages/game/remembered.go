package game

import "github.com/nonminimax/nonminimax/stages/propagate"

// References:
//
//	[GES67] R. D. Greenblatt, D. E. Eastlake, S. D. Crocker. The Greenblatt chess
//	        program. Fall Joint Computer Conference, 1967: a table of positions met
//	        before.

// transpositions remember what a player's searches have found of the positions of a
// board, so that one that is reached in another order of moves is not searched
// again. What is known of a position holds whatever the window was, so that no
// decision changes.
type transpositions[S comparable] struct {
	spans map[visit[S]]span
	plies bool // whether values depend on the ply and on who searches
}

// visit is a position in a search. Its value depends on nothing else.
type visit[S comparable] struct {
	position S
	left     int32
	ply      int32 // 0 where values do not depend on it
	own      bool  // whether the mover is the one who searches; false where values do not depend on it
}

// mostRemembered is how many positions are kept. With one more they are all forgotten,
// so that what a search costs depends on nothing but the search.
const mostRemembered = 1 << 16

// newTranspositions returns an empty table for a rule.
func newTranspositions[S comparable](rule propagate.Propagator) *transpositions[S] {
	_, plies := rule.(propagate.Scheduled)
	return &transpositions[S]{spans: make(map[visit[S]]span), plies: plies}
}

// key returns the visit of a position.
func (t *transpositions[S]) key(s S, node propagate.Node) visit[S] {
	v := visit[S]{position: s, left: int32(node.Left)}
	if t.plies {
		v.ply, v.own = int32(node.Ply), node.Own
	}
	return v
}

// recall returns what is known of a position.
func (t *transpositions[S]) recall(s S, node propagate.Node) (v span, is bool) {
	v, is = t.spans[t.key(s, node)]
	return v, is
}

// keep remembers what was found of a position.
func (t *transpositions[S]) keep(s S, node propagate.Node, v span) {
	if len(t.spans) >= mostRemembered {
		clear(t.spans)
	}
	t.spans[t.key(s, node)] = v
}

// forget makes the table empty.
func (t *transpositions[S]) forget() { clear(t.spans) }
