package search

import "fmt"

// Limit says where a search ends. Exactly one of its fields is above 0.
type Limit struct {
	Depth int // plies, of a search to a fixed depth
	// Nodes is a budget: how many nodes iterated deepening may visit. It searches to
	// depth 1, 2, 3 and so on until an iteration does not complete within the budget,
	// and decides by the last one that did. The nodes of all iterations count, those
	// of the abandoned one too. Depth 1 always completes, whatever it costs, and where
	// an iteration has seen nothing but finished games there is no deeper one. Other players
	// have so many evaluations (stages/selective).
	//
	// Reference: [E97] D. Eppstein. Strategy and board game programming. Lecture notes,
	// 1997, "iterated deepening"; its limit is time, which gives other moves on another
	// machine.
	Nodes int64
}

// Own returns a player's own limit where others search within l: one of that size, or l itself if it is 0.
func (l Limit) Own(size int64) Limit {
	switch {
	case size == 0:
		return l
	case l.Nodes > 0:
		return Limit{Nodes: size}
	}
	return Limit{Depth: int(size)}
}

// Size returns the depth or the budget, whichever is the limit.
func (l Limit) Size() int { return l.Depth + int(l.Nodes) }

// Words names a limit for people: "depth 5" or "budget 1000".
func (l Limit) Words() string {
	if l.Nodes > 0 {
		return fmt.Sprintf("budget %d", l.Nodes)
	}
	return fmt.Sprintf("depth %d", l.Depth)
}

// Meeting returns the limits of the games between two players, of those of their board set. Where
// both have a limit of their own there is one, which is that of the first.
func Meeting(limits []Limit, first, second string) []Limit {
	one, other := ParsePlayer(first).Limit, ParsePlayer(second).Limit
	if one == 0 || other == 0 || len(limits) == 0 {
		return limits
	}
	return []Limit{limits[0].Own(one)}
}

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
