package schruefer

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis/frame"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// HintRow is a line of table `hints`: what a search of depth d will tell about a move
// that a search of depth l evaluated as won or lost, and the value of a position with
// such moves by formula 2.6 and by eq. 3.2. Wins and errors are of moves, for the player
// making them. Rows are sorted by board set, evaluator, level, depth.
type HintRow struct {
	_ struct{} `doc:"what a deep search tells on Schruefer trees beyond a shallow one, and formula 2.6 beside an enumeration" key:"experiment boardset evaluator level depth"`

	Experiment  string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet    string  `parquet:"boardset" doc:"name of the board set"`
	Height      int32   `parquet:"height" doc:"plies of a whole game"`
	Branching   int32   `parquet:"branching" doc:"moves at each position"`
	Wins        string  `parquet:"wins" doc:"winning moves at a won position: a number, or the shares of 1, 2 and so on"`
	Evaluator   string  `parquet:"evaluator" doc:"static evaluator at the horizon, which errs with known probabilities"`
	Level       int32   `parquet:"level" doc:"l: plies of the search that has been made of each move, 0 for the evaluator alone"`
	Depth       int32   `parquet:"depth" doc:"d: plies of the search that will be made"`
	PlusLevel   float64 `parquet:"plus_level" doc:"e+_l: probability that the search of depth l takes a move lost that wins"`
	MinusLevel  float64 `parquet:"minus_level" doc:"e-_l: probability that it takes a move won that loses"`
	PlusDepth   float64 `parquet:"plus_depth" doc:"e+_d"`
	MinusDepth  float64 `parquet:"minus_depth" doc:"e-_d"`
	Valid       bool    `parquet:"valid" doc:"whether the deep search is the better one for moves called won and for moves called lost; if not, eqs. 3.5 to 3.8 are no probabilities and what follows is null"`
	PW1         float64 `parquet:"pw1" doc:"pW1, eq. 3.5: probability that the hint is 1 about a winning move that was called won; by eq. 3.9 about 1; null where not valid"`
	PL1         float64 `parquet:"pl1" doc:"pL1, eq. 3.6: probability that the hint is 0 about a losing move that was called won; null where not valid"`
	PW0         float64 `parquet:"pw0" doc:"pW0, eq. 3.7: probability that the hint is 1 about a winning move that was called lost; null where not valid"`
	PL0         float64 `parquet:"pl0" doc:"pL0, eq. 3.8: probability that the hint is 0 about a losing move that was called lost; by eq. 3.9 about 1; null where not valid"`
	SmallPL1    float64 `parquet:"small_pl1" doc:"pL1 by eq. 3.9, for small errors: 1 - e-_d/e-_l; null where not valid"`
	SmallPW0    float64 `parquet:"small_pw0" doc:"pW0 by eq. 3.9, for small errors: 1 - e+_d/e+_l; null where not valid"`
	AllWon      float64 `parquet:"all_won" doc:"formula 2.6 of a position all of whose moves were called won; null where not valid"`
	AllWonBest  float64 `parquet:"all_won_best" doc:"eq. 3.2 there: expectation of the best move, by all that the deep searches can find; null where not valid"`
	OneWon      float64 `parquet:"one_won" doc:"formula 2.6 where one move was called won; null where not valid"`
	OneWonBest  float64 `parquet:"one_won_best" doc:"eq. 3.2 there; null where not valid"`
	NoneWon     float64 `parquet:"none_won" doc:"formula 2.6 where no move was called won; null where not valid"`
	NoneWonBest float64 `parquet:"none_won_best" doc:"eq. 3.2 there; null where not valid"`
	Difference  float64 `parquet:"difference" doc:"largest |formula 2.6 - eq. 3.2| for any number of moves called won; null above a branching of 16"`
}

// MaxEnumerated is the largest branching at which all 2^b joint results of deep
// searches of the moves are enumerated.
const MaxEnumerated = 16

// Hints makes table hints of board sets of Schruefer trees, for 0 <= l < d up to
// the depth of the search below a move. Errors name the board set and what does not
// fit.
func Hints(experiment string, sets []Set) ([]HintRow, error) {
	table, err := rowsOf(sets, func(m model) ([]HintRow, error) { return m.hints(experiment) })
	if err != nil {
		return nil, err
	}
	return frame.Sorted(table, "boardset", "evaluator", "level", "depth")
}

