package progress

import (
	"cmp"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// mixed has board sets of which a board takes very different times, in so many groups that four
// workers have made one of each before a tenth of the run.
const mixed = `name: mixed
boardsets:
  p3: {game: pgame, height: 3, boards: 64000, part_size: 1000, evaluators: [e1], propagators: [minimax, product], contests: all}
  p10: {game: pgame, height: 10, boards: 20000, part_size: 1000, evaluators: [e1, natural], propagators: [minimax, product], contests: all}
  kalah: {game: kalah, pits: 6, stones: 4, opening: 4, solve: false, boards: 6000, evaluators: [kalah-ratio], propagators: [minimax, product], depths: 1-4, contests: all}
  few: {game: pgame, height: 4, boards: 1000, part_size: 1000, evaluators: [e1], propagators: [minimax]}
`

// TestRemaining: from the first tenth of a run on, the estimate of the time left is within a factor
// of two of the truth, whatever the boards of a set take, whether games take long, however many
// workers there are, and at any moment, not only when a part is done; or it is off by less than a
// tenth of the run. No time passes: parts take what the test says, give or take a twelfth.
func TestRemaining(t *testing.T) {
	for name, seconds := range map[string]map[string]float64{
		"alike":              {"p3": 1, "p10": 1, "kalah": 1, "few": 1},
		"the last is slow":   {"p3": 1, "p10": 1, "kalah": 3000, "few": 1},
		"the first is slow":  {"p3": 500, "p10": 1, "kalah": 1, "few": 1},
		"the single is slow": {"p3": 1, "p10": 1, "kalah": 1, "few": 5},
		"the last are slow":  {"p3": 1, "p10": 400, "kalah": 3000, "few": 1},
	} {
		for _, contest := range []float64{1, 40} {
			for _, keep := range []string{"rows", "counts"} {
				e := fixture.Must(experiment.Load("mixed.yaml", []byte(mixed), nil,
					experiment.Overrides{Set: []string{"keep=" + keep}}))(t)
				took := func(p *plan.Part) time.Duration {
					took := float64(p.Range.Count) * seconds[p.Set.Name] * (1 + float64(p.Range.Index*7%5-2)/24)
					if p.Stage == plan.Contest {
						took *= contest
					}
					return time.Duration(took * float64(time.Millisecond))
				}
				for _, workers := range []int{1, 4} {
					t.Run(fmt.Sprintf("%s, games %v times, %s, %d workers", name, contest, keep, workers),
						func(t *testing.T) { simulate(t, e, workers, took) })
				}
			}
		}
	}
}

// event is something that a worker reports.
type event struct {
	at    time.Duration
	begun []*plan.Part // by a worker
	made  *plan.Part
}

// events simulates workers, each of which takes the next group when it is free.
func events(p *plan.Plan, workers int, took func(*plan.Part) time.Duration) (list []event) {
	free := make([]time.Duration, workers)
	for _, g := range p.InTurn() {
		at := slices.Min(free)
		worker := slices.Index(free, at)
		list = append(list, event{at: at, begun: g.Made()})
		for _, part := range g.Made() {
			at += took(part)
			list = append(list, event{at: at, made: part})
		}
		free[worker] = at
	}
	slices.SortStableFunc(list, func(a, b event) int { return cmp.Compare(a.at, b.at) })
	return list
}

// simulate makes the parts of an experiment, and asks for the time left 100 times.
func simulate(t *testing.T, e *experiment.Experiment, workers int, took func(*plan.Part) time.Duration) {
	p := fixture.Must(plan.New(e))(t)
	p.Select(plan.Selection{})
	list := events(p, workers, took)
	whole := list[len(list)-1].at
	var now time.Time
	r := newRemaining(p, func() time.Time { return now })
	if _, known := r.estimate(); known {
		t.Error("an estimate before the first part")
	}
	worst := 1.0
	for gone := time.Duration(0); gone < whole; gone += whole / 100 {
		for ; len(list) > 0 && list[0].at <= gone; list = list[1:] {
			now = time.Time{}.Add(list[0].at)
			if list[0].made == nil {
				r.begin(list[0].begun)
			} else {
				r.part(list[0].made)
			}
		}
		now = time.Time{}.Add(gone)
		left, _ := r.estimate()
		truth := whole - gone
		if gone < whole/10 || (left-truth).Abs() <= whole/10 {
			continue
		}
		factor := max(float64(left)/float64(truth), float64(truth)/float64(left))
		if worst = max(worst, factor); factor > 2 {
			t.Fatalf("after %v of %v: %v left, but the estimate is %v", gone, whole, truth, left)
		}
	}
	t.Logf("at most by a factor of %.2f", worst)
}
