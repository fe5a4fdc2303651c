package selective

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/stages/elementary"
	"github.com/nonminimax/nonminimax/stages/internal/parameter"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// UCT, [KS06] in the form of [NR24]. An iteration goes down from the root. At a node with moves
// that have not been tried it adds one of them, at random, with its static value as the utility;
// else it takes the move with the largest
//
//	value + C sqrt(ln N / n)     (of Min's moves: C sqrt(ln N / n) - value),
//
// N the visits of the node and n those of the move, ties at random. A finished game has its result
// as the utility. Each node on the way is visited once more and gets the utility.
//
// Under the mean, the value of a node is the mean of its utilities, its own static value among
// them. Under other rules it is its static value until all its moves have been tried, and then what
// the rule makes of them, weighed by their visits if the rule is a mean of another kind ([D19]).
type uctSearch struct {
	*tree
	growth  uct
	terms   []term     // by number of visits
	visits  []int32    // room for those of the moves of a node
	next    []int32    // by node: the move to go on with, if it is known; 0 if not; nil unless plain
	minimax []float64  // by node: minimax over static values; nil without uct.implicit
	proven  []interval // by node: what play without mistakes can give; nil without uct.solver
	policy  policy     // nil of UCT itself
	bonus   []float64  // by node: what a policy adds to the score of a move; nil of UCT itself
}

// term is what a number of visits n is to the formula.
type term struct{ root, inverse float64 } // sqrt(ln n), 1/sqrt(n)

// policy is what a growth that adds nodes as UCT does has in place of its formula.
type policy interface {
	// chosen returns the move of a node to go on with, all of whose moves have been tried.
	chosen(i int32) int32
	// learn notes what follows from a step for the nodes of its path. Nodes may have been added since the last one, or
	// the tree begun anew.
	learn()
}

// uct is the growth.
type uct struct {
	c        float64
	implicit float64 // share of minimax over static values in the worth of a node; 0 for none
	solver   bool    // whether nodes have bounds of the result
	visits   bool    // whether the most visited move is the decision
}

// newUCT makes one of C and the options.
func newUCT(numbers []float64, words []string) (_ Growth, err error) {
	g := uct{c: numbers[0]}
	// taken takes a word of the options off the rest, if it comes next.
	taken := func(option string) bool {
		ok := len(words) > 0 && words[0] == option
		if ok {
			words = words[1:]
		}
		return ok
	}
	if taken("implicit") {
		share, rest, err := read([]parameter.Parameter{parameter.UpTo1("share of minimax")}, words, "uct-1-implicit-0.4")
		if err != nil {
			return nil, err
		}
		g.implicit, words = share[0], rest
	}
	g.solver = taken("solver")
	g.visits = taken("visits")
	if len(words) > 0 {
		return nil, fmt.Errorf("it ends in %q, expected -implicit-A, -solver and -visits in this order, or none",
			strings.Join(words, "-"))
	}
	return g, nil
}

func (g uct) check(rule propagate.Propagator) error {
	if !propagate.IsMean(rule) && g.implicit > 0 {
		return errors.New("minimax values are mixed into means [L14]; expected mean")
	}
	return nil
}

func (uct) weighs() bool { return true }

func (g uct) plant(t *tree) grower { return g.search(t) }

func (g uct) search(t *tree) *uctSearch {
	return &uctSearch{tree: t, growth: g, terms: []term{{}}}
}

func (b *uctSearch) grow(int64) bool {
	b.follow()
	if b.whole() {
		return false
	}
	b.path = b.path[:0]
	i := int32(root)
	for {
		if !b.growth.solver && b.policy == nil {
			i = b.descend(i)
		}
		if b.nodes[i].first == 0 && !b.nodes[i].ended {
			b.game.expand(i)
			b.follow()
		}
		n := &b.nodes[i]
		if n.ended {
			b.spent++
			break
		}
		parent, isNew := i, n.tried < n.count
		switch {
		case isNew:
			i = b.untried(i)
			n.tried++
		case b.policy != nil:
			i = b.policy.chosen(i)
		default:
			i = b.chosen(n)
		}
		b.visit(parent)
		if isNew {
			b.evaluate(i, len(b.path))
			b.begin(i)
			break
		}
	}
	b.visit(i)
	if utility := b.nodes[i].win; b.plain() {
		b.average(utility)
	} else {
		b.back(utility)
	}
	if b.policy != nil {
		b.policy.learn()
	}
	return true
}

