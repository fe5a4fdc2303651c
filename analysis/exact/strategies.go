package exact

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/elementary"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
)

// How often minimax is wrong about who wins a board whose leaves are read wrong independently of each other, by the
// leaf-disjoint strategies that prove who wins.
//
// For a given board all of that follows node by node, since subtrees have no leaves in common. Seen by the player to
// move, with D the strategies, c the smallest sets of leaves that change who wins, and e the probability that the node
// is read wrong:
//
//	won:   D = sum of D,      c = product of c,                   e = product of e, all of moves that win,
//	       times the product of 1-e of moves that lose
//	lost:  D = least of D,    c = sum of c where D is the least,  1-e = product of 1-e
//
// and at a leaf D = c = 1. The least number of leaves that change who wins has the same rule as D, so it is D, and e
// tends to c E^D as the probability E of an error at a leaf tends to 0.
//
// Random boards have independent subtrees, so that the law of (winner, D, c, e) folds up. Where it has too many values
// it is cut down to (winner, D) with the means of c and e, which fold up as exactly: each of them is linear in that of
// each child.
//
// Reference: [LM04] U. Lorenz, B. Monien. Error analysis in minimax trees. TCS 313, 2004.

// proofs is a kind of trees: those with the same numbers.
type proofs struct {
	won      bool    // whether the player to move wins
	disjoint int64   // how many leaf-disjoint strategies prove who wins
	cuts     float64 // how many sets of so many leaves change who wins
	wrong    float64 // probability that minimax is wrong about who wins
	mass     float64 // probability of such a tree
}

// none is a node without a move.
var none = proofs{disjoint: math.MaxInt64, mass: 1}

// and returns a node with one more move.
func (n proofs) and(move proofs) proofs {
	mass, right := n.mass*move.mass, 1-move.wrong
	switch wins := !move.won; {
	case wins && n.won:
		return proofs{true, n.disjoint + move.disjoint, n.cuts * move.cuts, n.wrong * move.wrong, mass}
	case wins:
		return proofs{true, move.disjoint, move.cuts, (1 - n.wrong) * move.wrong, mass}
	case n.won:
		return proofs{true, n.disjoint, n.cuts, n.wrong * right, mass}
	}
	lost := proofs{false, min(n.disjoint, move.disjoint), 0, n.wrong + float64((1-n.wrong)*move.wrong), mass}
	for _, side := range []proofs{n, move} {
		if side.disjoint == lost.disjoint {
			lost.cuts += side.cuts
		}
	}
	return lost
}

func (n proofs) compare(o proofs) int {
	return cmp.Or(n.compareKind(o), cmp.Compare(n.cuts, o.cuts), cmp.Compare(n.wrong, o.wrong))
}

func (n proofs) compareKind(o proofs) int {
	won := 0
	if n.won != o.won {
		won = -1
		if n.won {
			won = 1
		}
	}
	return cmp.Or(won, cmp.Compare(n.disjoint, o.disjoint))
}

// mergeProofs puts trees together that an order takes for equal, with the means of what differs.
func mergeProofs(list []proofs, order func(a, b proofs) int) (merged []proofs) {
	slices.SortFunc(list, proofs.compare)
	for from, to := 0, 0; from < len(list); from = to {
		var cuts, wrong, mass sum
		for ; to < len(list) && order(list[from], list[to]) == 0; to++ {
			tree := list[to]
			cuts.add(tree.cuts * tree.mass)
			wrong.add(tree.wrong * tree.mass)
			mass.add(tree.mass)
		}
		tree := list[from]
		if tree.mass = mass.total; tree.mass == 0 {
			continue
		}
		if to > from+1 && tree.compare(list[to-1]) != 0 {
			tree.cuts, tree.wrong = cuts.total/mass.total, wrong.total/mass.total
		}
		merged = append(merged, tree)
	}
	return merged
}

// mostPairs is enough for five plies of two moves, and three of three.
const mostPairs = 1 << 20

