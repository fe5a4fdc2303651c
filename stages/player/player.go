// Package player has the names of players: a propagator, and the evaluator it
// searches with where that is not the one that a board set gives to all of them.
// It is the only place that knows how such a name is written.
package player

import "strings"

// own stands before a player's own evaluator.
const own = "@"

// Name is the name of a player in its parts.
type Name struct {
	Propagator string
	Evaluator  string // its own; empty where it takes the board set's
}

// Split takes a name apart: "minimax@kalah-advantage" is minimax with the
// evaluator kalah-advantage, "minimax" has none of its own. Whether there is such
// a propagator, and such an evaluator, is for others to say.
func Split(name string) Name {
	propagator, evaluator, _ := strings.Cut(name, own)
	return Name{propagator, evaluator}
}

// String is the inverse of Split.
func (n Name) String() string {
	if n.Evaluator == "" {
		return n.Propagator
	}
	return n.Propagator + own + n.Evaluator
}

// Own reports whether the player has an evaluator of its own.
func (n Name) Own() bool { return n.Evaluator != "" }
