package part

import "encoding/binary"

// digestBlock is how many values are laid out before they are hashed: enough
// to keep the hash busy, few enough to stay in the first-level cache.
const digestBlock = 1024

// add hashes the next rows of the column.
func (d *columnDigest) add(s span) {
	switch {
	case s.ints != nil:
		addBlocks(d, s.ints, putInts)
	case s.longs != nil:
		addBlocks(d, s.longs, putLongs)
	case s.floats != nil:
		addBlocks(d, s.floats, putFloats)
	case s.bools != nil:
		addBlocks(d, s.bools, putBools)
	case s.numbers != nil:
		d.addNumbers(s.numbers)
	case s.texts.Offsets != nil:
		d.addTexts(s.texts)
	case s.packed.Data != nil:
		d.addPacked(s.packed)
	}
}

// addBlocks lays values out with put, which returns how many bytes it used,
// and hashes them, block by block.
func addBlocks[T any](d *columnDigest, values []T, put func([]byte, []T) int) {
	if cap(d.buf) < digestBlock*8 {
		d.buf = make([]byte, 0, digestBlock*8)
	}
	for len(values) > 0 {
		n := min(len(values), digestBlock)
		d.buf = d.buf[:put(d.buf[:digestBlock*8], values[:n])]
		d.flush(0)
		values = values[n:]
	}
}

func putInts(buf []byte, values []int32) int {
	for i, v := range values {
		binary.LittleEndian.PutUint32(buf[i*4:], uint32(v))
	}
	return len(values) * 4
}

func putLongs(buf []byte, values []int64) int {
	for i, v := range values {
		binary.LittleEndian.PutUint64(buf[i*8:], uint64(v))
	}
	return len(values) * 8
}

func putFloats(buf []byte, values []float64) int {
	for i, v := range values {
		binary.LittleEndian.PutUint64(buf[i*8:], canonicalBits(v))
	}
	return len(values) * 8
}

func putBools(buf []byte, values []bool) int {
	for i, v := range values {
		buf[i] = 0
		if v {
			buf[i] = 1
		}
	}
	return len(values)
}

// addNumbers extends the current run or starts new ones. A constant column
// is one run and so costs a comparison a row.
func (d *columnDigest) addNumbers(numbers []int32) {
	for at := 0; at < len(numbers); {
		v, start := numbers[at], at
		for at < len(numbers) && numbers[at] == v {
			at++
		}
		if v != d.run {
			d.endRun()
			d.run = v
		}
		d.count += uint64(at - start)
	}
}

// endRun lays out the current run.
func (d *columnDigest) endRun() {
	if d.count == 0 {
		return
	}
	d.buf = binary.LittleEndian.AppendUint32(d.buf, uint32(d.run))
	d.buf = binary.LittleEndian.AppendUint64(d.buf, d.count)
	d.count = 0
	d.flush(digestBlock * 8)
}

// addPacked hashes the width once and the bytes as they are.
func (d *columnDigest) addPacked(p Packed) {
	if d.width == 0 {
		d.width = p.Width
		d.buf = binary.LittleEndian.AppendUint64(d.buf, uint64(p.Width))
		d.flush(0)
	}
	d.hash.Write(p.Data)
}

// addTexts hashes every text after its length.
func (d *columnDigest) addTexts(c Texts) {
	for i := range c.length() {
		d.buf = appendText(d.buf, c.row(i))
		d.flush(digestBlock * 8)
	}
}
