package game

// bestOnly finds the best moves of positions, ties included, as games need them: without values and counts of
// nodes. Decisions need the value of one of them, and count nodes by themselves (width.go).
//
// Most nodes of a search are near its horizon. There bounds take more time than they save where a
// rule weighs every child, but for one: a child that is certainly won for its mover decides a node
// under most rules, whatever the others are worth. So this search orders moves and prunes by
// windows further up only, and below skips children that cannot change the decision. By
// minimax it prunes down to the horizon, as cuts cost nothing.
type bestOnly[S comparable] struct {
	shallow *fullWidth[S]
	deep    fixed[S]
}

// orderedBy is the depth of the search that orders the moves of a root. One more costs a fortieth of all, and orders
// them no better in Kalah.
const orderedBy = 2

// fullWidthBelow is with how many plies left such a search no longer has windows.
const fullWidthBelow = 3

// newBestOnly returns the search of a player, or nil if nothing can be pruned under its rule.
func newBestOnly[S comparable](x *walker[S]) *bestOnly[S] {
	pruner := newPruner(x)
	if pruner == nil {
		return nil
	}
	b := &bestOnly[S]{shallow: &fullWidth[S]{walker: x, certain: pruner.monotone}}
	if x.isPlain() {
		b.deep = &alphaBeta[S]{walker: x, bestOnly: true}
		return b
	}
	pruner.ordered, pruner.shallow = true, b.shallow
	b.deep = pruner
	return b
}

// moves returns the best moves of a position by a search to a depth, as bits by legal move: those of
// full width.
func (b *bestOnly[S]) moves(s S, depth int) uint64 {
	var order []int // of the moves, by a shallow search
	if depth > fullWidthBelow {
		_, values := b.shallow.search(s, orderedBy, nil)
		order = byValue(b.shallow.game.Max(s), values)
	}
	return b.deep.moves(s, depth, order)
}
