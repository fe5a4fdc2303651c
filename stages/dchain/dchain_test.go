package dchain

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/selective"
)

// needed returns how many evaluations a player takes to find the end of a chain, or 0 where he needs more than allowed.
func needed(t *testing.T, steps int, rule, growth string, seed int, most int64) int64 {
	t.Helper()
	r := Rules{steps}
	g, err := selective.NewGrowth(growth)
	if err != nil {
		t.Fatal(err)
	}
	x := selective.New(new(selective.Arena[State]), r, game.Estimate(r, r.next), fixture.Rule(t, rule), g)
	x.Begin(random.Stream(seed))
	for step := range x.Steps(r.Start(), most) {
		for k := range int32(2) {
			end := x.At(x.At(step.Path[len(step.Path)-1]).First + k)
			if _, over := r.Outcome(end.Position); over && end.Visits > 0 {
				return step.Evaluations
			}
		}
		if _, over := r.Outcome(x.At(step.Path[len(step.Path)-1]).Position); over {
			return step.Evaluations
		}
	}
	return 0
}
