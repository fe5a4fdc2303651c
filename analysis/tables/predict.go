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

// law has the probabilities of the values of nodes, by their places in a grid: of lost nodes and of won ones.
type law [2][]float64

const lost, won = 0, 1

// grid is the values that nodes can have for the player to move, from the least: with each one also 1 less it, which is
// what the other player sees, so that the order of a law turned round is that of the other player. Finished games have
// the values 0, 1/2 and 1.
type grid []float64

// twoValues is the grid of a node that is read as lost or as won.
var twoValues = grid{0, 0.5, 1}

// fold is what is counted of a tree, by ply: rows of tally.Wins and tally.Over, and how many nodes that are not over
// are lost and won for the player to move.
type fold struct {
	wins, over map[int32][]tally.TreeRow
	open       map[int32][2]float64
}

func newFold(trees []tally.TreeRow, values []tally.ValueRow) fold {
	f := fold{make(map[int32][]tally.TreeRow), make(map[int32][]tally.TreeRow), make(map[int32][2]float64)}
	for _, row := range values {
		n := f.open[row.Ply]
		wins := wonForMover(row)
		n[won], n[lost] = n[won]+float64(wins), n[lost]+float64(row.Nodes-wins)
		f.open[row.Ply] = n
	}
	for _, row := range trees {
		switch row.Kind {
		case tally.Wins:
			f.wins[row.Ply] = append(f.wins[row.Ply], row)
		case tally.Over:
			f.over[row.Ply] = append(f.over[row.Ply], row)
		}
	}
	return f
}

// isOfAll reports whether all positions of an endgame are counted, at no ply.
func (f fold) isOfAll() bool {
	_, has := f.open[0]
	return has && len(f.open) == 1
}

// at returns the counts of nodes of a ply that are not over, and of those that are.
func (f fold) at(ply int32) (wins, over []tally.TreeRow) {
	if f.isOfAll() {
		ply = 0
	}
	return f.wins[ply], f.over[ply]
}

// predict returns the probability that a search of so many plies with such a law at its horizon chooses a right move
// at a board where not all moves are alike. Moves of equal value are equally likely to be chosen.
func (f fold) predict(depth int32, values grid, horizon law) float64 {
	law := f.withOver(depth, values, horizon)
	for ply := depth - 1; ply > 0; ply-- {
		law = f.withOver(ply, values, f.up(ply, law))
	}
	return f.correct(law)
}

// predictShared is predict where nodes of the horizon are misjudged with probabilities errors, which are handed down
// with probability r.
func (f fold) predictShared(depth int32, errors [2]float64, r float64) float64 {
	right, wrong := law{{1, 0, 0}, {0, 0, 1}}, law{{0, 0, 1}, {1, 0, 0}}
	right, wrong = f.withOver(depth, twoValues, right), f.withOver(depth, twoValues, wrong)
	for ply := depth - 1; ply > 0; ply-- {
		below := [2]law{handed(right, wrong, errors, 0, r), handed(right, wrong, errors, 1, r)}
		right, wrong = f.withOver(ply, twoValues, f.up(ply, below[0])), f.withOver(ply, twoValues, f.up(ply, below[1]))
	}
	sum := float64(errors[won] * f.correct(handed(right, wrong, errors, 1, r)))
	return sum + float64((1-errors[won])*f.correct(handed(right, wrong, errors, 0, r)))
}

// handed returns the law of nodes below one that is right, with error 0, or wrong, with error 1.
func handed(right, wrong law, errors [2]float64, above, r float64) (mixed law) {
	for state := range mixed {
		p := float64(r*above) + float64((1-r)*errors[state]) // that a node is wrong
		mixed[state] = make([]float64, len(right[state]))
		for i := range mixed[state] {
			mixed[state][i] = float64(p*wrong[state][i]) + float64((1-p)*right[state][i])
		}
	}
	return mixed
}

// withOver returns the law of all nodes of a ply from that of the nodes that are not over.
func (f fold) withOver(ply int32, values grid, open law) law {
	_, over := f.at(ply)
	if len(over) == 0 {
		return open
	}
	if f.isOfAll() {
		ply = 0
	}
	nodes := f.open[ply]
	for state := range open {
		open[state] = slices.Clone(open[state])
		for i := range open[state] {
			open[state][i] *= nodes[state]
		}
	}
	for _, row := range over {
		value, state := float64(float64(row.First)/2), bit(row.First == 2) // by Max
		if row.Second == 0 {
			value, state = 1-value, 1-state
		}
		place, _ := slices.BinarySearch(values, value)
		open[state][place] += float64(row.Count)
		nodes[state] += float64(row.Count)
	}
	for state := range open {
		for i := range open[state] {
			open[state][i] /= max(1, nodes[state])
		}
	}
	return open
}

// moves returns the laws of moves that win and that lose, from those of the nodes they lead to: what is good for one
// player is bad for the other.
func (l law) moves() (winning, losing []float64) {
	winning, losing = slices.Clone(l[lost]), slices.Clone(l[won])
	slices.Reverse(winning)
	slices.Reverse(losing)
	return winning, losing
}

// up returns the law of the nodes at a ply that are not over, from that of the nodes below.
func (f fold) up(ply int32, below law) (above law) {
	winning, losing := below.moves()
	wins, _ := f.at(ply)
	var before, nodes [2]float64
	reached, reachedLosing := 0.0, 0.0 // distribution functions
	above = law{make([]float64, len(winning)), make([]float64, len(losing))}
	for _, row := range wins {
		nodes[bit(row.Second > 0)] += float64(row.Count)
	}
	for i := range winning {
		reached, reachedLosing = reached+winning[i], reachedLosing+losing[i]
		var sum [2]float64
		for _, row := range wins {
			state := bit(row.Second > 0)
			sum[state] += float64(float64(row.Count) * power(reached, row.Second) *
				power(reachedLosing, row.First-row.Second))
		}
		for state := range sum {
			sum[state] /= max(1, nodes[state])
			above[state][i], before[state] = max(0, sum[state]-before[state]), sum[state]
		}
	}
	return above
}

// correct returns the probability that the best of a board's moves, by the law of the nodes they lead to, is right,
// where some are and some are not; NaN if there is no such board.
func (f fold) correct(below law) float64 {
	winning, losing := below.moves()
	sum, boards := 0.0, 0.0
	wins, _ := f.at(0)
	for _, row := range wins {
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

// best returns the probabilities that 0, 1 and so on of n moves have a value, which each has with probability p, and
// the others a worse one, which each has with probability worse.
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

// rates makes the law of nodes that are only read right or wrong, in the grid of two values.
func rates(errors [2]float64) law {
	return law{{1 - errors[lost], 0, errors[lost]}, {errors[won], 0, 1 - errors[won]}}
}

// handedDown returns the probability that errors are handed down, from the correlation of those of siblings.
func handedDown(correlation float64) float64 { return math.Sqrt(max(0, min(1, correlation))) }
