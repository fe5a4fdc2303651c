package published

// Which values of [KP91]'s evaluator fit the integers of 1991.
//
// Reference: [KP91] section 4, "it leads to overflow problems when used with 3 ply search".

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// Words for it.
const (
	fitsInteger      = "fits"
	overflowsInteger = "overflows"
)

// overflow compares whether the value of an open chain of four stones, a b^4 d where it is weighted by the defense
// factor, fits a signed integer of 32 bits. A chain of five ends the game. It follows from the evaluator's name.
func (m *matcher) overflow(c *cell) bool {
	value := big.NewInt(1)
	numbers := strings.Split(parameters(c.Evaluator), "-")
	if len(numbers) != 4 {
		return false
	}
	for i, exponent := range []int64{1, 4, 1} {
		n, err := strconv.ParseInt(numbers[i+1], 10, 64)
		if err != nil {
			return false
		}
		value.Mul(value, new(big.Int).Exp(big.NewInt(n), big.NewInt(exponent), nil))
	}
	c.setFact(value.BitLen() > 31, overflowsInteger, fitsInteger)
	c.row.note(fmt.Sprintf("an open chain of four stones is worth a b^4 d = %v; 32 bits with a sign go to %d, 16 to %d",
		value, int64(1)<<31-1, 1<<15-1))
	return true
}
