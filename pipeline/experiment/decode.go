package experiment

import (
	"fmt"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/search"
)

// experiment decodes the whole tree.
func (d *decoder) experiment(root *node) *Experiment {
	if root.kind != mapping {
		d.wrong(root.under(""), "expected an experiment of key: value lines, got %s", root)
		return nil
	}
	f := fields{d: d, m: root}
	f.only(experimentKeys)
	e := &Experiment{Seed: defaultSeed, Keep: KeepRows}
	if v, ok := f.need("name", `a name for its folders, such as "nau1986"`); ok {
		e.Name = d.name(v)
	}
	e.Title, e.Source = d.line(f, "title"), d.line(f, "source")
	read(f, "published", &e.Published, d.name)
	e.Seed, e.Seeds = d.seeds(f, e.Seed, nil)
	read(f, "keep", &e.Keep, func(v *node) Keep { return Keep(d.choice(v, "keep", Keeps())) })
	e.Engines = d.enginesOf(f)
	d.engines = e.Engines
	read(f, "diagnose", &d.tried, d.yes)
	e.BoardSets = d.boardSets(f, e)
	if d.tried && len(d.errs) == 0 {
		e.try()
	}
	read(f, figuresKey, &e.Figures, func(v *node) []Figure { return d.figures(v, e) })
	read(f, labelsKey, &e.Labels, func(v *node) tables.Labels { return d.labels(v, e) })
	return e
}

// boardSets decodes the board sets, which inherit the seeds, the tie rule and the census of
// the experiment.
func (d *decoder) boardSets(f fields, e *Experiment) []BoardSet {
	tie, hasTie := f.get("tie")
	if hasTie && d.choice(tie, "tie rule", catalog.TieNames()) == "" {
		hasTie = false // reported once, here
	}
	read(f, "census", &d.census, d.yes)
	v, ok := f.need(boardSetsKey, "at least one board set")
	if !ok {
		return nil
	}
	if v.kind != mapping {
		d.wrong(v, "expected board sets by name, got %s", v)
		return nil
	}
	if len(v.pairs) == 0 && len(d.errs) == 0 {
		d.wrong(v, "empty, expected at least one board set")
	}
	var sets []BoardSet
	for _, p := range v.pairs {
		path := join(v.path, p.key)
		if !d.isBoardSet(v, p, path) {
			continue
		}
		if hasTie && p.value.get("tie") == nil {
			p.value.set(pair{"tie", tie.pos, tie})
		}
		s := setDecoder{decoder: d, fields: fields{d, path, p.pos, p.value}}
		seed, seeds := d.seeds(s.fields, e.Seed, e.Seeds)
		sets = append(sets, s.eachSeed(s.decode(p.key, seed), seeds, v)...)
	}
	return sets
}

// isBoardSet reports an entry that is none, or only the trace of a --set with
// a misspelt name.
func (d *decoder) isBoardSet(sets *node, p pair, path string) bool {
	switch {
	case p.value.kind != mapping:
		d.reject(p.value.pos, path, "expected the keys of a board set, got %s", p.value)
	case p.pos.flag != "" && p.value.get("game") == nil:
		others := slices.DeleteFunc(sets.keys(), func(k string) bool { return k == p.key })
		d.reject(p.pos, path, "no board set of this name%s", catalog.Suggest(p.key, others))
	default:
		return true
	}
	return false
}

// seeds reads the seed of an experiment or a board set, or several in its position, of which seed is the first.
// Without either key they are those given.
func (d *decoder) seeds(f fields, seed uint64, seeds []int) (uint64, []int) {
	one, hasOne := f.get("seed")
	if hasOne {
		seed, seeds = d.seed(one), nil
	}
	several, ok := f.get("seeds")
	if !ok {
		return seed, seeds
	}
	if hasOne {
		d.wrong(several, `"seeds" beside "seed", which is %s; expected one of the two keys`, one)
	}
	sets := 1
	if all := f.m.get(boardSetsKey); all != nil {
		sets = len(all.pairs)
	}
	if seeds = d.wholes(several, 0, math.MaxInt); len(seeds)*sets > maxPooled {
		d.wrong(several, "%d seeds for %d board sets, expected to make at most %d of them", len(seeds), sets, maxPooled)
		seeds = nil
	}
	if len(seeds) > 0 {
		seed = uint64(seeds[0])
	}
	return seed, seeds
}

// eachSeed copies a decoded board set for each seed, unless it is the same with any.
func (d setDecoder) eachSeed(s BoardSet, seeds []int, all *node) []BoardSet {
	if len(seeds) == 0 || s.fixed() {
		return []BoardSet{s}
	}
	members := make([]BoardSet, len(seeds))
	for i, seed := range seeds {
		m := s
		m.Name, m.Seed, m.Pool = fmt.Sprintf("%s-s%d", s.Name, seed), uint64(seed), s.Name
		if validName(s.Name) {
			d.boardSetName(d.pos, d.path, m.Name)
		}
		if k := slices.Index(all.keys(), m.Name); k >= 0 && all.pairs[k].value.get("game") != nil {
			d.reject(d.pos, d.path, "makes a second board set %q%s, expected another name", m.Name, all.pairs[k].pos.firstTime())
		}
		members[i] = m
	}
	return members
}

// fixed reports whether the set is the same with any seed: all boards that there are, decided without chance,
// those of a file, or the start of a game whose opening is of no random moves.
func (s *BoardSet) fixed() bool {
	opening := declare.Opening(0).Name
	game, err := catalog.Find(s.Game)
	atStart := err == nil && game.Has(opening) && s.Values.Int(opening) == 0
	chance := len(s.Random()) > 0 || s.Tie == string(search.Random)
	return s.All && !chance || s.Values.Nodes() != nil || atStart
}
