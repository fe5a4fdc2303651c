package work

import (
	"context"
	"errors"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestStages makes one stage at a time, so that each reads what the one before
// has written.
func TestStages(t *testing.T) {
	for _, set := range []string{"tie=first", "tie=random", "boardsets.p5.game=ngame", "boardsets.p5.branching=3",
		"boardsets.p5.methods=[full]"} {
		t.Run(set, func(t *testing.T) {
			e := load(t, set)
			st := store.NewMemory()
			for _, stage := range plan.Stages() {
				fixture.OK(t, attempt(e, st, plan.Selection{Stage: stage}))
			}
			expectEqual(t, st, made(t, e))
		})
	}
}

// TestPatience: the parts that a worker makes get some seconds more when it is to end.
func TestPatience(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, interrupt := context.WithCancel(t.Context())
		late, forget := new(Worker).patient(ctx)
		defer forget()
		interrupt()
		if time.Sleep(patience - time.Second); late.Err() != nil {
			t.Error("too early")
		}
		if time.Sleep(2 * time.Second); late.Err() == nil {
			t.Error("no end")
		}
	})
}

// TestEndWithinParts: a group whose time is over ends at the next board, at any stage, without the part.
func TestEndWithinParts(t *testing.T) {
	for _, tt := range []struct {
		stage plan.Stage
		at    int
		made  []string
	}{
		{plan.Generate, 11, []string{}},
		{plan.Solve, 11, []string{"boards"}},
		{plan.Decide, 32, []string{"boards", "solution_tallies", "solutions"}},
	} {
		p, err := plan.New(load(t, "boardsets.p5.boards=50", "boardsets.p5.part_size=50",
			"boardsets.p5.nontrivial=true"))
		if err != nil {
			t.Fatal(err)
		}
		p.Select(plan.Selection{})
		ctx, interrupt := context.WithCancel(t.Context())
		w := newMemoryWorker()
		w.impatient = true
		last := 0
		w.Progress = watching{progress.Quiet(), func(stage plan.Stage, done int) {
			if last = done; stage == tt.stage && done == tt.at {
				interrupt()
			}
		}}
		if err := w.Group(ctx, p.Groups[0]); !errors.Is(err, context.Canceled) || last != tt.at {
			t.Errorf("%s: error %v after %d boards, expected that of the context after %d", tt.stage, err, last, tt.at)
		}
		names := fixture.Must(w.Store.List("."))(t)
		for i, name := range names {
			names[i], _, _ = strings.Cut(name, "/")
		}
		if !slices.Equal(names, tt.made) {
			t.Errorf("%s: made %q, expected %q", tt.stage, names, tt.made)
		}
	}
}

// watching is a reporter that is called for boards.
type watching struct {
	progress.Reporter
	board func(stage plan.Stage, done int)
}

// Boards implements [progress.Reporter].
func (w watching) Boards(_ *plan.Part, stage plan.Stage, done int) { w.board(stage, done) }

// TestMissing removes one file of a folder at a time: the remaining files are read, not made again.
func TestMissing(t *testing.T) {
	e := load(t, "boardsets.p5.methods=[full]")
	want := made(t, e)
	names := fixture.Must(want.List("."))(t)
	tried := make(map[string]bool) // folders, whose parts are alike
	for _, name := range names {
		if tried[path.Dir(name)] {
			continue
		}
		tried[path.Dir(name)] = true
		st := copyOf(t, want)
		fixture.OK(t, st.Remove(name))
		if err := attempt(e, st, plan.Selection{}); err != nil {
			t.Errorf("without %s: %v", name, err)
		}
		expectEqual(t, st, want)
	}
}

// TestRowsThatFitTogether splits evaluators where their rows do not fit together, and never
// leaves one out because it does not fit alone.
func TestRowsThatFitTogether(t *testing.T) {
	depths := make([]int, 10)
	few, many := plan.Evaluator{Decisions: make([]plan.Pair, 3)}, plan.Evaluator{Decisions: make([]plan.Pair, 12)}
	for _, tt := range []struct {
		boards     int
		evaluators []plan.Evaluator
		want       int
	}{
		{1600, []plan.Evaluator{few, few, few, many}, 4},
		{1 << 16, []plan.Evaluator{few, few, few}, 2}, // 47 MB each, of 134
		{1 << 16, []plan.Evaluator{few, many}, 1},
		{1 << 16, []plan.Evaluator{many, many}, 1}, // 189 MB
		{1 << 20, []plan.Evaluator{few}, 1},
	} {
		g := &group{Group: &plan.Group{Set: &experiment.BoardSet{Depths: depths}, Range: plan.Range{Count: tt.boards}}}
		if got := together(g.Group, tt.evaluators); got != tt.want {
			t.Errorf("%d boards, %d evaluators: %d share a pass, expected %d", tt.boards, len(tt.evaluators), got,
				tt.want)
		}
	}
}

// TestEachPartAlone makes every part from nothing but the experiment: the same bytes
// as when all are made together.
func TestEachPartAlone(t *testing.T) {
	for _, set := range []string{"tie=first", "tie=random", "boardsets.p5.game=ngame", "boardsets.p5.branching=3",
		"boardsets.p5.methods=[full]", "boardsets.p5.height=7"} {
		t.Run(set, func(t *testing.T) {
			e := load(t, set, "boardsets.p5.evaluators=[e1]")
			together := made(t, e)
			p := fixture.Must(plan.New(e))(t)
			for _, part := range p.Parts() {
				alone := fixture.Must(Alone(context.Background(), e, part))(t)
				if err := store.Equal(alone, together, part.Path()); err != nil {
					t.Error(err)
				}
				names, err := alone.List(".")
				if err != nil || len(names) != 1 {
					t.Errorf("%s: made %v, %v", part.Path(), names, err)
				}
			}
		})
	}
}

// TestPartOfAnotherExperiment is asked for a part of another experiment.
func TestPartOfAnotherExperiment(t *testing.T) {
	other, err := plan.New(load(t, "seed=8"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = Alone(context.Background(), load(t), other.Parts()[0])
	if err == nil || !strings.HasPrefix(err.Error(), "the experiment has no part with key ") {
		t.Errorf("got %v", err)
	}
}

// TestCountsInTheKernel counts in the kernel what else is read back from rows.
func TestCountsInTheKernel(t *testing.T) {
	for _, set := range []string{"tie=first", "tie=last", "tie=random", "boardsets.p5.game=ngame",
		"boardsets.p5.branching=3", "boardsets.p5.methods=[full]"} {
		t.Run(set, func(t *testing.T) {
			rows, counts := made(t, load(t, set)), made(t, load(t, set, "keep=counts"))
			names, err := counts.List(".")
			if err != nil || len(names) == 0 {
				t.Fatalf("%v, %v", names, err)
			}
			for _, name := range names {
				if err := store.Equal(counts, rows, name); err != nil {
					t.Error(err)
				}
				if !strings.Contains(name, "_tallies/") {
					t.Errorf("%s is kept", name)
				}
			}
		})
	}
}
