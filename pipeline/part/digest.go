package part

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/cespare/xxhash/v2"

	"github.com/nonminimax/nonminimax/pipeline/part/pages"
)

// decodes checks that a part's rows have the digest in its metadata.
func (l *loaded) decodes() error {
	digest, err := l.digest()
	switch {
	case err != nil:
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	case digest != l.info.Digest:
		return fmt.Errorf("%w: its rows digest to %s, its metadata says %s", ErrDamaged, digest, l.info.Digest)
	}
	return nil
}

// digest returns the digest of a part's rows. It decodes one row group at a time, which takes
// the same memory for any number of them.
func (l *loaded) digest() (string, error) {
	digests := make([]columnDigest, len(l.schema.Columns))
	var sc scratch
	one := *l
	for _, g := range l.groups {
		one.groups, one.info.Rows = []int{g}, l.reader.MetaData().RowGroup(g).NumRows()
		for i, f := range l.schema.Columns {
			s, err := one.span(i, f, &sc, &digests[i].text)
			if err != nil {
				return "", err
			}
			digests[i].add(s)
		}
	}
	return rowDigest(l.schema, int(l.info.Rows), digests), nil
}

// span decodes a column and checks it. The next call may overwrite it.
func (l *loaded) span(at int, f Field, sc *scratch, text *numbering) (s span, err error) {
	defer recoverAs(&err, "decoding")
	if f.Type == TypeString && !f.Null { // without a code a row between
		known := len(text.names)
		l.ints, err = l.decodeNumbered(at, int(l.info.Rows), text)
		if err == nil {
			err = checkText(text.names[known:]...)
		}
		if err != nil {
			return span{}, fmt.Errorf("column %q: %w", f.Name, err)
		}
		return span{numbers: l.ints}, nil
	}
	c, err := l.column(at, f)
	if err == nil {
		err = Batch{Rows: int(l.info.Rows)}.checkColumn(f, c)
	}
	if err != nil {
		return span{}, fmt.Errorf("column %q: %w", f.Name, err)
	}
	switch c := c.(type) {
	case Int32:
		l.ints = c
	case Int64:
		l.longs = c
	case Float64:
		l.floats = c
	case Texts:
		l.offsets = c.Offsets
	}
	return sc.span(c, 0, int(l.info.Rows), text), nil
}

// rowDigest returns the digest of rows: 16 hexadecimal digits that depend only on the names and
// types of the columns and on the values, in particular not on the kinds of [Column] or on
// Parquet.
//
// A column is hashed with xxHash64: numbers in little endian (int8 as int32,
// every NaN as one), bools as bytes, binary values after their width, texts
// after their lengths, strings as runs of numbers in order of first appearance,
// then the strings. Where a span has nulls, which bools are comes before its values.
func rowDigest(s Schema, rows int, digests []columnDigest) string {
	h := xxhash.New()
	buf := binary.LittleEndian.AppendUint64(nil, uint64(rows))
	for i, f := range s.Columns {
		buf = appendText(buf, f.Name)
		buf = appendText(buf, string(f.Type))
		buf = binary.LittleEndian.AppendUint64(buf, digests[i].sum())
	}
	h.Write(buf)
	return fmt.Sprintf("%016x", h.Sum64())
}

// columnDigest hashes one column, span by span. The zero value is ready.
type columnDigest struct {
	hash  *xxhash.Digest
	buf   []byte
	text  numbering // strings seen so far
	run   int32     // number of the current run of strings
	count uint64    // length of the current run
	width int       // of binary values
}

// sum ends the column.
func (d *columnDigest) sum() uint64 {
	d.endRun()
	for _, name := range d.text.names {
		d.buf = appendText(d.buf, name)
	}
	d.flush(0)
	if d.hash == nil {
		d.hash = xxhash.New()
	}
	return d.hash.Sum64()
}

// flush hashes the buffer once it holds at least size bytes.
func (d *columnDigest) flush(size int) {
	if len(d.buf) < size {
		return
	}
	if d.hash == nil {
		d.hash = xxhash.New()
	}
	d.hash.Write(d.buf)
	d.buf = d.buf[:0]
}

// appendText appends a string with its length, so that two consecutive strings cannot be
// confused with two others.
func appendText[T string | []byte](buf []byte, s T) []byte {
	return append(binary.LittleEndian.AppendUint64(buf, uint64(len(s))), s...)
}

// digestBlock is how many values are laid out before they are hashed: enough
// to keep the hash busy, few enough to stay in the first-level cache.
const digestBlock = 1024

// add hashes the next rows of the column.
func (d *columnDigest) add(s span) {
	if slices.Contains(s.null, true) {
		d.endRun()
		d.flush(0)
		addBlocks(d, s.null, putBools)
	}
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

// addBlocks hashes values block by block; put encodes them and returns how many bytes it used.
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

// addNumbers extends the current run or starts new ones. A constant column is one run.
func (d *columnDigest) addNumbers(numbers []int32) {
	for len(numbers) > 0 {
		if numbers[0] != d.run {
			d.endRun()
			d.run = numbers[0]
		}
		n := pages.Run(numbers)
		d.count += uint64(n)
		numbers = numbers[n:]
	}
}

// endRun encodes the current run.
func (d *columnDigest) endRun() {
	if d.count == 0 {
		return
	}
	d.buf = binary.LittleEndian.AppendUint32(d.buf, uint32(d.run))
	d.buf = binary.LittleEndian.AppendUint64(d.buf, d.count)
	d.count = 0
	d.flush(digestBlock * 8)
}

// addPacked hashes the width once and then the raw bytes.
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
