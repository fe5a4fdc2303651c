package game

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/evaluate"
)

// checked returns an evaluator that panics with an [evaluate.ValueError] instead of returning what is no
// value of a position.
func checked[S comparable](name string, e Evaluator[S]) Evaluator[S] {
	c := checkedEvaluator[S]{e, name}
	if settled, ok := e.(SettledEvaluator[S]); ok {
		return &checkedSettled[S]{c, settled}
	}
	return &c
}

type checkedEvaluator[S comparable] struct {
	inner Evaluator[S]
	name  string
}

// Statics implements Evaluator.
func (c *checkedEvaluator[S]) Statics(positions []S, values []float64) {
	c.inner.Statics(positions, values)
	if !areValues(values[:len(positions)]) {
		refuse(c.name, values[:len(positions)])
	}
}

func (c *checkedEvaluator[S]) bare() (e Evaluator[S], name string) { return c.inner, c.name }

type checkedSettled[S comparable] struct {
	checkedEvaluator[S]
	settled SettledEvaluator[S]
}

// Settled implements SettledEvaluator.
func (c *checkedSettled[S]) Settled(s S) (value float64, ok bool) {
	if value, ok = c.settled.Settled(s); ok && value != 0 && value != 1 {
		refuseSettled(c.name, value)
	}
	return value, ok
}

// bare returns the evaluator behind a checked one, and its name, for a search that makes the checks itself:
// one more call for each batch takes a seventh of its time.
func bare[S comparable](e Evaluator[S]) (inner Evaluator[S], name string) {
	if c, ok := e.(interface{ bare() (Evaluator[S], string) }); ok {
		return c.bare()
	}
	return e, ""
}

// areValues reports whether all numbers are in [0, 1], but not of -0. As bits these are at most those of 1.
func areValues(numbers []float64) bool {
	const one = 0x3ff0000000000000
	odd := uint64(0)
	for _, x := range numbers {
		bits := math.Float64bits(x)
		odd |= bits | (one - bits)
	}
	return int64(odd) >= 0
}

// refuse panics if a number is no value.
func refuse(evaluator string, numbers []float64) {
	for _, x := range numbers {
		if !evaluate.IsValue(x) {
			panic(&evaluate.ValueError{Evaluator: evaluator, Board: evaluate.NoBoard, Value: x})
		}
	}
}

func refuseSettled(evaluator string, x float64) {
	panic(&evaluate.ValueError{Evaluator: evaluator, Board: evaluate.NoBoard, Value: x,
		Position: " of a position that is settled, which is 0 or 1"})
}
