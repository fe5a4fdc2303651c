package exact

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/nonminimax/nonminimax/analysis/tables"
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

// Proofs is a kind of trees: those with the same numbers.
type Proofs struct {
	Won      bool    // whether the player to move wins
	Disjoint int64   // how many leaf-disjoint strategies prove who wins
	Cuts     float64 // how many sets of so many leaves change who wins
	Wrong    float64 // probability that minimax is wrong about who wins
	Mass     float64 // probability of such a tree
}

// none is a node without a move.
var none = Proofs{Disjoint: math.MaxInt64, Mass: 1}

// and returns a node with one more move.
func (n Proofs) and(move Proofs) Proofs {
	mass, right := n.Mass*move.Mass, 1-move.Wrong
	switch wins := !move.Won; {
	case wins && n.Won:
		return Proofs{true, n.Disjoint + move.Disjoint, n.Cuts * move.Cuts, n.Wrong * move.Wrong, mass}
	case wins:
		return Proofs{true, move.Disjoint, move.Cuts, (1 - n.Wrong) * move.Wrong, mass}
	case n.Won:
		return Proofs{true, n.Disjoint, n.Cuts, n.Wrong * right, mass}
	}
	lost := Proofs{false, min(n.Disjoint, move.Disjoint), 0, n.Wrong + float64((1-n.Wrong)*move.Wrong), mass}
	for _, side := range []Proofs{n, move} {
		if side.Disjoint == lost.Disjoint {
			lost.Cuts += side.Cuts
		}
	}
	return lost
}

func (n Proofs) compare(o Proofs) int {
	return cmp.Or(n.compareKind(o), cmp.Compare(n.Cuts, o.Cuts), cmp.Compare(n.Wrong, o.Wrong))
}

func (n Proofs) compareKind(o Proofs) int {
	won := 0
	if n.Won != o.Won {
		won = -1
		if n.Won {
			won = 1
		}
	}
	return cmp.Or(won, cmp.Compare(n.Disjoint, o.Disjoint))
}

// mergeProofs puts trees together that an order takes for equal, with the means of what differs.
func mergeProofs(list []Proofs, order func(a, b Proofs) int) (merged []Proofs) {
	slices.SortFunc(list, Proofs.compare)
	for from, to := 0, 0; from < len(list); from = to {
		var cuts, wrong, mass sum
		for ; to < len(list) && order(list[from], list[to]) == 0; to++ {
			tree := list[to]
			cuts.add(tree.Cuts * tree.Mass)
			wrong.add(tree.Wrong * tree.Mass)
			mass.add(tree.Mass)
		}
		tree := list[from]
		if tree.Mass = mass.total; to > from+1 && tree.compare(list[to-1]) != 0 {
			tree.Cuts, tree.Wrong = cuts.total/mass.total, wrong.total/mass.total
		}
		merged = append(merged, tree)
	}
	return merged
}

// mostPairs bounds how many pairs of trees are looked at for one move more.
const mostPairs = 1 << 20

// Proofs returns the law of the trees above nodes of height h, down to which a search of a board looks, and whether
// it tells each tree, not only means. ifWon and ifLost are the probabilities that a node of height h is read wrong
// which Max wins or loses.
func (g Game) Proofs(h int, ifWon, ifLost float64) (law []Proofs, each bool) {
	lost, won := g.truth(h)
	max := layered.MaxToMove(h)
	law, each = []Proofs{{!max, 1, 1, ifLost, lost}, {max, 1, 1, ifWon, won}}, true
	for height := h + 1; height <= g.Height; height++ {
		node := []Proofs{none}
		for range g.Branching {
			if len(node)*len(law) > mostPairs {
				node, law, each = mergeProofs(node, Proofs.compareKind), mergeProofs(law, Proofs.compareKind), false
			}
			var more []Proofs
			for _, n := range node {
				for _, move := range law {
					more = append(more, n.and(move))
				}
			}
			node = mergeProofs(more, Proofs.compare)
		}
		law = node
	}
	return law, each
}

// Strategies says how often minimax is wrong about who wins, for each P-board set, evaluator that errs independently
// with a known probability, and depth of rows that does not see the end. Boards with early ends are left out. sets are
// as Table takes them. An error names a board set whose probability cannot be parsed.
func Strategies(rows []tables.CorrectnessRow, sets map[string]Set) (table []tables.StrategyRow, err error) {
	type asked struct {
		set, evaluator string
		depth          int32
	}
	known := make(map[asked]bool)
	for _, r := range rows {
		set, ok := sets[r.BoardSet]
		search := asked{r.BoardSet, r.Evaluator, r.Depth}
		if !ok || known[search] || r.Game != "pgame" || r.Budget > 0 || r.Depth >= r.Height || cmp.Or(set.Traps, "0") != "0" {
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
	law, each := game.Proofs(game.Height-int(r.Depth), ifWon, ifLost)
	slices.SortStableFunc(law, func(a, b Proofs) int { return cmp.Compare(a.Disjoint, b.Disjoint) })
	rootWon, rootLost := noisy.Errors(game.Height)
	if !layered.MaxToMove(game.Height) {
		rootWon, rootLost = rootLost, rootWon
	}
	for from, to := 0, 0; from < len(law); from = to {
		var share, cuts, wrong, asked, better sum
		for ; to < len(law) && law[to].Disjoint == law[from].Disjoint; to++ {
			tree, alone := law[to], rootLost
			if tree.Won {
				alone = rootWon
			}
			share.add(tree.Mass)
			cuts.add(tree.Mass * tree.Cuts)
			wrong.add(tree.Mass * tree.Wrong)
			asked.add(tree.Mass * alone)
			if tree.Wrong < alone*(1-8*unit) {
				better.add(tree.Mass)
			}
		}
		if share.total == 0 {
			continue
		}
		row := tables.StrategyRow{
			Experiment: r.Experiment, BoardSet: r.BoardSet, Game: r.Game, Height: r.Height, Branching: r.Branching,
			Evaluator: r.Evaluator, Depth: r.Depth, Strategies: law[from].Disjoint, Share: share.total,
			Cuts: cuts.total / share.total, Asked: asked.total / share.total, Wrong: wrong.total / share.total,
			Better: better.total / share.total,
		}
		if !each {
			row.Better = math.NaN()
		}
		rows = append(rows, row)
	}
	return rows
}

// Order returns the power of the probability of an error at a leaf that errors of these searches go with, where errors
// are rare, and that probability; false if the evaluator of the row does not err with one probability.
func Order(r tables.StrategyRow) (order, e float64, ok bool) {
	kind, parameter, err := evaluate.Find(r.Evaluator)
	if e, err = strconv.ParseFloat(parameter, 64); err != nil || kind.Name != "artificial-E" {
		return 0, 0, false
	}
	return math.Log(r.Wrong/r.Cuts) / math.Log(e), e, true
}
