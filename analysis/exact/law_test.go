package exact

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// TestKnownProbabilities holds the fold to values that other programs computed.
func TestKnownProbabilities(t *testing.T) {
	for _, c := range []struct {
		q    Question
		want float64
	}{
		{Question{Height: 10, Branching: 2, Evaluator: "e1", Propagator: "minimax", Depth: 1}, .67484637},
		// One wrong of two children that differ, at fair odds: right if both are
		// believed right, half right if one is not.
		{Question{Height: 10, Branching: 2, Evaluator: "artificial-0.1", Propagator: "product", Depth: 1}, .9*.9 +
			.5*2*.9*.1},
	} {
		answer, err := Correct(c.q)
		if err != nil || math.Abs(answer.Correct-c.want) > 5e-9 {
			t.Errorf("%+v: %v, %v, want %v", c.q, answer, err, c.want)
		}
	}
}

// TestLawsOfChildren: the mass is 1, the truth that of the game, and at the fixed
// point Max wins nodes of even height with probability p. The short form has every other depth of a rule, to height 10.
func TestLawsOfChildren(t *testing.T) {
	limit := 1 << 12
	if *long {
		limit = MaxMultisets
	}
	for _, size := range []struct{ height, branching int }{{3, 2}, {8, 2}, {11, 2}, {13, 2}, {7, 3}, {10, 3}, {4, 5}} {
		if size.height > 10 && !everything() {
			continue
		}
		for _, name := range []string{"e1", "artificial-0.1", "inherited-0.1-0.5"} {
			for i, rule := range all() {
				for depth := 1; depth <= size.height; depth++ {
					if !*long && (i+depth)%2 > 0 {
						continue
					}
					q := Question{Height: size.height, Branching: size.branching, Evaluator: name, Propagator: rule,
						Depth: depth, Limit: limit}
					f := fixture.Must(q.fold())(t)
					laws, err := f.children()
					for _, law := range laws {
						wellFormed(t, fmt.Sprintf("%+v %v", q, err), f.game, law)
					}
				}
			}
		}
	}
}

// wellFormed checks one law of children of the root.
func wellFormed(t *testing.T, what string, g Game, law Law) {
	t.Helper()
	lost, won := law.Truth()
	want := g.P
	if (g.Height-1)%2 == 1 {
		want = 1 - g.P
	}
	if math.Abs(lost+won-1) > 1e-12 || math.Abs(won-want) > 1e-12 {
		t.Errorf("%s: mass %.15f, won %.15f, want 1 and %.15f", what, lost+won, won, want)
	}
	if off := math.Abs(won/want - 1); off > law.Rounding+law.Missing {
		t.Errorf("%s: won is off by %g, beyond the bound %g + %g", what, off, law.Rounding, law.Missing)
	}
	for i, a := range law.Atoms {
		if a.Lost < 0 || a.Won < 0 || a.Value.Win < 0 || a.Value.Win > 1 ||
			i > 0 && compare(law.Atoms[i-1].Value, a.Value) >= 0 {
			t.Fatalf("%s: atom %d is %+v after %+v", what, i, a, law.Atoms[max(0, i-1)])
		}
	}
}

// TestMinimaxBySumsAndByMultisets: two ways to the same law.
func TestMinimaxBySumsAndByMultisets(t *testing.T) {
	rule, _ := propagate.New("minimax")
	for _, b := range []int{2, 3, 4} {
		g, _ := NewGame(4, b, 0.37)
		for _, mover := range []bool{true, false} {
			law := counting{g, shares{}}.Horizon(2, 0)
			sums := best(law, mover, b)
			sets := combine(law, rule, propagate.Node{Max: mover}, nil, b)
			same(t, sums, sets)
			same(t, sets, sums)
		}
	}
}

