package tictactoe

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/game"
)

// statics returns the value of one position by every evaluator.
func statics(s State) map[string]float64 {
	values := make(map[string]float64)
	for _, named := range evaluators {
		var value [1]float64
		e, _ := named.New(nil) // they fit all
		e.Statics([]State{s}, value[:])
		values[named.Name] = value[0]
	}
	return values
}

// on returns a set of squares.
func on(squares ...int) (marks set) {
	for _, square := range squares {
		marks |= 1 << square
	}
	return marks
}

// TestStatics works values out by hand.
func TestStatics(t *testing.T) {
	for _, c := range []struct {
		max, min        set
		openLines, even float64
	}{
		{on(), on(), 8. / 16, 0.5},
		{on(4), on(), 12. / 16, 0.5},       // 8 - 4
		{on(0), on(4), 7. / 16, 0.5},       // 4 - 5
		{on(0, 8), on(4), 9. / 16, 0.5},    // 4 - 3
		{on(0, 8), on(2, 4), 7. / 16, 0.5}, // 2 - 3
		{on(0, 1, 2), on(3, 4), 1, 1},
		{on(3, 4), on(0, 1, 2), 0, 0},
		{on(0, 2, 3, 7, 8), on(1, 4, 5, 6), 0.5, 0.5}, // full and drawn
	} {
		got := statics(State{max: c.max, min: c.min})
		if got["open-lines"] != c.openLines || got["even"] != c.even {
			t.Errorf("%v against %v: got %v, want %v and %v", c.max, c.min, got, c.openLines, c.even)
		}
	}
}

// TestStaticsTellTheOutcome at the end of every game and only there: before, no
// value is 0 or 1.
func TestStaticsTellTheOutcome(t *testing.T) {
	for _, s := range positions() {
		outcome, over := Rules{}.Outcome(s)
		for name, got := range statics(s) {
			switch {
			case over && got != float64(1+outcome)/2:
				t.Fatalf("%s of %+v is %v, but the game is over with outcome %d", name, s, got, outcome)
			case !over && (got <= 0 || got >= 1):
				t.Fatalf("%s of %+v is %v, but the game goes on", name, s, got)
			}
		}
	}
}

// TestStaticsOfMirrorImages: mirror images are worth the same to the last bit, random play included, so that moves tie
// wherever they are alike.
func TestStaticsOfMirrorImages(t *testing.T) {
	playouts, err := game.Playouts("tictactoe", Rules{}, 1, nil, nil)[0].New(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range positions() {
		own, image := statics(s), statics(smallest(s))
		var random [2]float64
		playouts.Statics([]State{s, smallest(s)}, random[:])
		if own["open-lines"] != image["open-lines"] || random[0] != random[1] {
			t.Fatalf("%+v is worth %v, by random play %v, an image of it %v and %v", s, own, random[0], image, random[1])
		}
	}
}
