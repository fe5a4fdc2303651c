// Package random gives every board its own numbers, by position and not by order.
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
	"hash/fnv"
	"math/bits"
)

// gamma is the odd constant by which SplitMix64 steps [SLF14].
const gamma = 0x9e3779b97f4a7c15

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

// mix is the output function of SplitMix64 [SLF14].
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
