package nodetable

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/logged"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// cell is a value of a table as CSV has it, empty if missing. Numbers of Parquet are written so that they read back as
// the same ones, whole numbers without a point: writers often store an integer column with gaps as floats.
type cell string

// String formats a value for a message.
func (c cell) String() string {
	const longest = 60
	return fmt.Sprintf("%.*q", longest, string(c))
}

// name returns a value as the name of a tree, node, position, player or move.
func (c cell) name() (string, error) { return string(c), nil }

// number returns a value as a number, NaN if missing.
func (c cell) number() (float64, error) {
	if c == "" {
		return math.NaN(), nil
	}
	x, err := strconv.ParseFloat(string(c), 64)
	if err != nil {
		return 0, fmt.Errorf("%v, expected a number", c)
	}
	return x, nil
}

// whole returns a whole number from low to high, another one if missing.
func (c cell) whole(low, high, without int64, expected string) (int64, error) {
	if c == "" {
		return without, nil
	}
	n, err := strconv.ParseInt(string(c), 10, 64)
	if err != nil || n < low || n > high {
		return 0, fmt.Errorf("%v, expected a whole number from %s", c, expected)
	}
	return n, nil
}

// move returns the number of a move, -1 if missing.
func (c cell) move() (int64, error) {
	return c.whole(0, nodetree.MaxMoves-1, -1, fmt.Sprintf("0 to %d", nodetree.MaxMoves-1))
}

// count returns how many there are, 0 if missing.
func (c cell) count() (int64, error) { return c.whole(1, math.MaxInt32, 0, "1") }

func (c cell) player() (nodetree.Player, error) {
	switch c {
	case "":
		return nodetree.Nobody, nil
	case "max":
		return nodetree.Max, nil
	case "min":
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

// list returns names with blanks between them.
func (c cell) list() ([]string, error) { return strings.Fields(string(c)), nil }

// values returns moves with their values.
func (c cell) values() (values []logged.Value, err error) {
	for _, pair := range strings.Fields(string(c)) {
		i := strings.LastIndexByte(pair, '=')
		if i < 1 {
			return nil, fmt.Errorf("%v, expected every legal move with its value for the player to move, such as "+
				`"e4=0.7 d4=0.5"`, c)
		}
		worth, err := strconv.ParseFloat(pair[i+1:], 64)
		if err != nil && !errors.Is(err, strconv.ErrRange) || math.IsNaN(worth) {
			return nil, fmt.Errorf("%v, expected a number behind %.60q", c, pair[:i+1])
		}
		values = append(values, logged.Value{Move: pair[:i], Worth: worth})
	}
	return values, nil
}

// score returns the score of an answer.
func (c cell) score() (float64, error) {
	x, err := strconv.ParseFloat(string(c), 64)
	if err != nil || math.IsNaN(x) {
		return 0, fmt.Errorf("%v, expected a number", c)
	}
	return x, nil
}

// yes returns a truth value, as people and programs write them.
func (c cell) yes() (bool, error) {
	switch strings.ToLower(string(c)) {
	case "yes", "true", "1":
		return true, nil
	case "no", "false", "0":
		return false, nil
	}
	return false, fmt.Errorf("%v, expected yes or no", c)
}

// result returns how a game ended, as PGN writes it.
func (c cell) result() (int8, error) {
	switch c {
	case "1-0":
		return 1, nil
	case "0-1":
		return -1, nil
	case "1/2-1/2":
		return 0, nil
	}
	return 0, fmt.Errorf("%v, expected 1-0, 0-1 or 1/2-1/2", c)
}
