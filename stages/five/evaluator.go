package five

import (
	"fmt"
	"math/big"
	"math/bits"
)

// Evaluator is the static evaluation of [KP91] with its parameters, under a
// reading. It is immutable and safe for concurrent use.
type Evaluator struct {
	Parameters
	Reading
	plain   bool  // whether a five counts as chains
	onward  bool  // whether a search goes on after a five
	largest int64 // bound of all values, and unless plain what a five is worth
	// worths are those of chains by what is on the left and on the right of the starting stone; sides say
	// what that is, by stones and ends in the cells there.
	worths [chainReach * chainReach][chainReach * chainReach]int64
	sides  [2][1 << (2 * sideCells)]uint8
}

// NewEvaluator returns an evaluator, or an error where values could overflow.
func NewEvaluator(parameters Parameters, reading Reading) (*Evaluator, error) {
	return evaluatorWithin(parameters, parameters, reading)
}

// evaluatorWithin is NewEvaluator for a search that has values up to those of other parameters.
func evaluatorWithin(most, parameters Parameters, reading Reading) (*Evaluator, error) {
	e := &Evaluator{Parameters: parameters, Reading: reading}
	unseen := reading.Win == threshold && power(parameters.B, 5) <= winThreshold
	e.plain, e.onward = reading.Win == plain || unseen, reading.End == horizon || unseen
	if reading.Value == placer && e.plain && !e.onward {
		return nil, fmt.Errorf("reading %v: a search that ends early has no value there, expected plain with horizon",
			reading)
	}
	if err := e.limit(most); err != nil {
		return nil, err
	}
	for i := range e.worths {
		for j := range e.worths[i] {
			e.worths[i][j] = e.worth(i/chainReach+1, j/chainReach+1, i%chainReach+1+j%chainReach)
		}
	}
	for cells := range e.sides[0] {
		stones, ends := uint8(cells)&sideMask, uint8(cells)>>sideCells
		e.sides[0][cells] = e.side(bits.Reverse8(stones)>>sideCells, bits.Reverse8(ends)>>sideCells, e.Count == 0)
		e.sides[1][cells] = e.side(stones, ends, false)
	}
	return e, nil
}

// Parameters are those of the static values ([KP91] section 4): an open chain of
// s stones is worth A*B^s, a closed one B^s, and the other player's chains count
// D times.
type Parameters struct {
	A int64 // at least 1
	B int64 // at least 1
	D int64 // the defense factor, at least 0
}

// String returns the parameters as the paper writes them: "a=1, b=64, d=1".
func (p Parameters) String() string {
	return fmt.Sprintf("a=%d, b=%d, d=%d", p.A, p.B, p.D)
}

// bound returns a number that no static value exceeds, fives apart: that of a
// board full of stones of one player, all of whose chains are open and count
// this many.
func (p Parameters) bound(count int) *big.Int {
	bound := new(big.Int).Exp(big.NewInt(p.B), big.NewInt(int64(count)), nil)
	bound.Mul(bound, big.NewInt(p.A))
	bound.Mul(bound, big.NewInt(max(p.D, 1)))
	return bound.Mul(bound, big.NewInt(Points*directions))
}

// Integers have 63 bits besides the sign, and what does not fit is refused when
// an Evaluator or a Searcher is made. Bounds are taken over all boards, so some
// parameters are refused that play would hardly ever overflow. Under the default
// reading all parameters of [KP91] fit to depth 4, those too of which it says that
// they lead "to overflow problems when used with 3 ply search".

const (
	// winScore is what a five is worth unless it counts as chains, or chains can add up to more.
	// The paper prints no number; this one is small enough to be scaled.
	winScore = 1 << 50
	// winThreshold is what five stones are worth more than if a search sees a win in them by their
	// value. It lies between 32^5 and 64^5, where the appendix changes.
	winThreshold = 1e9
	// maxStatic is as large as static values may be. Gains of moves differ by up to
	// eight times as much.
	maxStatic = 1 << 57
	// maxScaled is as large as values of a search may be. It leaves room for sums
	// that are three times as large, and for numbers that no value reaches.
	maxScaled = 1 << 61
)

// limit sets the bound of static values, a five's value included, or returns an error where they
// could overflow.
func (e *Evaluator) limit(most Parameters) error {
	bound := most.bound(e.maxStones())
	if bound.Cmp(big.NewInt(maxStatic)) > 0 {
		return fmt.Errorf("parameters %v: chains can add up to %v in reading %v, expected 2^57 at most", most, bound,
			e.Reading)
	}
	e.largest = bound.Int64()
	if !e.plain {
		e.largest = winScore
		for e.largest <= bound.Int64() {
			e.largest *= 2
		}
	}
	return nil
}

// maxStones returns how many stones a chain can have where its value counts. Unless fives
// count as chains, five stones to the right of a stone are none, nor are five in a run.
func (e *Evaluator) maxStones() int {
	if !e.plain && e.Count != span {
		return 4
	}
	return 5
}

// scales returns the factors by which values of searches so many plies above
// the horizon are scaled, 0 to depth, or an error where those that a search of
// this depth compares could overflow.
func (e *Evaluator) scales(w Weights, depth int) ([]int64, error) {
	if depth < 1 {
		return nil, fmt.Errorf("depth %d: expected at least 1", depth)
	}
	scales := []int64{1}
	for left := 1; left < depth; left++ {
		high, scale := bits.Mul64(uint64(scales[left-1]), uint64(w.total))
		if high != 0 || scale > maxScaled/uint64(e.largest) {
			return nil, fmt.Errorf("depth %d with parameters %v and weights %v: values up to %d, scaled by %d at each of %d "+
				"plies, overflow 64 bits; expected a smaller depth, parameters or total of the weights",
				depth, e.Parameters, w, e.largest, w.total, depth-1)
		}
		scales = append(scales, int64(scale))
	}
	return scales, nil
}

// chainReach is the distance at which an end no longer matters: "When the
// distance to the termination point is more than 5, it is treated as though it
// were 5."
const chainReach = 5

// won returns what a player has from a five, if he has one.
func (e *Evaluator) won(five bool) int64 {
	if five {
		return e.largest
	}
	return 0
}

// side returns what is on one side of a starting stone, by the stones and ends there from the nearest cell on:
// how many cells are before the end and, unless stones there do not count, how many stones.
func (e *Evaluator) side(stones, ends uint8, uncounted bool) uint8 {
	cells := bits.TrailingZeros8(ends | 1<<sideCells)
	count := bits.OnesCount8(stones & (1<<cells - 1))
	switch {
	case uncounted:
		count = 0
	case e.Count == run:
		count = bits.TrailingZeros8(^stones)
	}
	return uint8(cells*chainReach + count)
}

// worth returns the value of a chain by the distances to its ends, 1 to 5, and
// its stones, of which no more count than a chain can have ([KP91] section 3): "A chain is
// open if both ends are at distance five. [...] A chain is dead when the distance between
// the ends is less than five. All other chains are closed."
func (e *Evaluator) worth(left, right, stones int) int64 {
	between, open := left+right, left == 5 && right == 5
	if e.Dead != distance {
		between-- // the cells between the ends, the starting stone once
	}
	if e.Open == adjacent {
		open = left > 1 && right > 1
	}
	switch {
	case between < 5:
		return 0
	case open:
		return e.A * power(e.B, min(stones, e.maxStones()))
	}
	return power(e.B, min(stones, e.maxStones()))
}

func power(b int64, n int) int64 {
	result := int64(1)
	for range n {
		result *= b
	}
	return result
}
