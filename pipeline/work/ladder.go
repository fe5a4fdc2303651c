package work

import (
	"cmp"
	"math"
	"slices"
	"time"
)

// ladder measures the pace of a set whose boards are searched one by one, to each depth or
// within each budget: a board at the largest may take seconds. It goes up from the least limit
// as far as time allows, and guesses the rest.
type ladder struct {
	*candidate
	limits []int64   // depths, or nodes
	took   []float64 // seconds for a sample's searches to the first of these limits, one alone
}

const (
	budgetStep  = 8 // from the least budget to the first of a set
	usualGrowth = 4 // of what a depth costs over the one before, until it is known
	// What searching further adds is known where it is more than this share of a sample.
	noise = 0.2
	// Limits that are not measured are guessed from those before. Each guess may be off by a
	// factor: by the first, or by the second where growth is not known.
	guessed    = 2
	usualGuess = 4
	// few is the factor by which the mean of a few boards may be off that of all.
	few = 1.5
)

// newLadder returns every depth up to the largest of a set, or its budgets and some before.
func newLadder(c *candidate) *ladder {
	l := &ladder{candidate: c}
	if len(c.of.Budgets) > 0 {
		for nodes := c.set.Budgets[0]; nodes < c.of.Budgets[0]; nodes *= budgetStep {
			l.limits = append(l.limits, nodes)
		}
		l.limits = append(l.limits, c.of.Budgets...)
		return l
	}
	for depth := c.set.Depths[0]; depth <= slices.Max(c.of.Depths); depth++ {
		l.limits = append(l.limits, int64(depth))
	}
	return l
}

// done reports whether every limit is measured.
func (l *ladder) done() bool { return len(l.took) == len(l.limits) }

// boards returns how many boards the samples have.
func (l *ladder) boards() int64 { return min(leastBoards, l.of.Boards) }

// climb measures the next limit.
func (l *ladder) climb(s *sampler) error {
	next := l.limits[len(l.took)]
	if len(l.of.Budgets) > 0 {
		l.set.Budgets = []int64{next}
	} else {
		l.set.Depths = []int{int(next)}
	}
	found, err := s.take(l.candidate, l.boards(), true)
	if err != nil {
		return err
	}
	l.large.calibrations = found.calibrations
	took := found.groups.Seconds()
	if len(l.took) > 0 {
		took = max(took, l.took[len(l.took)-1])
	}
	l.took = append(l.took, took)
	return nil
}

// added returns what searching to a limit adds to the least one.
func (l *ladder) added(i int) float64 { return l.took[i] - l.took[0] }

// unclear is what searching further may add without being told from the rest of a sample.
func (l *ladder) unclear() float64 { return noise * l.took[0] }

// expected returns how long a sample of the next limit will take, by those before.
func (l *ladder) expected() float64 {
	if len(l.took) == 0 {
		return 0
	}
	growth, _ := l.growth()
	return l.took[0] + float64(growth*max(l.added(len(l.took)-1), l.unclear()))
}

// growth returns how much more than the last the next limit adds: by the nodes of a budget, or
// as depths have done before. Plies of the two players differ, so two steps count where they
// are known. It may be off by a factor.
func (l *ladder) growth() (growth, off float64) {
	n := len(l.took)
	known := func(i int) bool { return i > 0 && l.added(i) > l.unclear() }
	switch {
	case len(l.of.Budgets) > 0 && known(n-1):
		return float64(l.limits[n]) / float64(l.limits[n-1]), guessed
	case len(l.of.Budgets) == 0 && known(n-3):
		return math.Sqrt(l.added(n-1) / l.added(n-3)), guessed
	case len(l.of.Budgets) == 0 && known(n-2):
		return l.added(n-1) / l.added(n-2), guessed
	}
	return usualGrowth, usualGuess
}

// pace returns the pace of the set, and whether all of it was measured.
func (l *ladder) pace() (p pace, measured bool) {
	group, board := split(l.small, l.large)
	p = pace{group: spreadOf(group), board: spreadOf(board).within(few), calibration: l.calibration()}
	measured = l.done()
	factor := few
	for i, limit := range l.limits {
		if i == len(l.took) {
			growth, off := l.growth()
			l.took = append(l.took, l.expected())
			factor *= off
			if len(l.of.Budgets) == 0 { // calibrations are as deep as the deepest search
				p.calibration = p.calibration.times(growth).within(off)
			}
		}
		if slices.Contains(l.of.Budgets, limit) || slices.Contains(l.of.Depths, int(limit)) {
			p.board = p.board.plus(spreadOf(l.added(i) / float64(l.boards())).within(factor))
		}
	}
	return p, measured
}

// climb measures the limits of ladders, always the one that is expected to take least, until
// the time is up.
func (s *sampler) climb(ladders []*ladder, left time.Duration) error {
	for {
		ladders = slices.DeleteFunc(ladders, (*ladder).done)
		if len(ladders) == 0 {
			return nil
		}
		next := slices.MinFunc(ladders, func(a, b *ladder) int { return cmp.Compare(a.expected(), b.expected()) })
		if next.expected() > left.Seconds() {
			return nil
		}
		before := s.sampled.Processor
		if err := next.climb(s); err != nil {
			return err
		}
		left -= s.sampled.Processor - before
	}
}
