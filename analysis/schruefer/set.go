package schruefer

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Set is a board set of Schruefer trees, and what is asked of it.
type Set struct {
	Name       string   // of the board set
	Height     int      // plies of a whole game, >= 1
	Branching  int      // moves at each position, >= 2
	Wins       string   // winning moves at a Win node, as layered.ParseWins takes it
	Root       string   // value of the root for its mover: win or loss
	Evaluators []string // those named artificial-... count, others are left out
	Depths     []int    // plies searched, ascending, each from 1 to Height
}

// model is a set with one evaluator.
type model struct {
	Set
	evaluator   string
	recursion   propagate.Recursion
	plus, minus float64 // e+ and e- of the evaluator
}

// models returns a set with each of its artificial evaluators. Errors name the
// set and what does not fit.
func (s Set) models() ([]model, error) {
	wins, err := layered.ParseWins(s.Wins, s.Branching)
	if err != nil {
		return nil, fmt.Errorf("board set %q: %w", s.Name, err)
	}
	recursion := propagate.Recursion{Branching: s.Branching, Chances: make([]float64, s.Branching+1)}
	copy(recursion.Chances[1:], wins.Shares())
	var list []model
	for _, name := range s.Evaluators {
		if !strings.HasPrefix(name, "artificial-") {
			continue
		}
		plus, minus, err := errorsOf(name)
		if err != nil {
			return nil, fmt.Errorf("board set %q: %w", s.Name, err)
		}
		list = append(list, model{s, name, recursion, plus, minus})
	}
	return list, nil
}

// errorsOf returns the errors of an artificial evaluator at positions that are won
// and lost for their mover.
func errorsOf(name string) (plus, minus float64, err error) {
	made, err := evaluate.New(name, evaluate.Setting{Layers: layered.Split(2, 2)})
	if err != nil {
		return 0, 0, err
	}
	noisy, is := made.(evaluate.Noisy)
	if !is {
		return 0, 0, fmt.Errorf("evaluator %q does not err with a known probability", name)
	}
	plus, minus = noisy.Errors(1) // Max moves at height 1
	return plus, minus, nil
}

// rates returns the error rates of levels 0 to levels, of positions.
func (m model) rates(levels int) (propagate.Errors, error) {
	return m.recursion.Errors(m.plus, m.minus, levels)
}
