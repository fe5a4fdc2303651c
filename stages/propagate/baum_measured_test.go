package propagate

import (
	"math"
	"testing"
)

// garbled is a deep reading of a move and a shallow one that depends on the deep
// one alone: the model in which [B92] eqs. 3.5 to 3.8 are exact.
type garbled struct {
	errors Errors // of level 0, the shallow reading, and 1, the deep one
}

// newGarbled draws error rates that come from such readings.
func newGarbled() garbled {
	plus, minus := dice.Float64()/2, dice.Float64()/2 // of the deep reading
	keep, make := 0.5+dice.Float64()/2, dice.Float64()/2
	return garbled{Errors{
		Plus:  []float64{1 - (1-plus)*keep - plus*make, plus},
		Minus: []float64{minus*keep + (1-minus)*make, minus},
	}}
}

// joint returns the probability that a move wins, or not, with prior probability
// p, and has two readings. Of the shallow one given the deep one it knows what
// follows from the error rates.
func (g garbled) joint(p float64, wins, deep, shallow bool) float64 {
	knows := 1 - g.errors.Plus[1] - g.errors.Minus[1]
	keep := ((1-g.errors.Plus[0])*(1-g.errors.Minus[1]) - g.errors.Minus[0]*g.errors.Plus[1]) / knows
	make := (g.errors.Minus[0]*(1-g.errors.Plus[1]) - (1-g.errors.Plus[0])*g.errors.Minus[1]) / knows
	if !wins {
		p = 1 - p
	}
	return p * pick(deep, pick(wins, 1-g.errors.Plus[1], g.errors.Minus[1])) * pick(shallow, pick(deep, keep, make))
}

// pick returns a probability or its complement, or the first of two values.
func pick(yes bool, values ...float64) float64 {
	if yes {
		return values[0]
	}
	return append(values, 1-values[0])[1]
}

// TestQualitiesAreExactInTheModel: with the qualities of eqs. 3.5 to 3.8, formula
// 2.6 is eq. 3.3 of the two values that q takes after the deep reading.
func TestQualitiesAreExactInTheModel(t *testing.T) {
	for range 2000 {
		g := newGarbled()
		won, lost := Qualities(g.errors, 1, 0)
		var p, pW, pL []float64
		var moves []move
		var atoms [][]atom
		for range 1 + dice.IntN(5) {
			prior, called := dice.Float64(), dice.IntN(2) == 1
			up := g.joint(prior, true, true, called) + g.joint(prior, true, false, called)
			down := g.joint(prior, false, true, called) + g.joint(prior, false, false, called)
			quality := won
			if !called {
				quality = lost
			}
			p, pW, pL = append(p, up/(up+down)), append(pW, quality.Win), append(pL, quality.Loss)
			moves = append(moves, newMove(p[len(p)-1], 1-p[len(p)-1], quality))
			var q []atom
			for _, deep := range []bool{false, true} {
				win, loss := g.joint(prior, true, deep, called), g.joint(prior, false, deep, called)
				q = append(q, atom{(win + loss) / (up + down), Value{Win: win / (win + loss)}})
			}
			if q[0].Value.Win > q[1].Value.Win {
				q[0], q[1] = q[1], q[0]
			}
			atoms = append(atoms, q)
		}
		want := expectedBest(true, atoms).Win
		near(t, general26(true, moves), want, "%+v", g)
		near(t, bayes(p, pW, pL), want, "%+v by all hints", g)
	}
}

// TestMeasuredIsBayesOptimal holds the rule against all hints, with error rates
// that need not come from any model.
func TestMeasuredIsBayesOptimal(t *testing.T) {
	for range 3000 {
		e := Errors{chances(4), chances(4)}
		rule, err := NewMeasured("baum-measured", e)
		if err != nil {
			t.Fatal(err)
		}
		p := chances(1 + dice.IntN(6))
		for _, node := range []Node{maxNode, minNode} {
			node.Ply, node.Left = dice.IntN(4), 1+dice.IntN(4)
			won, lost := Qualities(e, node.Ply+node.Left, node.Left-1)
			var pW, pL []float64
			children := lifted(node, p)
			for _, child := range children {
				quality := lost
				if forMover(node, child.Win) >= .5 {
					quality = won
				}
				pW, pL = append(pW, quality.Win), append(pL, quality.Loss)
			}
			near(t, forMover(node, rule.Back(node, children).Win), bayes(p, pW, pL), "%+v of %v, errors %+v", node, p, e)
		}
	}
}

