package part

import (
	"fmt"

	"github.com/apache/arrow/go/v15/parquet"
)

// decodeRows is how many values with a header are decoded at a time.
const decodeRows = 4096

// eachValue calls f for every value of a string or binary column. The bytes
// are valid during the call only.
func (l *loaded) eachValue(at, want int, f func(value []byte) error) error {
	buf := make([]parquet.ByteArray, decodeRows)
	seen := 0
	err := eachChunk(l, at, func(cr chunk[parquet.ByteArray], rows int) error {
		for left := rows; left > 0; {
			_, n, err := cr.ReadBatch(int64(min(left, decodeRows)), buf, nil, nil)
			if err == nil && n == 0 {
				err = fmt.Errorf("a row group has %d values, expected %d", rows-left, rows)
			}
			if err != nil {
				return err
			}
			for _, v := range buf[:n] {
				if err := f(v); err != nil {
					return err
				}
			}
			left, seen = left-n, seen+n
		}
		return nil
	})
	if err == nil && seen != want {
		err = fmt.Errorf("%d values, expected %d", seen, want)
	}
	return err
}

// decodeText reads a string column. Neighbours are mostly equal, so most rows
// cost a comparison.
func (l *loaded) decodeText(at, rows int) (Column, error) {
	var n numbering
	last, number := "", int32(-1)
	numbers := make([]int32, 0, rows)
	err := l.eachValue(at, rows, func(value []byte) error {
		if number < 0 || string(value) != last {
			number = n.ofBytes(value)
			last = n.names[number]
		}
		numbers = append(numbers, number)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return n.column(numbers), nil
}

// decodeTexts reads a text column.
func (l *loaded) decodeTexts(at, rows int) (Column, error) {
	c := Texts{Data: []byte{}, Offsets: make([]int, 1, rows+1)}
	err := l.eachValue(at, rows, func(value []byte) error {
		c.append(value)
		return nil
	})
	return c, err
}

// decodePacked reads a binary column of equally long values.
func (l *loaded) decodePacked(at, rows int) (Column, error) {
	p := Packed{}
	err := l.eachValue(at, rows, func(value []byte) error {
		if p.Data == nil {
			p.Width = len(value)
			p.Data = make([]byte, 0, rows*p.Width)
		}
		if len(value) != p.Width {
			return fmt.Errorf("values of %d and %d bytes, expected them equally long", p.Width, len(value))
		}
		p.Data = append(p.Data, value...)
		return nil
	})
	p.Width = max(p.Width, 1)
	return p, err
}
