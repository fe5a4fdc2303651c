package kalah

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
)

// evaluators lists the evaluators for rules, in the order of the literature. All of them
// look only at the stones in the two kalahs: KA is Max's less Min's, NR is what
// is left in the pits.
func evaluators(r Rules) []game.Named[State] {
	return []game.Named[State]{
		{
			Evaluator: declare.Evaluator{Name: "kalah-advantage",
				Summary: "lead in the kalahs, KA, scaled to [0, 1] by all stones", Source: "[SD69]; the scale is ours"},
			New: func(*evaluate.Calibration) (game.Evaluator[State], error) { return NewAdvantage(r), nil },
		},
		{
			Evaluator: declare.Evaluator{Name: "kalah-ratio",
				Summary: "S = KA/NR, the lead in the kalahs by the stones left in pits, kept within [-1, 1] and scaled to [0, 1]",
				Source:  "[B92] section 5"},
			New: func(*evaluate.Calibration) (game.Evaluator[State], error) { return NewRatio(r), nil },
		},
		{
			Evaluator: declare.Evaluator{Name: "kalah-measured",
				Summary: "measured share of wins where S = KA/NR is as large, to the nearest of 41 values",
				Source:  "[B92] section 5, proposed", Calibrated: true, Probability: true},
			New: func(c *evaluate.Calibration) (game.Evaluator[State], error) {
				if c == nil {
					return NewMeasured(r, nil)
				}
				return NewMeasured(r, c.Won[0])
			},
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

func (e byKalahs) Statics(positions []State, values []float64) {
	for i, s := range positions {
		values[i] = e.static(s)
	}
}

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

// Advantage is the evaluator kalah-advantage: 1/2 + KA/(2 × all stones). [SD69]
// use KA itself; [B92] scale it to a probability and do not say how. Any rising
// linear scale gives minimax the same decisions, other propagators not.
type Advantage struct{ byKalahs }

// NewAdvantage returns the evaluator for rules.
func NewAdvantage(r Rules) Advantage {
	return Advantage{newByKalahs(r, func(ka, _ int) float64 { return half(ka, r.Total()) })}
}

// Settled implements game.SettledEvaluator. Only the end of a game is: before, the value
// of the position itself is not the truth.
func (e Advantage) Settled(s State) (value float64, ok bool) {
	value = e.static(s)
	return value, e.over(s) && value != 0.5
}

// Ratio is the evaluator kalah-ratio of [B92] section 5: E = (1 + S)/2 with
// S = KA/NR kept within [-1, 1]. Where KA = NR, Max has half of all stones and
// E is 1, though the game can still be drawn.
type Ratio struct{ majority }

// NewRatio returns the evaluator for rules.
func NewRatio(r Rules) Ratio {
	return Ratio{newMajority(r, func(ka, nr int) float64 { return half(ka, nr) })}
}

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

// Settled implements game.SettledEvaluator: where |KA| > NR, and at the end of a game
// that is no draw.
//
// All stones are NR + Max's + Min's, so that KA > NR says that Max's kalah has
// more than half of them. No variant takes a stone out of a kalah, so this is
// true of all that follows, where the value is 1 again: by KA > NR while there
// are stones in the pits, by the outcome when there are none. The same holds
// for Min. At KA = NR the game can still be drawn, at a value of 1/2.
func (e majority) Settled(s State) (value float64, ok bool) {
	total := e.stride - 1
	max, min := s.kalahs()
	return e.values[max*e.stride+min], 2*max > total || 2*min > total
}

// Measured is the evaluator kalah-measured: the share of games won, as measured
// elsewhere, by the player to move in positions with as large an S = KA/NR from
// his side. [B92] section 5 asks for such a "nonlinear, monotonic rescaling" of
// kalah-ratio, and notes that the player to move has an advantage.
type Measured struct{ max, min majority } // by the player to move

// NewMeasured returns the evaluator for rules. values[i] is that of the S nearest
// to -1 + 2i/(len(values)-1), of two the larger. Nothing is interpolated, and
// decided positions are 0 or 1.
//
// There are 2 values at least, in [0, 1], none below the one before.
func NewMeasured(r Rules, values []float64) (Measured, error) {
	if len(values) < 2 {
		return Measured{}, fmt.Errorf("%d measured values: expected at least 2, for S = -1 and S = 1", len(values))
	}
	last := 0.0
	for i, value := range values {
		if !(value >= last && value <= 1) { // so that NaN is refused
			return Measured{}, fmt.Errorf("measured value %d is %v: expected %v to 1, rising", i, value, last)
		}
		last = value
	}
	share := func(ka, nr int) float64 { return values[((ka+nr)*(len(values)-1)+nr)/(2*nr)] }
	return Measured{
		max: newMajority(r, share),
		min: newMajority(r, func(ka, nr int) float64 { return 1 - share(-ka, nr) }),
	}, nil
}

// Statics implements game.Evaluator.
func (e Measured) Statics(positions []State, values []float64) {
	for i, s := range positions {
		if s.Max < minsTurn {
			values[i] = e.max.static(s)
		} else {
			values[i] = e.min.static(s)
		}
	}
}

// Settled implements game.SettledEvaluator.
func (e Measured) Settled(s State) (value float64, ok bool) { return e.max.Settled(s) }
