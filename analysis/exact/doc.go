// Package exact computes how often a search decides correctly on P-games,
// without sampling a single board.
//
// # Why it is possible
//
// A P-board has b^n squares, each a one with probability p, independently. The
// nodes of height k are therefore b^(n-k) copies of one random thing: their
// static values and true values are independent and identically distributed. A
// search of depth d backs up what it sees at its horizon, height k = max(n-d, 0),
// and a node of height k+1 depends on its own b children only. So nodes of height
// k+1 are again independent copies of one another, and so on to the children of
// the root. Nothing has to be known of a node but the joint law of
//
//	(backed-up value, truth)
//
// where the truth is who wins with perfect play.
//
// # The fold
//
// A [Law] lists that joint law: for each value the probability that a node has it
// and is lost for Max, and the probability that it has it and is won.
//
//	horizon.  The evaluator gives the law at height k ([Evaluator]).
//	one up.   Draw b children from the law of height h-1. The propagator backs up
//	          their values; minimax backs up their truth: with Max to move (odd h)
//	          the node is lost if all of them are lost, with Min to move it is won
//	          if all of them are won. Equal values are put together. That is the
//	          law of height h.
//	root.     Draw b children from the law of height n-1. The search takes the
//	          best value; the choice is correct if that child's truth is best.
//
// For minimax a step costs a pass over the values, whatever their number, because
// the law of a maximum follows from cumulative sums (minimax.go). For other rules
// each multiset of b children has to be backed up (multisets.go). The number of
// values about squares at each height (b = 2), so what takes more than
// [MaxMultisets] is refused: at height 10, product and emm with the artificial
// evaluator go to depth 6 (b = 2) or 4 (b = 3), product with e1 to depth 2 or 1. A
// search that sees the end folds again, for its values are 0 and 1; not so under the
// weighted rules, which make other values of these.
//
// Rules that look at the ply or the depth left fold like any other, since a fold is
// of one search.
//
// Error minimizing minimax looks at the static value of every node on the way up.
// That of the artificial evaluator depends on the node's truth alone, so the node
// draws it when its truth is known ([Evaluator], Given). The number of ones does
// not: it is the sum of the children's, and emm with e1 has no fold of this kind.
//
// # Ties
//
// Under tie rule first the chosen child comes before its equals. Given the
// values, the truths of children are independent of one another and of their
// order; hence the chosen child is correct with the same probability whether it is
// the first of its equals, the last or one at random, and the expected share of
// correct ones among them is that probability too. One number answers all four
// tie rules.
//
// # What "exact" means
//
// Values are the float64 of the program, made by the rule's own Back, so two
// values tie here if and only if they tie there. Probabilities are float64 that are
// added and multiplied but never subtracted, so that nothing cancels and each
// carries a relative error that can be bounded: [Answer.Bound], 3e-12 at height 10
// with b = 2 and 1e-10 with b = 3; tests find less than 1e-12. Values of negligible
// probability, no more than a rounding together, are left out and counted in the
// bound. p is the float64 next to the board set's.
//
// Known: minimax with e1 at height 10, b = 2, decides .67484637 of the
// non-trivial boards correctly at depth 1.
//
// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to
//	        minimax. 1986. Section 2: P-games.
//	[TP83]  C.-H. Tzeng, P. Purdom. A theory of game trees. IJCAI 1983: the law of
//	        the truth given the number of ones.
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax. 2009: the
//	        artificial evaluator, correct decisions at non-trivial boards.
//	[Pe80]  J. Pearl. Asymptotic properties of minimax trees and game-searching
//	        procedures. Artificial Intelligence 14, 1980: distributions folded
//	        up a tree of independent squares.
//	[Hi93]  N. Higham. The accuracy of floating point summation. SIAM J. Sci.
//	        Comput. 14, 1993: errors of sums of non-negative numbers.
package exact
