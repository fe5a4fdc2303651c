// Package metamorphic has tests alone: what must hold between the results of one tree and
// of another one that is made of it, under every propagator, evaluator and game that is
// known. Nobody can say what a random tree should give; that its mirror image gives the same
// can be said of all. The trees are those of package tree, which can have any shape.
//
// Here are
//
//   - boards in a mirror: the best moves in a mirror, the first of equal moves for the last;
//   - players swapped: 1-v for v, and the same moves; which rules keep to that to the bit,
//     which to rounding, and which one has another law;
//   - children in another order: the same values to the bit;
//   - forced moves above, inside and below a tree: what each rule makes of a move that is none;
//   - a tree whose subtrees are given trees, evaluators that are stretched, searches to the
//     end, and contests with the seats swapped.
//
// Other laws have their homes elsewhere: those of a single node in stages/propagate
// (TestLaws, TestTruthIsMinimax, TestOrderOfTheRules), that kernels and methods of search agree in
// stages/search, play and catalog, those of experiments and files in pipeline.
package metamorphic
