package propagate

// Values of maximum entropy: what MENTS backs up.
//
//	[X19] C. Xiao, R. Huang, J. Mei, D. Schuurmans, M. Mueller. Maximum entropy Monte-Carlo planning. NeurIPS 2019.
//	[P23] M. Painter, M. Baioumy, N. Hawes, B. Lacerda. Monte Carlo tree search with Boltzmann exploration.
//	      NeurIPS 2023; arXiv 2404.07732: what is best for entropy and value together need not be for the value.

import "github.com/nonminimax/nonminimax/stages/elementary"

// ments is the soft maximum of temperature T. A player who moves at random with chances p_i has a value, sum_i p_i v_i,
// and an entropy, -sum_i p_i ln p_i; the most that the value and T times the entropy can be together is
//
//	V = T ln sum_i exp(v_i/T),
//
// by p_i in proportion to exp(v_i/T). (With p_i = exp(v_i/T)/z, v_i = T ln z + T ln p_i: so the two are T ln z
// together, and for other chances q they are less by T times the Kullback-Leibler distance of q from p.) Min has -T
// ln sum_i exp(-v_i/T). It is worth up to T ln n more than the best child to the mover, who is paid for being
// undecided: equal moves are worth more the more there are. Ours: two players each with an entropy of his own; what
// is won or lost for certain, 0 and 1, is so however undecided he is; and what leaves [0, 1] is cut, since values are
// chances here.
type ments struct{ temperature float64 } // T, above 0

func (ments) Lift(static float64) Value { return Value{Win: static} }

func (r ments) Back(node Node, children []Value) Value {
	var buf [maxChildren]float64
	sorted := buf[:len(children)]
	bestFirst(node.Max, sorted, children)
	best, others := sorted[0], 0.0
	if best == 0 || best == 1 {
		return Value{Win: best}
	}
	for _, v := range sorted[1:] {
		others += elementary.Exp(-max(v-best, best-v) / r.temperature)
	}
	more := float64(r.temperature * elementary.LogOnePlus(others))
	if node.Max {
		return Value{Win: min(best+more, 1)}
	}
	return Value{Win: max(best-more, 0)}
}
