package search

import "slices"

// References:
//
//	[E97]  D. Eppstein. Strategy and board game programming. Lecture notes, ICS 180A,
//	       University of California, Irvine, 1997.
//	[KM75] D. Knuth, R. Moore. An analysis of alpha-beta pruning. 1975.
//	[SD69] J. Slagle, J. Dixon. Experiments with some programs that search game
//	       trees. 1969.
//	[GES67] R. Greenblatt, D. Eastlake, S. Crocker. The Greenblatt chess program. 1967.
//	[SA77] D. Slate, L. Atkin. Chess 4.5, the Northwestern University chess program. 1977.

// Method is a way to search. All methods of a propagator find the same decision;
// they differ in what it costs.
type Method string

// The methods.
const (
	Full           Method = "full"
	Pruned         Method = "pruned"
	Ordered        Method = "ordered"
	Remembered     Method = "remembered"
	Deepened       Method = "deepened"
	Negamax        Method = "negamax"
	AlphaBeta      Method = "alphabeta"
	AlphaBetaBest  Method = "alphabeta-best"
	AlphaBetaTable Method = "alphabeta-table"
	Deepening      Method = "deepening"
	DeepeningTable Method = "deepening-table"
)

// MethodKind is an entry of the list of methods.
type MethodKind struct {
	Method  Method
	Summary string // one line
	Source  string // where the literature defines it
	// FullWidth says that every node is visited, so that the other methods are compared
	// with this one.
	FullWidth bool
	// Iterates says that a search of depth d begins with those of depths 1 to d-1
	// and counts their nodes.
	Iterates bool
}

// MethodKinds lists the methods of search.
func MethodKinds() []MethodKind {
	return []MethodKind{
		{Method: Full, Summary: "full width, with any rule: every node down to the horizon", Source: "the definition",
			FullWidth: true},
		{Method: Pruned, Summary: "what cannot change the decision is left out; for minimax that is alpha-beta",
			Source: "[KM75]; bounds of other rules are ours"},
		{Method: Ordered, Summary: "pruned, each node's moves in the order of their static values, which count as visits",
			Source: "[SD69]"},
		{Method: Remembered, Summary: "ordered, with a table of what is known of positions that were met before",
			Source: "[GES67]"},
		{Method: Deepened, Summary: "remembered, to depth 1, 2 and so on, the moves of the root in the order of the " +
			"depth before", Source: "[SA77]", Iterates: true},
		{Method: Negamax, Summary: "minimax: full width as the textbook has it, with the principal variation",
			Source: "[E97] negamax, rootsearch", FullWidth: true},
		{Method: AlphaBeta, Summary: "minimax: negamax with cuts, moves in their own order; the first best move",
			Source: "[KM75]; [E97]"},
		{Method: AlphaBetaBest, Summary: "minimax: alphabeta told the best move of every position, which it tries first: " +
			"the best case; finding that move is not counted", Source: "[KM75] theorem 1; [E97]"},
		{Method: AlphaBetaTable, Summary: "minimax: alphabeta with a transposition table, whose best move is tried first",
			Source: "[SA77]"},
		{Method: Deepening, Summary: "minimax: negamax to depth 1, 2 and so on", Source: "[E97] iterated deepening",
			Iterates: true},
		{Method: DeepeningTable, Summary: "minimax: alphabeta-table to depth 1, 2 and so on, each trying first what was " +
			"best in the one before", Source: "[SA77]; [E97] iterated deepening", Iterates: true},
	}
}

// Order returns the place of a method in the list, from 0; what is not in it comes last.
func (m Method) Order() int {
	kinds := MethodKinds()
	if index := slices.IndexFunc(kinds, func(kind MethodKind) bool { return kind.Method == m }); index >= 0 {
		return index
	}
	return len(kinds)
}

// Iterates reports whether a search of depth d by the method begins with those of
// depths 1 to d-1 and counts their nodes.
func (m Method) Iterates() bool {
	return slices.ContainsFunc(MethodKinds(), func(kind MethodKind) bool { return kind.Method == m && kind.Iterates })
}

// FullWidth lists the methods that look at every node.
func FullWidth() (methods []Method) {
	for _, kind := range MethodKinds() {
		if kind.FullWidth {
			methods = append(methods, kind.Method)
		}
	}
	return methods
}

// Reference returns which of some methods the others are held against: full width
// where it is among them, else the first.
func Reference(methods []Method) Method {
	for _, full := range FullWidth() {
		if slices.Contains(methods, full) {
			return full
		}
	}
	return methods[0]
}

// Effort is what one search found and what it cost.
type Effort struct {
	Move  int32   // the chosen move, as in a Decision
	Ties  int32   // how many moves share the best value; 0 of a method that does not tell
	Value float64 // backed-up value of the chosen move, from Max's side
	// Nodes is how many positions the search visited, including the root, counting
	// repeated visits. If a rule decides without the value of the chosen move (emm-value)
	// and nodes were pruned, the search for that value is not counted.
	Nodes int64
	// Evaluations is how many static values or results of finished games it asked for.
	Evaluations int64
	// Line is the principal variation, the numbers of its moves in order, where the
	// method gives one; nil elsewhere. It is valid until the next Measure.
	Line []int32
}

// Measurer is a Kernel that searches by any of several methods. Which of them a
// player has depends on its rule.
type Measurer interface {
	Kernel
	// Measure sets efforts[j] to what the player's search of the root by a method
	// found and cost at depth Depths[j]. Move, ties and value are those of Decide.
	// It panics at a method that the player does not have.
	Measure(player int, method Method, efforts []Effort)
}