// same fails where a mass of one law is not in another, but for what they left out.
func same(t *testing.T, one, other Law) {
	t.Helper()
	masses := map[propagate.Value]Atom{}
	for _, a := range other.Atoms {
		masses[a.Value] = a
	}
	slack := one.Missing + other.Missing
	for _, a := range one.Atoms {
		if b := masses[a.Value]; math.Abs(a.Lost-b.Lost) > 1e-14*a.Lost+slack || math.Abs(a.Won-b.Won) > 1e-14*a.Won+slack {
			t.Errorf("%+v and %+v", a, b)
		}
	}
}

// shares is e1 without a shape.
type shares struct{ evaluate.Counter }

func (shares) Count(_, ones int) float64 { return float64(ones) }

// TestOnesGiveE2: the truth given the number of ones is e2, which is computed from
// integers.
func TestOnesGiveE2(t *testing.T) {
	for _, b := range []int{2, 3} {
		height := map[int]int{2: 10, 3: 6}[b]
		g := fixture.Must(NewGame(height, b, 0))(t)
		e2 := fixture.Evaluator(t, "e2", evaluate.Setting{Layers: layered.Split(height, b)})
		for h := range height {
			ones := g.ones(h)
			for i, a := range ones.atoms {
				mass, want := a.Lost+a.Won, e2.(evaluate.Counter).Count(h, ones.first+i)
				if math.Abs(a.Won-mass*want) > 1e-12*mass+ones.missing {
					t.Errorf("b = %d, height %d, %d ones: won with probability %v, e2 is %v", b, h, ones.first+i, a.Won/mass, want)
				}
			}
		}
	}
}

// TestSeesTheEnd: who searches to the end decides correctly, exactly, under every
// rule that keeps what is won.
func TestSeesTheEnd(t *testing.T) {
	for _, evaluator := range []string{"e1", "e2", "artificial-0.3", "inherited-0.3-0.5"} {
		for _, rule := range perfect() {
			for _, q := range []Question{{Height: 10, Branching: 2}, {Height: 7, Branching: 3, P: .2},
				{Height: 1, Branching: 4}} {
				q.Evaluator, q.Propagator = evaluator, rule
				for q.Depth = q.Height; q.Depth < q.Height+3; q.Depth++ {
					if answer, err := Correct(q); err != nil || answer.Correct != 1 {
						t.Errorf("%+v: %v, %v, want 1", q, answer, err)
					}
				}
			}
		}
	}
}

// perfect lists the rules that keep what is won: all but those that weigh several
// children, for which a won move is not all that counts, and the one that takes the end
// of a game for an estimate. Against a fallible opponent a move is worth 1 only if none
// of his replies helps him, so that a forced win is still told from anything else.
func perfect() []string {
	return slices.DeleteFunc(all(), func(name string) bool {
		kind, _, err := propagate.Find(name)
		return err == nil && kind.Exempt[propagate.LawTruth] != "" && !strings.HasPrefix(name, "fallible")
	})
}

// TestValueHasThreeParts: laws are ordered by Win, Carry and Scale; a rule with more
// in its values needs more there.
func TestValueHasThreeParts(t *testing.T) {
	if n := reflect.TypeFor[propagate.Value]().NumField(); n != 3 {
		t.Errorf("propagate.Value has %d fields, compare orders by 3", n)
	}
}

func TestSumKeepsSmallTerms(t *testing.T) {
	var s sum
	s.add(1)
	for range 1 << 20 {
		s.add(1e-17)
	}
	if want := 1 + 1e-17*(1<<20); math.Abs(s.total-want) > 4*unit {
		t.Errorf("got %v, want %v", s.total, want)
	}
}

// TestSorted: atoms of equal values end in the order in which the library's sort leaves them, since their masses are
// summed in it.
func TestSorted(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		list := make([]Atom, r.IntN(2000))
		for i := range list {
			list[i] = Atom{propagate.Value{Win: float64(r.IntN(50)) / 50, Carry: float64(r.IntN(2)), Scale: int64(r.IntN(2))},
				float64(i), 0}
		}
		want := slices.Clone(list)
		slices.SortFunc(want, func(a, b Atom) int { return compare(a.Value, b.Value) })
		if got := sorted(list); !slices.Equal(got, want) {
			t.Fatalf("%d atoms are in another order", len(list))
		}
	}
}
