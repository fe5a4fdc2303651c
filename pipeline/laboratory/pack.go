package laboratory

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
)

// pack writes the program as text that can stand in an HTML file, in three steps that the page undoes. What is there
// again is left out first: generic code is compiled anew for each game, too far apart for gzip to see. Then comes gzip,
// which browsers undo themselves, and then characters of seven bits: base64 has six.
func pack(code []byte) (string, error) {
	var zipped bytes.Buffer
	writer, err := gzip.NewWriterLevel(&zipped, gzip.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := writer.Write(shorten(code)); err != nil {
		return "", err
	}
	if err := writer.Close(); err != nil {
		return "", err
	}
	return sevens(zipped.Bytes()), nil
}

const (
	reach    = 1 << 15 // how far back gzip sees
	shortest = 32      // what is left out has so many bytes at least
	block    = 16      // how many of them are looked up
	slots    = 20      // bits of a place in the table of blocks
)

// shorten leaves out what is there once more and beyond gzip's reach. It returns the length of the code, the length of
// the copies, the copies, and the bytes that are left. A copy is three numbers: how many bytes that are left come
// first, how many are copied then, and from how far back. A copy never reads what it writes itself.
func shorten(code []byte) []byte {
	var copies, left []byte
	seen := make([]int, 1<<slots) // where a block was last
	from, i := 0, 0               // what begins at from is not yet written
	for i+block <= len(code) {
		place := &seen[slot(code[i:])]
		earlier, same := *place, 0
		*place = i
		for i-earlier > reach && i+same < len(code) && earlier+same < i && code[earlier+same] == code[i+same] {
			same++
		}
		if same < shortest {
			i++
			continue
		}
		left = append(left, code[from:i]...)
		for _, number := range []int{i - from, same, i - earlier} {
			copies = binary.AppendUvarint(copies, uint64(number))
		}
		for from = i + same; i < from; i++ {
			if i+block <= len(code) {
				seen[slot(code[i:])] = i
			}
		}
	}
	short := binary.AppendUvarint(binary.AppendUvarint(nil, uint64(len(code))), uint64(len(copies)))
	return append(append(append(short, copies...), left...), code[from:]...)
}

// slot returns the place of a block.
func slot(text []byte) uint64 {
	const odd = 0x9e3779b97f4a7c15 // spreads the bits
	first, second := binary.LittleEndian.Uint64(text), binary.LittleEndian.Uint64(text[8:])
	return (first*odd ^ second) * odd >> (64 - slots)
}

// sevens writes seven bits as a character, the highest first. Of the 128 HTML changes two, NUL and the carriage return,
// and one begins a tag: these have 128 added, so that a reader takes the lowest seven bits of every character, and
// browsers keep a character in a byte.
func sevens(packed []byte) string {
	var text bytes.Buffer
	bits, count := 0, 0 // those not yet written
	put := func(character int) {
		if character == 0 || character == '\r' || character == '<' {
			character += 128
		}
		text.WriteRune(rune(character))
	}
	for _, b := range packed {
		bits, count = bits<<8|int(b), count+8
		for ; count >= 7; count -= 7 {
			put(bits >> (count - 7) & 127)
		}
		bits &= 127
	}
	if count > 0 {
		put(bits << (7 - count) & 127)
	}
	return text.String()
}
