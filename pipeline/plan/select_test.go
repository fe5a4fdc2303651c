package plan

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// TestSelectStages selects on an empty store and on a full one.
func TestSelectStages(t *testing.T) {
	full := filled(t, planned(t))
	for _, tt := range []struct {
		selection   Selection
		empty, full int // parts to make
	}{
		{Selection{}, 42, 0},
		{Selection{Stage: Generate}, 4, 0},
		{Selection{Stage: Solve}, 8, 0},
		{Selection{Stage: Decide}, 4 + 8, 0},
		{Selection{Stage: Contest}, 4 + 3 - 1, 0}, // g3 has no contest, and needs no boards for it
		{Selection{Stage: Analysis}, 42, 0},
		{Selection{Force: true}, 42, 42},
		{Selection{Stage: Decide, Force: true}, 4 + 8, 8},
		{Selection{From: Contest}, 42, 3 + 23},
		{Selection{From: Generate}, 42, 42},
		{Selection{From: Analysis}, 42, 0},
	} {
		t.Run(fmt.Sprintf("%+v", tt.selection), func(t *testing.T) {
			p := planned(t)
			inspect(t, p, store.NewMemory())
			p.Select(tt.selection)
			if got := len(p.Made()); got != tt.empty {
				t.Errorf("nothing on disk: %d parts to make, expected %d", got, tt.empty)
			}
			inspect(t, p, full)
			p.Select(tt.selection)
			if got := len(p.Made()); got != tt.full {
				t.Errorf("all on disk: %d parts to make, expected %d", got, tt.full)
			}
		})
	}
}

// TestSelectCounts needs no row table when rows are only counted.
func TestSelectCounts(t *testing.T) {
	p := planned(t, "keep=counts")
	inspect(t, p, store.NewMemory())
	p.Select(Selection{})
	for _, part := range p.Made() {
		if part.Stage != Tally {
			t.Errorf("%s is to be made", part.Path())
		}
	}
	if len(p.Made()) != 23 {
		t.Errorf("%d parts to make, expected 23", len(p.Made()))
	}
}

// TestSelectClosed loses random parts. What is made has all its inputs, and
// what is left alone is fresh and depends on nothing that is made.
func TestSelectClosed(t *testing.T) {
	for seed := range uint64(200) {
		random := rand.New(rand.NewPCG(seed, 1))
		p := planned(t)
		for _, part := range p.Parts() {
			part.State = []State{Fresh, Fresh, Missing, Stale}[random.IntN(4)]
		}
		before := make(map[*Part]State)
		for _, part := range p.Parts() {
			before[part] = part.State
		}
		p.Select(Selection{})
		for _, part := range p.Parts() {
			follows := false
			for _, input := range part.Inputs {
				follows = follows || input.Make
			}
			if want := before[part] != Fresh || follows; part.Make != want {
				t.Fatalf("seed %d: %s (%s before): to make %t, expected %t", seed, part.Path(), before[part], part.Make, want)
			}
		}
	}
}

// TestParseStage reads the names of stages.
func TestParseStage(t *testing.T) {
	for _, stage := range Stages() {
		if got, err := ParseStage(string(stage)); got != stage || err != nil {
			t.Errorf("ParseStage(%q) = %q, %v", stage, got, err)
		}
	}
	_, err := ParseStage("decisions")
	if err == nil || !strings.HasPrefix(err.Error(), `stage "decisions" is not known (known: generate, solve, `) {
		t.Errorf("got %v", err)
	}
}

// TestOrderOfStages has the stages in the order of the data's way.
func TestOrderOfStages(t *testing.T) {
	if !Generate.Before(Solve) || !Contest.Before(Tally) || Tally.Before(Contest) || Solve.Before(Solve) {
		t.Error("stages are not in order")
	}
}
