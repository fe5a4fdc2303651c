package nodetree

import (
	"math"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fuzzing"
)

// FuzzBuilder makes rows of bytes: whatever they are, there is a forest, the same each
// time, or an error about one of the rows, and in a forest every node is reached once
// from its root.
func FuzzBuilder(f *testing.F) {
	f.Add([]byte{0, 0, 9, 1, 0, 1, 0, 2, 0, 2, 0, 3})
	f.Add([]byte{0, 0, 9, 1, 0, 1, 9, 2})
	f.Add([]byte{0, 0, 9, 1, 0, 1, 2, 2, 0, 2, 1, 2})
	f.Add([]byte{1, 0, 9, 5, 1, 1, 0, 200, 1, 2, 1, 77})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<14 {
			t.Skip()
		}
		rows := fuzzedRows(data)
		fuzzing.Within(t, 64, func() {
			forest, err := build(rows)
			again, twice := build(rows)
			if err != nil {
				if twice == nil || err.Error() != twice.Error() || strings.ContainsAny(err.Error(), "\n\r") {
					t.Errorf("error %v, then %v", err, twice)
				}
				return
			}
			if again == nil || again.hash != forest.hash {
				t.Errorf("another forest, error %v", twice)
			}
			if met := met(forest); met != len(rows) {
				t.Errorf("%d of %d nodes met", met, len(rows))
			}
		})
	})
}

// fuzzedRows makes rows of four bytes each, of few names and odd numbers.
func fuzzedRows(data []byte) (rows []Row) {
	name := func(b byte) string { return []string{"a", "b", "c", "d", "e", "\xff", "g\n", "h", "a", ""}[b%10] }
	statics := []float64{0.25, 0, 1, math.NaN(), math.Inf(1), -0.1, math.Copysign(0, -1), 0.25}
	for ; len(data) >= 4; data = data[4:] {
		rows = append(rows, Row{Place: len(rows), Tree: name(data[0] % 5), Node: name(data[1]), Parent: name(data[2]),
			ToMove: Player(data[3] % 3),
			Static: statics[data[0]>>5], End: End(data[3] / 3 % 4), Move: int(data[3]/12)%5 - 1 + int(data[1]/200)*60})
	}
	return rows
}

// met walks all trees, and returns how many nodes there are.
func met(forest *Forest) (n int) {
	var walk func(s Position)
	walk = func(s Position) {
		n++
		children := make([]Position, forest.Branching())
		for _, child := range children[:forest.Expand(s, children)] {
			walk(child)
		}
	}
	for tree := range forest.Trees() {
		root, _ := forest.Position(tree)
		walk(root)
	}
	return n
}
