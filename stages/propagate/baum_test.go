package propagate

import (
	"math"
	"testing"
)

// bayes is the value of [B92]'s game 3 by enumeration of all hints: for each, the
// mover takes the move that most likely wins. pW and pL are by move.
func bayes(p, pW, pL []float64) float64 {
	value := 0.0
	for hints := range 1 << len(p) {
		best := 0.0
		for taken := range p {
			joint := 1.0 // of the hints and a win of the move taken
			for i := range p {
				win, loss := p[i]*pW[i], (1-p[i])*(1-pL[i])
				if hints>>i&1 == 0 {
					win, loss = p[i]*(1-pW[i]), (1-p[i])*pL[i]
				}
				if i == taken {
					loss = 0
				}
				joint *= win + loss
			}
			best = max(best, joint)
		}
		value += best
	}
	return value
}

// alike returns n times x.
func alike(n int, x float64) []float64 {
	list := make([]float64, n)
	for i := range list {
		list[i] = x
	}
	return list
}

// flat is the quality of hints at every node.
func flat(hit float64) schedule { return schedule{{hit, 1 - hit}} }

// TestFormulaIsBayesOptimal holds formula 2.6 against all hints.
func TestFormulaIsBayesOptimal(t *testing.T) {
	for range 5000 {
		p, hit := chances(1+dice.IntN(7)), 0.5+0.5*chances(1)[0]
		want := bayes(p, alike(len(p), hit), alike(len(p), hit))
		for _, node := range []Node{maxNode, minNode} {
			got := forMover(node, baum{flat(hit)}.Back(node, lifted(node, p)).Win)
			near(t, got, want, "%v with hints of %v", p, hit)
		}
	}
}

// TestGeneralFormulaIsBayesOptimal does the same for hints of qualities of their
// own, of which 1 is good news.
func TestGeneralFormulaIsBayesOptimal(t *testing.T) {
	for range 5000 {
		p := chances(1 + dice.IntN(7))
		pW, pL := chances(len(p)), chances(len(p))
		var moves []move
		for i := range p {
			if pW[i]+pL[i] < 1 {
				pW[i], pL[i] = 1-pW[i], 1-pL[i]
			}
			moves = append(moves, newMove(p[i], 1-p[i], Quality{pW[i], pL[i]}))
		}
		want := bayes(p, pW, pL)
		near(t, general26(true, moves), want, "%v, pW %v, pL %v", p, pW, pL)
		near(t, 1-general26(false, moves), want, "%v, pW %v, pL %v, of losses", p, pW, pL)
	}
}

// TestLimitsOfTheFormula: hints that tell nothing make it minimax, hints that
// tell all the product rule.
func TestLimitsOfTheFormula(t *testing.T) {
	for range trials(20000) {
		children := lifted(maxNode, random(1+dice.IntN(8)))
		for _, node := range []Node{maxNode, minNode} {
			if got, want := (baum{flat(.5)}).Back(node, children), (minimax{}).Back(node, children); got != want {
				t.Fatalf("hints of 1/2 about %v: got %v, want %v", children, got, want)
			}
			got, want := baum{flat(1)}.Back(node, children).Win, product{}.Back(node, children).Win
			if math.Abs(got-want) > 1e-12*want {
				t.Fatalf("sure hints about %v: got %v, want %v", children, got, want)
			}
		}
	}
}

// TestSmallValuesKeepTheirDigits: at a Min node with one good move the value is
// small, and 1-V would lose it.
func TestSmallValuesKeepTheirDigits(t *testing.T) {
	got := baum{flat(.75)}.Back(minNode, []Value{{Win: 2e-30}, {Win: 1e-30}}).Win
	// The first term of 1-V is a move taken with hint 1 that is lost all the
	// same; the last, the better move taken after two hints of 0.
	want := .25*(1e-30+.25*2e-30) + .75*1e-30*.25
	if got > 1e-30 || math.Abs(got-want) > 1e-44 {
		t.Errorf("got %v, want %v", got, want)
	}
	for _, name := range []string{"baum-0.8", "baum-correlated", "baum-exact", "baum-draw"} {
		rule, _ := New(name)
		if got := back(rule, minNode, 2e-30, 1e-30); got > 1e-30 || got < 1e-31 {
			t.Errorf("%s: got %v, want a little less than 1e-30", name, got)
		}
	}
}

