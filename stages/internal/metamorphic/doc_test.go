// Package metamorphic has only tests: relations between the results of a tree and of a
// transformed one, under every propagator, evaluator and game. The right result of a random
// tree is unknown, but its mirror image must have the same. The trees are those of package
// nodetree, which can have any shape.
//
// Here are
//
//   - boards in a mirror: the best moves in a mirror, the first of equal moves for the last;
//   - players swapped: 1-v for v, and the same moves; which rules keep to that to the bit,
//     which to rounding, and which one has another law;
//   - children in another order: the same values to the bit;
//   - searches to the end, and contests with the seats swapped.
//
// Other laws are tested elsewhere: those of a single node in stages/propagate (TestLaws), that of a
// forced move among them, agreement between kernels and methods of search in stages/search, game and
// catalog, relations between experiments and files in pipeline.
package metamorphic
