package experiment

import (
	"github.com/nonminimax/nonminimax/stages/logged"
	"github.com/nonminimax/nonminimax/stages/search"
)

// recorded reads which players, depths or budgets and contests of a log to count: all that it has, unless the keys of
// that name say which. Of a log whose file is not at hand, they say all.
func (d setDecoder) recorded(s *BoardSet) {
	decisions, ofDecisions := d.get(logged.DecisionsKey.Name)
	if _, ofGames := d.get(logged.GamesKey.Name); ofGames == ofDecisions {
		if d.need(logged.DecisionsKey.Name, `the name of a file of decisions, or a key "games" with one of games`); ofGames {
			d.wrong(decisions, "decisions and games in one board set, expected a board set for each")
		}
		return
	}
	for _, key := range []string{"methods", "census", "positions", "calibration"} {
		if v, given := d.get(key); given {
			d.wrong(v, "nothing is searched in a log, expected no key %q", key)
		}
	}
	table, _ := s.Values.Nodes().(*logged.Table)
	s.Evaluators, s.Propagators, s.Contests = []string{logged.Evaluator}, []string{}, []Contest{}
	if table != nil {
		if table.Scored() {
			s.Evaluators = []string{logged.Scores}
		}
		s.Depths, s.Budgets = table.Limits()
		for _, two := range table.Contests() {
			s.Contests = append(s.Contests, Contest{two[0], two[1]})
		}
		if ofDecisions {
			s.Propagators = table.Players()
		}
	}
	_, depths := d.get("depths")
	if _, budgets := d.get("budgets"); depths || budgets {
		d.limits(s)
	}
	if v, given := d.get("evaluators"); given {
		if names := d.evaluators(v); table == nil {
			s.Evaluators = names
		}
	}
	s.Unsolved = !ofDecisions || s.Scored()
	any := func(v *node) string { name, _ := d.text(v, "a player of the log"); return name }
	if v, given := d.get("propagators"); given {
		s.Propagators = d.each(v, "player", nil, any)
	}
	if v, given := d.get("contests"); given {
		s.Contests = []Contest{}
		for _, name := range d.each(v, "contest", nil, any) {
			c, err := parseContest(name)
			if err != nil {
				d.wrong(v, "%v", err)
			}
			s.Contests = append(s.Contests, c)
		}
	}
	if table == nil {
		return
	}
	var pairs [][2]string
	for _, c := range s.Contests {
		pairs = append(pairs, [2]string{c.First, c.Second})
	}
	if err := table.Check(s.Propagators, search.Limits(s.Depths, s.Budgets), pairs); err != nil {
		d.reject(d.pos, d.path, "%v", err)
	}
}
