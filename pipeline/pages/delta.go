package pages

import "encoding/binary"

// mostDeltas bounds the numbers of a delta block, for which room is made at once.
// Writers have 128 to 2048.
const mostDeltas = 1 << 16

// deltas walks numbers kept as differences, of which there must be n, and returns what
// follows them.
func deltas(data []byte, n int) (rest []byte, err error) {
	var head [4]uint64 // numbers in a block, parts of a block, numbers, the first one
	for i := range head {
		if head[i], data, err = varint(data); err != nil {
			return nil, err
		}
	}
	block, parts := head[0], head[1]
	if block == 0 || block > mostDeltas || parts == 0 || parts > block/8 || block%parts != 0 || block/parts%8 != 0 || head[2] != uint64(n) {
		return nil, errRuns
	}
	for left := n - 1; left > 0; left -= int(block) {
		if data, err = deltaBlock(data, int(block/parts), int(parts), left); err != nil {
			return nil, err
		}
	}
	return data, nil
}

// deltaBlock walks a block: the least difference, the bits of a number by part, and
// the parts, as far as numbers are left for them.
func deltaBlock(data []byte, size, parts, left int) ([]byte, error) {
	_, data, err := varint(data)
	if err != nil || parts > len(data) {
		return nil, errRuns
	}
	widths, data := data[:parts], data[parts:]
	for _, width := range widths {
		if left <= 0 {
			break
		}
		length := size / 8 * int(width)
		if width > 64 || length > len(data) {
			return nil, errRuns
		}
		data, left = data[length:], left-size
	}
	return data, nil
}

// varint takes a whole number.
func varint(data []byte) (uint64, []byte, error) {
	n, size := binary.Uvarint(data)
	if size <= 0 {
		return 0, nil, errRuns
	}
	return n, data[size:], nil
}
