//go:build !amd64

package vector

func fold(step Step, max bool, branching int, parents, children, statics []Row, choices []uint8) {
	foldPlain(step, max, branching, parents, children, statics, choices)
}

func draw(positions []uint64, chance uint64) { drawPlain(positions, chance) }
