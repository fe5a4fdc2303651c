package search

// Memory returns a bound of the bytes that the kernel of a setup takes. It looks at neither the
// evaluator nor Facts: the most that any of them needs is in it.
func Memory(setup Setup) int64 {
	shape, nodes := setup.Layers, 0
	for h := range shape.Height + 1 {
		nodes += shape.Width(h)
	}
	if fitsLanes(setup) {
		perPlayer := classTables + lanesTables + 64*shape.Height*(shape.Branching+1) // of the root
		for h := 2; h <= shape.Height; h++ {
			perPlayer += (shape.Branching - 1) * h * shape.Width(h) // choices
		}
		return int64(lanesTables*shape.Height + lanesNode*nodes + perPlayer*len(setup.Players))
	}
	bytes := int64(positionsTables*shape.Height + positionsNode*nodes)
	k := levels{setup: setup}
	for _, player := range setup.Players {
		bytes += k.foldBytes(player)
	}
	return bytes
}

// Bytes of the kernels for a node, and for tables that do not grow with the tree.
const (
	lanesNode       = 112     // rows of values, static and inner, of eight boards, and their facts
	classTables     = 1 << 16 // of classes or triples, by player
	lanesTables     = 1 << 14 // of families, by player, and of beliefs, by height
	positionsNode   = 48      // static values, inner ones too, beliefs, facts
	positionsTables = 1 << 13 // values by ones
	valueBytes      = 24      // propagate.Value
)

// foldBytes is the size of a player's folds.
func (k *levels) foldBytes(player Player) (bytes int64) {
	folds := k.needed(player)
	for _, f := range folds {
		for layer := f.horizon; layer < f.root; layer++ {
			bytes += valueBytes * int64(k.setup.Layers.Width(layer))
		}
	}
	return bytes + int64(valueBytes*len(folds)*2)
}
