package work

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// paceWith measures the first board set of an experiment with samples that take what the test
// says, not what they do. They go on for ever where that is less than nothing.
func paceWith(t *testing.T, e *experiment.Experiment, took func(set experiment.BoardSet, boards int64) time.Duration) (pace, *sampler) {
	t.Helper()
	p, err := plan.New(e)
	if err != nil {
		t.Fatal(err)
	}
	p.Select(plan.Selection{})
	s := &sampler{clock: func() time.Duration { return 0 }, most: mostWaiting, newMaker: func() maker {
		return func(ctx context.Context, set experiment.BoardSet, _ dueParts) (sample, error) {
			of := took(set, set.Boards)
			for of < 0 && ctx.Err() == nil { // which takes processor time
			}
			return sample{boards: set.Boards, groups: of}, ctx.Err()
		}
	}}
	if slow := took(e.BoardSets[0], 1); slow < 0 {
		s.most = 0
	}
	if err := s.measure(t.Context(), p.Made()); err != nil {
		t.Fatal(err)
	}
	return s.of(&e.BoardSets[0]).pace, s
}

// expectNear fails unless a time is what is expected, rounding aside.
func expectNear(t *testing.T, what string, got, want float64) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-6*want+1e-9) { // NaN is not near
		t.Errorf("%s: %v seconds, expected %v", what, got, want)
	}
}

// TestPaceOfFolds: the cost of a group and of a board are told apart, and samples stay within
// their time.
func TestPaceOfFolds(t *testing.T) {
	e := load(t, "boardsets.p5.boards=1000000", "boardsets.p5.part_size=50000")
	p, s := paceWith(t, e, func(_ experiment.BoardSet, boards int64) time.Duration {
		return 5*time.Millisecond + time.Duration(boards)*7*time.Microsecond
	})
	expectNear(t, "a group", p.group.Median, 0.005)
	expectNear(t, "a board", p.board.Median, 7e-6)
	expectNear(t, "50000 boards", p.of(50_000).Median, 0.355)
	if s.sampled.Processor > 3*time.Second || s.sampled.Boards < 10_000 || len(s.sampled.Slow) > 0 {
		t.Errorf("sampled %+v", s.sampled)
	}
}

// TestSpreadOfPaces: laps that differ show as a spread.
func TestSpreadOfPaces(t *testing.T) {
	lap := 0
	p, _ := paceWith(t, load(t, "boardsets.p5.boards=1000000", "boardsets.p5.part_size=50000"), func(_ experiment.BoardSet, boards int64) time.Duration {
		lap++
		return time.Duration(boards) * time.Duration(10+lap*lap%7) * time.Microsecond
	})
	if p.board.Least >= p.board.Median || p.board.Median >= p.board.Most {
		t.Errorf("no spread: %+v", p.board)
	}
}

// searchedSpec is a set whose boards are searched one by one, to every depth up to 6.
const searchedSpec = `name: searched
boardsets:
  k:
    game: kalah
    pits: 3
    stones: 3
    opening: 2
    boards: 1000
    evaluators: [kalah-ratio]
    propagators: [minimax]
    depths: [2, 4, 6]
`

// TestPaceOfSearches: samples for sizes are shallow, those for the time are as deep as the set. Those of many boards are
// given up where they take too long.
func TestPaceOfSearches(t *testing.T) {
	e, err := experiment.Load("searched.yaml", []byte(searchedSpec), nil, experiment.Overrides{})
	if err != nil {
		t.Fatal(err)
	}
	var depths []int
	p, s := paceWith(t, e, func(set experiment.BoardSet, boards int64) time.Duration {
		if depths = append(depths, slices.Max(set.Depths)); slices.Max(set.Depths) == 1 {
			return time.Microsecond
		}
		return time.Duration(boards) * time.Second
	})
	expectNear(t, "a board", p.board.Median, 1)
	expectNear(t, "at most", p.board.Most, once)
	if got := fmt.Sprint(depths); got != "[6 1 1 6 6]" || len(s.sampled.Slow) > 0 {
		t.Errorf("searched to depths %s, slow: %q", got, s.sampled.Slow)
	}
}

