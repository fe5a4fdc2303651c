package part

import "fmt"

// Each is an int32 column of runs: every value of Values on Times rows in a
// row. A table sorted by depth, then board, has
// Each{Values: depths, Times: boards} for its depths.
type Each struct {
	Values []int32
	Times  int
}

// Cycle is an int64 column that counts First, First+1, ... and starts again
// at First after Count values; Count 0 never starts again. It has as many
// rows as its batch. A table sorted by depth, then board, has
// Cycle{First: firstBoard, Count: boards} for its boards.
type Cycle struct {
	First int64
	Count int
}

func (Each) typ() Type  { return TypeInt32 }
func (Cycle) typ() Type { return TypeInt64 }

func (c Each) length() int { return len(c.Values) * max(c.Times, 0) }
func (Cycle) length() int  { return anyLength }

func (c Cycle) check() error {
	if c.Count < 0 {
		return fmt.Errorf("got a cycle of %d values, expected 0 or more", c.Count)
	}
	return nil
}

func (c Int32) check() error { return checkSpan(c) }
func (c Each) check() error  { return checkSpan(c.Values) }

// checkSpan makes sure that the difference of two neighbours' differences
// fits 32 bits, beyond which Parquet readers disagree about delta encoding.
func checkSpan(values []int32) error {
	if len(values) == 0 {
		return nil
	}
	low, high := values[0], values[0]
	for _, v := range values {
		low, high = min(low, v), max(high, v)
	}
	if int64(high)-int64(low) >= 1<<31 {
		return fmt.Errorf("values from %d to %d, expected them to span less than 2^31", low, high)
	}
	return nil
}

// span32 returns rows lo..hi of an int8 or int32 column, in scratch unless
// the column holds them as they are.
func span32(c Column, lo, hi int, scratch []int32) []int32 {
	scratch = scratch[:hi-lo]
	switch c := c.(type) {
	case Int32:
		return c[lo:hi]
	case Int8:
		for i, v := range c[lo:hi] {
			scratch[i] = int32(v)
		}
	case Each:
		for at := lo; at < hi; {
			run := at / c.Times
			end := min((run+1)*c.Times, hi)
			fill(scratch[at-lo:end-lo], c.Values[run])
			at = end
		}
	}
	return scratch
}

// span64 is span32 for int64 columns.
func span64(c Column, lo, hi int, scratch []int64) []int64 {
	scratch = scratch[:hi-lo]
	switch c := c.(type) {
	case Int64:
		return c[lo:hi]
	case Cycle:
		step := lo
		if c.Count > 0 {
			step %= c.Count
		}
		for i := range scratch {
			scratch[i] = c.First + int64(step)
			if step++; step == c.Count {
				step = 0
			}
		}
	}
	return scratch
}
