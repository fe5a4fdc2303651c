package evaluate

import (
	"fmt"
	"strconv"

	"github.com/nonminimax/nonminimax/stages/random"
)

// rate is the probability with which an evaluator errs, in [0, 1).
type rate struct {
	float  float64
	chance random.Chance
	never  bool // 0
}

// newRate reads the probability of an error, from 0 to a limit, in its one
// canonical form, so that an evaluator has one name and one folder. Errors say
// what the limit is.
func newRate(text string, within func(float64) bool, expected string) (rate, error) {
	e, err := strconv.ParseFloat(text, 64)
	if err != nil || !within(e) {
		return rate{}, fmt.Errorf("its error is %q, expected %s", text, expected)
	}
	if plain := strconv.FormatFloat(e, 'f', -1, 64); plain != text {
		return rate{}, fmt.Errorf("its error is %q, expected it written as %s", text, plain)
	}
	if e == 0 {
		return rate{never: true}, nil
	}
	chance, err := random.ParseChance(text)
	return rate{float: e, chance: chance}, err
}

// bits says of 64 nodes which ones it errs on, by the random numbers of their
// layer.
func (r rate) bits(layer random.Stream, block int) uint64 {
	if r.never {
		return 0
	}
	return layer.Bits(uint64(block), r.chance)
}

// errs says whether it errs on a node.
func (r rate) errs(layer random.Stream, node int) bool {
	return r.bits(layer, node/64)>>(node%64)&1 == 1
}
