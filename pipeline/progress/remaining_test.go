package progress

import (
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// mixed has board sets of which a board takes very different times.
const mixed = `name: mixed
boardsets:
  p3: {game: pgame, height: 3, boards: 64000, part_size: 1000, evaluators: [e1], propagators: [minimax, product], contests: all}
  p10: {game: pgame, height: 10, boards: 20000, part_size: 1000, evaluators: [e1, natural], propagators: [minimax, product], contests: all}
  kalah: {game: kalah, pits: 6, stones: 4, opening: 4, solve: false, boards: 3000, evaluators: [kalah-ratio], propagators: [minimax, product], depths: 1-4, contests: all}
  few: {game: pgame, height: 4, boards: 1000, part_size: 1000, evaluators: [e1], propagators: [minimax]}
`

// TestRemaining: from the first tenth of a run on, the estimate of the time left is within a factor
// of two of the truth, whatever the boards of a set take and whether games take long, but for the
// last twentieth, when single groups count. No time passes: parts take what the test says.
func TestRemaining(t *testing.T) {
	for name, seconds := range map[string]map[string]float64{
		"alike":             {"p3": 1, "p10": 1, "kalah": 1, "few": 1},
		"the last is slow":  {"p3": 1, "p10": 1, "kalah": 3000, "few": 1},
		"the first is slow": {"p3": 500, "p10": 1, "kalah": 1, "few": 1},
	} {
		for _, contest := range []float64{1, 40} {
			for _, keep := range []string{"rows", "counts"} {
				e, err := experiment.Load("mixed.yaml", []byte(mixed), nil, experiment.Overrides{Set: []string{"keep=" + keep}})
				if err != nil {
					t.Fatal(err)
				}
				took := func(p *plan.Part) time.Duration {
					of := float64(p.Range.Count) * seconds[p.Set.Name]
					if p.Stage == plan.Contest {
						of *= contest
					}
					return time.Duration(of * float64(time.Millisecond))
				}
				t.Run(name+", "+keep, func(t *testing.T) { simulate(t, e, took) })
			}
		}
	}
}

// simulate makes the parts of an experiment one after the other.
func simulate(t *testing.T, e *experiment.Experiment, took func(*plan.Part) time.Duration) {
	p, err := plan.New(e)
	if err != nil {
		t.Fatal(err)
	}
	p.Select(plan.Selection{})
	var parts []*plan.Part
	var whole time.Duration
	for _, g := range p.InTurn() {
		for _, part := range g.Parts() {
			if part.Make {
				parts = append(parts, part)
				whole += took(part)
			}
		}
	}
	if len(parts) != len(p.Made()) {
		t.Fatalf("%d parts in turn, expected %d", len(parts), len(p.Made()))
	}
	var now time.Time
	work := 0.0
	for _, total := range Totals(p) {
		work += total.work
	}
	r := newRemaining(work, func() time.Time { return now })
	if _, known := r.left(); known {
		t.Error("an estimate before the first part")
	}
	for _, part := range parts {
		now = now.Add(took(part))
		r.part(part)
		gone := now.Sub(time.Time{})
		left, _ := r.left()
		if truth := whole - gone; gone > whole/10 && truth > whole/20 && (left < truth/2 || left > 2*truth) {
			t.Fatalf("%v after %v of %v: %v left, but the estimate is %v", part.Path(), gone, whole, truth, left)
		}
	}
	if left, _ := r.left(); left > whole/1000 {
		t.Errorf("%v left at the end", left)
	}
}
