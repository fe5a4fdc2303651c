package tables

import (
	"math"
	"testing"
)

// TestModelFindsWhatFallsAreMadeOf: coefficients that falls were made by are found, without the games held back, and
// predict these; a game left out is predicted by the others.
func TestModelFindsWhatFallsAreMadeOf(t *testing.T) {
	made := func(r ModelRow) float64 { return .1 + 2*r.Error - .5*r.Critical + .25*r.Recursion }
	var rows []ModelRow
	for i, game := range []string{"pgame", "ngame", "kalah"} {
		for n := range 12 {
			x := func(k int) float64 { return float64((n+1)*(k+i+2)*(k+7)%13) / 13 }
			r := ModelRow{Game: game, Propagator: minimax, Held: game == "kalah", Error: x(1), ErrorChange: x(2), Critical: x(3),
				Alike: x(4), ErrorsAlike: x(5), Entropy: x(6) * x(2), Twice: x(7) * x(1), Tied: x(8) * x(4), Recursion: x(9) * x(3)}
			r.Fall = made(r)
			rows = append(rows, r)
		}
	}
	for i := range rows {
		if rows[i].Held {
			rows[i].Fall = 9 // must not count
		}
	}
	want := map[string]float64{"constant": .1, "error_rate": 2, "critical": -.5, "recursion": .25}
	for _, term := range predictFalls(rows, minimax) {
		switch {
		case term.Rows != 24:
			t.Errorf("%s is fitted on %d rows, want 24", term.Term, term.Rows)
		case term.Model == "quantities_recursion" && math.Abs(term.Coefficient-want[term.Term]) > 1e-8:
			t.Errorf("%s has the coefficient %v, want %v", term.Term, term.Coefficient, want[term.Term])
		}
	}
	for _, r := range rows {
		if math.Abs(r.Both-made(r)) > 1e-8 || r.Held && math.Abs(r.BothApart-r.Both) > 1e-8 {
			t.Errorf("%s: a fall of %v is predicted, %v without the game, want %v", r.Game, r.Both, r.BothApart, made(r))
		}
	}
	if rows[0].BothApart == rows[0].Both {
		t.Error("a fitted game is predicted without it as with it")
	}
}

// TestModelWithoutEnough: too few rows, or a quantity that is not known, predict nothing.
func TestModelWithoutEnough(t *testing.T) {
	rows := []ModelRow{{Game: "pgame", Propagator: minimax, Fall: .1}, {Game: "kalah", Propagator: minimax, Held: true}}
	if terms := predictFalls(rows, minimax); !math.IsNaN(terms[0].Coefficient) || !math.IsNaN(rows[1].Both) {
		t.Errorf("of one row: %v, %v", terms[0].Coefficient, rows[1].Both)
	}
}
