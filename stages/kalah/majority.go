package kalah

// majority is an evaluator that knows that more than half of all stones win.
type majority struct{ byKalahs }

// newMajority tabulates a function of KA and NR, |KA| <= NR and NR > 0. Where
// |KA| > NR the value is 1 or 0.
func newMajority(r Rules, value func(ka, nr int) float64) majority {
	return majority{newByKalahs(r, func(ka, nr int) float64 {
		if max(ka, -ka) > nr {
			return half(int(sign(ka)), 1)
		}
		return value(ka, nr)
	})}
}

// Settled implements play.Settler: where |KA| > NR, and at the end of a game
// that is no draw.
//
// All stones are NR + Max's + Min's, so that KA > NR says that Max's kalah has
// more than half of them. No variant takes a stone out of a kalah, so this is
// true of all that follows, where the value is 1 again: by KA > NR while there
// are stones in the pits, by the outcome when there are none. The same holds
// for Min. At KA = NR the game can still be drawn, at a value of 1/2.
func (e majority) Settled(s State) (value float64, is bool) {
	total := e.stride - 1
	max, min := s.kalahs()
	return e.values[max*e.stride+min], 2*max > total || 2*min > total
}
