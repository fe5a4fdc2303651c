package propagate

// Ender is a Propagator that tells a drawn game from an even position.
type Ender interface {
	Propagator
	// End makes the value of a finished game: outcome is 1 where Max has won,
	// -1 where Min has, 0 for a draw.
	End(outcome int8) Value
}

// End returns the value of a finished game under a rule: by default what the
// rule makes of a certain win, a certain loss, and 1/2 for a draw.
func End(rule Propagator, outcome int8) Value {
	if ender, is := rule.(Ender); is {
		return ender.End(outcome)
	}
	return rule.Lift(float64(1+outcome) / 2)
}

// IsMinimax reports whether a rule is minimax, whose values alpha-beta finds as
// well.
func IsMinimax(rule Propagator) bool {
	_, is := rule.(minimax)
	return is
}