func TestQualitiesAreSound(t *testing.T) {
	for range trials(20000) {
		e := Errors{chances(2), chances(2)}
		won, lost := Qualities(e, 1, 0)
		for _, q := range []Quality{won, lost} {
			if !(q.Win >= 0 && q.Win <= 1 && q.Loss >= 0 && q.Loss <= 1 && q.Win+q.Loss >= 1-1e-15) {
				t.Fatalf("%+v: quality %+v", e, q)
			}
		}
	}
}

func TestQualitiesAtTheLimits(t *testing.T) {
	nothing := [2]Quality{{1, 0}, {0, 1}}
	for _, c := range []struct {
		what string
		e    Errors
		d, l int
		want [2]Quality
	}{
		{"a sure deep search", Errors{[]float64{.2, 0}, []float64{.3, 0}}, 1, 0, [2]Quality{{1, 1}, {1, 1}}},
		{"the same search", Errors{[]float64{.25, .2}, []float64{.125, .3}}, 0, 0, nothing},
		{"beyond what was measured", Errors{[]float64{.25}, []float64{.125}}, 7, 3, nothing},
		{"a deep search that knows nothing", Errors{[]float64{.2, .5}, []float64{.3, .5}}, 1, 0, nothing},
		{"two sure searches", Errors{[]float64{0, 0}, []float64{0, 0}}, 1, 0, nothing},
	} {
		won, lost := Qualities(c.e, c.d, c.l)
		for i, got := range []Quality{won, lost} {
			near(t, got.Win, c.want[i].Win, "%s: pW", c.what)
			near(t, got.Loss, c.want[i].Loss, "%s: pL", c.what)
		}
	}
}

// TestSmallErrors: eq. 3.9 is what eqs. 3.5 to 3.8 come to.
func TestSmallErrors(t *testing.T) {
	e := Errors{[]float64{2e-6, 1e-6}, []float64{4e-6, 1e-6}}
	won, lost := Qualities(e, 1, 0)
	won2, lost2 := SmallErrors(e, 1, 0)
	for i, pair := range [][2]Quality{{won, won2}, {lost, lost2}} {
		if math.Abs(pair[0].Win-pair[1].Win) > 1e-5 || math.Abs(pair[0].Loss-pair[1].Loss) > 1e-5 {
			t.Errorf("superscript %d: %+v, in the limit %+v", 1-i, pair[0], pair[1])
		}
	}
	if won2 != (Quality{1, .75}) || lost2 != (Quality{.5, 1}) {
		t.Errorf("got %+v and %+v, want pL1 = 3/4 and pW0 = 1/2", won2, lost2)
	}
}

// TestMovesAreSeenByWhoMoves: rates of positions, turned, are those of moves.
func TestMovesAreSeenByWhoMoves(t *testing.T) {
	e := Errors{[]float64{.1}, []float64{.2}}.OfMoves()
	if e.Plus[0] != .2 || e.Minus[0] != .1 {
		t.Errorf("got %+v", e)
	}
}

func TestWrongMeasurements(t *testing.T) {
	for _, c := range []struct {
		name string
		e    Errors
		want string
	}{
		{"baum", Errors{[]float64{0}, []float64{0}},
			`propagator "baum" takes no measured error rates, expected baum-measured`},
		{"baum-measured", Errors{}, `propagator "baum-measured": error rates of 0 and 0 levels, expected as many of ` +
			`either, and one at least`},
		{"baum-measured", Errors{[]float64{0, 0}, []float64{0}},
			`propagator "baum-measured": error rates of 2 and 1 levels, expected as many of either, and one at least`},
		{"baum-measured", Errors{[]float64{0, 0}, []float64{0, 2}},
			`propagator "baum-measured": an error rate of level 1 is 2, expected a number from 0 to 1`},
	} {
		if _, err := NewMeasured(c.name, c.e); err == nil || err.Error() != c.want {
			t.Errorf("got error %v, want %s", err, c.want)
		}
	}
}
