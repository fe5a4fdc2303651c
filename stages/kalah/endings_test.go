package kalah

import (
	"bytes"
	"context"
	"testing"
)

// made returns the table of rules with at most so many stones.
func made(t testing.TB, r Rules, stones int) *Endings {
	t.Helper()
	e := NewEndings(r)
	for range stones + 1 {
		if _, err := e.Next(t.Context(), 2); err != nil {
			t.Fatal(err)
		}
	}
	return e
}

// TestEndingsAreTheBestMargins of every filling of small boards, by the definition of the rules alone.
func TestEndingsAreTheBestMargins(t *testing.T) {
	for _, names := range variantSets() {
		for pits, stones := range []int{1: 9, 2: 6, 3: 4, 4: 3} {
			if pits == 0 {
				continue
			}
			e := made(t, newRules(t, pits, 1, names...), stones)
			known := make(map[State]int)
			for n, layer := range e.layers {
				for i, value := range layer {
					s := e.rules.ahead(e.position(n, i), n)
					lead := e.rules.t.total - n
					if want := bestMargin(e.rules, e.rules.Position(s), known) - lead; int(int8(value)) != want ||
						e.margin(s, n) != want {
						t.Fatalf("%v: %+v: margin %d, at its place %d, want %d", e.Name(), e.rules.Position(s),
							e.margin(s, n), int8(value), want)
					}
				}
			}
		}
	}
}

// TestEndingsHaveEveryFilling at one place, which is that of the documented order.
func TestEndingsHaveEveryFilling(t *testing.T) {
	for _, pits := range []int{1, 2, 6} {
		e := NewEndings(newRules(t, pits, 4))
		for n := range 6 {
			var previous [4]int
			for i := range e.Size(n) {
				s := e.position(n, i)
				a, b := e.rules.inPits(State{s.Max, 0}), e.rules.inPits(State{0, s.Min})
				rankA, rankB := e.rank(s.Max, a), e.rank(s.Min, b)
				place := [4]int{n, a, rankA, rankB}
				if a > b {
					place = [4]int{n, a, rankB, rankA}
				}
				if got := e.index(a, rankA, b, rankB); got != i || a+b != n || bytes.Compare(key(place), key(previous)) < 0 {
					t.Fatalf("%d pits: filling %d of %d stones, %+v, has place %d, after %v", pits, i, n,
						e.rules.Position(s), got, previous)
				}
				previous = place
			}
		}
	}
	for n, want := range map[int]int{0: 1, 1: 12, 14: 4457400, 24: 417225900} {
		if got := NewEndings(newRules(t, 6, 4)).Size(n); got != want {
			t.Errorf("six pits, %d stones: %d fillings, want %d", n, got, want)
		}
	}
}

func key(place [4]int) []byte {
	return []byte{byte(place[0]), byte(place[1]), byte(place[2] >> 8), byte(place[2]), byte(place[3] >> 8), byte(place[3])}
}

// TestEndingsDoNotDependOnWorkers, nor on an interrupt before.
func TestEndingsDoNotDependOnWorkers(t *testing.T) {
	ended, end := context.WithCancel(t.Context())
	end()
	r := newRules(t, 4, 4, "empty-capture")
	want := made(t, r, 8)
	for _, workers := range []int{1, 3, 16} {
		e := NewEndings(r)
		for n, layer := range want.layers {
			if got, err := e.Next(ended, workers); err == nil || got != nil || e.Layers() != n {
				t.Fatalf("layer %d, interrupted: error %v, %d layers, want an error and %d", n, err, e.Layers(), n)
			}
			if got, err := e.Next(t.Context(), workers); err != nil || !bytes.Equal(got, layer) {
				t.Fatalf("layer %d by %d workers: error %v, or other bytes than by 2", n, workers, err)
			}
		}
	}
}

// TestEndingsAgreeWithSearch on random positions of six pits a side. The long form is the largest table there is,
// under the default rules and under empty-capture.
func TestEndingsAgreeWithSearch(t *testing.T) {
	first, last, sets := 6, 7, [][]string{nil, {"empty-capture"}, {"stuck-ends"}, {"ender-takes"}, {"skip-origin"}}
	if *long {
		first, last, sets = 0, maxEnding, sets[:2]
	}
	for _, names := range sets {
		e := made(t, newRules(t, 6, 1, names...), last)
		for n := first; n <= last; n++ {
			if err := e.Check(t.Context(), n, 50, 1); err != nil {
				t.Errorf("%s, %d stones: %v", e.Name(), n, err)
			}
		}
	}
}

// TestCheckFindsAnyWrongMargin of a layer that it has enough positions for.
func TestCheckFindsAnyWrongMargin(t *testing.T) {
	for _, names := range [][]string{nil, {"stuck-ends", "ender-takes"}} {
		e := made(t, newRules(t, 2, 3, names...), 3)
		for n, layer := range e.layers {
			if err := e.Check(t.Context(), n, len(layer), 1); err != nil {
				t.Fatalf("%s, %d stones: %v", e.Name(), n, err)
			}
			for i := range layer {
				layer[i]++
				if err := e.Check(t.Context(), n, len(layer), 1); err == nil {
					t.Errorf("%s, %d stones: position %d is wrong, which was not found", e.Name(), n, i)
				}
				layer[i]--
			}
		}
	}
}

// TestCheckFindsAWrongMargin, and ends with its context.
func TestCheckFindsAWrongMargin(t *testing.T) {
	e := made(t, newRules(t, 2, 3), 5)
	for i := range e.layers[5] {
		e.layers[5][i] ^= 1
	}
	if err := e.Check(t.Context(), 5, 20, 1); err == nil {
		t.Error("every margin is wrong, and none was found to be")
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if err := e.Check(ended, 4, 20, 1); err != context.Canceled {
		t.Errorf("error %v, want that of the context", err)
	}
}
