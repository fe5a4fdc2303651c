// Package experiment reads the YAML files that say what to compute, and
// refuses the ones that do not make sense before any time is spent on them.
//
// One file is one experiment, usually one paper:
//
//	name: nau1986
//	seed: 1986
//	boardsets:
//	  p10:
//	    game: pgame
//	    height: 10
//	    boards: 1600
//	    evaluators: [e1, e2]
//	    propagators: [minimax, product]
//	    contests: [product-vs-minimax]
//
// A board set is a game, its size and a number of boards. Every evaluator is
// combined with every propagator at every depth on those same boards, and
// every contest is played with every evaluator at every depth. With a list of
// methods, the searches of every propagator are made by each of them as well, to
// measure what they cost. What is left out has a default, and a loaded [Experiment] has all of them filled in.
//
// # From text to experiment
//
// [Load] works in steps, one file of this package each:
//
//	text.go    bytes that no editor writes on purpose: not UTF-8, NUL, tabs
//	parse.go   YAML to a small ordered tree that remembers line and column
//	set.go     --set key=value, grafted onto the tree
//	expand.go  "p{height}" with several heights, to one board set each
//	flags.go   --boards and --seed, grafted onto the tree
//	decode*.go the tree to an Experiment, every value checked
//
// Overrides change the tree and not the result, so that a value from the
// command line passes the same checks as one from the file.
//
// The package does not import the science, but for how the names of players are
// written (search.ParsePlayer): which games, evaluators and propagators exist comes in
// a [Catalog]. It knows the keys that the games of
// the literature take (such as p, q, r and n), because those are part of the file format.
//
// # Errors
//
// A bad file gives every mistake found (ten at most), in the order of the
// file, one line each: file, line, column, dotted key, the value, what was
// expected. Each is an [*Error]; several come joined, so [errors.As] finds the
// first.
package experiment
