package experiment

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// TestCheckParts has sets that cannot be split.
func TestCheckParts(t *testing.T) {
	for _, tt := range []struct {
		boards, size int64
		want         string
	}{
		{100_000, 1, "100000 boards in parts of 1 make 100000 parts; parts have at most 1048576 boards and a set at most 99999 parts"},
		{8, 1 << 21, "8 boards in parts of 2097152 make 1 parts; parts have at most 1048576 boards and a set at most 99999 parts"},
	} {
		err := (&BoardSet{Boards: tt.boards, PartSize: tt.size}).CheckParts(16)
		if err == nil || err.Error() != tt.want {
			t.Errorf("got %v, expected %s", err, tt.want)
		}
	}
}

// TestExamples: the examples of a game's keys make a board set.
func TestExamples(t *testing.T) {
	read := func(string, bool) (declare.Nodes, error) { return twoTrees(), nil }
	for _, of := range catalog.Games() {
		text := "name: examples\nboardsets:\n  s:\n    game: " + of.Name + "\n    boards: 2\n"
		for _, k := range of.Keys {
			if k.Kind != declare.Constant {
				text += "    " + k.Name + ": " + k.Example + "\n"
			}
		}
		if _, err := Load("x.yaml", []byte(text), read, Overrides{}); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
	}
}
