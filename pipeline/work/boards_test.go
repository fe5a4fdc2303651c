package work

import (
	"fmt"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/generate"
)

// TestPackSquares packs boards of all widths, within a byte and beyond a word,
// and unpacks them again.
func TestPackSquares(t *testing.T) {
	for _, size := range []struct{ height, branching int }{{1, 2}, {2, 2}, {3, 2}, {5, 2}, {6, 2}, {7, 2}, {10, 2}, {1, 3}, {3, 3}, {4, 3}, {3, 5}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			e := load(t, fmt.Sprintf("boardsets.p5.height=%d", size.height), fmt.Sprintf("boardsets.p5.branching=%d", size.branching))
			boards, err := makeBoards(group50(t, e))
			if err != nil {
				t.Fatal(err)
			}
			packed := packSquares(boards)
			again := generate.New(boards.Bits, boards.First, boards.Len())
			unpackSquares(again, packed)
			for i := range boards.Len() {
				_, words := boards.At(i)
				if _, got := again.At(i); !slices.Equal(got, words) {
					t.Fatalf("board %d: %x became %x", i, words, got)
				}
				ones := 0
				for square := range boards.Bits {
					ones += int(packed.At(i)[square/8] >> (square % 8) & 1)
				}
				if int(boards.Ones()[i]) != ones {
					t.Errorf("board %d: %d ones in the packed squares, expected %d", i, ones, boards.Ones()[i])
				}
			}
		})
	}
}

// group50 is the first 50 boards of an experiment.
func group50(t *testing.T, e *experiment.Experiment) *plan.Group {
	t.Helper()
	p, err := plan.New(e)
	if err != nil {
		t.Fatal(err)
	}
	return p.Groups[0]
}
