package tables

import (
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// How often minimax is right, from a few numbers of a tree. Nodes are seen by who moves there: won is won for him.
//
// Of a node that is won, n of m moves win; of one that is lost, none of m does. How often there are so many is counted
// at each ply. What a search backs up at a node is then assumed to depend on who wins the node alone, so that laws of
// values of won and of lost nodes fold up from the horizon to the moves of the board. Where values are only right or
// wrong, this is the recursion of Schruefer with the numbers of each ply in place of fixed ones:
//
//	e+' = sum_n p_n (e-)^n (1-e+)^(m-n),    e-' = 1 - (1-e+)^m.
//
// That errors are alike is added as in the evaluators inherited-E-R: whether a node is misjudged is with probability r
// handed down from the node above, else drawn anew, so that the errors of siblings have the correlation r².
//
// References: [B92] eq. 3.4, after G. Schruefer, Presence and absence of pathology on game trees, 1986.

// law has the probabilities of the values of nodes, the least value first: of lost nodes and of won ones.
type law [2][]float64

const lost, won = 0, 1

// fold is what is counted of winning moves, by ply: rows of tally.Wins.
type fold map[int32][]tally.TreeRow

// predict returns the probability that a search of so many plies with such a law at its horizon chooses a right move
// at a board where not all moves are alike. Moves of equal value are equally likely to be chosen.
func (f fold) predict(depth int32, horizon law) float64 {
	for ply := depth - 1; ply > 0; ply-- {
		horizon = f.up(ply, horizon)
	}
	return f.correct(horizon)
}

// predictShared is predict where nodes of the horizon are misjudged with probabilities errors, which are handed down
// with probability r.
func (f fold) predictShared(depth int32, errors [2]float64, r float64) float64 {
	right := law{{1, 0}, {0, 1}}
	wrong := law{right[won], right[lost]}
	for ply := depth - 1; ply > 0; ply-- {
		right, wrong = f.up(ply, handed(right, wrong, errors, 0, r)), f.up(ply, handed(right, wrong, errors, 1, r))
	}
	sum := float64(errors[won] * f.correct(handed(right, wrong, errors, 1, r)))
	return sum + float64((1-errors[won])*f.correct(handed(right, wrong, errors, 0, r)))
}

// handed returns the law of nodes below one that is right, with error 0, or wrong, with error 1.
func handed(right, wrong law, errors [2]float64, above, r float64) (mixed law) {
	for of := range mixed {
		p := float64(r*above) + float64((1-r)*errors[of]) // that a node is wrong
		mixed[of] = make([]float64, len(right[of]))
		for i := range mixed[of] {
			mixed[of][i] = float64(p*wrong[of][i]) + float64((1-p)*right[of][i])
		}
	}
	return mixed
}

// at returns the counts of a ply; those of ply 0 where nothing else is counted.
func (f fold) at(ply int32) []tally.TreeRow {
	if len(f) == 1 && f[0] != nil {
		ply = 0
	}
	return f[ply]
}

// moves returns the laws of moves that win and that lose, from those of the nodes they lead to: what is good for one
// player is bad for the other.
func (l law) moves() (winning, losing []float64) {
	winning, losing = slices.Clone(l[lost]), slices.Clone(l[won])
	slices.Reverse(winning)
	slices.Reverse(losing)
	return winning, losing
}

// up returns the law of the nodes at a ply from that of the nodes below.
func (f fold) up(ply int32, below law) (above law) {
	winning, losing := below.moves()
	var before, nodes [2]float64
	at, under := 0.0, 0.0 // distribution functions
	above = law{make([]float64, len(winning)), make([]float64, len(losing))}
	for _, row := range f.at(ply) {
		nodes[bit(row.Second > 0)] += float64(row.Count)
	}
	for i := range winning {
		at, under = at+winning[i], under+losing[i]
		var sum [2]float64
		for _, row := range f.at(ply) {
			of := bit(row.Second > 0)
			sum[of] += float64(float64(row.Count) * power(at, row.Second) * power(under, row.First-row.Second))
		}
		for of := range sum {
			sum[of] /= nodes[of]
			above[of][i], before[of] = max(0, sum[of]-before[of]), sum[of]
		}
	}
	return above
}

// correct returns the probability that the best of a board's moves, by the law of the nodes they lead to, is right, where
// some are and some are not; NaN if there is no such board.
func (f fold) correct(below law) float64 {
	winning, losing := below.moves()
	sum, boards := 0.0, 0.0
	for _, row := range f.at(0) {
		if row.Second > 0 && row.Second < row.First {
			boards += float64(row.Count)
			sum += float64(float64(row.Count) * right(winning, losing, int(row.Second), int(row.First-row.Second)))
		}
	}
	return sum / boards
}

// right is correct of a board with so many moves of either kind.
func right(winning, losing []float64, wins, losses int) float64 {
	sum, worse, worseLosing := 0.0, 0.0, 0.0
	for i := range winning {
		good, bad := best(winning[i], worse, wins), best(losing[i], worseLosing, losses)
		for x := 1; x <= wins; x++ {
			for y, p := range bad {
				sum += float64(good[x] * p * float64(x) / float64(x+y))
			}
		}
		worse, worseLosing = worse+winning[i], worseLosing+losing[i]
	}
	return sum
}

// best returns the probabilities that 0, 1 and so on of n moves have a value, which each has with probability p, and the
// others a worse one, which each has with probability worse.
func best(p, worse float64, n int) []float64 {
	list := make([]float64, n+1)
	list[0] = 1
	for range n {
		for k := n; k > 0; k-- {
			list[k] = float64(list[k]*worse) + float64(list[k-1]*p)
		}
		list[0] *= worse
	}
	return list
}

func power(x float64, n int32) float64 {
	result := 1.0
	for range n {
		result *= x
	}
	return result
}

// rates makes the law of values that are only right or wrong.
func rates(errors [2]float64) law {
	return law{{1 - errors[lost], errors[lost]}, {errors[won], 1 - errors[won]}}
}

// handedDown returns the probability that errors are handed down, from the correlation of those of siblings.
func handedDown(correlation float64) float64 { return math.Sqrt(max(0, min(1, correlation))) }