// proofs returns the law of the trees above nodes of height h, down to which a search of a board looks, and whether
// it tells each tree, not only means. ifWon and ifLost are the probabilities that a node of height h is read wrong
// which Max wins or loses, most how many pairs of trees are looked at for one move more.
func (g Game) proofs(h int, ifWon, ifLost float64, most int) (law []proofs, each bool) {
	lost, won := g.truth(h)
	maxMoves, order := layered.MaxToMove(h), proofs.compare
	law, each = []proofs{{!maxMoves, 1, 1, ifLost, lost}, {maxMoves, 1, 1, ifWon, won}}, true
	for height := h + 1; height <= g.Height; height++ {
		node := []proofs{none}
		for range g.Branching {
			if len(node)*len(law) > most {
				order, each = proofs.compareKind, false
				node, law = mergeProofs(node, order), mergeProofs(law, order)
			}
			var more []proofs
			for _, n := range node {
				for _, move := range law {
					more = append(more, n.and(move))
				}
			}
			node = mergeProofs(more, order)
		}
		law = node
	}
	return law, each
}

// Strategies says how often minimax is wrong about who wins, for each P-board set, evaluator that errs independently
// with a known probability, and depth of rows that does not see the end. Boards with early ends are left out, and
// numbers of strategies that fewer boards have than a rounding is. sets are as Table takes them. An error names a board
// set whose probability cannot be parsed.
func Strategies(rows []tables.CorrectnessRow, sets map[string]Set) (table []tables.StrategyRow, err error) {
	type asked struct {
		set, evaluator string
		depth          int32
	}
	known := make(map[asked]bool)
	for _, r := range rows {
		set, ok := sets[r.BoardSet]
		search := asked{r.BoardSet, r.Evaluator, r.Depth}
		if !ok || known[search] || r.Game != "pgame" || r.Budget > 0 || r.Depth >= r.Height ||
			cmp.Or(set.Traps, "0") != "0" {
			continue
		}
		known[search] = true
		made, err := evaluate.New(r.Evaluator, evaluate.Setting{Layers: layered.Split(int(r.Height), int(r.Branching)),
			Calibration: set.Calibration})
		noisy, errs := made.(evaluate.Noisy)
		if err != nil || !errs || noisy.Inherits() > 0 {
			continue
		}
		p, err := probability(set.Probability)
		if err != nil {
			return nil, fmt.Errorf("table strategies: board set %q: %w", r.BoardSet, err)
		}
		game, err := NewGame(int(r.Height), int(r.Branching), p)
		if err != nil {
			return nil, fmt.Errorf("table strategies: board set %q: %w", r.BoardSet, err)
		}
		table = append(table, strategyRows(r, game, noisy)...)
	}
	return table, nil
}

// strategyRows are the lines of a search.
func strategyRows(r tables.CorrectnessRow, game Game, noisy evaluate.Noisy) (rows []tables.StrategyRow) {
	ifWon, ifLost := noisy.Errors(game.Height - int(r.Depth))
	law, each := game.proofs(game.Height-int(r.Depth), ifWon, ifLost, mostPairs)
	slices.SortStableFunc(law, func(a, b proofs) int { return cmp.Compare(a.disjoint, b.disjoint) })
	rootWon, rootLost := noisy.Errors(game.Height)
	if !layered.MaxToMove(game.Height) {
		rootWon, rootLost = rootLost, rootWon
	}
	for from, to := 0, 0; from < len(law); from = to {
		var share, won, cuts, wrong, better sum
		for ; to < len(law) && law[to].disjoint == law[from].disjoint; to++ {
			tree, alone := law[to], rootLost
			share.add(tree.mass)
			if tree.won {
				won.add(tree.mass)
				alone = rootWon
			}
			cuts.add(tree.mass * tree.cuts)
			wrong.add(tree.mass * tree.wrong)
			if tree.wrong < alone*(1-8*unit) {
				better.add(tree.mass)
			}
		}
		if share.total < unit {
			continue
		}
		row := tables.StrategyRow{
			Experiment: r.Experiment, BoardSet: r.BoardSet, Game: r.Game, Height: r.Height, Branching: r.Branching,
			Evaluator: r.Evaluator, Depth: r.Depth, Strategies: law[from].disjoint, Share: share.total,
			Cuts:  cuts.total / share.total,
			Asked: rootLost + float64((rootWon-rootLost)*won.total/share.total), Wrong: wrong.total / share.total,
			Better: better.total / share.total,
		}
		if !each {
			row.Better = math.NaN()
		}
		rows = append(rows, row)
	}
	return rows
}

// Order returns the power of the probability of an error at a leaf that errors of these searches go with, if errors
// are rare; false if the evaluator of the row does not err with one probability.
func Order(r tables.StrategyRow) (order float64, ok bool) {
	win, loss, err := evaluate.ErrorRates(r.Evaluator)
	return elementary.Log(r.Wrong/r.Cuts) / elementary.Log(win), err == nil && win == loss
}
