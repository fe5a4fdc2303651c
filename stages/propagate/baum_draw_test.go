package propagate

import (
	"math"
	"testing"
)

// threeWays returns n values with draws, some of them certain.
func threeWays(n int) (children []Value) {
	for range n {
		w, d, l := dice.Float64(), dice.Float64(), dice.Float64()
		switch dice.IntN(8) {
		case 0:
			w, d = 0, 0
		case 1:
			w, l = 0, 0
		case 2:
			d, l = 0, 0
		case 3:
			d = 0
		}
		total := w + d + l
		children = append(children, Value{Win: (w + d/2) / total, Carry: d / total})
	}
	return children
}

// allHints is the value with draws by enumeration of all hints, from Max's side.
func allHints(node Node, told float64, children []Value) (win, carry float64) {
	worths, vectors := []float64{0, 0.5, 1}, 1
	for range children {
		vectors *= 3
	}
	for vector := range vectors {
		chance, best, draw := 1.0, math.NaN(), 0.0
		for i, rest := 0, vector; i < len(children); i, rest = i+1, rest/3 {
			v := children[i]
			prior := []float64{1 - v.Win - v.Carry/2, v.Carry, v.Win - v.Carry/2}
			noise := []float64{(1 - v.Carry) / 2, v.Carry, (1 - v.Carry) / 2}
			hint := rest % 3
			var here, worth, drawn float64
			for outcome := range 3 {
				p := prior[outcome] * (1 - told) * noise[hint]
				if outcome == hint {
					p += prior[outcome] * told
				}
				here += p
				worth += p * worths[outcome]
				if outcome == 1 {
					drawn = p
				}
			}
			chance *= here
			if here < 1e-13 {
				continue
			}
			worth, drawn = worth/here, drawn/here
			if math.IsNaN(best) || node.Max && worth > best || !node.Max && worth < best {
				best, draw = worth, drawn
			}
		}
		if chance > 0 && !math.IsNaN(best) {
			win, carry = win+chance*best, carry+chance*draw
		}
	}
	return win, carry
}

func TestDrawsAreBayesOptimal(t *testing.T) {
	for range 3000 {
		children, hit := threeWays(1+dice.IntN(5)), 0.5+0.5*dice.Float64()
		for _, node := range []Node{maxNode, minNode} {
			win, carry := allHints(node, 2*hit-1, children)
			got := drawn(node.Max, hint{hit, 1 - hit}, children)
			near(t, got.Win, win, "%v with hints of %v", children, hit)
			if !equals(children) {
				near(t, got.Carry, carry, "draws of %v with hints of %v", children, hit)
			}
		}
	}
}

// equals reports whether moves are equal that may be drawn or not, so that the
// draws depend on which is taken.
func equals(children []Value) bool {
	certain := 0
	for _, v := range children {
		if v.Carry == 0 || v.Carry == 1 {
			certain++
		}
	}
	return certain > 1
}

// TestWithoutDrawsItIsTheFormula is what makes it a generalisation.
func TestWithoutDrawsItIsTheFormula(t *testing.T) {
	for range 5000 {
		children, hit := lifted(maxNode, random(1+dice.IntN(8))), 0.5+0.5*dice.Float64()
		for _, node := range []Node{maxNode, minNode} {
			got, want := drawn(node.Max, hint{hit, 1 - hit}, children), baum{flat(hit)}.Back(node, children)
			near(t, got.Win, want.Win, "%v with hints of %v", children, hit)
			if got.Carry != 0 {
				t.Fatalf("%v with hints of %v: draws %v out of nothing", children, hit, got.Carry)
			}
		}
	}
}

// TestDrawLaws: draws do not depend on the order of moves, are dual, leave
// room for wins and losses, and more of what is good for Max is good for Max.
func TestDrawLaws(t *testing.T) {
	for range trials(20000) {
		children := threeWays(1 + dice.IntN(5))
		for _, node := range []Node{maxNode, minNode} {
			node.Ply = 1 + dice.IntN(8)
			got := baumDraw{usual}.Back(node, children)
			if !(got.Win >= got.Carry/2 && got.Win+got.Carry/2 <= 1+1e-15 && got.Carry >= 0) {
				t.Fatalf("%+v of %v is %v, which is no win, draw and loss", node, children, got)
			}
			dice.Shuffle(len(children), func(i, j int) { children[i], children[j] = children[j], children[i] })
			if other := (baumDraw{usual}).Back(node, children); other != got {
				t.Fatalf("%+v of %v is %v, in another order %v", node, children, other, got)
			}
			swapped := node
			swapped.Max = !node.Max
			var dual []Value
			for _, v := range children {
				dual = append(dual, Value{Win: 1 - v.Win, Carry: v.Carry})
			}
			other := baumDraw{usual}.Back(swapped, dual)
			if math.Abs(1-other.Win-got.Win) > 1e-15 || !equals(children) && math.Abs(other.Carry-got.Carry) > 1e-14 {
				t.Fatalf("%+v of %v is %v, with the players swapped %v", node, children, got, other)
			}
			i := dice.IntN(len(children))
			was := children[i]
			children[i].Win += (1 - was.Carry/2 - was.Win) * dice.Float64()
			if other := (baumDraw{usual}).Back(node, children); other.Win < got.Win*(1-1e-15) {
				t.Fatalf("%+v of %v is %v, but %v with %v in it", node, children, other, got, was)
			}
			children[i] = was
		}
	}
}

// TestTruthWithDraws: certain outcomes make a certain outcome, the mover's best.
func TestTruthWithDraws(t *testing.T) {
	rule := baumDraw{usual}
	for set := range 27 {
		outcomes := []int8{int8(set%3) - 1, int8(set/3%3) - 1, int8(set/9) - 1}
		var children []Value
		for _, outcome := range outcomes {
			children = append(children, End(rule, outcome))
		}
		if got, want := rule.Back(maxNode, children), End(rule, max(outcomes[0], outcomes[1], outcomes[2])); got != want {
			t.Errorf("Max has %v: got %v, want %v", outcomes, got, want)
		}
		if got, want := rule.Back(minNode, children), End(rule, min(outcomes[0], outcomes[1], outcomes[2])); got != want {
			t.Errorf("Min has %v: got %v, want %v", outcomes, got, want)
		}
	}
}

// TestDrawsAreDrawn: a finished game that is drawn is so for certain, and no other is.
func TestDrawsAreDrawn(t *testing.T) {
	for outcome, want := range map[int8]float64{1: 0, 0: 1, -1: 0} {
		if got := End(baumDraw{usual}, outcome); got.Carry != want {
			t.Errorf("outcome %d is drawn with probability %v, want %v", outcome, got.Carry, want)
		}
	}
}

// TestDrawsAreNotMonotone: of one of two moves a draw becomes a win, and the node
// falls.
func TestDrawsAreNotMonotone(t *testing.T) {
	node, other := Node{Max: true, Ply: 3, Left: 1}, Value{Win: 0.217, Carry: 0.0398}
	drawn := baumDraw{usual}.Back(node, []Value{{Win: 0.0355, Carry: 0.065}, other}).Win
	won := baumDraw{usual}.Back(node, []Value{{Win: 0.0632, Carry: 0.0096}, other}).Win
	if won >= drawn-0.002 {
		t.Errorf("with the win %v, with the draw %v, expected less by .0023", won, drawn)
	}
}
