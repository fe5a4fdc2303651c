package exact

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Evaluator is a static evaluator as the fold sees it.
type Evaluator interface {
	// States says in which states a node may be. There is one, 0, unless errors are inherited:
	// then state 1 errs and 0 does not.
	States() States
	// Horizon returns the joint law of the static value (Win, in [0, 1]) and the
	// truth of a node of height h, 0 <= h < the game's height, in a state.
	Horizon(h, state int) Law
	// Given returns the law of the static value of a node of height h >= 1 given
	// its truth and state. It is empty if the value tells more about the nodes below than these
	// do: then a rule that uses the static values of inner nodes cannot be
	// folded.
	Given(h, state int) []Likelihood
}

// States is a law of the states of nodes, which is independent of who wins them.
type States struct {
	Shares   []float64 // of the states at any node
	Inherits float64   // probability that a node has its parent's state, in [0, 1]; else it is drawn by Shares
}

// below returns the shares of the states of a child of a node in a state.
func (s States) below(state int) []float64 {
	shares := slices.Clone(s.Shares)
	for i := range shares {
		shares[i] *= 1 - s.Inherits
	}
	shares[state] += s.Inherits
	return shares
}

// Likelihood is a static value with its probabilities given the truth.
type Likelihood struct {
	Static float64 // from Max's side, in [0, 1]
	IfLost float64 // probability of this value at a node that Max loses
	IfWon  float64 // probability of this value at a node that Max wins
}

// NewEvaluator returns an evaluator by its name in experiments:
//
//	e1, natural, e2     functions of the number of ones
//	natural-binary      another; needs a calibration, which is nil for all others
//	artificial-0.1      the truth, wrong with probability 0.1 [WPN09]
//	artificial-0.1-0.2  the same, 0.1 where the mover wins, 0.2 where he loses [B92]
//	inherited-0.1-0.5   wrong with probability 0.1, where its parent is with probability 0.5
//	graded-8            one of eight values, wrong with probability 0.25
//
// Errors name the evaluator and what does not fit.
func NewEvaluator(name string, g Game, calibration *evaluate.Calibration) (Evaluator, error) {
	kind, _, err := evaluate.Find(name)
	if err != nil {
		return nil, err
	}
	if kind.Calibrated && calibration == nil {
		return nil, fmt.Errorf("evaluator %q is measured, and its calibration is not at hand", name)
	}
	made, err := evaluate.New(name, evaluate.Setting{Layers: layered.Split(g.Height, g.Branching),
		Calibration: calibration})
	if err != nil {
		return nil, err
	}
	switch made := made.(type) {
	case evaluate.Counter:
		return counting{g, made}, g.checkSquares()
	case evaluate.Noisy:
		return artificial{g, made}, g.noTraps(name)
	case evaluate.Graded:
		return graded{g, made.Grades()}, g.noTraps(name)
	}
	return nil, fmt.Errorf("evaluator %q is neither a function of the number of ones nor wrong with a known probability, "+
		"so its law is not known", name)
}

// noTraps refuses early ends for an evaluator that errs at random.
func (g Game) noTraps(evaluator string) error {
	if g.Traps > 0 {
		return fmt.Errorf("evaluator %q: its errors below an early end depend on who wins there, so there is no fold",
			evaluator)
	}
	return nil
}

// For evaluators that count ones, the joint law of (ones, truth) of a node folds up by
// convolution, since ones add up over the children [TP83]:
//
//	no child wins for the mover:    N_h = N_{h-1} * ... * N_{h-1}    (b factors)
//	some child does:                S_h = all combinations that are not in N_h
//
// as polynomials in the number of ones, N being the masses at which the mover loses.
// This is the count of won placements behind e2, [NPT86] eq. 12, weighted by
// p^l q^(s-l) from the start, so that float64 suffices where placements need integers
// of b^h bits.

// counting is an Evaluator that is a function of the number of ones.
type counting struct {
	game    Game
	counter evaluate.Counter
}

// States implements Evaluator.
func (counting) States() States { return States{Shares: []float64{1}} }

func (c counting) Horizon(h, _ int) Law {
	ones := c.game.ones(h)
	list := make([]Atom, len(ones.atoms))
	for i, a := range ones.atoms {
		list[i] = Atom{propagate.Value{Win: c.counter.Count(h, ones.first+i)}, a.Lost, a.Won}
	}
	return newLaw(list, c.game.rounding(h), ones.missing)
}

// Given returns nothing: a node has as many ones as its children together, so its static
// value tells more about them than its truth does.
func (counting) Given(_, _ int) []Likelihood { return nil }

// window is the joint law of the number of ones and the truth; atoms[i] has
// first+i ones. Negligible ends are cut off: the ones of b^h squares deviate from
// their mean by a few times b^(h/2), so convolutions stay short.
type window struct {
	first   int
	atoms   []Atom
	missing float64
}

