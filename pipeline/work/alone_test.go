package work

import (
	"context"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// TestAlone makes every part from nothing but the experiment: the same bytes
// as when all are made together.
func TestAlone(t *testing.T) {
	for _, set := range []string{"tie=first", "tie=random", "boardsets.p5.game=ngame", "boardsets.p5.branching=3", "boardsets.p5.methods=[full]", "boardsets.p5.height=7"} {
		t.Run(set, func(t *testing.T) {
			e := load(t, set, "boardsets.p5.evaluators=[e1]")
			together := made(t, e)
			p, err := plan.New(e)
			if err != nil {
				t.Fatal(err)
			}
			for _, part := range p.Parts() {
				alone, err := Alone(context.Background(), e, part)
				if err != nil {
					t.Fatal(err)
				}
				if err := store.Equal(alone, together, part.Path()); err != nil {
					t.Error(err)
				}
				names, err := alone.List(".")
				if err != nil || len(names) != 2 { // and the manifest
					t.Errorf("%s: made %v, %v", part.Path(), names, err)
				}
			}
		})
	}
}

// TestAloneUnknown is asked for a part of another experiment.
func TestAloneUnknown(t *testing.T) {
	other, err := plan.New(load(t, "seed=8"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = Alone(context.Background(), load(t), other.Parts()[0])
	if err == nil || !strings.HasPrefix(err.Error(), "the experiment has no part with key ") {
		t.Errorf("got %v", err)
	}
}
