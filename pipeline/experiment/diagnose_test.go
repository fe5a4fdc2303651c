package experiment

import (
	"slices"
	"testing"
)

// TestDiagnosed: what a diagnosis adds to board sets, by the key as by the method, and that it reads back.
func TestDiagnosed(t *testing.T) {
	const file = `
boardsets:
  p:
    {game: pgame, height: 4, boards: 20000, evaluators: [e1], propagators: [emm], depths: all, seeds: [1, 2]}
  oxo: {game: tictactoe, opening: 3, boards: 10, evaluators: [open-lines], propagators: [product], depths: [1, 3]}
  own: {game: tictactoe, opening: 3, boards: 10, evaluators: [even], propagators: [minimax], depths: [1], census: 2}
  within: {game: ngame, height: 4, boards: 10, evaluators: [e1], propagators: [minimax], budgets: [10]}
`
	plain, e := mustLoad(t, "name: x"+file, Overrides{}), mustLoad(t, "name: x\ndiagnose: true"+file, Overrides{})
	if got := string(plain.Diagnosed().Canonical()); got != string(e.Canonical()) {
		t.Errorf("Diagnosed has\n%s\nthe key\n%s", got, e.Canonical())
	}
	if again, err := LoadRecorded("x", e.Canonical(), e.Keep, nil, Overrides{}); err != nil || again == nil {
		t.Errorf("reading it back: %v", err)
	}
	type set struct {
		name        string
		boards      int64
		census      bool
		plies       int
		propagators int
	}
	var got []set
	for _, s := range e.BoardSets {
		got = append(got, set{s.Name, s.Boards, s.Census, s.CensusPlies, len(s.Propagators)})
	}
	want := []set{{"p-s1", 20000, true, 0, 4}, {"p-s2", 20000, true, 0, 4}, {"oxo", 10, true, 3, 3},
		{"own", 10, true, 2, 3}, {"within", 10, false, 0, 1}, {"p-grown", 1000, false, 0, 3}, {"oxo-grown", 10, false, 0, 3},
		{"own-grown", 10, false, 0, 3}}
	if !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}
