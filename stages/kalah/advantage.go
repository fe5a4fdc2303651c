package kalah

// Advantage is the evaluator kalah-advantage: 1/2 + KA/(2 × all stones). [SD69]
// use KA itself; [B92] scale it to a probability and do not say how. Any rising
// linear scale gives minimax the same decisions, other propagators not.
type Advantage struct{ byKalahs }

// NewAdvantage returns the evaluator for rules.
func NewAdvantage(r Rules) Advantage {
	return Advantage{newByKalahs(r, func(ka, _ int) float64 { return half(ka, r.Total()) })}
}

// Settled implements play.Settler. Only the end of a game is: before, the value
// of the position itself is not the truth.
func (e Advantage) Settled(s State) (value float64, is bool) {
	value = e.static(s)
	return value, e.over(s) && value != 0.5
}
