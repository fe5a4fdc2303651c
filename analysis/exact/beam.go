package exact

import "github.com/nonminimax/nonminimax/stages/elementary"

// Beam search over steps of an answer, n = 1: one step of b keeps a right beginning right. Of the M moves from what a
// beam of K kept, the right one is among the K best scores if at most K-1 of M-1 others are above it,
//
//	p(M, K) = integral of P(at most K-1 of M-1, each above x) dF(x-S),
//
// and an answer of D steps is right if that holds at each step, and in the last one for K = 1. Wrong positions have
// nothing that tells them apart, so that which of them are kept, given that the right one is or is not, is a draw
// without replacement. So the number of kept positions that begin with the right move, beside whether the right one
// is kept, is a Markov chain.

// stays returns p(M, K).
func (g solo) stays(moves, kept int64) float64 {
	if moves <= kept {
		return 1
	}
	return g.integral(func(x float64) float64 {
		return float64(g.density(x-g.advantage) * binomial(moves-1, kept-1, g.wrong(g.above, x)))
	})
}

// beam returns how often the answer of a beam is right.
func (g solo) beam(width int64, steps int) float64 {
	right, kept := 1.0, int64(1)
	var last [2]int64 // moves and kept of a step whose p is known: steps repeat
	known := 1.0
	for step := range steps {
		moves := kept * int64(g.branching)
		kept = min(width, moves)
		if step == steps-1 {
			kept = 1
		}
		if now := [2]int64{moves, kept}; now != last {
			last, known = now, g.stays(moves, kept)
		}
		right = float64(right * known)
	}
	return right
}

// firstMove returns how often the first move of that answer is right.
func (g solo) firstMove(width int64, steps int) float64 {
	b := int64(g.branching)
	// chances[0][c]: c kept positions begin with the right move, and the right one is not kept; chances[1][c]: it is one
	// of the c.
	kept, chances := int64(1), [2][]float64{{0, 0}, {0, 1}}
	for step := range steps {
		moves := kept * b
		next := min(width, moves)
		if step == steps-1 {
			next = 1
		}
		stays := g.stays(moves, next)
		after := [2][]float64{make([]float64, next+1), make([]float64, next+1)}
		for alive, list := range chances {
			for c, chance := range list {
				among := int64(c) * b
				if step == 0 { // the moves of the board
					among = 1
				}
				if chance == 0 {
					continue
				}
				if alive == 0 {
					drawn(after[0], 0, moves, among, next, chance)
					continue
				}
				drawn(after[1], 1, moves-1, among-1, next-1, float64(chance*stays))
				drawn(after[0], 0, moves-1, among-1, next, float64(chance*(1-stays)))
			}
		}
		kept, chances = next, after
	}
	return chances[0][1] + chances[1][1]
}

// drawn adds to counts the chances that of so many drawn without replacement so many are special, of all; more are so
// beside them.
func drawn(counts []float64, more int, all, special, draws int64, chance float64) {
	if chance == 0 {
		return
	}
	for k := max(0, draws-(all-special)); k <= min(special, draws); k++ {
		counts[int(k)+more] += float64(chance * hypergeometric(all, special, draws, k))
	}
}

// hypergeometric is the probability of k special ones among those drawn.
func hypergeometric(all, special, draws, k int64) float64 {
	p, j := 1.0, int64(0) // the draws that are special come first, times the number of orders
	for i := range draws {
		if i < k {
			p *= float64(special-i) / float64(all-i)
			continue
		}
		p *= float64(all-special-(i-k)) / float64(all-i)
		j++
		p *= float64(k+j) / float64(j)
	}
	return p
}

// bestOf returns how often the best of answers is right: of so many, each right with a share, independently of the
// others.
func (g solo) bestOf(answers int64, share float64) float64 {
	return g.integral(func(x float64) float64 {
		all := float64(share*g.below(x-g.advantage)) + float64((1-share)*g.wrong(g.below, x))
		return float64(float64(answers)*share*g.density(x-g.advantage)) * elementary.Power(all, answers-1)
	})
}

// bestOfMoves is the same of moves of a board, of which b there are and n right, drawn without replacement.
func (g solo) bestOfMoves(answers int64) float64 {
	total := 0.0
	b := int64(g.branching)
	for i, chance := range g.shares {
		n := int64(i + 1)
		if n == b {
			continue
		}
		for right := max(1, answers-(b-n)); right <= min(n, answers); right++ {
			weight := float64(chance * hypergeometric(b, n, answers, right))
			total += float64(weight * g.integral(func(x float64) float64 {
				return float64(float64(right)*g.density(x-g.advantage)) * elementary.Power(g.below(x-g.advantage), right-1) *
					elementary.Power(g.wrong(g.below, x), answers-right)
			}))
		}
	}
	return total / g.nontrivial()
}
