package critical

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
)

func newEvaluator(t testing.TB, r *Rules, name string) game.Evaluator[State] {
	t.Helper()
	e, err := evaluator(r, name)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func evaluator(r *Rules, name string) (game.Evaluator[State], error) {
	return game.Stage[State]{Name: "critical", Game: r, Opening: r, Evaluators: evaluators(r)}.Evaluator(name, nil)
}

func static(e game.Evaluator[State], s State) float64 {
	value := make([]float64, 1)
	e.Statics([]State{s}, value)
	return value[0]
}

// TestExpectedIsEnumerated: the exact value of random play is the mean over all trees, all of which are
// listed: at each node every sure move and every set of the others that loses.
func TestExpectedIsEnumerated(t *testing.T) {
	for _, tt := range shapes {
		if tt.branching > 8 {
			continue
		}
		r := newRules(t, tt.height, tt.branching, tt.gamma)
		e := newEvaluator(t, r, "critical-playouts")
		for left := range tt.height + 1 {
			for _, s := range []State{{left: uint8(left)}, {left: uint8(left), won: true}, {left: uint8(left), minMoves: true},
				{left: uint8(left), won: true, minMoves: true}} {
				if left == tt.height && (!s.won || s.minMoves) {
					continue // no root
				}
				player, value := 1, int(r.Value(s))
				if s.minMoves {
					player = -1
				}
				want, _ := enumerated(r, left, value, player).Float64()
				if got := static(e, s); math.Abs(got-want) > 1e-15 {
					t.Errorf("%+v: %+v has the value %v, enumerated %v", tt, s, got, want)
				}
			}
		}
	}
}

// enumerated returns the probability that Max wins a game of random moves from a node, by the
// definition of the paper.
func enumerated(r *Rules, left, value, player int) *big.Rat {
	if left == 0 {
		return big.NewRat(int64(1+value), 2)
	}
	even := big.NewRat(1, int64(r.branching))
	if value != player {
		return enumerated(r, left-1, value, -player)
	}
	gamma := r.gamma
	if left == r.height {
		gamma = big.NewRat(1, 1)
	}
	kept, lost, total := enumerated(r, left-1, value, -player), enumerated(r, left-1, -value, -player), new(big.Rat)
	for sure := range r.branching {
		for set := range 1 << r.branching {
			if set>>sure&1 == 1 {
				continue
			}
			weight := new(big.Rat).Set(even)
			mean := new(big.Rat)
			for i := range r.branching {
				loses := set>>i&1 == 1
				child := kept
				if loses {
					child = lost
				}
				mean.Add(mean, new(big.Rat).Mul(even, child))
				switch {
				case i == sure:
				case loses:
					weight.Mul(weight, gamma)
				default:
					weight.Mul(weight, new(big.Rat).Sub(big.NewRat(1, 1), gamma))
				}
			}
			total.Add(total, weight.Mul(weight, mean))
		}
	}
	return total
}

// TestExpectedInClosedForm: as high as the paper's trees the value is that of the sum, for nodes below the root.
func TestExpectedInClosedForm(t *testing.T) {
	for _, b := range []int{2, 5, 8} {
		for _, gamma := range []float64{0.9, 1} {
			e := newEvaluator(t, newRules(t, 60, b, fmt.Sprint(gamma)), "critical-playouts")
			k := 1 - gamma + gamma/float64(b)
			keeps := func(left int) float64 { // of a won node
				f := (1 + math.Pow(k, float64(2*(left/2)+1))) / (1 + k)
				if left%2 == 1 {
					f *= k
				}
				return f
			}
			for left := 1; left < 60; left++ {
				for s, want := range map[State]float64{
					{left: uint8(left), won: true}: keeps(left), {left: uint8(left), won: true, minMoves: true}: 1 - keeps(left),
					{left: uint8(left)}: 1 - keeps(left-1), {left: uint8(left), minMoves: true}: keeps(left - 1),
				} {
					if got := static(e, s); math.Abs(got-want) > 1e-12 {
						t.Errorf("b = %d, gamma = %v: %+v has the value %v, expected %v", b, gamma, s, got, want)
					}
				}
			}
		}
	}
}

// TestExpectedOrder: won nodes are worth more in exact numbers, and rounding makes none worth less.
func TestExpectedOrder(t *testing.T) {
	for _, tt := range []struct {
		branching int
		gamma     string
	}{{2, "1"}, {8, "1"}, {3, "0.9"}, {5, "0.1"}} {
		r := newRules(t, 60, tt.branching, tt.gamma)
		e := newEvaluator(t, r, "critical-playouts")
		for left := uint8(1); left < 60; left++ {
			// The two differ by k^n > 0, see expected.
			if won, lost := static(e, State{left: left, won: true}), static(e, State{left: left}); won < lost ||
				left < 10 && won == lost {
				t.Errorf("%+v, %d plies left: a won node is worth %v, a lost one %v", tt, left, won, lost)
			}
		}
	}
}

// TestPublished: critical-published is the closed form of the code of [NR24] to six digits. It has (1-k) k^n more
// than the value of random play, for even n, and high above the end does not tell won nodes from lost ones.
func TestPublished(t *testing.T) {
	for _, b := range []int{2, 5, 8} {
		for _, gamma := range []float64{0.9, 1} {
			r := newRules(t, 60, b, fmt.Sprint(gamma))
			e, exact := newEvaluator(t, r, "critical-published"), newEvaluator(t, r, "critical-playouts")
			k := 1 - gamma + gamma/float64(b)
			for left := 1; left < 60; left++ {
				f := func(left int) float64 { // the paper's f
					if left == 0 {
						return 1
					}
					d, f := float64(left/2), 1.0
					if d > 0 {
						f = math.Pow(k*k, d) + (1-k)*(1-math.Pow(k*k, d+1))/(1-k*k)
					}
					if left%2 == 1 {
						f *= k
					}
					return f
				}
				won := State{left: uint8(left), won: true}
				for s, want := range map[State]float64{
					won: f(left), {left: uint8(left), won: true, minMoves: true}: 1 - f(left),
					{left: uint8(left)}: 1 - f(left-1), {left: uint8(left), minMoves: true}: f(left - 1),
				} {
					got := static(e, s)
					if math.Abs(got-want) > 0.500001e-6 || got != math.Round(got*1e6)/1e6 {
						t.Errorf("b = %d, gamma = %v: %+v has the value %v, expected %v", b, gamma, s, got, want)
					}
				}
				more := (1 - k) * math.Pow(k, float64(left))
				if left > 1 && math.Abs(static(e, won)-static(exact, won)-more) > 0.500001e-6 {
					t.Errorf("b = %d, gamma = %v: %+v has the value %v, exactly %v, expected %v more", b, gamma, won, static(e, won),
						static(exact, won), more)
				}
				if lost := (State{left: uint8(left)}); math.Pow(k, float64(left)) < 1e-8 && static(e, won) != static(e, lost) {
					t.Errorf("b = %d, gamma = %v: with %d plies left won and lost nodes are worth %v and %v", b, gamma, left,
						static(e, won), static(e, lost))
				}
			}
			for _, s := range []State{{}, {won: true}, {minMoves: true}, {won: true, minMoves: true}} {
				if got := static(e, s); got != float64(1+r.Value(s))/2 {
					t.Errorf("%+v is over and has the value %v", s, got)
				}
			}
		}
	}
}

// TestMisjudged: critical-artificial-E errs as often as it says, whatever the truth, independently at every node, and
// never at the end.
func TestMisjudged(t *testing.T) {
	r := newRules(t, 6, 3, "0.5")
	for _, e := range []float64{0, 0.1, 0.5} {
		noisy := newEvaluator(t, r, fmt.Sprintf("critical-artificial-%v", e))
		var nodes, errs, both, pairs [2]float64
		for id := range int64(300) {
			root, _ := r.Position(id)
			last := false
			walk(r, root, func(s State) {
				won, value := index(r.Value(s) > 0), static(noisy, s)
				if s.left == 0 {
					if value != float64(won) {
						t.Fatalf("%+v is over and has the value %v", s, value)
					}
					return
				}
				if value != e && value != 1-e {
					t.Fatalf("%+v has the value %v, expected %v or %v", s, value, e, 1-e)
				}
				wrong := (value == 1-e) != (won == 1)
				nodes[won]++
				pairs[0]++
				if wrong {
					errs[won]++
					if last {
						both[0]++
					}
				}
				last = wrong
			})
		}
		if e == 0.5 { // both beliefs have the same value
			continue
		}
		for won := range nodes {
			if sd := math.Sqrt(nodes[won] * e * (1 - e)); math.Abs(errs[won]-nodes[won]*e) > 4*sd {
				t.Errorf("e = %v: %v errors at %v nodes whose value is %d", e, errs[won], nodes[won], won)
			}
		}
		if sd := math.Sqrt(pairs[0] * e * e * (1 - e*e)); math.Abs(both[0]-pairs[0]*e*e) > 5*sd {
			t.Errorf("e = %v: %v of %v nodes are misjudged with the one before", e, both[0], pairs[0])
		}
	}
}

func TestEvaluatorNames(t *testing.T) {
	r := newRules(t, 6, 3, "0.5")
	for name, want := range map[string]string{
		"critical-playouts-K": `its number of games is "K", expected a whole number from 1 to 1000000, as in ` +
			`critical-playouts-10`,
		"critical-playouts-0":         `is "0", expected`,
		"critical-playouts-010":       `is "010", expected`,
		"critical-playouts-2000000":   `is "2000000", expected`,
		"critical-artificial-0.6":     `its error is "0.6", expected a number from 0 to 0.5`,
		"critical-artificial-.1":      `its error is ".1", expected it written as 0.1`,
		"critical-artificial-0.1-0.2": `its error is "0.1-0.2", expected a number from 0 to 0.5`,
		"kalah-ratio":                 `evaluator "kalah-ratio" does not read a critical`,
	} {
		if _, err := evaluator(r, name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got error %v, expected %q", name, err, want)
		}
	}
}

// TestPlayoutsByDefinition: critical-playouts-K makes the positions that are played and no others, and has the
// values of random play in any game with the same random numbers.
func TestPlayoutsByDefinition(t *testing.T) {
	for _, tt := range shapes {
		r := newRules(t, tt.height, tt.branching, tt.gamma)
		fast := newEvaluator(t, r, "critical-playouts-7")
		defined := game.NewPlayouts(r, 7, func(s State) random.Stream { return s.key.Sub(playoutLabel) }, nil)
		children := make([]State, r.branching)
		for id := range int64(20) {
			for s, _ := r.Position(id); ; s = children[int(id)%r.branching] {
				if static(fast, s) != static(defined, s) {
					t.Errorf("%+v: %v, by definition %v", s, static(fast, s), static(defined, s))
				}
				if r.Expand(s, children) == 0 {
					break
				}
			}
		}
	}
}
