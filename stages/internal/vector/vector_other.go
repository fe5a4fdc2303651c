//go:build !amd64

package vector

func fold(step Step, max bool, branching int, parents, children, statics []Row, choices []uint8) {
	foldPlain(step, max, branching, parents, children, statics, choices)
}

func draw(positions []uint64, chance uint64) { drawPlain(positions, chance) }

func equal(lanes []uint8, branching int, rows, best []Row) { equalPlain(lanes, branching, rows, best) }

func follow(movers []Mover, players int, nodes *[Games * Lanes]uint8) {
	followPlain(movers, nodes)
}

func translate(rows []Row, words []uint64, table *[256]uint64, _ int) {
	translatePlain(rows, words, table)
}

func transpose(bytes *[64]uint8, words *[Lanes]uint64) { transposePlain(bytes, words) }
