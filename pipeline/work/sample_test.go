package work

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// shapesIn returns the shapes of the board sets of an experiment.
func shapesIn(t *testing.T, text string) (
	e *experiment.Experiment, bySet map[*experiment.BoardSet]*shape, inOrder []*shape,
) {
	t.Helper()
	p := planned(t, text)
	bySet, inOrder = shapesOf(p.Made())
	return p.Experiment, bySet, inOrder
}

// searched has boards that are searched one by one, to every depth up to 6.
const searched = `name: searched
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

// TestSamples: samples for sizes are shallow, those for the time are as deep as the set and grow until they take a
// slice of time, one more tells a group from its boards, and what is left out is noted.
func TestSamples(t *testing.T) {
	for _, tt := range []struct {
		group, board time.Duration
		boards       string  // of samples
		seconds      float64 // of a group of 128 boards
		factor       float64
	}{
		{5 * time.Millisecond, 7 * time.Microsecond, "[1 4 16 64 256 1000]", .005896, usualFactor},
		{0, 30 * time.Millisecond, "[1 4]", 3.84, usualFactor},
		{0, time.Second, "[1]", 128, aloneFactor},
	} {
		_, _, list := shapesIn(t, searched)
		var boards []int64
		try := func(set experiment.BoardSet) (sample, error) {
			if boards = append(boards, set.Boards); slices.Max(set.Depths) != 6 {
				t.Errorf("searched to depths %v", set.Depths)
			}
			return sample{boards: set.Boards, groups: tt.group + time.Duration(set.Boards)*tt.board}, nil
		}
		fixture.OK(t, list[0].measureTime(100*time.Millisecond, time.Second, try))
		if got := list[0].time.at(128); math.Abs(got-tt.seconds) > 1e-9 || fmt.Sprint(boards) != tt.boards ||
			list[0].factor != tt.factor {
			t.Errorf("%v a group and %v a board: samples of %v boards, %v seconds, factor %v", tt.group, tt.board, boards,
				got, list[0].factor)
		}
	}
	_, _, list := shapesIn(t, searched)
	if err := list[0].measureSizes(func(set experiment.BoardSet) (sample, error) {
		if slices.Max(set.Depths) != 1 || set.Boards > minBoards {
			t.Errorf("%d boards are searched to depths %v", set.Boards, set.Depths)
		}
		return sample{}, nil
	}); err != nil {
		t.Fatal(err)
	}
}

// TestShapes: of a sweep over seeds, probabilities and errors one set is sampled of those that differ in these alone.
func TestShapes(t *testing.T) {
	e, bySet, list := shapesIn(t, `name: swept
seeds: 1-50
boardsets:
  "b{branching}-p{p}-e{error}":
    game: pgame
    height: 3
    boards: 8
    matrix: {branching: [2, 3], p: [0.1, 0.2, 0.3, 0.4, 0.5], error: [0.05, 0.1, 0.2]}
    evaluators: ["artificial-{error}"]
    propagators: [minimax]
`)
	if len(list) != 2 || len(e.BoardSets) != 1500 {
		t.Errorf("%d shapes of %d board sets, expected 2", len(list), len(e.BoardSets))
	}
	for i := range e.BoardSets {
		if set := bySet[&e.BoardSets[i]].first.Set; set.Branching != e.BoardSets[i].Branching {
			t.Fatalf("%q stands for %q", set.Name, e.BoardSets[i].Name)
		}
	}
}

// TestGivenUp: a sample that took too long bounds the time of a group from below: by its boards, or where boards share
// their searches, as in an endgame whose positions are numbered, by what it took itself.
func TestGivenUp(t *testing.T) {
	for text, seconds := range map[string]float64{searched: 50, `name: shared
boardsets:
  krk: {game: chess, pieces: KRK, boards: 1000, evaluators: [chess-distance], propagators: [minimax], depths: 1-2}
`: 2} {
		e, _, list := shapesIn(t, text)
		fixture.Must(measure(t.Context(), e, list, false))(t)
		list[0].giveUp(2*time.Second, 4)
		if got := list[0].time.at(100); got != seconds {
			t.Errorf("100 boards of %s: at least %v s, expected %v", e.Name, got, seconds)
		}
	}
}

// TestEstimateOfPlans: time grows with the groups that are to be made, and there is none for nothing or where
// it is not asked for.
func TestEstimateOfPlans(t *testing.T) {
	if !fixture.InCI() {
		t.Skip("it takes the time of searches: CI=true in the environment; TestJustFits of ./pipeline/command has estimates")
	}
	estimate := func(timed bool, selection plan.Selection, set ...string) Cost {
		t.Helper()
		p := fixture.Must(plan.New(load(t, set...)))(t)
		p.Select(selection)
		return fixture.Must(Estimate(t.Context(), p, timed))(t)
	}
	two := estimate(true, plan.Selection{})
	if s := two.Processor; two.Groups != 2 || !(0 < s.Least && s.Least < s.Median && s.Median < s.Most) || s.Most > 10 {
		t.Errorf("two groups: %+v", two)
	}
	if many := estimate(true, plan.Selection{}, "boardsets.p5.boards=80000"); many.Groups != 1600 ||
		many.Processor.Least < two.Processor.Most {
		t.Errorf("1600 groups: %+v, two: %+v", many, two)
	}
	if none := estimate(true, plan.Selection{Stage: plan.Calibrate}); none.Groups != 0 ||
		none.Processor != (Spread{}) || none.Bytes() != 0 {
		t.Errorf("nothing to make: %+v", none)
	}
	if untimed := estimate(false, plan.Selection{}); untimed.Processor != (Spread{}) || untimed.Bytes() != two.Bytes() {
		t.Errorf("without time: %+v, with it: %+v", untimed, two)
	}
}
