package game

import "hash/maphash"

// memory is the table of a Solver. A position has one place, and takes it from
// another that is there. Whole positions are kept, and only bounds that are
// proven, so that neither the size nor the hash, which is another in every run,
// can change a value.
type memory[S comparable] struct {
	seed   maphash.Seed
	places []proven[S] // a power of two
}

// proven is what is known of a position: its outcome is from low to high.
type proven[S comparable] struct {
	position  S
	low, high int8
	used      bool // false where the place is free
}

// solverEntries is the number of places.
const solverEntries = 1 << 20

// newMemory returns a table of solverEntries free places.
func newMemory[S comparable]() memory[S] {
	return memory[S]{maphash.MakeSeed(), make([]proven[S], solverEntries)}
}

// place returns where a position is kept.
func (m memory[S]) place(s S) *proven[S] {
	return &m.places[maphash.Comparable(m.seed, s)&uint64(len(m.places)-1)]
}

// bounds returns what a place of the table says about a position.
func (p *proven[S]) bounds(s S) (low, high int8) {
	if p.used && p.position == s {
		return p.low, p.high
	}
	return -1, 1
}
