package experiment

import (
	"fmt"
	"strings"
	"testing"
)

// pooled has board sets drawn with three seeds, one of each kind that is not, and such as have seeds of their own.
const pooled = `name: pooled
seeds: [7, 0, 3]
boardsets:
  p3: {game: pgame, height: 3, boards: 8, title: Three plies}
  "n{height}": {game: ngame, height: 4-5, boards: 2}
  own: {game: pgame, height: 3, boards: 8, seed: 9}
  g2: {game: ggame, height: 2, boards: all}
  start: {game: tictactoe, boards: 1}
  opening: {game: tictactoe, opening: 2, boards: 4}
  five: {game: five, boards: 4}
  chance: {game: ggame, height: 2, boards: all, evaluators: [e1], propagators: [minimax, mean~uct-1],
    budgets: [9], seeds: 1-2}
  errs: {game: pgame, height: 3, boards: 8, seeds: [4]}
`

// setsOf shows the name, seed, boards and pool of board sets.
func setsOf(sets []BoardSet) string {
	var list []string
	for _, s := range sets {
		list = append(list, strings.TrimSpace(fmt.Sprint(s.Name, " ", s.Seed, " ", s.Boards, " ", s.Pool)))
	}
	return strings.Join(list, ", ")
}

func TestSeeds(t *testing.T) {
	const fixed = "own 9 8, g2 0 8, start 0 1, "
	const own = "chance-s1 1 8 chance, chance-s2 2 8 chance, errs-s4 4 8 errs"
	for _, tt := range []struct {
		name, want string
		o          Overrides
	}{
		{"file", "p3-s0 0 8 p3, p3-s3 3 8 p3, p3-s7 7 8 p3, n4-s0 0 2 n4, n4-s3 3 2 n4, n4-s7 7 2 n4, n5-s0 0 2 n5, n5-s3 " +
			"3 2 n5, n5-s7 7 2 n5, " + fixed +
			"opening-s0 0 4 opening, opening-s3 3 4 opening, opening-s7 7 4 opening, five-s0 0 4 five, five-s3 3 4 five, " +
			"five-s7 7 4 five, " + own, Overrides{}},
		{"one of a list", "p3-s5 5 8 p3, n4-s5 5 2 n4, n5-s5 5 2 n5, " + strings.ReplaceAll(fixed, " 0 ", " 5 ") +
			"opening-s5 5 4 opening, five-s5 5 4 five, " + own,
			Overrides{Set: []string{"seeds=[5]"}}},
		{"one in place of several", "p3 5 8, n4 5 2, n5 5 2, " + strings.ReplaceAll(fixed, " 0 ", " 5 ") +
			"opening 5 4, five 5 4, " + own, Overrides{Set: []string{"seed=5"}}},
		{"flag over own seeds", "p3 5 8, n4 5 2, n5 5 2, own 5 8, g2 5 8, start 5 1, opening 5 4, five 5 4, chance 5 8, " +
			"errs 5 8", Overrides{Seeds: []uint64{5}}},
		{"flag of several", "p3-s1 1 8 p3, p3-s2 2 8 p3, n4-s1 1 2 n4, n4-s2 2 2 n4, n5-s1 1 2 n5, n5-s2 2 2 n5, own-s1 1 " +
			"8 own, own-s2 2 8 own, g2 1 8, start 1 1, " +
			"opening-s1 1 4 opening, opening-s2 2 4 opening, five-s1 1 4 five, five-s2 2 4 five, chance-s1 1 8 chance, " +
			"chance-s2 2 8 chance, errs-s1 1 8 errs, errs-s2 2 8 errs", Overrides{Seeds: []uint64{2, 1}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := setsOf(mustLoad(t, pooled, tt.o).BoardSets); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

// TestAnalysed has a pooled set with the boards of all its members before them.
func TestAnalysed(t *testing.T) {
	e := mustLoad(t, pooled, Overrides{Set: []string{"seeds=1-2"}})
	want := "p3 0 16, p3-s1 1 8 p3, p3-s2 2 8 p3, n4 0 4, n4-s1 1 2 n4, n4-s2 2 2 n4, n5 0 4, n5-s1 1 2 n5, n5-s2 2 2 " +
		"n5, own 9 8, g2 1 8, start 1 1, " +
		"opening 0 8, opening-s1 1 4 opening, opening-s2 2 4 opening, five 0 8, five-s1 1 4 five, five-s2 2 4 five, " +
		"chance 0 16, chance-s1 1 8 chance, chance-s2 2 8 chance, errs 0 8, errs-s4 4 8 errs"
	if got := setsOf(e.Analysed()); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if s, ok := e.BoardSet("p3"); !ok || s.Title != "Three plies" || s.Pool != "" {
		t.Errorf("got %+v, %v", s, ok)
	}
}

// TestSeedsOfOneExperiment: a member is the board set of an experiment with its seed alone, but
// for its name.
func TestSeedsOfOneExperiment(t *testing.T) {
	members, alone := mustLoad(t, pooled, Overrides{Seeds: []uint64{1, 2}}), mustLoad(t, pooled,
		Overrides{Seeds: []uint64{2}})
	for _, m := range members.BoardSets {
		if m.Pool == "" || m.Seed != 2 {
			continue
		}
		want, _ := alone.BoardSet(m.Pool)
		m.Name, m.Pool = want.Name, ""
		if got, want := fmt.Sprintf("%+v", m), fmt.Sprintf("%+v", want); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}