// TestSchedule: pW = 1 - .9^(d-l)/2, where d-l is 1 for the children of the root.
func TestSchedule(t *testing.T) {
	rule := func(name string) baum {
		r, err := New(name)
		if err != nil {
			t.Fatal(err)
		}
		return r.(baum)
	}
	for _, c := range []struct {
		name string
		ply  int
		miss float64
	}{
		{"baum", 0, .45}, {"baum", 1, .405}, {"baum", 4, .295245}, {"baum-0.9", 4, .295245},
		{"baum-0.8", 1, .32}, {"baum-0.8-node", 0, .5}, {"baum-0.8-node", 2, .32}, {"baum-0.75-flat", 5, .25},
		{"baum-1", 7, .5},
	} {
		got := rule(c.name).hints.hint(c.ply)
		near(t, got.miss, c.miss, "%s at ply %d", c.name, c.ply)
		near(t, got.hit+got.miss, 1, "%s at ply %d, both", c.name, c.ply)
	}
	if deep, last := usual.hint(100000), usual.hint(deepest); deep != last {
		t.Errorf("beyond the table: %v, want %v", deep, last)
	}
}

// TestCorrelatedIsBayesOptimal holds eq. 5.2 against the common bit times all
// hints: the mover knows neither the bit nor whether it is set.
func TestCorrelatedIsBayesOptimal(t *testing.T) {
	for range 3000 {
		p, gamma, hit := chances(1+dice.IntN(6)), chances(1)[0], 0.5+0.5*dice.Float64()
		k := 1 + dice.IntN(7)
		want := commonBit(p, gamma, k, hit)
		for _, node := range []Node{maxNode, minNode} {
			got := forMover(node, baumCorrelated{flat(hit), gamma, k}.Back(node, lifted(node, p)).Win)
			near(t, got, want, "%v, gamma %v, k %d, hints of %v", p, gamma, k, hit)
		}
	}
}

// commonBit is the model of [B92] section 4 by enumeration.
func commonBit(p []float64, gamma float64, k int, hit float64) float64 {
	best := make([]float64, len(p))
	descending(best, lifted(maxNode, p))
	best = best[:min(k, len(p))]
	common := gamma * best[len(best)-1]
	value := 0.0
	for hints := range 1 << len(best) {
		told := func(i int, win bool) float64 {
			if hints>>i&1 == 1 == win {
				return hit
			}
			return 1 - hit
		}
		all := common // and these hints, and every move wins
		for i := range best {
			all *= told(i, true)
		}
		most := 0.0
		for taken := range best {
			joint := 1 - common
			for i, x := range best {
				if common == 1 {
					break
				}
				win := (x - common) / (1 - common)
				if i == taken {
					joint *= win * told(i, true)
				} else {
					joint *= win*told(i, true) + (1-win)*told(i, false)
				}
			}
			most = max(most, joint)
		}
		value += all + most
	}
	return value
}

// TestPerfectCorrelation: with gamma 1 and two moves it is minimax, the limit
// that [B92] names; with gamma 0 and all moves it is formula 2.6.
func TestPerfectCorrelation(t *testing.T) {
	for range 2000 {
		children := lifted(maxNode, random(1+dice.IntN(5)))
		for _, node := range []Node{maxNode, minNode} {
			near(t, baumCorrelated{usual, 1, 2}.Back(node, children).Win, minimax{}.Back(node, children).Win, "gamma 1 of %v",
				children)
			near(t, baumCorrelated{usual, 0, maxChildren}.Back(node, children).Win, baum{usual}.Back(node, children).Win,
				"gamma 0 of %v", children)
			near(t, baumCorrelated{usual, .7, 1}.Back(node, children).Win, minimax{}.Back(node, children).Win,
				"one move of %v", children)
		}
	}
}
