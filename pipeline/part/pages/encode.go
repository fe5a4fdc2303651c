package pages

import (
	"encoding/binary"
	"math"
	"math/bits"
)

// The encodings of a page's values, the same to the byte as the library's, whose encoders take most of the
// time of writing a part: they reach for numbers by reflection and for bits one number at a time.
//
//	[Parquet] Apache Parquet, Encodings: PLAIN, DELTA_BINARY_PACKED, RLE.

const (
	blockDeltas = 128 // differences in a block
	partDeltas  = 32  // in a miniblock, which has a width of its own
	runGroup    = 8   // numbers that are packed together, or the fewest of a run
	mostGroups  = 63  // that follow each other, whose count is in one byte
)

// AppendDeltas appends numbers, of which there must be one, as differences.
func AppendDeltas[T int32 | int64](to []byte, numbers []T) []byte {
	to = binary.AppendUvarint(to, blockDeltas)
	to = binary.AppendUvarint(to, blockDeltas/partDeltas)
	to = binary.AppendUvarint(to, uint64(len(numbers)))
	to = binary.AppendVarint(to, int64(numbers[0]))
	for len(numbers) > 1 {
		n := min(len(numbers)-1, blockDeltas)
		to = appendBlock(to, numbers[:n+1])
		numbers = numbers[n:]
	}
	return to
}

// appendBlock appends the differences of numbers: the least, the width of each miniblock above it, and
// the miniblocks, of which the last is filled up with zeros.
func appendBlock[T int32 | int64](to []byte, numbers []T) []byte {
	var deltas [blockDeltas]uint64
	n, least := len(numbers)-1, int64(math.MaxInt64)
	for i := range n {
		delta := int64(numbers[i+1]) - int64(numbers[i])
		least = min(least, delta)
		deltas[i] = uint64(delta)
	}
	to = binary.AppendVarint(to, least)
	widths := len(to)
	to = append(to, make([]byte, blockDeltas/partDeltas)...)
	for lo := 0; lo < n; lo += partDeltas {
		part, all := deltas[lo:lo+partDeltas], uint64(0)
		for i := range part[:min(partDeltas, n-lo)] {
			part[i] -= uint64(least)
			all |= part[i]
		}
		width := bits.Len64(all)
		to[widths+lo/partDeltas] = byte(width)
		to = appendPacked(to, part, width)
	}
	return to
}

// AppendRuns appends numbers of so many bits as runs of equal ones and groups of packed ones.
func AppendRuns(to []byte, numbers []int32, width int) []byte {
	const none = -1
	head, groups := none, 0 // where the count of packed groups is that the next one joins
	for len(numbers) > 0 {
		n := Run(numbers)
		if n >= runGroup || n == len(numbers) && head == none {
			to = binary.AppendUvarint(to, uint64(n)<<1)
			for at := 0; at < width; at += 8 {
				to = append(to, byte(numbers[0]>>at))
			}
			head, numbers = none, numbers[n:]
			continue
		}
		if head == none {
			head, groups = len(to), 0
			to = append(to, 0)
		}
		var group [runGroup]uint64
		n = min(len(numbers), runGroup)
		for i, number := range numbers[:n] {
			group[i] = uint64(number)
		}
		to = appendPacked(to, group[:], width)
		groups++
		to[head] = byte(groups<<1 | 1)
		if groups == mostGroups {
			head = none
		}
		numbers = numbers[n:]
	}
	return to
}

// Run returns how many numbers at the start, of which there must be one, are equal.
func Run(numbers []int32) int {
	first, n := numbers[0], 0
	for ; len(numbers)-n >= runGroup; n += runGroup {
		of := numbers[n : n+runGroup]
		if (of[0]^first)|(of[1]^first)|(of[2]^first)|(of[3]^first)|(of[4]^first)|(of[5]^first)|(of[6]^first)|(of[7]^first) != 0 {
			break
		}
	}
	for n < len(numbers) && numbers[n] == first {
		n++
	}
	return n
}

// appendPacked appends numbers of so many bits each, the first in the lowest ones, which fill whole bytes.
func appendPacked(to []byte, numbers []uint64, width int) []byte {
	if width == 0 {
		return to
	}
	word, used := uint64(0), 0
	for _, number := range numbers {
		word |= number << used
		if used += width; used >= 64 {
			to = binary.LittleEndian.AppendUint64(to, word)
			used -= 64
			word = number >> (width - used)
		}
	}
	for ; used > 0; used -= 8 {
		to = append(to, byte(word))
		word >>= 8
	}
	return to
}

// AppendText appends bytes after their count.
func AppendText[T string | []byte](to []byte, text T) []byte {
	return append(binary.LittleEndian.AppendUint32(to, uint32(len(text))), text...)
}
