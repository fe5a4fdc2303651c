package part

import (
	"fmt"
	"math"
)

// decodeNullable reads a float64 column in which null stands for NaN.
func (l *loaded) decodeNullable(at, rows int) ([]float64, error) {
	values := make([]float64, 0, rows)
	err := eachChunk(l, at, func(cr chunk[float64], rows int) error {
		dense, levels := make([]float64, rows), make([]int16, rows)
		n, _, err := cr.ReadBatch(int64(rows), dense, levels, nil)
		if err == nil && n != int64(rows) {
			err = fmt.Errorf("a row group has %d values, expected %d", n, rows)
		}
		if err != nil {
			return err
		}
		for _, level := range levels {
			if level == 0 {
				values = append(values, math.NaN())
				continue
			}
			values, dense = append(values, dense[0]), dense[1:]
		}
		return nil
	})
	return values, err
}
