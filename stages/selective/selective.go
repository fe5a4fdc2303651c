// Package selective searches trees that grow where the search looks next, node by node, in place
// of plies of full width: UCT, best-first minimax, and the growth by the largest effect that
// [NPT86] asks for. What a search may spend is evaluations: every node that is added costs one,
// and so does every visit to a finished game that UCT makes.
//
// A player is a rule and a growth. The rule (stages/propagate) says how the values of the moves
// that are in the tree become that of a node, the growth which position is looked at next. Any
// rule goes with any growth, except those that Check names.
//
// A tree is three or four slices in an arena (tree.go): the nodes, with the children of one in a row, and
// their positions and values. A search of a larger budget goes on where a smaller one of the same
// position ended, and both find what they would have found alone.
//
// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to minimax. 1986,
//	        section 5: "always expand the node that is expected to have the largest effect on
//	        the value".
//	[KS06]  L. Kocsis, C. Szepesvari. Bandit based Monte-Carlo planning. ECML 2006.
//	[NR24]  K. Nguyen, R. Ramanujan. Lookahead pathology in Monte-Carlo tree search. ICAPS 2024.
//	[A94]   L. V. Allis, M. van der Meulen, H. J. van den Herik. Proof-number search. Artificial
//	        Intelligence 66, 1994.
//	[S06]   J.-T. Saito, G. Chaslot, J. Uiterwijk, H. J. van den Herik. Monte-Carlo proof-number search for
//	        computer Go. CG 2006.
//	[KC96]  R. Korf, D. Chickering. Best-first minimax search. Artificial Intelligence 84, 1996.
//	[CS10]  T. Cazenave, A. Saffidine. Score bounded Monte-Carlo tree search. CG 2010: solver.
//	[WBS08] M. Winands, Y. Bjornsson, J.-T. Saito. Monte-Carlo tree search solver. CG 2008: that of
//	        games without draws.
//	[L14]   M. Lanctot, M. Winands, T. Pepels, N. Sturtevant. Monte Carlo tree search with
//	        heuristic evaluations using implicit minimax backups. CIG 2014.
//	[D19]   T. Dam, P. Klink, C. D'Eramo, J. Peters, J. Pajarinen. Generalized mean estimation in
//	        Monte-Carlo tree search. IJCAI 2020.
package selective

import (
	"errors"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// Check returns why a tree cannot grow in a way under a rule, or nil: any rule is searched at full width.
func Check(rule propagate.Propagator, growth Growth) error {
	if growth.way == leaves {
		return nil
	}
	if _, ok := rule.(propagate.DepthAware); ok {
		return errors.New("the rule depends on the depth of the search, and a tree that grows leaf by leaf has none")
	}
	if _, ok := rule.(propagate.Monotone); !ok && growth.way == largestEffect {
		return errors.New("under the rule a node can be worth less for a better move, so that the values at the ends say " +
			"nothing of what a leaf can change; expected best-first or uct-C")
	}
	if growth.proves() && !propagate.IsMinimax(rule) {
		return errors.New("moves are compared by their proof numbers, so that a rule has no say; expected minimax")
	}
	if !propagate.IsMean(rule) && growth.implicit > 0 {
		return errors.New("minimax values are mixed into means [L14]; expected mean")
	}
	return nil
}

// CheckMany returns why a tree cannot grow in a way under a rule where positions have more moves than
// other rules have room for, or nil.
func CheckMany(rule propagate.Propagator, growth Growth) error {
	_, averages := rule.(propagate.Averaging)
	if _, weighs := propagate.RuleWeights(rule); weighs || averages && growth.way == uct {
		return nil
	}
	return errors.New("the rule has room for 62 moves, expected minimax, a rule of weights such as p81100, or with " +
		"uct-C a mean")
}

// Found is what a search found.
type Found struct {
	Moves []int32 // the best moves, by their places among the legal ones; valid until the next search
	// by legal move; that of a move that UCT has not tried yet is zero; valid until the next search
	Values      []propagate.Value
	Evaluations int64 // spent; less than allowed where the whole game is known
	Deepest     int   // moves from the root to the deepest node
	// Proven is how many evaluations were spent when it was proven whether Max wins, a draw being no win; 0 where it is
	// not, and by growths that prove nothing.
	Proven int64
}

// Search grows trees of one game for one player. It is for one goroutine.
type Search[S comparable] struct {
	tree[S]
	growth Growth
	grower interface {
		// grow adds to the tree once, for at most the given number of evaluations, and
		// reports whether it could: false if that is too few, or nothing is left to learn.
		grow(most int64) bool
		// best returns the moves to choose from, in order.
		best() []int32
		// whole reports whether nothing is left to learn.
		whole() bool
		// valued reports whether the root has a value yet.
		valued() bool
		// told reports whether it is proven whether Max wins.
		told() bool
	}
	proven int64 // as in Found
	grown  bool  // whether the tree is one of the present board, if it is there still
	stream random.Stream
}

// New returns a search. The rule and the growth have passed Check, and the growth is ByNode.
func New[S comparable](arena *Arena[S], game textbook.Game[S], static textbook.Evaluator[S],
	rule propagate.Propagator, growth Growth) *Search[S] {
	x := &Search[S]{tree: newTree(arena, game, static, rule), growth: growth}
	if growth.way == uct {
		x.grower = newUCTSearch(&x.tree, growth)
	} else {
		x.grower = newFrontier(&x.tree, growth.way)
	}
	return x
}

// Begin says that the positions to come are of another board, whose random numbers these are.
func (x *Search[S]) Begin(stream random.Stream) { x.stream, x.grown = stream, false }

// Grow searches a position at which there is a move, within so many evaluations; at its least each
// move of the position is evaluated by best-first growth, whatever that costs, and one by UCT.
func (x *Search[S]) Grow(s S, evaluations int64) Found {
	if x.owner != x || !x.grown || x.positions[root] != s || x.spent > evaluations {
		x.begin(s)
	}
	for x.grow(evaluations) {
	}
	top := x.nodes[root]
	found := Found{Moves: x.grower.best(), Evaluations: x.spent, Deepest: x.deepest, Proven: x.proven}
	x.buf = x.buf[:0]
	for i := top.first; i < top.first+int32(top.count); i++ {
		x.buf = append(x.buf, x.value(i))
	}
	found.Values = x.buf
	return found
}

// grow takes the next step within so many evaluations, and reports whether there was one.
func (x *Search[S]) grow(evaluations int64) bool {
	if x.spent >= evaluations || !x.grower.grow(evaluations-x.spent) {
		return false
	}
	if x.proven == 0 && x.grower.told() {
		x.proven = x.spent
	}
	return true
}

// begin plants the tree of a position.
func (x *Search[S]) begin(s S) {
	x.plant(s, x.stream)
	x.owner, x.grown, x.proven = x, true, 0
}

// bestOf returns which of the root's children that pass a test are best by the rule.
func (t *tree[S]) bestOf(passes func(i int32) bool) []int32 {
	top, node := t.nodes[root], t.node(root)
	var best propagate.Value
	t.moves = t.moves[:0]
	for k := range int32(top.count) {
		i := top.first + k
		if !passes(i) {
			continue
		}
		v := t.value(i)
		order := 0
		if len(t.moves) > 0 {
			order = propagate.Compare(t.rule, node, v, best)
		}
		switch {
		case len(t.moves) == 0 || node.Max && order > 0 || !node.Max && order < 0:
			t.moves, best = append(t.moves[:0], k), v
		case order == 0:
			t.moves = append(t.moves, k)
		}
	}
	return t.moves
}
