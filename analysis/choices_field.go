package analysis

import (
	"fmt"
	"slices"
	"strings"
)

// field is the propagators that meet within one budget.
type field struct {
	players []*entrant // in the order of their first contests
	duels   []duel
}

// entrant is one propagator of a field.
type entrant struct {
	name   string
	met    []meeting
	beaten bool // whether another one beats it significantly
	first  bool // whether it beats every other one that it met
}

// meeting is a contest seen from one side.
type meeting struct {
	other string
	ContestRow
}

// newField gathers the propagators of some contests.
func newField(duels []duel) field {
	f := field{duels: duels}
	for _, d := range duels {
		first, second := f.entrant(d.First), f.entrant(d.Second)
		first.meet(d.Second, d.ContestRow, d.beaten)
		second.meet(d.First, d.flip(), d.beaten)
	}
	return f
}

// entrant returns a propagator by name.
func (f *field) entrant(name string) *entrant {
	for _, p := range f.players {
		if p.name == name {
			return p
		}
	}
	p := &entrant{name: name, first: true}
	f.players = append(f.players, p)
	return p
}

// meet adds a contest from the entrant's side.
func (p *entrant) meet(other string, r ContestRow, beaten string) {
	p.met = append(p.met, meeting{other, r})
	p.beaten = p.beaten || beaten == p.name
	p.first = p.first && beaten == other
}

// those returns the propagators of which something holds.
func (f field) those(holds func(*entrant) bool) []*entrant {
	return slices.DeleteFunc(slices.Clone(f.players), func(p *entrant) bool { return !holds(p) })
}

// decide fills in the choice, or between whom it is undecided, and the sentence.
func (row *ChoiceRow) decide(f field) {
	best := f.those(func(p *entrant) bool { return p.first })
	if len(best) == 1 {
		row.Choice = best[0].name
		row.Verdict = best[0].name + " beats " + best[0].scores() + f.unmet(best[0])
		return
	}
	why := "each beats all it met"
	if len(best) == 0 {
		best, why = f.those(func(p *entrant) bool { return !p.beaten }), "not beaten"
	}
	if len(best) == 0 {
		best, why = f.players, "each beaten by another"
	}
	row.Undecided = strings.Join(namesOf(best), ", ")
	row.Verdict = fmt.Sprintf("undecided between %s, %s: %s", row.Undecided, why, f.scores(namesOf(best)))
}

// namesOf lists the names of some propagators.
func namesOf(list []*entrant) (names []string) {
	for _, p := range list {
		names = append(names, p.name)
	}
	return names
}

// scores lists what an entrant scored against each other one it met.
func (p *entrant) scores() string {
	var list []string
	for _, m := range p.met {
		list = append(list, m.other+" "+m.scoreText())
	}
	return strings.Join(list, ", ")
}

// scores lists how the contests ended that some of these took part in.
func (f field) scores(of []string) string {
	var list []string
	for _, d := range f.duels {
		if slices.Contains(of, d.First) || slices.Contains(of, d.Second) {
			list = append(list, d.First+"-vs-"+d.Second+" "+d.scoreText())
		}
	}
	return strings.Join(list, ", ")
}

// scoreText is the score of first with its interval.
func (r ContestRow) scoreText() string {
	return fmt.Sprintf("%.3f (%.3f to %.3f)", r.Score, r.ScoreLow, r.ScoreHigh)
}

// unmet says whom a choice has not met that nobody has beaten either.
func (f field) unmet(p *entrant) string {
	others := f.those(func(o *entrant) bool {
		met := slices.ContainsFunc(p.met, func(m meeting) bool { return m.other == o.name })
		return o != p && !met && !o.beaten
	})
	if len(others) == 0 {
		return ""
	}
	return "; it did not meet " + strings.Join(namesOf(others), ", ") + ", not beaten either"
}
