package game

import "github.com/nonminimax/nonminimax/stages/propagate"

// Reference:
//
//	[GES67] R. D. Greenblatt, D. E. Eastlake, S. D. Crocker. The Greenblatt chess
//	        program. Fall Joint Computer Conference, 1967: a table of positions met
//	        before.

// transpositions is a table of the positions that a search has met, so that a position
// reached by another order of moves is not searched again. Its intervals hold whatever the
// window was, so no decision changes. A kernel has one for all its players and methods,
// since each search begins with an empty one: at 10 MiB each, theirs together took a gigabyte.
type transpositions[S comparable] map[visit[S]]interval

// visit is a position in a search. Its value depends on nothing else.
type visit[S comparable] struct {
	position S
	left     int32
	ply      int32 // 0 where values do not depend on it
	own      bool  // whether the mover is the one who searches; false where values do not depend on it
}

// maxRemembered is the size of the table. When it is full it is emptied, so that the
// cost of a search depends only on the search.
const maxRemembered = 1 << 16

// key is the position of a node to the player who searches.
func (x *pruner[S]) key(s S, node propagate.Node) visit[S] {
	v := visit[S]{position: s, left: int32(node.Left)}
	if x.scheduled {
		v.ply, v.own = int32(node.Ply), node.Own
	}
	return v
}

func (t transpositions[S]) keep(position visit[S], v interval) {
	if len(t) >= maxRemembered {
		clear(t)
	}
	t[position] = v
}
