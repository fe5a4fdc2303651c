package experiment

import (
	"strings"
	"testing"
)

// TestCheckParts tests sets that cannot be split.
func TestCheckParts(t *testing.T) {
	for _, tt := range []struct {
		boards, size int64
		bits         int
		want         string
	}{
		{100_000, 1, 16, "100000 boards in parts of 1 make 100000 parts; parts have at most 1048576 boards and a set at " +
			"most 99999 parts"},
		{8, 1 << 21, 16, "8 boards in parts of 2097152 make 1 parts; parts have at most 1048576 boards and a set at most " +
			"99999 parts"},
		{100_000, 2000, 1 << 20, "parts of 2000 boards of 131072 bytes each; parts have at most 64 MB of boards, " +
			"expected a part_size of at most 512"},
	} {
		err := (&BoardSet{Boards: tt.boards, PartSize: tt.size}).CheckParts(tt.bits)
		if err == nil || err.Error() != tt.want {
			t.Errorf("got %v, expected %s", err, tt.want)
		}
	}
}

func TestCanonical(t *testing.T) {
	text := "seed: 18446744073709551615\ntitle: a < b\n" + smallest +
		"    p: 5e-1\n    evaluators: [e1]\n    propagators: [product, minimax]\n    contests: [product-vs-minimax]\n"
	e := mustLoad(t, text, Overrides{})
	want := `{"name":"tiny","title":"a < b","seed":18446744073709551615,"keep":"rows",
"boardsets":{
"p3":{"game":"pgame","height":3,"branching":2,"p":"0.5","boards":8,"seed":18446744073709551615,` +
		`"evaluators":["e1"],"propagators":["product","minimax"],"depths":[1,2,3],` +
		`"contests":["product-vs-minimax"],"tie":"first"}}}`
	if got := string(Canonical(e)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := string(e.Canonical()); got != strings.Replace(want, `"keep":"rows",`, "", 1) {
		t.Errorf("without keep: %s", got)
	}
}

// TestCanonicalIgnoresSpelling has two files that mean the same.
func TestCanonicalIgnoresSpelling(t *testing.T) {
	a := mustLoad(t, smallest, Overrides{})
	b := mustLoad(t, `{boardsets: {p3: {boards: 8, tie: first, depths: [3, 1-2], p: fixed-point, height: 3, game: `+
		`"pgame"}}, seed: 1, name: tiny}`, Overrides{})
	if string(Canonical(a)) != string(Canonical(b)) {
		t.Errorf("differ:\n%s\n%s", Canonical(a), Canonical(b))
	}
}
