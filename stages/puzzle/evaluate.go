package puzzle

import (
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/internal/parameter"
	"github.com/nonminimax/nonminimax/stages/random"
)

// The evaluators, by name; those that end with a hyphen have parameters behind it.
const (
	distanceName  = "puzzle-distance"
	normalName    = "puzzle-normal-"
	manhattanName = "puzzle-manhattan"
	roundedName   = manhattanName + "-"
	shuffledName  = "puzzle-shuffled"
	misplacedName = "puzzle-misplaced"
)

// evaluators lists the evaluators; those that draw random numbers do so under a seed.
func evaluators(r Rules, seed uint64) []game.Named[State] {
	distance := func(s State) float64 { return float64(r.left(s)) }
	manhattan := func(s State) float64 { return float64(r.manhattan(s)) }
	return []game.Named[State]{
		{
			Evaluator: declare.Evaluator{Name: distanceName, Source: "ours", Truth: true,
				Summary: "the truth: the fewest moves to the goal"},
			New: game.Always[State](estimator{rules: r, moves: distance}),
		},
		{
			Evaluator: declare.Evaluator{Name: normalName + "S", Example: normalName + "2", Random: true,
				Source:  "as [SBK05] does in chess; granularity [NLPBG10]",
				Numbers: []parameter.Parameter{evaluate.NoiseInMoves, evaluate.Grain},
				Summary: "the fewest moves with normal noise of standard deviation S, the same whenever a position is " +
					"met, such as " + normalName + "2; rounded to one of 4 values, " + normalName + "2-4, it is cut at the ends"},
			Member: func(numbers []float64) (game.Evaluator[State], error) { return newNoisy(r, seed, numbers), nil },
		},
		{
			Evaluator: declare.Evaluator{Name: manhattanName, Source: "[Kor90]",
				Summary: "the moves that each tile alone needs, added up: the Manhattan distance"},
			New: game.Always[State](estimator{rules: r, moves: manhattan}),
		},
		{
			Evaluator: declare.Evaluator{Name: roundedName + "G", Example: roundedName + "4", Source: "[NLPBG10]",
				Numbers: []parameter.Parameter{evaluate.Grain},
				Summary: "the Manhattan distance rounded to one of G values, such as " + roundedName + "4"},
			Member: func(numbers []float64) (game.Evaluator[State], error) {
				return estimator{rules: r, moves: manhattan, grain: int(numbers[0])}, nil
			},
		},
		{
			Evaluator: declare.Evaluator{Name: shuffledName, Source: "[NLPBG10]", Random: true,
				Summary: "the Manhattan distance, shuffled among positions as far from the goal, so that neighbours are no " +
					"longer alike"},
			New: func(*evaluate.Calibration) (game.Evaluator[State], error) { return newShuffled(r, seed), nil },
		},
		{
			Evaluator: declare.Evaluator{Name: misplacedName, Source: "as in most textbooks",
				Summary: "how many tiles are not where they belong"},
			New: game.Always[State](estimator{rules: r, moves: func(s State) float64 { return float64(s.misplaced()) }}),
		},
	}
}

// estimator is an evaluator of the moves to the goal. With R the reach, n moves are worth (W+R-n)/(2(W+R)), where W is
// MostWaits; each move since the goal was reached is one less than none, and the end of the game is worth 1.
type estimator struct {
	rules Rules
	moves func(State) float64 // before the goal
	reach float64             // more than noise can add or take away
	grain int                 // how many values there are before the goal; 0 for any
}

// Statics implements game.Evaluator.
func (e estimator) Statics(positions []State, values []float64) {
	for i, s := range positions {
		switch _, over := e.rules.Outcome(s); {
		case over:
			values[i] = 1
		case s.solved():
			values[i] = e.worth(-float64(s.waited))
		case e.grain > 0:
			values[i] = e.worth(e.rounded(e.moves(s)))
		default:
			values[i] = e.worth(e.moves(s))
		}
	}
}

func (e estimator) worth(moves float64) float64 {
	return (MostWaits + e.reach - moves) / (2 * (MostWaits + e.reach))
}

// rounded cuts moves from 1 to the most that a position takes into equal parts, and returns the middle of one.
func (e estimator) rounded(moves float64) float64 {
	step := float64(e.rules.table().longest()) / float64(e.grain)
	part := min(max(int((moves-1)/step), 0), e.grain-1)
	return 0.5 + float64((float64(part)+0.5)*step)
}

// Exact implements game.Estimator.
func (e estimator) Exact(s State, depth int) float64 {
	return e.worth(float64(max(e.rules.left(s)-depth, -MostWaits)))
}

// newNoisy returns the distance with noise of a size, rounded if there is a second number. The noise of a position
// depends on the seed only, so that sizes can be compared.
func newNoisy(r Rules, seed uint64, numbers []float64) game.Evaluator[State] {
	size, draws := numbers[0], random.For(seed, "noise/"+r.String())
	e := estimator{rules: r, reach: 12.5 * size, moves: func(s State) float64 {
		return float64(r.left(s)) + float64(size*draws.Board(int64(s.rank())).Normal())
	}}
	if len(numbers) > 1 {
		e.reach, e.grain = 0, int(numbers[1])
	}
	return e
}

// newShuffled returns the Manhattan distance of another position that is as far from the goal.
func newShuffled(r Rules, seed uint64) game.Evaluator[State] {
	t := r.table()
	values := make([]float64, len(t.positions))
	for i, s := range t.positions {
		values[i] = float64(r.manhattan(s))
	}
	game.Shuffle(values, func(i int) int { return int(t.moves[i]) }, random.For(seed, "shuffle/"+r.String()))
	return estimator{rules: r, moves: func(s State) float64 { return values[t.numbers[s.rank()]] }}
}

// manhattan adds up how far the tiles are from where they belong.
func (r Rules) manhattan(s State) (sum int) {
	for square, tile := range s.tiles {
		if tile > 0 {
			sum += r.apart(square, int(tile)-1)
		}
	}
	return sum
}

// misplaced counts tiles that are not where they belong.
func (s State) misplaced() (n int) {
	for square, tile := range s.tiles {
		if tile > 0 && int(tile)-1 != square {
			n++
		}
	}
	return n
}
