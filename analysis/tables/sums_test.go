package tables

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// TestSums compares the sums of parts, in any order, with those of tally.Add.
func TestSums(t *testing.T) {
	const seed = 7
	random := rand.New(rand.NewPCG(seed, seed))
	var list []Census
	want := make(map[run][]tally.CensusRow)
	for range 60 {
		c := Census{BoardSet: BoardSet{Name: []string{"a", "a_1", "b"}[random.IntN(3)]}, Evaluator: []string{"e1", "e2"}[random.IntN(2)]}
		for range random.IntN(5) {
			r := tally.CensusRow{Height: 1 + random.Int32N(3), Winning: random.Int32N(3), Nodes: random.Int64N(1 << 44)}
			r.StaticWrong, r.SearchWrong = random.Int64N(r.Nodes+1), random.Int64N(r.Nodes+1)
			c.Rows = append(c.Rows, r)
			want[c.run()] = tally.Add(want[c.run()], []tally.CensusRow{r})
		}
		list = append(list, c)
	}
	got, err := nodeCounts(Input{Census: list})
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("seed %d: %v, %v, expected %v", seed, got, err, want)
	}
	list = append(list, Census{Rows: []tally.CensusRow{{Height: 1, Nodes: maxCount}}})
	if _, err := nodeCounts(Input{Census: list}); err == nil || !strings.Contains(err.Error(), "add up to more than 2^53") {
		t.Errorf("too many nodes: error %v", err)
	}
}
