package tables

// Which numbers have no sampling error, and of which the seeds are the sample.

import (
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// Chance says what of an experiment depends on random numbers. Counts are exact where all boards were
// enumerated and neither the evaluator nor a player nor the tie rule draws any. Where all boards were and
// something does, boards are no sample of anything: the seeds are, of a pooled board set. With a single seed the
// boards stand in for them, as if chance were independent between them: it is for searches; it is not for an
// evaluator that errs on positions, which several boards lead to.
type Chance struct {
	Random []string    // evaluators and players whose results depend on the seed
	Pooled []PooledRow // board sets that differ in seed alone, in the order of seeds
}

// Exact reports whether what evaluators and players do on a board set has no sampling error. Perfect play has
// none of either.
func (c Chance) Exact(set BoardSet, names ...string) bool {
	random := func(name string) bool { return slices.Contains(c.Random, name) }
	return set.Exhaustive && set.Tie != "random" && !slices.ContainsFunc(names, random)
}

func (c Chance) exact(about run) bool {
	return c.Exact(about.BoardSet, about.Evaluator, about.Propagator, about.First, about.Second)
}

// seeds returns the names of the board sets with one seed each that a complete set adds up; nil unless there
// are several.
func (c Chance) seeds(set BoardSet) (members []string) {
	for _, p := range c.Pooled {
		if set.Exhaustive && p.BoardSet == set.Name {
			members = append(members, p.Member)
		}
	}
	if len(members) < 2 {
		return nil
	}
	return members
}

// seedsOf returns the rows of the same search or contest with each seed, in place of a pooled set's.
func seedsOf[R any](c Chance, rows map[entry]R, about entry) (seeds []R) {
	for _, about.Name = range c.seeds(about.BoardSet) {
		seeds = append(seeds, rows[about])
	}
	return seeds
}

// isSeed reports whether a complete board set is added up in another one, which its results are judged in.
func (c Chance) isSeed(set BoardSet) bool {
	return set.Exhaustive && slices.ContainsFunc(c.Pooled, func(p PooledRow) bool { return p.Member == set.Name })
}

// number is a column of a row with its limits.
type number struct{ value, low, high *float64 }

// within moves the limits into a range.
func (n number) within(least, most float64) {
	*n.low, *n.high = max(*n.low, least), min(*n.high, most)
}

// overSeeds sets the limits of numbers to those by their values with several seeds, if there are any. Where
// these are all the same, chance has made nothing of them, and the limits are those of one seed.
func overSeeds[R any](row *R, seeds []R, quantities ...func(*R) number) {
	if len(seeds) == 0 {
		return
	}
	for _, quantity := range quantities {
		var values []float64
		for i := range seeds {
			values = append(values, *quantity(&seeds[i]).value)
		}
		to, first := quantity(row), quantity(&seeds[0])
		*to.low, *to.high = *first.low, *first.high
		if mean, _, ok := stat.Seeds(values, stat.Z95); ok {
			*to.low, *to.high = mean.Low, mean.High
		}
	}
}
