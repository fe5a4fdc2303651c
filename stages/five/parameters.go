package five

import (
	"fmt"
	"math/big"
)

// Parameters are those of the static values ([KP91] section 4): an open chain of
// s stones is worth A*B^s, a closed one B^s, and the other player's chains count
// D times.
type Parameters struct {
	A int64 // at least 1
	B int64 // at least 1
	D int64 // the defense factor, at least 0
}

// The sets of [KP91] table 1.
var (
	PS1 = Parameters{A: 1, B: 1, D: 1}
	PS2 = Parameters{A: 1, B: 64, D: 1}
	PS3 = Parameters{A: 1, B: 64, D: 64}
)

// String returns the parameters as the paper writes them: "a=1, b=64, d=1".
func (p Parameters) String() string {
	return fmt.Sprintf("a=%d, b=%d, d=%d", p.A, p.B, p.D)
}

// check returns an error where a parameter is out of its range.
func (p Parameters) check() error {
	switch {
	case p.A < 1:
		return fmt.Errorf("parameter a=%d: expected at least 1", p.A)
	case p.B < 1:
		return fmt.Errorf("parameter b=%d: expected at least 1", p.B)
	case p.D < 0:
		return fmt.Errorf("parameter d=%d: expected at least 0", p.D)
	}
	return nil
}

// bound returns a number that no static value exceeds, fives apart: that of a
// board full of stones of one player, all of whose chains are open and count
// this many.
func (p Parameters) bound(count int) *big.Int {
	bound := new(big.Int).Exp(big.NewInt(p.B), big.NewInt(int64(count)), nil)
	bound.Mul(bound, big.NewInt(p.A))
	bound.Mul(bound, big.NewInt(max(p.D, 1)))
	return bound.Mul(bound, big.NewInt(Points*directions))
}
