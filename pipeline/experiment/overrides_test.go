package experiment

import (
	"fmt"
	"testing"
)

const several = `name: some
seed: 7
boardsets:
  p3: {game: pgame, height: 3, boards: 8, seed: 9}
  g2.5: {game: ggame, height: 2, boards: all}
  "n{height}": {game: ngame, height: 4-5, boards: 8}
`

// TestOverrides shows the name, height, boards and seed of every board set.
func TestOverrides(t *testing.T) {
	boards, seed := int64(50), uint64(3)
	const before = "some rows: p3 3 8 9; g2.5 2 8 7; n4 4 8 7; n5 5 8 7; "
	for _, tt := range []struct {
		name string
		o    Overrides
		want string
	}{
		{"none", Overrides{}, before},
		{"boards", Overrides{Boards: &boards}, "some rows: p3 3 50 9; g2.5 2 8 7; n4 4 50 7; n5 5 50 7; "},
		{"seed", Overrides{Seeds: []uint64{seed}}, "some rows: p3 3 8 3; g2.5 2 8 3; n4 4 8 3; n5 5 8 3; "},
		{"field", Overrides{Set: []string{"keep=counts"}}, "some counts: p3 3 8 9; g2.5 2 8 7; n4 4 8 7; n5 5 8 7; "},
		{"field of a board set", Overrides{Set: []string{"boardsets.p3.height=6"}},
			"some rows: p3 6 8 9; g2.5 2 8 7; n4 4 8 7; n5 5 8 7; "},
		{"board set with a dot", Overrides{Set: []string{"boardsets.g2.5.height=6"}},
			"some rows: p3 3 8 9; g2.5 6 128 7; n4 4 8 7; n5 5 8 7; "},
		{"all heights", Overrides{Set: []string{"boardsets.n{height}.boards=5"}},
			"some rows: p3 3 8 9; g2.5 2 8 7; n4 4 5 7; n5 5 5 7; "},
		{"the heights", Overrides{Set: []string{"boardsets.n{height}.height=[6]"}},
			"some rows: p3 3 8 9; g2.5 2 8 7; n6 6 8 7; "},
		{"one height", Overrides{Set: []string{"boardsets.n5.boards=5"}},
			"some rows: p3 3 8 9; g2.5 2 8 7; n4 4 8 7; n5 5 5 7; "},
		{"one height, before all", Overrides{Set: []string{"boardsets.n5.boards=5", "boardsets.n{height}.boards=6"}},
			"some rows: p3 3 8 9; g2.5 2 8 7; n4 4 6 7; n5 5 5 7; "},
		{"keys of one height", Overrides{Set: []string{"boardsets.n5={boards: 5, seed: 1}"}},
			"some rows: p3 3 8 9; g2.5 2 8 7; n4 4 8 7; n5 5 5 1; "},
		{"a new board set", Overrides{Set: []string{"boardsets.k={game: ngame, height: 9, boards: 1}"}}, before +
			"k 9 1 7; "},
		{"a new one by key", Overrides{Set: []string{"boardsets.k.game=ngame", "boardsets.k.height=9",
			"boardsets.k.boards=1"}}, before + "k 9 1 7; "},
		{"the last one rules", Overrides{Set: []string{"name=a", "name=b"}},
			"b rows: p3 3 8 9; g2.5 2 8 7; n4 4 8 7; n5 5 8 7; "},
		{"flags over sets", Overrides{Seeds: []uint64{seed}, Boards: &boards, Set: []string{"boardsets.p3.boards=5",
			"boardsets.p3.seed=5"}}, "some rows: p3 3 50 3; g2.5 2 8 3; n4 4 50 3; n5 5 50 3; "},
		{"value with an equals sign", Overrides{Set: []string{"title='a=b'"}}, before},
		{"everything, in order", Overrides{Set: []string{"boardsets={a: {game: pgame, height: 3, boards: 1}, " +
			"\"n{height}\": " +
			"{game: ngame, height: 2-3, boards: 1}}"}}, "some rows: a 3 1 7; n2 2 1 7; n3 3 1 7; "},
		{"everything", Overrides{Set: []string{"boardsets={p3: {game: pgame, height: 3, boards: 1}}"}},
			"some rows: p3 3 1 7; "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e := mustLoad(t, several, tt.o)
			got := fmt.Sprint(e.Name, " ", e.Keep, ": ")
			for _, s := range e.BoardSets {
				got += fmt.Sprint(s.Name, " ", s.Height, " ", s.Boards, " ", s.Seed, "; ")
			}
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}
