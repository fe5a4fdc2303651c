package kalah

import (
	"fmt"
	"testing"

	"github.com/nonminimax/nonminimax/stages/play"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/search"
)

// BenchmarkSearch searches positions of Kalah(6,4) after six random moves to
// depth 6, full width, on one core.
func BenchmarkSearch(b *testing.B) {
	for _, name := range []string{"minimax", "product"} {
		b.Run(name, func(b *testing.B) { benchSearch(b, name) })
	}
}

func benchSearch(b *testing.B, name string) {
	rule, err := propagate.New(name)
	if err != nil {
		b.Fatal(err)
	}
	rules, err := New(6, 4, nil)
	if err != nil {
		b.Fatal(err)
	}
	kernel := play.New(play.Setup[State]{Game: rules, Evaluator: NewRatio(rules), Setup: search.Setup{
		Players: []search.Player{{Name: name, Rule: rule}}, Depths: []int{6}, Tie: search.First,
	}})
	boards := positions(b, rules, 64)
	decisions := make([]search.Decision, 1)
	nodes := int64(0)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		kernel.Load(int64(i), boards[i%len(boards)])
		kernel.Decide(0, decisions)
		nodes += decisions[0].Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
	b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
}

// positions returns boards after six random moves.
func positions(t testing.TB, rules Rules, count int) [][]uint64 {
	opening := play.Opening[State]{Game: rules, Moves: 6, Source: random.For(1, "bench")}
	boards := make([][]uint64, count)
	squares := make([]byte, rules.Bytes())
	for i := range boards {
		position, ok := opening.Position(int64(i))
		if !ok {
			t.Fatal(fmt.Errorf("board %d: no opening", i))
		}
		rules.Encode(position, squares)
		boards[i] = make([]uint64, 2)
		play.Pack(boards[i], squares)
	}
	return boards
}
