package selective

import (
	"errors"
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// proving aims at the leaf that proves most, [A94]. Each node has two numbers: the fewest leaves below it that have to
// turn out to be won by Max, to prove that he wins (its proof number), and the fewest that have to turn out otherwise,
// to prove that he does not (its disproof number). A draw is no win, nor is an end of the tree before that of the game.
// A leaf counts 1 both ways; where Max moves one move has to be proven and all have to be disproven, where Min does it
// is the other way round:
//
//	              proof number     disproof number
//	Max moves     least of moves   sum over moves
//	Min moves     sum over moves   least of moves
//	Max has won   0                no number is enough
//	he has not    no number        0
//
// From the root the search goes to the move with the least proof number where Max moves, and with the least disproof
// number where Min does, to the first of equal ones: the leaf it ends at is in a smallest set of leaves that would
// prove the root and in one that would disprove it. It ends when one of the root's numbers is 0, and it decides by
// the same numbers, so that no rule has a say.
//
// Monte-Carlo proof numbers, [S06], differ at leaves: one that Max wins with probability v counts 1-v to be proven, v
// to be disproven, neither less than a hundredth.
//
// Numbers are whole, in units of a leaf or of a millionth, so that sums do not depend on the order of moves.
type proving struct {
	*frontier
	played  bool // whether leaves count by their values
	numbers proofNumbers
}

// proofNumbers are the two numbers of each node.
type proofNumbers [2][]int64

// byProof is the growth.
type byProof struct {
	anyRule
	played bool
}

func (byProof) check(rule propagate.Propagator) error {
	if !propagate.IsMinimax(rule) {
		return errors.New("moves are compared by their proof numbers, so that a rule has no say; expected minimax")
	}
	return nil
}

func (g byProof) plant(t *tree) grower {
	return plantFrontier(t, func(f *frontier) aim { return &proving{frontier: f, played: g.played} })
}

// The numbers of a node.
const (
	proofs = iota
	disproofs
)

const (
	// never is more than the sum of all leaves: what is to be proven is refuted.
	never = math.MaxInt64
	// wholeLeaf is what a leaf counts that is sure to turn out the other way.
	wholeLeaf = 1_000_000
	leastLeaf = wholeLeaf / 100
)

// goal returns which of the numbers of its moves the player to move wants to be small.
func (n *node) goal() int {
	if n.max {
		return proofs
	}
	return disproofs
}

// opened implements aim.
func (f *proving) opened(i int32) {
	if i == root {
		f.numbers.clear()
	}
	f.numbers.append(f.leafNumbers(i))
}

func (x *proofNumbers) clear() { x[proofs], x[disproofs] = x[proofs][:0], x[disproofs][:0] }

// append notes the numbers of the next node, set those of one.
func (x *proofNumbers) append(numbers [2]int64) {
	x[proofs], x[disproofs] = append(x[proofs], numbers[proofs]), append(x[disproofs], numbers[disproofs])
}

func (x *proofNumbers) set(i int32, numbers [2]int64) {
	x[proofs][i], x[disproofs][i] = numbers[proofs], numbers[disproofs]
}

// of returns what follows for a node from the numbers of its moves. Without moves the tree ends before the game does.
func (x *proofNumbers) of(n *node) (numbers [2]int64) {
	if n.count == 0 {
		return [2]int64{never, 0}
	}
	goal := n.goal()
	least, sum := int64(never), int64(0)
	for k := n.first; k < n.first+int32(n.count); k++ {
		least = min(least, x[goal][k])
		if other := x[1-goal][k]; other == never || sum == never {
			sum = never
		} else {
			sum += other
		}
	}
	numbers[goal], numbers[1-goal] = least, sum
	return numbers
}

// leafNumbers are those of a node without children.
func (f *proving) leafNumbers(i int32) [2]int64 {
	if numbers := unexpanded(f.proven[i]); !f.played || numbers != [2]int64{1, 1} {
		return numbers
	}
	disproof := int64(math.Round(float64(wholeLeaf * f.nodes[i].win)))
	disproof = min(max(disproof, leastLeaf), wholeLeaf-leastLeaf)
	return [2]int64{wholeLeaf - disproof, disproof}
}

// unexpanded are the numbers of a node without children by what is known of its result.
func unexpanded(result interval) [2]int64 {
	switch {
	case result.low == 1:
		return [2]int64{0, never}
	case result.high < 1:
		return [2]int64{never, 0}
	}
	return [2]int64{1, 1}
}

// updated implements aim.
func (f *proving) updated(i int32) { f.numbers.set(i, f.numbers.of(&f.nodes[i])) }

// next implements aim.
func (f *proving) next(i int32) int32 {
	n := f.nodes[i]
	numbers, best := f.numbers[n.goal()], n.first
	for k := n.first + 1; k < n.first+int32(n.count); k++ {
		if numbers[k] < numbers[best] {
			best = k
		}
	}
	return best
}

// best implements aim.
func (f *proving) best() []int32 {
	numbers, least := f.numbers[f.nodes[root].goal()], f.next(root)
	return f.those(func(i int32) bool { return numbers[i] == numbers[least] })
}

// whole implements aim: whether it is proven who wins.
func (f *proving) whole() bool {
	return f.numbers[proofs][root] == 0 || f.numbers[disproofs][root] == 0
}
