package tally

import "math/bits"

// Squares is a sum of squares of whole numbers, 2^62 High + Low with 0 <= Low < 2^62:
// searches of a thousand million nodes have squares of which ten are beyond 64 bits.
type Squares struct{ High, Low int64 }

// lowBits is how many bits Low has.
const lowBits = 62

// Add adds the square of a number, which is not negative.
func (q *Squares) Add(n int64) {
	high, low := bits.Mul64(uint64(n), uint64(n))
	low, carry := bits.Add64(low, uint64(q.Low), 0)
	high += carry
	q.High += int64(high<<(64-lowBits) | low>>lowBits)
	q.Low = int64(low & (1<<lowBits - 1))
}
