// Package random gives every board its own random numbers, by position instead of order.
//
// A run must not depend on how many workers share it or which part they take
// first, so there is no generator whose state moves on. A word is a pure
// function of (seed, purpose, board, position): SplitMix64 read at a position
// instead of one step after the other.
//
// References:
//
//	[SLF14] G. L. Steele, D. Lea, C. H. Flood. Fast splittable pseudorandom
//	        number generators. OOPSLA 2014.
package random

import (
	"fmt"
	"hash/fnv"
	"math/big"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/internal/vector"
)

// gamma is the odd constant by which SplitMix64 steps, and mix its output function [SLF14].
const gamma = vector.Gamma

func mix(z uint64) uint64 { return vector.Mix(z) }

// Source is the randomness of one purpose under one seed.
type Source uint64

// For returns the source of a purpose, such as "board/pgame/h10/b2". Two
// purposes share no numbers, two board sets of the same purpose and seed share
// all of them.
func For(seed uint64, purpose string) Source {
	name := fnv.New64a()
	name.Write([]byte(purpose)) // a hash.Hash never fails
	return Source(mix(mix(seed+gamma) ^ name.Sum64()))
}

// Board returns the numbers of one board.
func (s Source) Board(board int64) Stream {
	return Stream(mix(uint64(s) + uint64(board)*gamma))
}

// Stream is an unbounded row of random words that can be read anywhere.
type Stream uint64

// Word returns the 64 random bits at a position.
func (s Stream) Word(position uint64) uint64 {
	return mix(uint64(s) + (position+1)*gamma)
}

// Sub returns the stream of one part of the board, such as a node.
func (s Stream) Sub(label uint64) Stream {
	return Stream(mix(uint64(s) ^ mix(label+gamma)))
}

// Below returns a number in [0, n), n >= 1, from the word at a position. The
// bias of the multiplication is below n / 2^64.
func (s Stream) Below(position uint64, n int) int {
	high, _ := bits.Mul64(s.Word(position), uint64(n))
	return int(high)
}

// precision is enough binary digits that the 64 kept ones are right.
const precision = 256

// Chance is a probability in units of 2^-64, in (0, 1). Keeping the binary
// digits instead of a float64 makes 64 squares at a time possible, and the
// same on every machine.
type Chance uint64

// ParseChance reads a probability strictly between 0 and 1, as a decimal or a
// fraction: "0.382", "1/2".
func ParseChance(text string) (Chance, error) {
	ratio, ok := new(big.Rat).SetString(text)
	if !ok || ratio.Sign() <= 0 || ratio.Cmp(big.NewRat(1, 1)) >= 0 {
		return 0, fmt.Errorf("probability %q: expected a number between 0 and 1, such as 0.5 or 1/2", text)
	}
	return scale(new(big.Float).SetPrec(precision).SetRat(ratio)), nil
}

// FixedPoint returns the p with (1-p)^b = p, for b >= 2: with this share of
// ones a P-board of even height is a forced win for Max with probability p
// whatever its height ([NPT86] section 2; b = 2 gives (3-sqrt 5)/2).
func FixedPoint(branching int) Chance {
	low, high := big.NewFloat(0).SetPrec(precision), big.NewFloat(1).SetPrec(precision)
	for range 64 { // binary digits of a chance; more would be cut off
		middle := new(big.Float).SetPrec(precision).Add(low, high)
		middle.Quo(middle, big.NewFloat(2))
		if power(new(big.Float).SetPrec(precision).Sub(big.NewFloat(1), middle), branching).Cmp(middle) > 0 {
			low = middle
		} else {
			high = middle
		}
	}
	return scale(low)
}

// Float64 returns the probability as a float64.
func (c Chance) Float64() float64 {
	value, _ := new(big.Float).SetMantExp(new(big.Float).SetUint64(uint64(c)), -64).Float64()
	return value
}

// Bits returns 64 independent bits, each 1 with probability c. A bit is the
// comparison of a uniform number with c, digit by digit from the left, of which a block has room
// for 64. Blocks of a stream do not overlap.
func (s Stream) Bits(block uint64, c Chance) uint64 {
	word := [1]uint64{s.Block(block)}
	Draw(word[:], c)
	return word[0]
}

// Block returns the position of a block, for Draw.
func (s Stream) Block(block uint64) uint64 { return uint64(s) + (block*64+1)*gamma }

// Draw replaces the positions of blocks, of one stream or several, by their Bits.
func Draw(positions []uint64, c Chance) { vector.Draw(positions, uint64(c)) }

// Fill sets words to the first blocks of Bits.
func (s Stream) Fill(words []uint64, c Chance) {
	for block := range words {
		words[block] = s.Block(uint64(block))
	}
	Draw(words, c)
}

func power(x *big.Float, n int) *big.Float {
	result := big.NewFloat(1).SetPrec(precision)
	for range n {
		result.Mul(result, x)
	}
	return result
}

// scale rounds x in (0, 1) to units of 2^-64, at least one unit.
func scale(x *big.Float) Chance {
	units, _ := new(big.Float).SetMantExp(x, 64).Uint64()
	return Chance(max(units, 1))
}