// TestSlowBoards: where no sample is made in time, boards are taken to be no faster than it. Sizes are known where a
// shallow sample was made.
func TestSlowBoards(t *testing.T) {
	for _, shallow := range []time.Duration{time.Microsecond, -1} {
		e, err := experiment.Load("searched.yaml", []byte(searchedSpec), nil, experiment.Overrides{})
		if err != nil {
			t.Fatal(err)
		}
		p, s := paceWith(t, e, func(set experiment.BoardSet, boards int64) time.Duration {
			if slices.Max(set.Depths) == 1 {
				return shallow
			}
			return -1
		})
		least := leastWaiting.Seconds()
		if shallow < 0 {
			least /= leastBoards
		}
		if p.board.Least < least || p.board.Least > 20*least || !slices.Equal(s.sampled.Slow, []string{"k"}) {
			t.Errorf("at least %v seconds a board, expected about %v; slow: %q", p.board.Least, least, s.sampled.Slow)
		}
		if _, known := s.of(&e.BoardSets[0]).rates.bytes(&plan.Part{Set: &e.BoardSets[0]}); known {
			t.Error("the size of a part of which there was no sample is known")
		}
		if got := s.of(&e.BoardSets[0]).rates != nil; got != (shallow > 0) {
			t.Errorf("sizes are known: %t", got)
		}
	}
}

// TestShapes: of a sweep over seeds, probabilities and errors one set is sampled of those that differ in these alone.
func TestShapes(t *testing.T) {
	const swept = `name: swept
seeds: 1-50
boardsets:
  "b{branching}-p{p}-e{error}":
    game: pgame
    height: 3
    boards: 8
    matrix: {branching: [2, 3], p: [0.1, 0.2, 0.3, 0.4, 0.5], error: [0.05, 0.1, 0.2]}
    evaluators: ["artificial-{error}"]
    propagators: [minimax]
`
	e, err := experiment.Load("swept.yaml", []byte(swept), nil, experiment.Overrides{})
	if err != nil {
		t.Fatal(err)
	}
	sampled := make(map[string]bool)
	_, s := paceWith(t, e, func(set experiment.BoardSet, boards int64) time.Duration {
		sampled[set.Name] = true
		return time.Duration(boards) * time.Second
	})
	if len(sampled) != 2 || len(e.BoardSets) != 1500 {
		t.Errorf("%d of %d board sets are sampled, expected 2", len(sampled), len(e.BoardSets))
	}
	for i := range e.BoardSets {
		if of := s.of(&e.BoardSets[i]).first.Set; of.Branching != e.BoardSets[i].Branching {
			t.Fatalf("%q stands for %q", of.Name, e.BoardSets[i].Name)
		}
	}
}

// TestProcessorTimeOfPlans: with a clock that ticks once a look, time grows with the groups
// that are to be made, and there is none for nothing or without a clock.
func TestProcessorTimeOfPlans(t *testing.T) {
	seconds := func(clock Clock, selection plan.Selection, set ...string) float64 {
		t.Helper()
		p, err := plan.New(load(t, set...))
		if err != nil {
			t.Fatal(err)
		}
		p.Select(selection)
		cost, err := Estimate(t.Context(), p, 1, func(*plan.Part) int64 { return 0 }, clock)
		if err != nil {
			t.Fatal(err)
		}
		return cost.Processor.Median
	}
	ticks := time.Duration(0)
	clock := func() time.Duration { ticks += 10 * time.Millisecond; return ticks }
	expectNear(t, "two groups", seconds(clock, plan.Selection{}), 0.02)
	expectNear(t, "eight groups", seconds(clock, plan.Selection{}, "boardsets.p5.part_size=10"), 0.08)
	expectNear(t, "nothing to make", seconds(clock, plan.Selection{Stage: plan.Calibrate}), 0)
	expectNear(t, "no clock", seconds(nil, plan.Selection{}), 0)
	if now := ProcessorTime(); now <= 0 {
		t.Errorf("the clock says %v", now)
	}
}

// TestPieces: counts of large parts are made piece by piece, with the bytes of parts that are
// made at once.
func TestPieces(t *testing.T) {
	large := []string{"keep=counts", "boardsets.p5.boards=66000", "boardsets.p5.part_size=66000", "boardsets.p5.height=3", "boardsets.p5.census=true",
		"boardsets.p5.tie=random", "boardsets.p5.evaluators=[e1, artificial-0.2]"}
	e := load(t, large...)
	p, err := plan.New(e)
	if err != nil {
		t.Fatal(err)
	}
	p.Select(plan.Selection{})
	if n := len(pieces(p.Groups[0])); n != 2 {
		t.Fatalf("%d pieces, expected 2", n)
	}
	whole := newMemoryWorker()
	whole.Inventory = part.NewInventory(whole.Store)
	if err := whole.inPieces(t.Context(), p.Groups[0], []plan.Range{p.Groups[0].Range}); err != nil {
		t.Fatal(err)
	}
	expectEqual(t, made(t, e), whole.Store)
	kept, err := plan.New(load(t, append(large, "keep=rows")...))
	if err != nil {
		t.Fatal(err)
	}
	if n := len(pieces(kept.Groups[0])); n != 1 {
		t.Errorf("%d pieces of a group whose rows are kept, expected 1", n)
	}
}
