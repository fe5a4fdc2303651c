package kalah

import "github.com/nonminimax/nonminimax/stages/game"

// Kind is an entry of the list of evaluators.
type Kind struct {
	Name     string
	Summary  string // one line
	Source   string // where the literature defines it
	Measured bool   // whether it needs measured values
	// New returns the evaluator for rules. values are ignored where it is not
	// Measured; otherwise they are those of NewMeasured, with its errors.
	New func(r Rules, values []float64) (game.Settler[State], error)
}

// Evaluators lists the evaluators, in the order of the literature. All of them
// look only at the stones in the two kalahs: KA is Max's less Min's, NR is what
// is left in the pits.
func Evaluators() []Kind {
	return []Kind{
		{
			Name: "kalah-advantage", Summary: "KA, scaled to [0, 1] by all stones", Source: "[SD69]; the scale is ours",
			New: func(r Rules, _ []float64) (game.Settler[State], error) { return NewAdvantage(r), nil },
		},
		{
			Name: "kalah-ratio", Summary: "S = KA/NR, scaled to [0, 1]", Source: "[B92] section 5",
			New: func(r Rules, _ []float64) (game.Settler[State], error) { return NewRatio(r), nil },
		},
		{
			Name: "kalah-measured", Summary: "measured share of wins where S = KA/NR is as large", Source: "[B92] section 5, proposed", Measured: true,
			New: func(r Rules, values []float64) (game.Settler[State], error) { return NewMeasured(r, values) },
		},
	}
}

// byKalahs is an evaluator that looks only at the stones in the two kalahs,
// and at the outcome of a game that is over.
type byKalahs struct {
	values []float64 // of Max's kalah × stride + Min's
	stride int       // all stones and one
}

// newByKalahs tabulates a function of KA and NR, NR > 0. Where NR is 0 the game
// is over and the value is the truth.
func newByKalahs(r Rules, value func(ka, nr int) float64) byKalahs {
	total := r.Total()
	e := byKalahs{make([]float64, (total+1)*(total+1)), total + 1}
	for max := range total + 1 {
		for min := range total + 1 - max {
			ka, nr := max-min, total-max-min
			if nr == 0 {
				e.values[max*e.stride+min] = half(int(sign(ka)), 1)
			} else {
				e.values[max*e.stride+min] = value(ka, nr)
			}
		}
	}
	return e
}

// Statics implements game.Evaluator.
func (e byKalahs) Statics(positions []State, values []float64) {
	for i, s := range positions {
		values[i] = e.static(s)
	}
}

// static looks a position up.
func (e byKalahs) static(s State) float64 {
	max, min := s.kalahs()
	return e.values[max*e.stride+min]
}

// over reports whether no stone is left in the pits.
func (e byKalahs) over(s State) bool {
	max, min := s.kalahs()
	return max+min == e.stride-1
}

// half returns (1 + a/b)/2, rounded once: equal ratios have equal values, and
// a larger one a larger value.
func half(a, b int) float64 { return float64(a+b) / float64(2*b) }
