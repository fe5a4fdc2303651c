package guard

import (
	"encoding/binary"
	"fmt"
)

// Bounds of delta encoding. Writers have blocks of 128 values in 4 miniblocks.
const (
	maxBlock = 1 << 16 // values
	maxWidth = 64      // bits of a value
)

// deltas walks n whole numbers in the encoding DELTA_BINARY_PACKED and returns what is
// behind them. The error says that there are fewer, or that blocks are such as nobody
// writes: the library reserves what they say, and divides by it.
func deltas(data []byte, n int) (rest []byte, err error) {
	d := packed{data: data}
	block, mini, total := d.number(), d.number(), d.number()
	d.number() // the first value
	switch {
	case d.short:
		return nil, errRuns
	case total != uint64(n):
		return nil, fmt.Errorf("a page says that it has %d values in one place and %d in another: damaged", n, total)
	case mini == 0 || block > maxBlock || block%mini != 0 || block/mini%8 != 0 || block == 0:
		return nil, fmt.Errorf("a page has blocks of %d values in %d parts: damaged", block, mini)
	}
	for left := n - 1; left > 0; left -= int(block) {
		if err := d.block(int(mini), int(block/mini), left); err != nil {
			return nil, err
		}
	}
	return d.data, nil
}

// packed is what is left of a page.
type packed struct {
	data  []byte
	short bool
}

// number reads a number of variable length.
func (p *packed) number() uint64 {
	n, size := binary.Uvarint(p.data)
	if size <= 0 {
		p.short = true
		return 0
	}
	p.data = p.data[size:]
	return n
}

// block walks a block of so many miniblocks of so many values, of which left are
// wanted. Miniblocks behind the last value are left out.
func (p *packed) block(minis, values, left int) error {
	p.number() // the least of the differences
	if p.short || minis > len(p.data) {
		return errRuns
	}
	widths := p.data[:minis]
	p.data = p.data[minis:]
	for _, width := range widths {
		if left <= 0 {
			return nil
		}
		size := int(width) * values / 8
		if width > maxWidth {
			return fmt.Errorf("a page has values of %d bits: damaged", width)
		}
		if size > len(p.data) {
			return errRuns
		}
		p.data, left = p.data[size:], left-values
	}
	return nil
}
