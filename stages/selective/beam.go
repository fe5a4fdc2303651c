package selective

import (
	"cmp"
	"slices"
)

// beam is beam search: of all moves from the positions that it keeps, it keeps those to the K positions that are worth
// most to who moved there, the first of equal ones, and goes on from these, ply by ply. What it drops does not count
// any more: it decides by the last ply that it has seen whole, and by what has ended before. A beam of 1 is greedy,
// one that drops nothing is a search of full width.
type beam struct {
	partial
	width int     // K
	kept  []int32 // positions to expand, in order
	next  int     // which of these is next
	ply   []int32 // their moves so far
	ended []int32 // below which there is nothing
}

// ofWidth is that growth.
type ofWidth struct {
	anyRule
	width int // K
}

func (g ofWidth) plant(t *tree) grower { return &beam{partial: partial{tree: t}, width: g.width} }

func (b *beam) grow(most int64) bool {
	if len(b.nodes) == 1 {
		b.start()
		b.kept, b.next, b.ply, b.ended = append(b.kept[:0], root), 0, b.ply[:0], b.ended[:0]
	}
	if b.whole() {
		return false
	}
	leaf := b.kept[b.next]
	if int64(b.game.count(leaf)) > most && leaf != root {
		return false
	}
	b.toward(leaf)
	n := b.grown(leaf)
	if n.count == 0 {
		b.ended = append(b.ended, leaf)
	}
	for i := n.first; i < n.first+int32(n.count); i++ {
		b.evaluate(i, len(b.path))
		b.nodes[i].visits = 1
		b.ply = append(b.ply, i)
	}
	for _, above := range b.path {
		b.nodes[above].visits += int32(n.count)
	}
	if b.next++; b.next == len(b.kept) {
		b.turn()
	}
	return true
}

// toward sets the path from the root to a node.
func (b *beam) toward(leaf int32) {
	b.path = b.path[:0]
	for i := leaf; i != root; i = b.parents[i] {
		b.path = append(b.path, i)
	}
	b.path = append(b.path, root)
	slices.Reverse(b.path)
}

// turn ends a ply: its positions count, and those that have ended, and nothing else does, and the best of them are
// kept.
func (b *beam) turn() {
	clear(b.counts)
	for _, i := range b.ply {
		b.counts[i] = true
		if b.nodes[i].ended {
			b.ended = append(b.ended, i)
		}
	}
	for _, i := range b.ended {
		b.counts[i] = true
	}
	for i := int32(len(b.nodes)) - 1; i >= root; i-- {
		if b.nodes[i].count > 0 {
			b.back(i)
		}
	}
	b.ply = slices.DeleteFunc(b.ply, func(i int32) bool { return b.nodes[i].ended })
	slices.SortStableFunc(b.ply, func(i, j int32) int { return cmp.Compare(b.share(j), b.share(i)) })
	b.kept, b.next = append(b.kept[:0], b.ply[:min(b.width, len(b.ply))]...), 0
	b.ply = b.ply[:0]
}

// whole implements grower: nothing is left to keep.
func (b *beam) whole() bool { return len(b.kept) == 0 }
