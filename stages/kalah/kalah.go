// Package kalah implements Kalah with m pits a side and n stones a pit, the
// game of the experiments of [B92].
//
// A player takes all stones of one of his pits and sows them one by one to the
// right: into his own pits, his kalah, the pits of the other player and on,
// past the other's kalah. A last stone in the own kalah earns another turn. A
// last stone in an own empty pit captures the stones of the pit opposite. When
// a side is empty, what is left goes to its owner, and more stones win.
//
// Papers that use Kalah rarely print its rules, and the rules differ in print
// where a game ends and where a capture happens. Each open point is a variant,
// with a default under which the values known of small boards come out.
//
// The rules are written twice. Rules.Play of a Position (definition_test.go) is their
// definition, stone by stone. State is the same position in two machine words, where a
// move is two additions from a table; it is what searches use. Tests hold it to the definition.
//
// References:
//
//	[SD69]  J. R. Slagle, J. K. Dixon. Experiments with some programs that
//	        search game trees. Journal of the ACM 16, 1969.
//	[CN89]  P.-C. Chi, D. S. Nau. Comparison of the minimax and product back-up
//	        rules in a variety of games. 1989.
//	[B92]   E. B. Baum. On optimal game tree propagation for imperfect players.
//	        AAAI 1992, section 5.
//	[IDU00] G. Irving, J. Donkers, J. Uiterwijk. Solving Kalah. ICGA Journal
//	        23, 2000.
package kalah

import (
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/stages/declare"
)

// The sizes that New makes rules for. All stones together fit a byte.
const (
	MaxPits   = 6  // pits a side
	MaxStones = 12 // stones a pit at the start
)

// Rules are those of one size and choice of variants. They are immutable, of
// the size of a pointer, and safe for concurrent use. The zero Rules are not
// usable: New makes them.
type Rules struct{ t *tables }

// tables are what Rules know, made once.
type tables struct {
	pits, stones int
	total        int // stones of all pits at the start, 1 to 144
	variants     variants
	row          uint64 // the bytes of the pits in a word
	always       uint64 // all ones where an empty pit opposite is no matter, else 0
	sowings      [MaxPits][256]sowing
}

// New returns the rules with so many pits a side, 1 to MaxPits, and stones a
// pit, 1 to MaxStones, and those of Variants that are named, in any order.
func New(pits, stones int, names []string) (Rules, error) {
	if pits < 1 || pits > MaxPits {
		return Rules{}, fmt.Errorf("pits %d: expected 1 to %d a side", pits, MaxPits)
	}
	if stones < 1 || stones > MaxStones {
		return Rules{}, fmt.Errorf("stones %d: expected 1 to %d a pit", stones, MaxStones)
	}
	var chosen variants
	for i, on := range chosen.switches() {
		*on = slices.Contains(names, Variants()[i].Name)
	}
	t := &tables{pits: pits, stones: stones, total: 2 * pits * stones, variants: chosen, row: 1<<(8*pits) - 1}
	if chosen.emptyCapture {
		t.always = ^uint64(0)
	}
	t.fill()
	return Rules{t}, nil
}

// Total returns the number of stones, 2 to 144: 2 × pits × stones a pit.
func (r Rules) Total() int { return r.t.total }

// String names the rules, such as "kalah(6,4) stuck-ends": pits a side, stones
// a pit, and the variants in the order of Variants.
func (r Rules) String() string {
	name := fmt.Sprintf("kalah(%d,%d)", r.t.pits, r.t.stones)
	return strings.Join(append([]string{name}, r.t.variants.names()...), " ")
}

// Variants lists the points on which rules in print differ. Variants combine.
func Variants() []declare.Word {
	return []declare.Word{
		{Name: "empty-capture", Summary: "a last stone in an own empty pit goes to the kalah even when the pit opposite " +
			"is empty", Without: "it stays in the pit"},
		{Name: "stuck-ends", Summary: "the game ends when the player to move has no stones in his pits",
			Without: "it ends when a move leaves either side without stones"},
		{Name: "ender-takes", Summary: "what is left at the end goes to the player whose pits are empty",
			Without: "it goes to the player on whose side it is"},
		{Name: "skip-origin", Summary: "a lap of sowing skips the pit it began in", Without: "it sows there too"},
	}
}

// variants are those that rules have.
type variants struct {
	emptyCapture, stuckEnds, enderTakes, skipOrigin bool
}

// switches returns the switch of each variant, in the order of Variants.
func (v *variants) switches() []*bool {
	return []*bool{&v.emptyCapture, &v.stuckEnds, &v.enderTakes, &v.skipOrigin}
}

func (v *variants) names() []string {
	var names []string
	for i, on := range v.switches() {
		if *on {
			names = append(names, Variants()[i].Name)
		}
	}
	return names
}
