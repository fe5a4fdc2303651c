package truth

import "encoding/binary"

// Pack is the inverse of Unpack: bit i%64 of words[i/64] is squares[i], which is
// 0 or 1. len(words) words are written, with 0 behind the last square; they are
// at least as many as the squares need.
func Pack(words []uint64, squares []uint8) {
	clear(words)
	at := 0
	for ; at+8 <= len(squares); at += 8 {
		bytes := binary.LittleEndian.Uint64(squares[at : at+8])
		words[at/64] |= gather(bytes) << (at % 64)
	}
	for ; at < len(squares); at++ {
		words[at/64] |= uint64(squares[at]) << (at % 64)
	}
}

// gather returns the lowest bits of eight bytes, all of which are 0 or 1, side by
// side: the factor moves byte i to bit 56+i, and no two sums meet there.
func gather(bytes uint64) uint64 { return bytes * 0x0102040810204080 >> 56 }
