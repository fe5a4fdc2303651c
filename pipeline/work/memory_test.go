package work

import (
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestWorkers: fewer workers share the memory where groups are large.
func TestWorkers(t *testing.T) {
	large := []string{"boardsets.p5.height=10", "boardsets.p5.boards=1000000000", "boardsets.p5.part_size=0"}
	for _, tt := range []struct {
		want int
		set  []string
	}{
		{64, nil},
		{64, []string{"boardsets.p5.height=10", "boardsets.p5.boards=100000000", "boardsets.p5.part_size=0"}},
		{1, []string{"boardsets.p5.height=10", "boardsets.p5.boards=1000000", "boardsets.p5.part_size=500000"}},
		{1, large},
		{64, append(large, "keep=counts")}, // made in pieces
	} {
		p := fixture.Must(plan.New(load(t, tt.set...)))(t)
		got := Workers(p, 64)
		t.Logf("%q: %d workers, %d MiB; a group %d MiB", tt.set, got, Memory(p, got, 0)>>20, largestGroup(p)>>20)
		if got != tt.want {
			t.Errorf("%q: %d workers of 64, expected %d", tt.set, got, tt.want)
		}
		if more := Memory(p, got, 3<<30) - Memory(p, got, 0); more != garbage*3<<30 {
			t.Errorf("%q: tables of 3 GiB take %d bytes, expected them and as much garbage", tt.set, more)
		}
		if got := Workers(p, 1); got != 1 {
			t.Errorf("%q: %d workers of 1", tt.set, got)
		}
	}
}

// TestMemoryOfEvaluators: the bound has room for what an evaluator remembers, also a player's own, and once
// a group at work.
func TestMemoryOfEvaluators(t *testing.T) {
	bound := func(evaluator, player string, workers int) int64 {
		set := experiment.BoardSet{Name: "k", Game: "kalah", Branching: 3, Boards: 4, PartSize: 2, Seed: 1, Tie: "first",
			Depths:     []int{1},
			Evaluators: []string{evaluator}, Propagators: []string{player},
			Values: declare.Values{{Field: "pits", Value: 3}, {Field: "stones", Value: 2}, {Field: "opening", Value: 1}}}
		p := fixture.Must(plan.New(&experiment.Experiment{Name: "e", Seed: 1, BoardSets: []experiment.BoardSet{set}}))(t)
		return Memory(p, workers, 0)
	}
	plain, room := bound("kalah-ratio", "minimax", 1), int64(garbage*32<<20)
	for _, c := range []struct {
		evaluator, player string
		workers           int
		want              int64
	}{
		{"kalah-advantage", "minimax", 1, 0},
		{"kalah-playouts-3", "minimax", 1, 0},
		{"kalah-playouts", "minimax", 1, room},
		{"kalah-ratio", "minimax@kalah-playouts", 1, room},
		{"kalah-playouts", "minimax@kalah-playouts", 1, 2 * room},
	} {
		if got := bound(c.evaluator, c.player, c.workers) - plain; got != c.want {
			t.Errorf("%s, %s: %d more bytes than with kalah-ratio, expected %d", c.evaluator, c.player, got, c.want)
		}
	}
	if two := bound("kalah-playouts", "minimax", 2) - bound("kalah-ratio", "minimax", 2); two != 2*room {
		t.Errorf("two workers take %d more, expected %d", two, 2*room)
	}
}
