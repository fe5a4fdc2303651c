package part

import (
	"encoding/binary"
	"fmt"

	"github.com/cespare/xxhash/v2"
)

// Digest returns the digest of rows: 16 hexadecimal digits that depend on the
// names and types of the columns and on the values, and on nothing else; in
// particular not on the kinds of [Column] or on Parquet.
// The error is that of a batch which does not fit its schema.
//
// A column is hashed with xxHash64: numbers in little endian (int8 as int32,
// every NaN as one), bools as bytes, binary values after their width, texts
// after their lengths, strings as runs of numbers in order of first appearance,
// then the strings.
func Digest(s Schema, b Batch) (string, error) {
	if err := b.check(s); err != nil {
		return "", err
	}
	digests := make([]columnDigest, len(s.Columns))
	var sc scratch
	eachGroup(b.Rows, func(lo, hi int) error {
		for i, c := range b.Columns {
			digests[i].add(sc.span(c, lo, hi, &digests[i].text))
		}
		return nil
	})
	return rowDigest(s, b.Rows, digests), nil
}

// rowDigest joins the digests of all columns.
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

// appendText appends a string with its length, so that two strings in a row
// cannot be mistaken for two others.
func appendText[T string | []byte](buf []byte, s T) []byte {
	return append(binary.LittleEndian.AppendUint64(buf, uint64(len(s))), s...)
}
