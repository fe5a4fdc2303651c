package game

import "github.com/nonminimax/nonminimax/stages/evaluate"

// checked returns an evaluator that panics with an [evaluate.ValueError] instead of returning what is no
// value of a position.
func checked[S comparable](name string, e Evaluator[S]) Evaluator[S] {
	c := checkedEvaluator[S]{e, name}
	if settled, is := e.(SettledEvaluator[S]); is {
		return checkedSettled[S]{c, settled}
	}
	return c
}

type checkedEvaluator[S comparable] struct {
	of   Evaluator[S]
	name string
}

// Statics implements Evaluator.
func (c checkedEvaluator[S]) Statics(positions []S, values []float64) {
	c.of.Statics(positions, values)
	for _, v := range values[:len(positions)] {
		if !evaluate.IsValue(v) {
			c.refuse(v, "")
		}
	}
}

func (c checkedEvaluator[S]) refuse(v float64, of string) {
	panic(&evaluate.ValueError{Evaluator: c.name, Board: evaluate.NoBoard, Position: of, Value: v})
}

type checkedSettled[S comparable] struct {
	checkedEvaluator[S]
	settled SettledEvaluator[S]
}

// Settled implements SettledEvaluator.
func (c checkedSettled[S]) Settled(s S) (value float64, is bool) {
	value, is = c.settled.Settled(s)
	if is && value != 0 && value != 1 {
		c.refuse(value, " of a position that is settled")
	}
	return value, is
}
