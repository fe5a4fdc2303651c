package search

// Limit says where a search ends. Exactly one of its fields is above 0.
type Limit struct {
	Depth int // plies, of a search to a fixed depth
	// Nodes is a budget: how many nodes iterated deepening may visit. It searches to
	// depth 1, 2, 3 and so on until an iteration does not complete within the budget,
	// and decides by the last one that did. The nodes of all iterations count, those
	// of the abandoned one too. Depth 1 always completes, whatever it costs, and where
	// an iteration has seen nothing but finished games there is no deeper one.
	//
	// Reference: [E97] D. Eppstein. Strategy and board game programming. Lecture notes,
	// 1997, "iterated deepening"; its limit is time, which gives other moves on another
	// machine.
	Nodes int64
}

// Size returns the depth or the budget, whichever is the limit.
func (l Limit) Size() int { return l.Depth + int(l.Nodes) }

// Limits returns the limits of a setup's searches in the order of its decisions
// and outcomes: by depth, or by budget.
func (s Setup) Limits() []Limit { return Limits(s.Depths, s.Budgets) }

// Limits returns depths and budgets as limits, of which there are one kind or the
// other.
func Limits(depths []int, budgets []int64) (limits []Limit) {
	for _, depth := range depths {
		limits = append(limits, Limit{Depth: depth})
	}
	for _, nodes := range budgets {
		limits = append(limits, Limit{Nodes: nodes})
	}
	return limits
}
