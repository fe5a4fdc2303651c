// Package vector computes for eight boards at once what stages/search and stages/random compute
// most: values of nodes from their children's, and random bits.
//
// What is computed is defined elsewhere, in Back of stages/propagate and in Stream.Bits of
// stages/random. Here are two forms of it with the same bits, which are tested against each other:
// plain Go for any processor (plain.go), and instructions of amd64 that compute four or eight
// numbers each. Those are in vector_amd64.s, which nobody has to read: gen.go writes it, and is
// meant to be read. Which form runs is decided when the program starts; GODEBUG=cpu.all=off or
// cpu.avx512f=off takes instructions away, as it does in Go's own packages.
package vector

//go:generate go run gen.go vector_amd64.s

// Lanes is how many boards are computed at once.
const Lanes = 8

// Row has a value for each of eight boards, of the same node: lane l is that of board l. Values are
// the bits of a float64 that is not negative, so that their order as integers is that of the numbers.
type Row [Lanes]uint64

// Step is what makes the value of a node from those of its children.
type Step uint64

// The steps.
const (
	Minimax     Step = iota // the best child for the player to move
	Product                 // the children as independent probabilities
	Average                 // the mean of the two
	MoreCertain             // the product, or the node's static value where that is farther from 1/2
)

// Fold sets the values of nodes with two or three children each: parents[i] from
// children[b*i : b*i+b], with b = branching, and for MoreCertain from its static value, of which
// there are as many as nodes, or as the nodes of one of several equal runs. Parents may begin where
// children do.
//
// If choices is not nil, it says which child is the first of the best for the player to move: bit l
// of choices[(b-1)*i] is 1 where in lane l the second child is better than the first, and if b is 3
// bit l of choices[2*i+1] where the third is better than both.
func Fold(step Step, max bool, branching int, parents, children, statics []Row, choices []uint8) {
	if step != MoreCertain || len(statics) == len(parents) {
		fold(step, max, branching, parents, children, statics, choices)
		return
	}
	run, chosen := len(statics), choices
	for from := 0; from < len(parents); from += run {
		if choices != nil {
			chosen = choices[(branching-1)*from:]
		}
		fold(step, max, branching, parents[from:from+run], children[branching*from:], statics, chosen)
	}
}

// Equal says where values are the best: bit l of lanes[b*i+j] is 1 where in lane l rows[b*i+j] has the
// value of best[i], with b = branching.
func Equal(lanes []uint8, branching int, rows, best []Row) {
	if len(best) > 0 {
		equal(lanes[:branching*len(best)], branching, rows[:branching*len(best)], best)
	}
}

// Games is how many games Follow plays on each board at once.
const Games = 8

// Mover is a player who is to move at a ply of some games.
type Mover struct {
	Choices *[64]uint8 // bit l of Choices[i] says which child of node i the player chooses on board l
	Of      uint64     // the games, of which game g has byte g: all ones, or 0
}

// Follow plays games of the same length from the root of a binary tree down, and returns the nodes
// that they come to, by game and board. movers has so many players for each ply, of which there are
// at most 7; in no game are two to move.
func Follow(movers []Mover, players int) (nodes [Games * Lanes]uint8) {
	if len(movers) > 0 {
		follow(movers, players, &nodes)
	}
	return nodes
}

// Draw replaces positions in a row of random words by 64 independent bits each, which are 1 with
// probability chance / 2^64: Stream.Bits of stages/random.
func Draw(positions []uint64, chance uint64) { draw(positions, chance) }

// Translate looks the bytes of words up in a table of so many entries: rows[i][l] is that of byte l of
// words[i].
func Translate(rows []Row, words []uint64, table *[256]uint64, entries int) {
	if len(rows) > 0 {
		translate(rows, words[:len(rows)], table, entries)
	}
}

// Transpose turns 64 bits of each of up to eight boards into bytes: bit l of bytes[i] is bit i of
// words[l]. It writes as many bytes as there are, at most 64.
func Transpose(bytes []uint8, words *[Lanes]uint64) {
	if len(bytes) >= 64 {
		transpose((*[64]uint8)(bytes), words)
		return
	}
	var buf [64]uint8
	transpose(&buf, words)
	copy(bytes, buf[:])
}

// Spread has, for each byte, its bits as eight bytes.
var Spread = func() (table [256]uint64) {
	for bits := range table {
		for i := range 8 {
			table[bits] |= uint64(bits>>i&1) << (8 * i)
		}
	}
	return table
}()

// Gamma is the odd constant by which SplitMix64 steps.
const Gamma = 0x9e3779b97f4a7c15

// Mix is the output function of SplitMix64.
func Mix(z uint64) uint64 {
	z = (z ^ z>>30) * mix1
	z = (z ^ z>>27) * mix2
	return z ^ z>>31
}

const (
	mix1 = 0xbf58476d1ce4e5b9
	mix2 = 0x94d049bb133111eb
)
