package analysis

import (
	"fmt"
	"math/big"
)

// Bounds of the uniform trees at which the closed form of their nodes is checked.
const (
	sumBranching = 40
	sumDepth     = 20
)

// closedForm evaluates the printed closed form of 1 + b + b^2 + ... + b^d,
// b^d (1 - 1/b^d)/(1 - 1/b), in fractions, and the sum itself.
//
// Reference: [E97] "Analysis of negamax: branching factor, depth".
func closedForm(Formula) (recomputed, evidence string) {
	trees, wrong := 0, 0
	one := big.NewRat(1, 1)
	for b := int64(2); b <= sumBranching; b++ {
		for d := 1; d <= sumDepth; d++ {
			short := new(big.Rat).Sub(treeSum(b, d), printedSum(b, d))
			trees++
			wrong += bit(short.Cmp(one) == 0)
			if short.Sign() != 0 && short.Cmp(one) != 0 {
				return "", fmt.Sprintf("at b = %d and d = %d it is %s less than the sum", b, d, short.RatString())
			}
		}
	}
	if wrong == 0 {
		return "", ""
	}
	return "1 + b^d (1 - 1/b^d)/(1 - 1/b) = (b^(d+1) - 1)/(b - 1)", fmt.Sprintf(
		"the right side is b + b^2 + ... + b^d, one less than the left, at %d of the %d uniform trees with b from 2 to %d and d from 1 to %d: "+
			"it leaves out the root; with b = 3 and d = 2 the sum is %s and the form gives %s",
		wrong, trees, sumBranching, sumDepth, treeSum(3, 2).RatString(), printedSum(3, 2).RatString())
}

// treeSum is 1 + b + ... + b^d.
func treeSum(b int64, d int) *big.Rat {
	factor, sum := big.NewRat(b, 1), big.NewRat(1, 1)
	for range d {
		sum.Mul(sum, factor)
		sum.Add(sum, big.NewRat(1, 1))
	}
	return sum
}

// printedSum is b^d (1 - 1/b^d)/(1 - 1/b).
func printedSum(b int64, d int) *big.Rat {
	power := new(big.Int).Exp(big.NewInt(b), big.NewInt(int64(d)), nil)
	one := big.NewRat(1, 1)
	above := new(big.Rat).Sub(one, new(big.Rat).SetFrac(big.NewInt(1), power))
	below := new(big.Rat).Sub(one, big.NewRat(1, b))
	sum := new(big.Rat).SetInt(power)
	return sum.Mul(sum, above.Quo(above, below))
}
