package catalog

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"testing"

	"github.com/nonminimax/nonminimax/stages/five"
)

var update = flag.Bool("update", false, "write the openings of kim1991 anew")

// openings is the file of the openings that [KP91] does not publish, as played by
// the experiment kim1991.
const openings = "../../data/openings/kim1991.csv"

// TestOpeningsAreShipped: the file says which stones the seed of kim1991 lays.
func TestOpeningsAreShipped(t *testing.T) {
	var want bytes.Buffer
	fmt.Fprintln(&want, "seed,board_id,first_1,second_1,first_2,second_2")
	const seed = 1991
	for id := range int64(32) {
		fmt.Fprintf(&want, "%d,%d", seed, id)
		var stones [2][]five.Point
		p := five.Opening(seed, id)
		for point := range five.Point(five.Points) {
			for _, side := range []five.Side{five.Max, five.Min} {
				if p.Has(point, side) {
					stones[side] = append(stones[side], point)
				}
			}
		}
		for i := range 2 {
			for _, side := range []five.Side{five.Max, five.Min} {
				x, y := stones[side][i].XY()
				fmt.Fprintf(&want, ",%d %d", x, y)
			}
		}
		fmt.Fprintln(&want)
	}
	if *update {
		if err := os.WriteFile(openings, want.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(openings)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want.Bytes()) {
		t.Errorf("%s is not what the seed makes; go test ./stages/catalog -run Openings -args -update writes it", openings)
	}
}
