//go:build !amd64

package vector

func fold(step Step, max bool, branching int, parents, children, statics []Row, choices []uint8) {
	foldPlain(step, max, branching, parents, children, statics, choices)
}

func draw(positions []uint64, chance uint64) { drawPlain(positions, chance) }

func follow(plies []*[64]uint8, nodes *[Lanes]uint8) { followPlain(plies, nodes) }

func classify(c *Classes, words *[Lanes]uint64, class, ones *[4]uint64) uint32 {
	return classifyPlain(c, words, class, ones)
}
