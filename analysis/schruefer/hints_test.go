package schruefer

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// converging are sets whose deep search is the better one at many levels.
var converging = []Set{
	{Name: "a", Height: 8, Branching: 3, Wins: "2", Evaluators: []string{"artificial-0.05", "artificial-0.02-0.2"},
		Depths: []int{1, 8}},
	{Name: "b", Height: 9, Branching: 2, Wins: "0.1,0.9", Evaluators: []string{"artificial-0.1"}, Depths: []int{1, 9}},
	{Name: "c", Height: 4, Branching: 6, Wins: "4", Evaluators: []string{"artificial-0.1-0.05"}, Depths: []int{4}},
}

// TestFormula26IsExact: it is the expectation of the best move, as enumerated.
func TestFormula26IsExact(t *testing.T) {
	rows := fixture.Must(Hints("x", converging))(t)
	valid := 0
	for _, r := range rows {
		if !r.Valid {
			continue
		}
		valid++
		if !(r.Difference < 1e-14) || !(r.NoneWon < r.OneWon && r.OneWon < r.AllWon) ||
			math.Abs(r.OneWon-r.OneWonBest) > 1e-14 {
			t.Errorf("%+v", r)
		}
	}
	if valid < 40 {
		t.Errorf("deep search is the better one in %d of %d rows", valid, len(rows))
	}
}

// TestQualitiesAskForTheDeepBelief: with pW and pL of eqs. 3.5 to 3.8, Bayes' law
// (eqs. 2.4 and 2.5) makes of the shallow belief and the hint what the deep search
// alone says, which is how [B92] derives them; and eq. 3.9 is near them where the
// errors are small.
func TestQualitiesAskForTheDeepBelief(t *testing.T) {
	rows := fixture.Must(Hints("x", converging))(t)
	for _, r := range rows {
		if !r.Valid {
			continue
		}
		shallow := belief{(1 - r.PlusLevel) / (1 - r.PlusLevel + r.MinusLevel),
			r.PlusLevel / (r.PlusLevel + 1 - r.MinusLevel)}
		deep := belief{(1 - r.PlusDepth) / (1 - r.PlusDepth + r.MinusDepth), r.PlusDepth / (r.PlusDepth + 1 - r.MinusDepth)}
		for _, c := range []struct{ p, pW, pL float64 }{{shallow.won, r.PW1, r.PL1}, {shallow.lost, r.PW0, r.PL0}} {
			one := c.p*c.pW + (1-c.p)*(1-c.pL) // probability of the hint 1
			if math.Abs(c.p*c.pW-one*deep.won) > 1e-15 || math.Abs(c.p*(1-c.pW)-(1-one)*deep.lost) > 1e-15 {
				t.Errorf("%+v: hints about %v do not make it %v and %v", r, c.p, deep.won, deep.lost)
			}
		}
		small := 3 * max(r.PlusLevel, r.MinusLevel)
		if math.Abs(r.SmallPL1-r.PL1) > small || math.Abs(r.SmallPW0-r.PW0) > small || r.PW1 < 1-small || r.PL0 < 1-small {
			t.Errorf("eq. 3.9 is far off: %+v", r)
		}
	}
}

// TestHintsOfWorseSearch: where deep search is worse, or tells nothing, there are no
// qualities; where there are too many moves, no enumeration.
func TestHintsOfWorseSearch(t *testing.T) {
	rows, err := Hints("x", []Set{
		{Name: "a", Height: 6, Branching: 2, Wins: "1", Evaluators: []string{"artificial-0.1", "artificial-0.5"},
			Depths: []int{6}},
	})
	if err != nil || len(rows) != 2*15 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	for _, r := range rows {
		if r.Valid || !math.IsNaN(r.PW1) || !math.IsNaN(r.AllWon) || !math.IsNaN(r.Difference) {
			t.Errorf("%+v", r)
		}
	}
	rows, err = Hints("x", []Set{{Name: "a", Height: 3, Branching: 40, Wins: "39",
		Evaluators: []string{"artificial-0.001"}, Depths: []int{2}}})
	if err != nil || len(rows) != 3 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	if r := rows[1]; r.Level != 0 || r.Depth != 2 || !r.Valid || math.IsNaN(r.AllWon) || !math.IsNaN(r.Difference) {
		t.Errorf("%+v", r)
	}
}
