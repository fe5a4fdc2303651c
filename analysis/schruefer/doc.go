// Package schruefer has exact values of Schruefer's model of a game tree, in
// which it is known when deep search gets worse: how often a search errs, how
// often it chooses a winning move, and how much deep search tells beyond
// shallow search.
//
// # The model
//
// Every node has a known value for its mover. Below a Win node are n Loss nodes
// and b-n Win nodes, below a Loss node Win nodes only; n is fixed or drawn at each
// Win node. An evaluator reads each node of the horizon as won or lost and errs
// with probability e+_0 at a Win and e-_0 at a Loss node, independently. Given
// its value, what minimax makes of a node depends on what is below it alone, so
// errors fold up the tree, level by level, by [B92] eq. 3.4
// (stages/propagate.Recursion):
//
//	e+_{l+1} = sum_n p_n (e-_l)^n (1-e+_l)^(b-n),    e-_{l+1} = 1 - (1-e+_l)^b.
//
// # Exact decisions
//
// A search of depth d < height compares children with the errors of level d-1.
// Of the n Loss children of a Win root, each is read lost, and hence worth moving
// to, with probability 1 - e-; of the others with probability e+. The root moves
// to a child that is read lost, or to any where none is. The places of children
// are exchangeable, so the choice among equals is fair whatever the tie rule, and
// the probability of a correct one follows from how many of either kind are read
// lost.
//
// # Hints
//
// A move that a search of depth l called won or lost will be looked at to depth d
// when it has to be made. [B92] eqs. 3.5 to 3.8 give the quality of that hint, if
// the deep reading alone says how likely a win is; then formula 2.6 is the
// expectation of the best move, eq. 3.2. Table hints holds it to that by
// enumerating what the deep searches can find.
//
// References:
//
//	[B92]  E. Baum. On optimal game tree propagation for imperfect players.
//	       AAAI 1992, section 3.
//	[Sc86] G. Schruefer. Presence and absence of pathology on game trees.
//	       Advances in Computer Chess 4, 1986.
package schruefer
