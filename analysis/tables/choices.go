package tables

// Table `choices`: contests at equal cost.
//
// Reference: [Holm], over the contests within one budget.

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// ChoiceRow is a line of table `choices`: the best propagator for a player with a budget
// of nodes for each move. Choice is the one that beats every other one it met,
// significantly after Holm's correction over all contests of the board set within that
// budget, whatever the evaluator. If there is none, or several that have not met, the
// choice is undecided between those that none has beaten.
// Rows are sorted by board set, evaluator, tie, budget.
type ChoiceRow struct {
	_ struct{} `doc:"which propagator a player would choose who may visit so many nodes at each move" key:"experiment boardset evaluator budget"`

	Experiment string `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string `parquet:"boardset" doc:"name of the board set"`
	Game       string `parquet:"game" doc:"game played"`
	Evaluator  string `parquet:"evaluator" doc:"static evaluator at the horizon"`
	Tie        string `parquet:"tie" doc:"tie rule at the root"`
	Budget     int64  `parquet:"budget" doc:"nodes that either side may visit at each move"`
	Choice     string `parquet:"choice" doc:"propagator that beats every other one it met; empty where undecided"`
	Undecided  string `parquet:"undecided" doc:"propagators between which it is undecided, with commas between; empty where there is a choice"`
	Verdict    string `parquet:"verdict" doc:"the same as a sentence, with scores and their 95% intervals"`
	Contests   int64  `parquet:"contests" doc:"contests considered, each a pair of propagators"`
	Corrected  int64  `parquet:"corrected" doc:"contests over which significance is corrected: those of all evaluators"`
	Boards     int64  `parquet:"boards" doc:"boards of each contest, played twice with seats swapped; the fewest where they differ"`
}

// choices judges the contests within budgets, which are in the order of table contests.
func choices(contests []ContestRow) (rows []ChoiceRow) {
	for _, list := range budgetFamilies(contests) {
		by := make(map[string][]duel)
		for _, d := range corrected(list) {
			by[d.Evaluator] = append(by[d.Evaluator], d)
		}
		for _, duels := range by {
			rows = append(rows, newChoice(duels, len(list)))
		}
	}
	slices.SortFunc(rows, compareChoices)
	return rows
}

// budgetFamilies gathers the contests whose significance is corrected together.
func budgetFamilies(contests []ContestRow) map[[3]string][]ContestRow {
	families := make(map[[3]string][]ContestRow)
	for _, r := range contests {
		if r.Budget > 0 {
			f := [3]string{r.BoardSet, r.Tie, fmt.Sprint(r.Budget)}
			families[f] = append(families[f], r)
		}
	}
	return families
}

// duel is a contest within a budget, with its corrected result.
type duel struct {
	ContestRow
	beaten string // the side that is significantly worse; empty if neither is
}

// corrected returns the contests with the side that is beaten after Holm's correction.
func corrected(contests []ContestRow) (duels []duel) {
	var levels []float64
	for _, r := range contests {
		levels = append(levels, r.PExact)
	}
	for i, p := range stat.Holm(levels) {
		d := duel{ContestRow: contests[i]}
		switch BetterSide(p, 2*d.Wins-d.Pairs) {
		case "first":
			d.beaten = d.Second
		case "second":
			d.beaten = d.First
		}
		duels = append(duels, d)
	}
	return duels
}

// newChoice judges the contests of one evaluator within one budget. duels is not empty.
func newChoice(duels []duel, corrected int) ChoiceRow {
	d := duels[0]
	row := ChoiceRow{
		Experiment: d.Experiment, BoardSet: d.BoardSet, Game: d.Game, Evaluator: d.Evaluator, Tie: d.Tie, Budget: d.Budget,
		Contests: int64(len(duels)), Corrected: int64(corrected), Boards: d.Boards,
	}
	for _, d := range duels {
		row.Boards = min(row.Boards, d.Boards)
	}
	row.decide(newField(duels))
	return row
}

func compareChoices(a, b ChoiceRow) int {
	return cmp.Or(cmp.Compare(a.BoardSet, b.BoardSet), cmp.Compare(a.Evaluator, b.Evaluator),
		cmp.Compare(a.Tie, b.Tie), cmp.Compare(a.Budget, b.Budget))
}

// field is the set of propagators that meet within one budget.
type field struct {
	players []*entrant // in the order of their first contests
	duels   []duel
}

// entrant is one propagator of a field.
type entrant struct {
	name   string
	met    []meeting
	beaten bool // another one beats it significantly
	first  bool // it beats every other one that it met
}

// meeting is a contest seen from one side.
type meeting struct {
	other string
	ContestRow
}

func newField(duels []duel) field {
	f := field{duels: duels}
	for _, d := range duels {
		first, second := f.entrant(d.First), f.entrant(d.Second)
		first.meet(d.Second, d.ContestRow, d.beaten)
		second.meet(d.First, d.Flip(), d.beaten)
	}
	return f
}

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

func (p *entrant) meet(other string, r ContestRow, beaten string) {
	p.met = append(p.met, meeting{other, r})
	p.beaten = p.beaten || beaten == p.name
	p.first = p.first && beaten == other
}

func (f field) those(holds func(*entrant) bool) []*entrant {
	return slices.DeleteFunc(slices.Clone(f.players), func(p *entrant) bool { return !holds(p) })
}

// decide fills in the choice, or the undecided candidates, and the sentence.
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

func namesOf(list []*entrant) (names []string) {
	for _, p := range list {
		names = append(names, p.name)
	}
	return names
}

// scores lists an entrant's score against each other one it met.
func (p *entrant) scores() string {
	var list []string
	for _, m := range p.met {
		list = append(list, m.other+" "+m.scoreText())
	}
	return strings.Join(list, ", ")
}

// scores lists the results of the contests between the named entrants.
func (f field) scores(of []string) string {
	var list []string
	for _, d := range f.duels {
		if slices.Contains(of, d.First) || slices.Contains(of, d.Second) {
			list = append(list, d.First+"-vs-"+d.Second+" "+d.scoreText())
		}
	}
	return strings.Join(list, ", ")
}

func (r ContestRow) scoreText() string {
	return fmt.Sprintf("%.3f (%.3f to %.3f)", r.Score, r.ScoreLow, r.ScoreHigh)
}

// unmet names the other unbeaten entrants that a choice has not met.
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
