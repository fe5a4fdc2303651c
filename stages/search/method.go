package search

import "slices"

// Method is a way to search. All methods of a propagator find the same decision;
// they differ in what it costs.
type Method string

// The methods that every other one is held against.
const (
	// Full looks at every node down to the horizon.
	Full Method = "full"
)

// MethodKind is an entry of the list of methods.
type MethodKind struct {
	Method  Method
	Summary string // one line
	Source  string // where the literature defines it
	// Iterates says that a search of depth d begins with those of depths 1 to d-1
	// and counts their nodes.
	Iterates bool
}

// MethodKinds lists the methods of search.
func MethodKinds() []MethodKind {
	return []MethodKind{
		{Method: Full, Summary: "full width: every node down to the horizon", Source: "the definition"},
	}
}

// Order returns the place of a method in the list, from 0; what is not in it comes last.
func (m Method) Order() int {
	kinds := MethodKinds()
	if at := slices.IndexFunc(kinds, func(kind MethodKind) bool { return kind.Method == m }); at >= 0 {
		return at
	}
	return len(kinds)
}

// Iterates reports whether a search of depth d by the method begins with those of
// depths 1 to d-1 and counts their nodes.
func (m Method) Iterates() bool {
	kinds := MethodKinds()
	at := m.Order()
	return at < len(kinds) && kinds[at].Iterates
}

// FullWidth lists the methods that look at every node, which the others are held
// against.
func FullWidth() []Method { return []Method{Full} }

// Reference returns which of some methods the others are held against: one of full
// width where there is one, else the first.
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
	// Nodes is how many positions the search came to, the root among them and as
	// often as it came there.
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
