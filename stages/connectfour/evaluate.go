package connectfour

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/internal/parameter"
	"github.com/nonminimax/nonminimax/stages/random"
)

// References:
//
//	[Nil71] N. J. Nilsson. Problem-solving methods in artificial intelligence. 1971, chapter 5: complete lines that
//	        are still open for Max, less those for Min, in tic-tac-toe.
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax. 2009: the truth, flipped.
//	[SBK05] A. Sadikov, I. Bratko, I. Kononenko. Bias and pathology in minimax search. 2005: distances to the end
//	        with normal noise.

// The evaluators, by name; those that end with a hyphen have a parameter behind it.
const (
	linesName     = gameName + "-lines"
	misjudgedName = gameName + "-artificial-"
	normalName    = gameName + "-normal-"
)

// evaluators lists the evaluators on a board; those that draw random numbers do so under a seed.
func evaluators(r Rules, seed uint64) []game.Named[State] {
	return append([]game.Named[State]{
		{
			Evaluator: declare.Evaluator{Name: linesName, Source: "[Nil71] for tic-tac-toe; the scale is ours",
				Summary: "lines that could still become four in a row of Max less those of Min, scaled to [0, 1]"},
			New: game.Always(game.Estimate[State](r, r.openLines)),
		},
		{
			Evaluator: declare.Evaluator{Name: misjudgedName + "E", Example: misjudgedName + "0.1", Random: true, Truth: true,
				Source: "as artificial-E, [WPN09]", Numbers: []parameter.Parameter{evaluate.ErrorRate},
				Summary: "the result of perfect play, taken with probability E for one of the two others, each as likely, such " +
					"as " + misjudgedName + "0.1"},
			Member: func(numbers []float64) (game.Evaluator[State], error) { return newMisjudged(r, seed, numbers[0]) },
		},
		{
			Evaluator: declare.Evaluator{Name: normalName + "S", Example: normalName + "2", Random: true,
				Source: "as chess-normal-S, [SBK05]", Numbers: []parameter.Parameter{evaluate.NoiseInMoves},
				Summary: "the result of perfect play and how soon it comes, with normal noise of standard deviation S moves, " +
					"such as " + normalName + "2"},
			Member: func(numbers []float64) (game.Evaluator[State], error) { return newNoisy(r, seed, numbers[0]), nil },
		},
	}, game.Playouts(gameName, r, seed, nil, r.tooManyPositions())...)
}

// tooManyPositions is nil for boards small enough to visit every position: one of 16 squares has 161,029 at most.
func (r Rules) tooManyPositions() error {
	const most = 16
	if r.board != nil && r.Bytes() > most {
		return fmt.Errorf("%v has too many positions to look at all of them, expected at most %d squares; or %s", r, most,
			gameName+"-playouts-K")
	}
	return nil
}

// openLines is the evaluator connectfour-lines: (L+1 + M - m) / (2(L+1)), where of the L lines of the board M have no
// disc of Min and m have none of Max. Only a finished game is worth 0 or 1.
func (r Rules) openLines(s State) float64 {
	lead := r.linesIn(r.full&^s.Min) - r.linesIn(r.full&^s.Max)
	return float64(r.lines+1+lead) / float64(2*(r.lines+1))
}

// class returns a number of a position that it shares with its mirror image and with the players in each other's place.
func (r Rules) class(s State) int64 {
	own, _ := s.sides()
	position := own + s.discs() + r.bottom
	mirror, column := uint64(0), uint64(1)<<r.height-1
	for i := range r.columns {
		mirror |= position >> (i * r.height) & column << ((r.columns - 1 - i) * r.height)
	}
	return int64(min(position, mirror))
}

// newMisjudged returns the evaluator connectfour-artificial-E. With as many positions won, drawn and lost, a position
// that it believes won is worth 1 - E + E/4 to the player to move, as half of its errors are draws.
func newMisjudged(r Rules, seed uint64, e float64) (game.Evaluator[State], error) {
	chance, err := evaluate.ErrorChance(e)
	draws := random.For(seed, "noise/"+misjudgedName+r.String())
	worth := [3]float64{0.75 * e, 0.5, 1 - float64(0.75*e)} // of a loss, a draw, a win
	return game.Estimate(r, func(s State) float64 {
		believed, numbers := 1+r.sign(s), draws.Board(r.class(s))
		if numbers.Word(0) < uint64(chance) {
			believed = (believed + 1 + numbers.Below(1, 2)) % 3
		}
		return game.Sided(r, s, worth[believed])
	}), err
}

// sign returns 1 where the player to move wins, 0 for a draw, -1 where he loses.
func (r Rules) sign(s State) int {
	value := int(solved{r}.Value(s))
	if r.Max(s) {
		return value
	}
	return -value
}

// reach is in standard deviations: no normal number is as large.
const reach = 12.5

// newNoisy returns the evaluator connectfour-normal-S: 1/2 + (score + noise) / (2(n+1+R)) on n squares, where R is more
// than noise can add, so that none is cut. The noise of a position depends on the seed only, so that sizes can be
// compared.
func newNoisy(r Rules, seed uint64, moves float64) game.Evaluator[State] {
	size, draws := 2*moves, random.For(seed, "noise/"+normalName+r.String())
	return game.Estimate(r, func(s State) float64 {
		own, _ := s.sides()
		seems := float64(newSolver(r).score(own, s.discs())) + float64(size*draws.Board(r.class(s)).Normal())
		return game.Sided(r, s, 0.5+seems/(2*(float64(r.Bytes()+1)+float64(reach*size))))
	})
}
