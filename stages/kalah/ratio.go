package kalah

// Ratio is the evaluator kalah-ratio of [B92] section 5: E = (1 + S)/2 with
// S = KA/NR kept within [-1, 1]. Where KA = NR, Max has half of all stones and
// E is 1, though the game can still be drawn.
type Ratio struct{ majority }

// NewRatio returns the evaluator for rules.
func NewRatio(r Rules) Ratio {
	return Ratio{newMajority(r, func(ka, nr int) float64 { return half(ka, nr) })}
}