// follow makes room for what is known of nodes beside the tree, and of one more visit.
func (b *uctSearch) follow() {
	if len(b.nodes) == 1 && b.nodes[root].visits == 0 {
		b.next, b.minimax, b.proven = b.next[:0], b.minimax[:0], b.proven[:0]
	}
	if b.plain() {
		b.next = filled(b.next, len(b.nodes), 0)
	}
	if b.growth.implicit > 0 {
		b.minimax = filled(b.minimax, len(b.nodes), 0)
	}
	if b.growth.solver {
		b.proven = filled(b.proven, len(b.nodes), interval{0, 1})
	}
	for n := len(b.terms); n <= int(b.nodes[root].visits)+1; n++ {
		b.terms = append(b.terms, term{math.Sqrt(elementary.Log(float64(n))), 1 / math.Sqrt(float64(n))})
	}
}

// untried draws one of the moves of a node that have not been tried.
func (b *uctSearch) untried(i int32) int32 {
	n := b.nodes[i]
	left := b.below(int(n.count - n.tried))
	for k := n.first; ; k++ {
		if b.nodes[k].visits > 0 {
			continue
		}
		if left == 0 {
			return k
		}
		left--
	}
}

// chosen returns the move of a node to go on with.
func (b *uctSearch) chosen(n *node) int32 {
	c := float64(b.growth.c * b.terms[n.visits].root)
	best, chosen, ties := math.Inf(-1), n.first, 0
	for k := n.first; k < n.first+int32(n.count); k++ {
		if b.growth.solver && b.proven[k].known() {
			continue
		}
		score := b.scored(c, n.max, k)
		switch {
		case score > best:
			best, chosen, ties = score, k, 1
		case score == best:
			ties++
		}
	}
	if ties < 2 {
		return chosen
	}
	for left := b.below(ties); ; chosen++ {
		if b.growth.solver && b.proven[chosen].known() || b.scored(c, n.max, chosen) != best {
			continue
		}
		if left == 0 {
			return chosen
		}
		left--
	}
}

// visit adds a node to the path. It counts the visit at once: the processor then has the node at hand when the utility
// comes back.
func (b *uctSearch) visit(i int32) {
	b.path = append(b.path, i)
	b.nodes[i].visits++
}

// score is what a move is chosen by; c is C sqrt(ln N).
func (b *uctSearch) score(c float64, maxToMove bool, move *node) float64 {
	more := float64(c * b.terms[move.visits].inverse)
	if maxToMove {
		return more + move.win
	}
	return more - move.win
}

// scored is score with the bonus of a move.
func (b *uctSearch) scored(c float64, maxToMove bool, k int32) float64 {
	score := b.score(c, maxToMove, &b.nodes[k])
	if b.bonus != nil {
		score += b.bonus[k]
	}
	return score
}

// best implements grower. Until all moves have been tried, they are those that have not
// been, [NR24], unless the result is known already.
func (b *uctSearch) best() []int32 {
	top := b.nodes[root]
	switch {
	case b.whole():
		return b.bestOf(func(i int32) bool { return b.proven[i] == b.proven[root] })
	case top.tried < top.count:
		return b.those(func(i int32) bool { return b.nodes[i].visits == 0 })
	case !b.growth.visits:
		return b.bestOf(anyMove)
	}
	most := int32(0)
	for _, move := range b.nodes[top.first:][:top.count] {
		most = max(most, move.visits)
	}
	return b.those(func(i int32) bool { return b.nodes[i].visits == most })
}

// whole implements grower.
func (b *uctSearch) whole() bool { return b.growth.solver && b.proven[root].known() }

// told implements grower.
func (b *uctSearch) told() bool { return b.growth.solver && b.proven[root].told() }

// valued implements grower. The root has no static value that it could have until all moves
// have been tried; only a mean needs none.
func (b *uctSearch) valued() bool {
	top := b.nodes[root]
	switch {
	case b.whole():
		return true
	case b.mean && b.growth.implicit == 0:
		return top.visits > 0
	}
	return top.tried == top.count && top.count > 0
}
