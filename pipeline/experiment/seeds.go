package experiment

import (
	"fmt"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// maxPooled is the largest number of board sets that several seeds make.
const maxPooled = 10_000

// seeds reads the seed of the experiment, or several in its place.
func (d *decoder) seeds(f fields, e *Experiment) {
	one, hasOne := f.get("seed")
	if hasOne {
		e.Seed = d.seed(one)
	}
	several, ok := f.get("seeds")
	if !ok {
		return
	}
	if hasOne {
		d.wrong(several, `"seeds" beside "seed", which is %s; expected one of the two keys`, one)
	}
	e.Seeds = d.wholes(several, 0, math.MaxInt)
	if sets := f.m.get(boardSetsKey); sets != nil && len(e.Seeds)*len(sets.pairs) > maxPooled {
		d.wrong(several, "%d seeds for %d board sets, expected to make at most %d of them", len(e.Seeds), len(sets.pairs), maxPooled)
		e.Seeds = nil
	}
	if len(e.Seeds) > 0 {
		e.Seed = uint64(e.Seeds[0])
	}
}

// eachSeed copies a decoded board set for each seed, unless it has a seed of its own or boards
// that do not depend on one.
func (d setDecoder) eachSeed(s BoardSet, seeds []int, all value) []BoardSet {
	if _, own := d.get("seed"); own || len(seeds) == 0 || s.fixed() {
		return []BoardSet{s}
	}
	members := make([]BoardSet, len(seeds))
	for i, seed := range seeds {
		m := s
		m.Name, m.Seed, m.Pool = fmt.Sprintf("%s-s%d", s.Name, seed), uint64(seed), s.Name
		if validName(s.Name) {
			d.boardSetName(d.at, d.path, m.Name)
		}
		if at := slices.Index(all.keys(), m.Name); at >= 0 && all.pairs[at].value.get("game") != nil {
			d.reject(d.at, d.path, "makes a second board set %q%s, expected another name", m.Name, all.pairs[at].at.firstTime())
		}
		members[i] = m
	}
	return members
}

// fixed reports whether the boards are the same with any seed: all that there are, those of a
// file, or the start of a game whose opening is of no random moves.
func (s *BoardSet) fixed() bool {
	opening := declare.Opening(0).InField()
	isOpening := func(k declare.Key) bool { return k.InField() == opening }
	of, err := catalog.Find(s.Game)
	atStart := err == nil && slices.ContainsFunc(of.Keys, isOpening) && s.Values.Int(opening) == 0
	return s.All || s.Values.Nodes() != nil || atStart
}