func (m model) hints(experiment string) ([]HintRow, error) {
	if m.inherits > 0 {
		return nil, nil // [B92] has independent errors
	}
	deepest := m.Height - 1 // a deeper search reaches squares, where evaluators never err
	if len(m.Depths) > 0 {
		deepest = min(deepest, m.Depths[len(m.Depths)-1])
	}
	positions, err := m.recursion.Errors(m.plus, m.minus, deepest)
	if err != nil {
		return nil, err
	}
	moves := positions.OfMoves()
	rule, err := propagate.NewMeasured("baum-measured", moves)
	if err != nil {
		return nil, err
	}
	var list []HintRow
	for l := range deepest {
		for d := l + 1; d <= deepest; d++ {
			row := HintRow{
				Experiment: experiment, BoardSet: m.Name, Height: int32(m.Height), Branching: int32(m.Branching), Wins: m.Wins,
				Evaluator: m.evaluator, Level: int32(l), Depth: int32(d),
				PlusLevel: moves.Plus[l], MinusLevel: moves.Minus[l], PlusDepth: moves.Plus[d], MinusDepth: moves.Minus[d],
			}
			row.qualities(moves)
			row.values(moves, rule)
			list = append(list, row)
		}
	}
	return list, nil
}

// qualities fills in eqs. 3.5 to 3.9.
func (r *HintRow) qualities(moves propagate.Errors) {
	l, d := int(r.Level), int(r.Depth)
	r.Valid = beliefs(moves, d).covers(beliefs(moves, l))
	r.PW1, r.PL1, r.PW0, r.PL0, r.SmallPL1, r.SmallPW0 = math.NaN(), math.NaN(), math.NaN(), math.NaN(), math.NaN(),
		math.NaN()
	if !r.Valid {
		return
	}
	won, lost := propagate.Qualities(moves, d, l)
	r.PW1, r.PL1, r.PW0, r.PL0 = won.Win, won.Loss, lost.Win, lost.Loss
	won, lost = propagate.SmallErrors(moves, d, l)
	r.SmallPL1, r.SmallPW0 = won.Loss, lost.Win
}

// values fills in formula 2.6 and eq. 3.2.
func (r *HintRow) values(moves propagate.Errors, rule propagate.Propagator) {
	b := int(r.Branching)
	r.AllWon, r.AllWonBest = r.both(moves, rule, b)
	r.OneWon, r.OneWonBest = r.both(moves, rule, 1)
	r.NoneWon, r.NoneWonBest = r.both(moves, rule, 0)
	if r.Difference = math.NaN(); !r.Valid || b > MaxEnumerated {
		return
	}
	r.Difference = 0
	for won := range b + 1 {
		formula, best := r.both(moves, rule, won)
		r.Difference = max(r.Difference, math.Abs(formula-best))
	}
}

// both returns the value of a position with the given number of moves evaluated as won, by
// formula 2.6 and by eq. 3.2, which is NaN if there are too many moves to enumerate. Both are
// NaN if the hints are not valid.
func (r *HintRow) both(moves propagate.Errors, rule propagate.Propagator, won int) (formula, best float64) {
	if !r.Valid {
		return math.NaN(), math.NaN()
	}
	shallow := beliefs(moves, int(r.Level))
	p := make([]float64, r.Branching)
	children := make([]propagate.Value, r.Branching)
	for i := range p {
		p[i] = shallow.lost
		if i < won {
			p[i] = shallow.won
		}
		children[i] = propagate.Value{Win: p[i]}
	}
	ply := int(r.Depth - r.Level - 1)
	node := propagate.Node{Max: true, Own: ply%2 == 0, Ply: ply, Left: int(r.Level) + 1}
	formula = rule.Back(node, children).Win
	if len(p) > MaxEnumerated {
		return formula, math.NaN()
	}
	return formula, beliefs(moves, int(r.Depth)).expectedBest(p, 0)
}

// belief is the probability that a move wins, given that a search evaluates it as won or
// lost: by Bayes' law with an even prior, as in [B92] eqs. 3.5 to 3.8.
type belief struct{ won, lost float64 }

// beliefs returns the belief of a level, from the error rates of moves.
func beliefs(e propagate.Errors, level int) belief {
	plus, minus := e.Plus[level], e.Minus[level]
	return belief{won: (1 - plus) / (1 - plus + minus), lost: plus / (plus + 1 - minus)}
}

// rises returns the probability that a deep search will evaluate as won a move that wins
// with probability p, such that p is the expectation of the deep belief.
func (deep belief) rises(p float64) float64 { return (p - deep.lost) / (deep.won - deep.lost) }

// rounding is the largest difference that rounding can make between equal beliefs.
const rounding = 1e-9

// covers reports whether the two deep beliefs differ and enclose the shallow ones, so
// that the shallow ones can be expectations of the deep ones.
func (deep belief) covers(shallow belief) bool {
	return deep.won-deep.lost > rounding && deep.lost <= shallow.lost && shallow.won <= deep.won
}

// expectedBest is [B92] eq. 3.2: the expectation of the best of the moves in p after a
// deep search of each, enumerating all joint results. best is the best belief so far.
func (deep belief) expectedBest(p []float64, best float64) float64 {
	if len(p) == 0 {
		return best
	}
	rises := deep.rises(p[0])
	up := deep.expectedBest(p[1:], max(best, deep.won))
	down := deep.expectedBest(p[1:], max(best, deep.lost))
	return float64(rises*up) + float64((1-rises)*down)
}
