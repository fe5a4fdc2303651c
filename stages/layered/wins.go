package layered

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// Wins is the law of n, the number of winning moves at a Win node of a
// Schruefer tree.
type Wins struct {
	shares []*big.Rat // shares[n-1] is the probability of n; the last is not 0
	limits []uint64   // limits[n-1] is 2^64 times the probability of at most n, but for the last
}

// ParseWins reads the law of n for a branching b: either one number from 1 to
// b, such as "1", or the shares of n = 1, 2 and so on, such as "0.5,0.3,0.2",
// at most b of them and adding up to exactly 1. Shares are decimals or
// fractions. Errors name the text and what was expected.
func ParseWins(text string, branching int) (Wins, error) {
	if n, err := strconv.Atoi(text); err == nil {
		if n < 1 || n > branching {
			return Wins{}, fmt.Errorf("wins %q: a Win node has from 1 to %d winning moves", text, branching)
		}
		return always(n), nil
	}
	parts := strings.Split(text, ",")
	if len(parts) < 2 {
		return Wins{}, fmt.Errorf("wins %q: expected a number of winning moves from 1 to %d, or shares that add up to 1 such as 0.5,0.5", text, branching)
	}
	if len(parts) > branching {
		return Wins{}, fmt.Errorf("wins %q: %d shares, but a branching of %d has at most %d winning moves", text, len(parts), branching, branching)
	}
	shares, err := parseShares(text, parts)
	if err != nil {
		return Wins{}, err
	}
	return newWins(shares), nil
}

// parseShares reads shares that add up to 1.
func parseShares(text string, parts []string) ([]*big.Rat, error) {
	var shares []*big.Rat
	total := new(big.Rat)
	for _, part := range parts {
		share, ok := new(big.Rat).SetString(part)
		if !ok || share.Sign() < 0 {
			return nil, fmt.Errorf("wins %q: the share %q is no number from 0 to 1", text, part)
		}
		total.Add(total, share)
		shares = append(shares, share)
	}
	if total.Cmp(big.NewRat(1, 1)) != 0 {
		return nil, fmt.Errorf("wins %q: the shares add up to %s, expected 1", text, total.FloatString(6))
	}
	return shares, nil
}

// always is the law of a fixed n.
func always(n int) Wins {
	shares := make([]*big.Rat, n)
	for i := range shares {
		shares[i] = new(big.Rat)
	}
	shares[n-1].SetInt64(1)
	return newWins(shares)
}

// newWins takes shares that add up to 1.
func newWins(shares []*big.Rat) Wins {
	for shares[len(shares)-1].Sign() == 0 {
		shares = shares[:len(shares)-1]
	}
	w := Wins{shares: shares}
	total, scale := new(big.Rat), new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), 64))
	for _, share := range shares[:len(shares)-1] {
		total.Add(total, share)
		units := new(big.Rat).Mul(total, scale)
		w.limits = append(w.limits, new(big.Int).Quo(units.Num(), units.Denom()).Uint64())
	}
	return w
}

// Shares returns the probabilities of n = 1, 2 and so on, up to the largest n
// there is; they add up to 1.
func (w Wins) Shares() []float64 {
	list := make([]float64, len(w.shares))
	for i, share := range w.shares {
		list[i], _ = share.Float64()
	}
	return list
}

// Least returns the smallest n that has a share.
func (w Wins) Least() int {
	for i, share := range w.shares {
		if share.Sign() > 0 {
			return i + 1
		}
	}
	return len(w.shares) // no law is without a share
}

// fixed reports whether n is the same at every node.
func (w Wins) fixed() bool { return w.Least() == len(w.shares) }

// draw returns the n of a random word.
func (w Wins) draw(word uint64) int {
	for i, limit := range w.limits {
		if word < limit {
			return i + 1
		}
	}
	return len(w.shares)
}
