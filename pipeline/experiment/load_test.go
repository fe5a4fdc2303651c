package experiment

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

func TestDefaults(t *testing.T) {
	got := mustLoad(t, smallest, Overrides{})
	want := &Experiment{Name: "tiny", Seed: 1, Keep: KeepRows, BoardSets: []BoardSet{{
		Name: "p3", Game: "pgame", Height: 3, Branching: 2, Probability: "fixed-point", Boards: 8, Seed: 1,
		Evaluators: []string{}, Propagators: []string{}, Depths: []int{1, 2, 3}, Contests: []Contest{}, Tie: "first",
	}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestValues(t *testing.T) {
	for _, tt := range []struct {
		name, old, new string
		get            func(BoardSet) any
		want           any
	}{
		{"depths all", "boards: 8", "boards: 8\n    depths: all", func(s BoardSet) any { return s.Depths }, []int{1, 2, 3}},
		{"depths one", "boards: 8", "boards: 8\n    depths: 2", func(s BoardSet) any { return s.Depths }, []int{2}},
		{"depths range", "boards: 8", "boards: 8\n    depths: 2-3", func(s BoardSet) any { return s.Depths }, []int{2, 3}},
		{"depths list, any order", "boards: 8", "boards: 8\n    depths: [3, 1]", func(s BoardSet) any { return s.Depths }, []int{1, 3}},
		{"depths list of ranges", "boards: 8", "boards: 8\n    depths: [2-3, 1]", func(s BoardSet) any { return s.Depths }, []int{1, 2, 3}},
		{"budgets", "boards: 8", "boards: 8\n    budgets: [10000, 100]", func(s BoardSet) any { return []any{s.Depths, s.Budgets} }, []any{[]int{}, []int64{100, 10000}}},
		{"budgets one", "boards: 8", "boards: 8\n    budgets: 1", func(s BoardSet) any { return s.Budgets }, []int64{1}},
		{"budgets for depths", "boards: 8", "boards: 8\n    depths: []\n    budgets: [30]", func(s BoardSet) any { return []any{s.Depths, s.Budgets} }, []any{[]int{}, []int64{30}}},
		{"contests all", "boards: 8", "boards: 8\n    evaluators: [e1]\n    propagators: [minimax, product, average]\n    contests: all",
			func(s BoardSet) any { return s.Contests }, []Contest{{"product", "minimax"}, {"average", "minimax"}, {"average", "product"}}},
		{"contests all of none", "boards: 8", "boards: 8\n    contests: all", func(s BoardSet) any { return s.Contests }, []Contest{}},
		{"p decimal", "boards: 8", "boards: 8\n    p: 0.50", func(s BoardSet) any { return s.Probability }, "0.5"},
		{"p exponent", "boards: 8", "boards: 8\n    p: 5e-1", func(s BoardSet) any { return s.Probability }, "0.5"},
		{"p fraction", "boards: 8", "boards: 8\n    p: 1/3", func(s BoardSet) any { return s.Probability }, "0.3333333333333333"},
		{"p quoted fraction", "boards: 8", "boards: 8\n    p: \"3 / 6\"", func(s BoardSet) any { return s.Probability }, "0.5"},
		{"p small", "boards: 8", "boards: 8\n    p: 1e-7", func(s BoardSet) any { return s.Probability }, "0.0000001"},
		{"q default", "game: pgame", "game: ngame", func(s BoardSet) any { return s.Probability }, "0.5"},
		{"a game without", "game: pgame", "game: schruefer\n    n: 1", func(s BoardSet) any { return s.Probability }, ""},
		{"all boards", "game: pgame\n    height: 3\n    boards: 8", "game: ggame\n    height: 3\n    boards: all", func(s BoardSet) any { return []any{s.All, s.Boards} }, []any{true, int64(16)}},
		{"inherited seed", "name: tiny", "name: tiny\nseed: 18446744073709551615", func(s BoardSet) any { return s.Seed }, uint64(1<<64 - 1)},
		{"own seed", "boards: 8", "boards: 8\n    seed: 0", func(s BoardSet) any { return s.Seed }, uint64(0)},
		{"inherited tie", "name: tiny", "name: tiny\ntie: random", func(s BoardSet) any { return s.Tie }, "random"},
		{"own tie", "name: tiny", "tie: random\nname: tiny", func(s BoardSet) any { return s.Tie }, "random"},
		{"part size", "boards: 8", "boards: 8\n    part_size: 2", func(s BoardSet) any { return s.PartSize }, int64(2)},
		{"title", "boards: 8", "boards: 8\n    title: Höhe < 4", func(s BoardSet) any { return s.Title }, "Höhe < 4"},
		{"windows line ends", smallest, strings.ReplaceAll(smallest, "\n", "\r\n"), func(s BoardSet) any { return s.Boards }, int64(8)},
		{"byte order mark", "name: tiny", "\ufeffname: tiny", func(s BoardSet) any { return s.Boards }, int64(8)},
		{"document marks", "name: tiny", "# about\n---\nname: tiny", func(s BoardSet) any { return s.Boards }, int64(8)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e := mustLoad(t, edit(t, tt.old, tt.new), Overrides{})
			if got := tt.get(e.BoardSets[0]); !reflect.DeepEqual(got, tt.want) {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
}

func TestExpansionKeepsFileOrder(t *testing.T) {
	text := edit(t, "boardsets:\n", "boardsets:\n  \"b{height}\": {game: ngame, height: [5, 2-3], boards: 1}\n")
	var names []string
	for _, s := range mustLoad(t, text, Overrides{}).BoardSets {
		names = append(names, s.Name)
	}
	if want := []string{"b2", "b3", "b5", "p3"}; !reflect.DeepEqual(names, want) {
		t.Errorf("got %v, want %v", names, want)
	}
}

func TestReadFileNamesThePath(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none.yaml")
	_, err := ReadFile(path)
	if !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), path) {
		t.Errorf("got %v, want a missing file with its path", err)
	}
}

// TestNau1986 compares the shipped file with the tables of the paper.
func TestNau1986(t *testing.T) {
	text, err := ReadFile("../../data/experiments/nau1986.yaml")
	if err != nil {
		t.Fatal(err)
	}
	e, err := Load("nau1986.yaml", text, noNodes, Overrides{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range e.BoardSets {
		if len(s.Depths) != s.Height || s.Tie != "first" || s.Seed != 1986 {
			t.Errorf("%s: depths %v, tie %s, seed %d", s.Name, s.Depths, s.Tie, s.Seed)
		}
		got = append(got, fmt.Sprint(s.Name, " ", s.Game, " ", s.Height, " ", s.Probability, " ", s.Boards, " ", s.Evaluators, " ", len(s.Propagators), " ", s.Contests))
	}
	three := "[product-vs-minimax average-vs-minimax average-vs-product]"
	want := []string{
		"p10 pgame 10 fixed-point 1600 [e1 e2] 3 " + three,
		"n10 ngame 10 0.5 1600 [e1] 3 " + three,
		"g10 ggame 10 0.5 2048 [e1 e3] 4 " + three[:len(three)-1] + " average-eq10-vs-minimax average-eq10-vs-product]",
	}
	for _, h := range []int{3, 4, 5, 6, 7, 8, 9, 11, 12, 13} {
		want = append(want, fmt.Sprintf("p%d pgame %d fixed-point 1600 [e1] 3 []", h, h))
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got\n%q\nwant\n%q", got, want)
	}
}
