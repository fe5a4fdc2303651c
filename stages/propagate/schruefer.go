package propagate

// Schruefer's trees: [B92] section 3, eq. 3.4.

import "fmt"

// Recursion is Schruefer's model of a game tree, [B92] section 3: of the Branching
// moves of a position that its mover wins, n lead to positions that the opponent
// loses and the others to positions that he wins; of a position that is lost all
// do. Chances[n] is the probability of n at a won position, for n from 0, which
// is impossible, to Branching; with n fixed it is 1 there.
type Recursion struct {
	Branching int
	Chances   []float64
}

// Errors returns the error rates of minimax searches of depth 0 to levels, from
// those of the static values of won and lost positions, by [B92] eq. 3.4 in the
// mean over n:
//
//	e+_{l+1} = sum_n p_n (e-_l)^n (1-e+_l)^(b-n),    e-_{l+1} = 1 - (1-e+_l)^b.
//
// A position is won here if its mover wins it; for hints about moves see
// Errors.OfMoves. It fails on rates that are not from 0 to 1, and on chances
// that are none or do not sum to 1.
func (r Recursion) Errors(plus, minus float64, levels int) (Errors, error) {
	e := Errors{[]float64{plus}, []float64{minus}}
	if err := e.check(); err != nil {
		return Errors{}, err
	}
	if err := r.check(); err != nil {
		return Errors{}, err
	}
	for l := range levels {
		plus, minus := r.up(e.Plus[l], e.Minus[l])
		e.Plus, e.Minus = append(e.Plus, plus), append(e.Minus, minus)
	}
	return e, nil
}

// check reports chances of n that are none.
func (r Recursion) check() error {
	if len(r.Chances) != r.Branching+1 {
		return fmt.Errorf("%d chances, expected those of 0 to %d moves", len(r.Chances), r.Branching)
	}
	total := 0.0
	for n, chance := range r.Chances {
		if !(chance >= 0 && chance <= 1) || n == 0 && chance > 0 {
			return fmt.Errorf("chance of %d moves is %v, expected a number from 0 to 1, and 0 for no move", n, chance)
		}
		total += chance
	}
	if total < 1-1e-9 || total > 1+1e-9 {
		return fmt.Errorf("chances sum to %v, expected 1", total)
	}
	return nil
}

// up returns the rates one level higher. A lost position is called won if some
// move is called won, which is summed without 1-(1-x), so that small rates keep
// their digits.
func (r Recursion) up(plus, minus float64) (float64, float64) {
	won := 0.0 // a won position called lost: none of its moves is called won
	for n, chance := range r.Chances {
		if chance > 0 {
			won += float64(chance * power(minus, n) * power(1-plus, r.Branching-n))
		}
	}
	lost := 0.0
	for range r.Branching {
		lost += float64(plus * (1 - lost))
	}
	return won, lost
}

func power(x float64, n int) float64 {
	result := 1.0
	for range n {
		result *= x
	}
	return result
}
