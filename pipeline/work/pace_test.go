package work

import (
	"math"
	"slices"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// paceWith measures the first board set of an experiment with samples that take what the test
// says, not what they do.
func paceWith(t *testing.T, e *experiment.Experiment, took func(set experiment.BoardSet, boards int64) time.Duration) (pace, *sampler) {
	t.Helper()
	p, err := plan.New(e)
	if err != nil {
		t.Fatal(err)
	}
	p.Select(plan.Selection{})
	s := &sampler{clock: func() time.Duration { return 0 }, rates: make(map[*experiment.BoardSet]rates), paces: make(map[*experiment.BoardSet]pace)}
	s.make = func(set experiment.BoardSet, due dueParts) (sample, error) {
		return sample{boards: set.Boards, groups: took(set, set.Boards)}, nil
	}
	if err := s.measure(p.Made()); err != nil {
		t.Fatal(err)
	}
	return s.paces[&e.BoardSets[0]], s
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
	if s.sampled.Processor > 3*time.Second || s.sampled.Boards < 10_000 || len(s.sampled.Shallow) > 0 {
		t.Errorf("sampled %+v", s.sampled)
	}
}

// TestSpreadOfPaces: laps that differ show as a spread.
func TestSpreadOfPaces(t *testing.T) {
	lap := 0
	p, _ := paceWith(t, load(t, "boardsets.p5.boards=1000000", "boardsets.p5.part_size=50000"), func(_ experiment.BoardSet, boards int64) time.Duration {
		lap++
		return time.Duration(boards) * time.Duration(10+lap*lap%5) * time.Microsecond
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

// TestPaceOfSearches: samples of boards that are searched one by one are shallow, and say so.
func TestPaceOfSearches(t *testing.T) {
	e, err := experiment.Load("searched.yaml", []byte(searchedSpec), nil, experiment.Overrides{})
	if err != nil {
		t.Fatal(err)
	}
	deepest := 0
	p, s := paceWith(t, e, func(set experiment.BoardSet, boards int64) time.Duration {
		deepest = max(deepest, slices.Max(set.Depths))
		return time.Duration(boards) * time.Millisecond
	})
	expectNear(t, "a board", p.board.Median, 0.001)
	if deepest != 1 || !slices.Equal(s.sampled.Shallow, []string{"k"}) {
		t.Errorf("searched to depth %d; shallow: %q", deepest, s.sampled.Shallow)
	}
}

// TestPaceWithinBudgets: of searches within budgets the samples have smaller ones, and what a node takes is
// extrapolated. A disturbed sample changes nothing.
func TestPaceWithinBudgets(t *testing.T) {
	const spec = `name: budgets
boardsets:
  p:
    game: pgame
    height: 16
    boards: 1000
    evaluators: [e1]
    propagators: [minimax]
    budgets: [100, 3000, 100000]
`
	e, err := experiment.Load("budgets.yaml", []byte(spec), nil, experiment.Overrides{})
	if err != nil {
		t.Fatal(err)
	}
	largest, made := int64(0), 0
	p, s := paceWith(t, e, func(set experiment.BoardSet, boards int64) time.Duration {
		largest = max(largest, slices.Max(set.Budgets))
		if made++; made > 10 && made%3 == 0 {
			return time.Hour
		}
		return time.Duration(boards) * (40*time.Microsecond + time.Duration(visits(&set))*time.Microsecond)
	})
	if largest < 1000 || largest >= 100_000 || !s.sampled.Scaled || len(s.sampled.Shallow) > 0 {
		t.Errorf("largest budget %d, sampled %+v", largest, s.sampled)
	}
	expectNear(t, "a board", p.board.Median, 40e-6+.1031)
	expectNear(t, "at most", p.board.Most, smaller*(40e-6+.1031))
	expectNear(t, "a group", p.group.Median, 0)
}

// TestPaceOfManyMoves: where a position has more moves than budgets of most samples have nodes, the largest budget of
// each sample is enough to look at all of them: below that, budgets make no difference.
func TestPaceOfManyMoves(t *testing.T) {
	const spec = `name: many
boardsets:
  five:
    game: five
    boards: 200
    evaluators: [chain-1-64-1]
    propagators: [minimax]
    budgets: [1000, 10000, 100000]
`
	e, err := experiment.Load("many.yaml", []byte(spec), nil, experiment.Overrides{})
	if err != nil {
		t.Fatal(err)
	}
	const moves = 361
	p, _ := paceWith(t, e, func(set experiment.BoardSet, boards int64) time.Duration {
		if largest := slices.Max(set.Budgets); largest < moves {
			t.Errorf("a sample with %d nodes at most, expected at least %d", largest, moves)
		}
		return time.Duration(boards) * (time.Second + time.Duration(visits(&set))*time.Millisecond)
	})
	expectNear(t, "a board", p.board.Median, 1+111)
}

// TestStandIns: of a sweep over seeds, probabilities and errors few sets are sampled, one for all
// seeds, and each stands for sets that differ from it in these alone.
func TestStandIns(t *testing.T) {
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
	p, err := plan.New(e)
	if err != nil {
		t.Fatal(err)
	}
	p.Select(plan.Selection{})
	var sampled []string
	s := &sampler{rates: make(map[*experiment.BoardSet]rates)}
	s.make = func(set experiment.BoardSet, due dueParts) (sample, error) {
		sampled = append(sampled, set.Name)
		return sample{boards: set.Boards}, nil
	}
	if err := s.measure(p.Made()); err != nil {
		t.Fatal(err)
	}
	if n := len(slices.Compact(sampled)); n < 2*mostAlike-2 || n > 2*mostAlike || len(e.BoardSets) != 1500 {
		t.Errorf("%d of %d board sets are sampled", n, len(e.BoardSets))
	}
	for set, other := range s.stands {
		if set.Branching != other.Branching || set.Boards != other.Boards || s.rates[other] == nil {
			t.Fatalf("%q stands for %q", other.Name, set.Name)
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
