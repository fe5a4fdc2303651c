// Package gametree lays out the top of a game tree with everything that a search
// believes of it: the truth, the static values, and what each propagator backs up, by
// the definition of its rule. It is for looking at single boards; kernels of
// stages/search find the same decisions fast, and the tests hold one to the other.
//
// Reference:
//
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax: avoiding search
//	        pathology in game trees. 2009, figure 2: the worked example.
package gametree
