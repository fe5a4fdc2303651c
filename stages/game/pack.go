package game

// Pack writes bytes into words, byte 0 in the lowest bits of words[0].
func Pack(words []uint64, squares []byte) {
	clear(words)
	for i, square := range squares {
		words[i/8] |= uint64(square) << (8 * (i % 8))
	}
}

// Unpack is the inverse of Pack.
func Unpack(squares []byte, words []uint64) {
	for i := range squares {
		squares[i] = byte(words[i/8] >> (8 * (i % 8)))
	}
}