// ones returns the law of the ones of a node of height h.
func (g Game) ones(h int) window {
	w := window{atoms: []Atom{{Lost: 1 - g.P}, {Won: g.P}}}
	for height := 1; height <= h; height++ {
		w = w.up(layered.MaxToMove(height), g.Branching).end(g.Traps, g.squares(height))
	}
	return w
}

func (w window) up(max bool, b int) window {
	child := make([]odds, len(w.atoms))
	for i, a := range w.atoms {
		child[i] = a.odds(max)
	}
	node := child
	for range b - 1 {
		node = convolve(node, child)
	}
	up := window{first: w.first * b, atoms: make([]Atom, len(node)), missing: w.missing * float64(b)}
	for i, o := range node {
		up.atoms[i].Lost, up.atoms[i].Won = o.truth(max)
	}
	return up.cut()
}

// end makes a node of so many squares an early end with a probability.
func (w window) end(traps float64, squares int) window {
	if traps == 0 {
		return w
	}
	all := window{atoms: make([]Atom, squares+1), missing: w.missing}
	var lost, won sum
	for i, a := range w.atoms {
		all.atoms[w.first+i] = Atom{Lost: a.Lost * (1 - traps), Won: a.Won * (1 - traps)}
		lost.add(a.Lost * traps)
		won.add(a.Won * traps)
	}
	all.atoms[0].Lost += lost.total
	all.atoms[squares].Won += won.total
	return all
}

// convolve adds the ones of one more child.
func convolve(node, child []odds) []odds {
	result := make([]odds, len(node)+len(child)-1)
	for total := range result {
		var none, some sum
		for i := max(0, total-len(child)+1); i < min(len(node), total+1); i++ {
			both := node[i].and(child[total-i])
			none.add(both.none)
			some.add(both.some)
		}
		result[total] = odds{none.total, some.total}
	}
	return result
}

// cut drops negligible ends, as newLaw does.
func (w window) cut() window {
	negligible := unit / float64(len(w.atoms))
	from, to := 0, len(w.atoms)
	var dropped sum
	for ; w.atoms[from].Lost+w.atoms[from].Won < negligible; from++ {
		dropped.add(w.atoms[from].Lost + w.atoms[from].Won)
	}
	for ; w.atoms[to-1].Lost+w.atoms[to-1].Won < negligible; to-- {
		dropped.add(w.atoms[to-1].Lost + w.atoms[to-1].Won)
	}
	scale(w.atoms[from:to])
	return window{w.first + from, w.atoms[from:to], w.missing + dropped.total}
}

// artificial is an Evaluator that knows the truth and errs with a known probability at
// nodes won and lost, independently at each node [WPN09], [B92], or just where it errs at the parent; never at squares.
type artificial struct {
	game  Game
	noisy evaluate.Noisy
}

// States implements Evaluator. Independent errors are part of Given.
func (a artificial) States() States {
	inherits := a.noisy.Inherits()
	if inherits == 0 {
		return States{Shares: []float64{1}}
	}
	e, _ := a.noisy.Errors(1) // the same at every node
	return States{Shares: []float64{1 - e, e}, Inherits: inherits}
}

func (a artificial) Horizon(h, state int) Law { return a.game.seen(h, a.Given(h, state)) }

// seen returns the law of a node of height h, above squares that of its values given the truth.
func (g Game) seen(h int, given []Likelihood) Law {
	lost, won := g.truth(h)
	rounding := g.rounding(h) + 4*unit
	if h == 0 {
		return newLaw([]Atom{{Value: propagate.Value{Win: 0}, Lost: lost}, {Value: propagate.Value{Win: 1}, Won: won}},
			rounding, 0)
	}
	var list []Atom
	for _, l := range given {
		list = append(list, Atom{propagate.Value{Win: l.Static}, lost * l.IfLost, won * l.IfWon})
	}
	return newLaw(list, rounding, 0)
}

// Given depends on the truth and the state alone, since other noise is independent at each node.
func (a artificial) Given(h, state int) []Likelihood {
	won, lost := a.noisy.Values(h)
	ifWon, ifLost := a.noisy.Errors(h)
	if a.noisy.Inherits() > 0 {
		ifWon, ifLost = float64(state), float64(state)
	}
	return []Likelihood{
		{Static: lost, IfLost: 1 - ifLost, IfWon: ifWon},
		{Static: won, IfLost: ifLost, IfWon: 1 - ifWon},
	}
}

// graded is an Evaluator that says one of a few values at random, independently at each node; the truth at squares.
type graded struct {
	game   Game
	grades []evaluate.Grade
}

// States implements Evaluator.
func (graded) States() States { return States{Shares: []float64{1}} }

func (e graded) Horizon(h, state int) Law { return e.game.seen(h, e.Given(h, state)) }

// Given depends on the truth alone.
func (e graded) Given(_, _ int) (list []Likelihood) {
	for _, g := range e.grades {
		list = append(list, Likelihood{g.Value, g.IfLost, g.IfWon})
	}
	return list
}
