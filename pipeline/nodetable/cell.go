package nodetable

import (
	"fmt"
	"math"
	"strconv"

	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// cell is a value of a table as stored there.
type cell struct {
	kind  stored
	text  string
	whole int64
	real  float64
}

// stored is the type in which a value is stored.
type stored uint8

// The types of values.
const (
	null stored = iota
	text
	whole
	real
	long // a text of more bytes than a cell may have, without the text
)

// maxText is how many bytes a text has at most: the values of every move of a position may be one. Names have fewer.
const maxText = 4000

// largestWhole is the largest integer below which a float64 represents every one.
const largestWhole = 1 << 53

// asWhole returns an integer stored as one or as a float64: writers often store an integer
// column with gaps as floats.
func (c cell) asWhole() (int64, bool) {
	if c.kind == real && c.real == math.Trunc(c.real) && math.Abs(c.real) <= largestWhole {
		return int64(c.real), true
	}
	return c.whole, c.kind == whole
}

func (c cell) missing() bool {
	return c.kind == null || c.kind == text && len(c.text) == 0 || c.kind == real && math.IsNaN(c.real)
}

// name returns a value as the name of a tree or node, empty if missing.
func (c cell) name() (string, error) {
	if c.missing() {
		return "", nil
	}
	if c.kind == text {
		return c.text, nil
	}
	if n, is := c.asWhole(); is {
		return strconv.FormatInt(n, 10), nil
	}
	if c.kind == long {
		return "", fmt.Errorf("%v, expected at most %d", c, maxText)
	}
	return "", fmt.Errorf("%v, expected a whole number or a text", c)
}

// number returns a value as a number, NaN if missing.
func (c cell) number() (float64, error) {
	switch {
	case c.missing():
		return math.NaN(), nil
	case c.kind == real:
		return c.real, nil
	case c.kind == whole:
		return float64(c.whole), nil
	}
	x, err := strconv.ParseFloat(c.text, 64)
	if err != nil {
		return 0, fmt.Errorf("%v, expected a number", c)
	}
	return x, nil
}

func (c cell) player() (nodetree.Player, error) {
	switch {
	case c.missing():
		return nodetree.Nobody, nil
	case c.kind == text && c.text == "max":
		return nodetree.Max, nil
	case c.kind == text && c.text == "min":
		return nodetree.Min, nil
	}
	return 0, fmt.Errorf("%v, expected max or min", c)
}

func (c cell) end() (nodetree.End, error) {
	x, err := c.number()
	switch {
	case err != nil:
	case math.IsNaN(x):
		return nodetree.NotOver, nil
	case x == 0:
		return nodetree.MinWins, nil
	case x == 0.5:
		return nodetree.Draw, nil
	case x == 1:
		return nodetree.MaxWins, nil
	}
	return 0, fmt.Errorf("%v, expected 1 (Max has won), 0.5 (a draw), 0 (Min has won), "+
		"or nothing where the game goes on", c)
}

// move returns the number of a move, -1 if missing.
func (c cell) move() (int, error) {
	if c.missing() {
		return -1, nil
	}
	n, is := c.asWhole()
	if c.kind == text {
		parsed, err := strconv.ParseInt(c.text, 10, 64)
		n, is = parsed, err == nil
	}
	if !is || n < 0 || n >= nodetree.MaxMoves {
		return 0, fmt.Errorf("%v, expected a whole number from 0 to %d", c, nodetree.MaxMoves-1)
	}
	return int(n), nil
}

// String formats a value for a message.
func (c cell) String() string {
	switch c.kind {
	case text:
		const longest = 60
		return fmt.Sprintf("%.*q", longest, c.text)
	case whole:
		return strconv.FormatInt(c.whole, 10)
	case real:
		return strconv.FormatFloat(c.real, 'g', -1, 64)
	case long:
		return fmt.Sprintf("a text of %d bytes", c.whole)
	}
	return "nothing"
}
