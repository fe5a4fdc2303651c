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
//	[SIH19] Z. Song, H. Iida, H. J. van den Herik. Probability based proof number search. ICAART 2019.
//	[C26]   Q. Cohen-Solal. Completeness of unbounded best-first minimax and descent minimax. arXiv
//	        2603.24572, 2026.
//	[WBS08] M. Winands, Y. Bjornsson, J.-T. Saito. Monte-Carlo tree search solver. CG 2008: that of
//	        games without draws.
//	[L14]   M. Lanctot, M. Winands, T. Pepels, N. Sturtevant. Monte Carlo tree search with
//	        heuristic evaluations using implicit minimax backups. CIG 2014.
//	[DHCZ26] G. Dalal, A. Hallak, G. Chechik, Y. Ziser. More test-time compute can hurt:
//	        overestimation bias in LLM beam search. 2026: beams over scores with noise.
//	[H25]   A. Huang, A. Block, Q. Liu, N. Jiang, A. Krishnamurthy, D. Foster. Is best-of-N the best of them?
//	        Coverage, scaling, and optimality in inference-time alignment. ICML 2025.
//	[D19]   T. Dam, P. Klink, C. D'Eramo, J. Peters, J. Pajarinen. Generalized mean estimation in
//	        Monte-Carlo tree search. IJCAI 2020.
package selective

import (
	"errors"
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// Check returns why a tree cannot grow in a way under a rule, or nil: any rule is searched at full width.
func Check(rule propagate.Propagator, growth Growth) error {
	if growth == (fullWidth{}) {
		return nil
	}
	if _, ok := rule.(propagate.DepthAware); ok {
		return errors.New("the rule depends on the depth of the search, and a tree that grows leaf by leaf has none")
	}
	return growth.check(rule)
}

// CheckMany returns why a tree cannot grow in a way under a rule where positions have more moves than
// other rules have room for, or nil.
func CheckMany(rule propagate.Propagator, growth Growth) error {
	_, averages := rule.(propagate.Averaging)
	if _, weighs := propagate.RuleWeights(rule); weighs || averages && growth.weighs() {
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
	// Iterations is how many steps of the growth these were.
	Iterations int64
}

// Search grows trees of one game for one player. It is for one goroutine.
type Search[S comparable] struct {
	tree
	room     *Arena[S]
	game     textbook.Game[S]
	static   textbook.Evaluator[S]
	children []S // room for those of one position
	one      []S
	worth    []float64
	grower   grower
	steps    int64 // of the growth
	proven   int64 // as in Found
	provenBy int64 // Found.Iterations
	grown    bool  // whether the tree is one of the present board, if it is there still
	stream   random.Stream
}

// New returns a search. The rule and the growth have passed Check, and the growth is ByNode.
func New[S comparable](room *Arena[S], game textbook.Game[S], static textbook.Evaluator[S],
	rule propagate.Propagator, growth Growth) *Search[S] {
	x := &Search[S]{room: room, game: game, static: static, children: make([]S, game.Branching()), one: make([]S, 1),
		worth: make([]float64, 1)}
	x.tree = newTree(&room.arena, x, rule)
	x.grower = growth.plant(&x.tree)
	return x
}

// Begin says that the positions to come are of another board, whose random numbers these are.
func (x *Search[S]) Begin(stream random.Stream) { x.stream, x.grown = stream, false }

// Grow searches a position at which there is a move, within so many evaluations; at its least each
// move of the position is evaluated by best-first growth, whatever that costs, and one by UCT.
func (x *Search[S]) Grow(s S, evaluations int64) Found {
	if x.owner != x || !x.grown || x.room.positions[root] != s || x.spent > evaluations {
		x.begin(s)
	}
	for x.grow(evaluations) {
	}
	top := x.nodes[root]
	found := Found{Moves: x.grower.best(), Evaluations: x.spent, Deepest: x.deepest, Proven: x.proven,
		Iterations: x.provenBy}
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
	x.steps++
	if x.proven == 0 && x.grower.told() {
		x.proven, x.provenBy = x.spent, x.steps
	}
	return true
}

// begin plants the tree of a position, of which there is nothing but the root, which is not evaluated.
func (x *Search[S]) begin(s S) {
	x.owner, x.grown, x.steps, x.proven, x.provenBy = x, true, 0, 0, 0
	x.nodes, x.room.positions, x.values, x.own = x.nodes[:0], x.room.positions[:0], x.values[:0], x.own[:0]
	x.tree.stream, x.drawn, x.spent, x.deepest = x.stream, 0, 0, 0
	x.add(s, 0)
	if x.statics {
		x.own[root], _, _ = x.judge(root)
	}
}

// add appends the node of a position, so many moves below the root, that has not been evaluated.
func (x *Search[S]) add(s S, ply uint16) {
	x.nodes = append(x.nodes, node{max: x.game.Max(s), ply: ply})
	x.room.positions = append(x.room.positions, s)
	if !x.mean {
		x.values = append(x.values, propagate.Value{})
	}
	if x.statics {
		x.own = append(x.own, 0)
	}
}

// expand implements ground.
func (x *Search[S]) expand(i int32) {
	n := x.count(i)
	if n == 0 {
		x.nodes[i].ended = true
		return
	}
	x.nodes[i].first, x.nodes[i].count = int32(len(x.nodes)), uint16(n)
	ply := x.nodes[i].ply
	if ply < math.MaxUint16 {
		ply++
	}
	for _, child := range x.children[:n] {
		x.add(child, ply)
	}
}

// count implements ground.
func (x *Search[S]) count(i int32) int { return x.game.Expand(x.room.positions[i], x.children) }

// judge implements ground.
func (x *Search[S]) judge(i int32) (static float64, outcome int8, over bool) {
	x.one[0] = x.room.positions[i]
	x.static.Statics(x.one, x.worth)
	outcome, over = x.game.Outcome(x.one[0])
	return x.worth[0], outcome, over
}

// bestOf returns which of the root's children that pass a test are best by the rule.
func (t *tree) bestOf(passes func(i int32) bool) []int32 {
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

// anyMove is the test that every move passes.
func anyMove(int32) bool { return true }

// those returns which of the root's children pass a test.
func (t *tree) those(passes func(i int32) bool) []int32 {
	top := t.nodes[root]
	t.moves = t.moves[:0]
	for k := range int32(top.count) {
		if passes(top.first + k) {
			t.moves = append(t.moves, k)
		}
	}
	return t.moves
}
