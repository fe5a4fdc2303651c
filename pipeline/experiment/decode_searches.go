package experiment

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/search"
)

// searches reads what to run on the boards, apart from the contests.
func (d setDecoder) searches(s *BoardSet) {
	s.Evaluators, s.Propagators = []string{}, []string{}
	read(d.fields, "evaluators", &s.Evaluators, d.evaluators)
	read(d.fields, "calibration", &s.Calibration, func(v *node) int64 { return d.whole(v, 1, MaxCalibration) })
	d.censusOf(s)
	if v, ok := d.get("propagators"); ok {
		s.Propagators = d.propagators(v)
		for _, engine := range d.engines {
			if slices.Contains(s.Propagators, engine.Name) {
				s.Engines = append(s.Engines, engine)
			}
		}
		switch alone := len(s.Engines) > 0 && len(s.Engines) == len(s.Propagators); {
		case alone && d.none("evaluators"):
			s.Evaluators = catalog.EvaluatorsOf(d.game.Name)[:1] // engines do not look at it, and tables want one
		case len(v.items) > 0 && d.none("evaluators"):
			d.wrong(v, "propagators without evaluators, expected a key \"evaluators\" with what they should back up%s",
				catalog.Suggest("", catalog.EvaluatorsOf(d.game.Name)))
		}
	}
	d.limits(s)
	d.methods(s)
}

// censusOf reads whether nodes are counted, and down to which ply.
func (d setDecoder) censusOf(s *BoardSet) {
	v, ok := d.get("census")
	switch {
	case !ok:
	case v.kind != integer:
		s.Census = d.yes(v)
	case !d.game.Played:
		d.wrong(v, "%s, but a %s is counted as a whole, expected true or false", v, s.Game)
	default:
		s.Census, s.CensusPlies = true, int(d.whole(v, 1, MaxDepth))
	}
}

// none reports whether a key is missing or an empty list.
func (d setDecoder) none(key string) bool {
	v, given := d.get(key)
	return !given || v.kind == list && len(v.items) == 0
}

// evaluators reads a list of evaluators that can read the game, without repeats.
func (d setDecoder) evaluators(v *node) []string {
	known := withParameters(v, catalog.EvaluatorNames(), catalog.KnownEvaluator)
	return d.each(v, "evaluator", known, func(item *node) string {
		name := d.choice(item, "evaluator", known)
		if name != "" {
			d.checkEvaluator(item, name)
		}
		return name
	})
}

func (d setDecoder) checkEvaluator(v *node, name string) {
	if d.game.Name == "" {
		return // reported already
	}
	if err := catalog.CheckEvaluator(name, d.game.Name); err != nil {
		d.wrong(v, "%v", err)
	}
}

// propagators reads a list of players without repeats: known propagators, engines and, in games played
// move by move, also propagators with evaluators of their own.
func (d setDecoder) propagators(v *node) []string {
	isPlayer := func(name string) bool { return catalog.KnownPlayer(name, d.game) }
	known := withParameters(v, catalog.PropagatorNames(), isPlayer)
	for _, engine := range d.engines {
		known = append(known, engine.Name)
	}
	return d.each(v, "propagator", known, func(item *node) string {
		if slices.ContainsFunc(d.engines, func(e *Engine) bool { return item.kind == text && e.Name == item.text }) {
			return item.text
		}
		if item.kind == text && !catalog.KnownPlayer(item.text, d.game) &&
			item.text != search.ParsePlayer(item.text).Propagator {
			d.wrongPlayer(item)
			return ""
		}
		name := d.choice(item, "propagator", known)
		if name == "" {
			return ""
		}
		p := search.ParsePlayer(name)
		if err := catalog.CheckPropagator(p.Propagator); err != nil {
			d.wrong(item, "%v", err)
		}
		if p.Own() {
			d.checkEvaluator(item, p.Evaluator)
		}
		return name
	})
}

// wrongPlayer reports the mistake in a player that names a growth or an evaluator.
func (d setDecoder) wrongPlayer(v *node) {
	p, name := search.ParsePlayer(v.text), shorten(v.text)
	switch {
	case search.CheckPlayer(v.text) != nil:
		d.wrong(v, "%q %v", name, search.CheckPlayer(v.text))
	case p.Limit > 0:
		d.wrong(v, "%q: a depth or budget of its own is for contests, expected %q here and among the contests one such as "+
			"\"minimax@3-vs-minimax@1\"", name, shorten(search.SharedName(v.text)))
	case p.Growth != "" && catalog.CheckGrowth(p.Growth) != nil:
		d.wrong(v, "%q: %v", name, catalog.CheckGrowth(p.Growth))
	case d.game.Name == "": // reported already
	case p.Own() && !d.game.Played:
		d.wrong(v, "%q: players of a %s share an evaluator, expected %q alone", name, d.game.Name, shorten(p.Propagator))
	case !catalog.KnownPropagator(p.Propagator):
		d.wrong(v, "%q: unknown propagator %q%s", name, shorten(p.Propagator),
			catalog.Suggest(p.Propagator, catalog.PropagatorNames()))
	default:
		d.wrong(v, "%q: unknown evaluator %q%s", name, shorten(p.Evaluator),
			catalog.Suggest(p.Evaluator, catalog.EvaluatorNames()))
	}
}

// limits reads the limits of searches: depths, or budgets of nodes. With budgets an empty list
// of depths is allowed, so that a flag can remove a file's depths.
func (d setDecoder) limits(s *BoardSet) {
	if v, ok := d.get("budgets"); ok {
		expected := fmt.Sprintf("whole numbers from 1 to %d: the nodes that a search may visit", int64(MaxBudget))
		s.Depths, s.Budgets = []int{}, ascending(d.decoder, v, expected,
			func(item *node) []int64 { return []int64{d.whole(item, 1, MaxBudget)} })
		if depths, both := d.get("depths"); both && !(depths.kind == list && len(depths.items) == 0) {
			d.wrong(depths, "depths and budgets, expected one of them (depths: [] for none): a search ends at a depth or "+
				"within a budget of nodes")
		}
		return
	}
	s.Depths = d.depths(s.Height)
}

// depths reads the search depths. If the key is missing, a game in layers is searched to
// every depth; one that is played move by move needs it if anything searches.
func (d setDecoder) depths(height int) []int {
	v, given := d.get("depths")
	every := given && v.kind == text && v.text == allWord || !given && !d.game.Played
	limit, all, why := cmp.Or(height, int(declare.Height.Max)), fmt.Sprintf("%q, ", allWord), ""
	if d.game.Played && !d.game.Has(declare.Height.Name) {
		every, limit, all, why = false, MaxDepth, "", " (a game of no fixed length has no last depth)"
	}
	switch {
	case every:
		return upTo(1, height)
	case !given && d.none("propagators"):
		return []int{}
	case !given:
		d.need("depths", fmt.Sprintf("%s%s; or a key \"budgets\"", all, spanForms(1, limit)))
		return nil
	case v.kind == text && !rangeText.MatchString(v.text):
		d.wrong(v, "expected %s%s, got %s%s", all, spanForms(1, limit), v, why)
		return nil
	}
	return d.wholes(v, 1, limit)
}

// methods reads the methods whose nodes are counted, which need rules and depths.
func (d setDecoder) methods(s *BoardSet) {
	v, ok := d.get("methods")
	if !ok {
		return
	}
	s.Methods = d.choices(v, "method", catalog.MethodNames())
	if len(v.items) == 0 {
		return
	}
	if d.none("propagators") {
		d.wrong(v, "methods without propagators, expected a key \"propagators\" with the rules to search by%s",
			catalog.Suggest("", catalog.PropagatorNames()))
	}
	if _, limited := d.get("budgets"); limited {
		d.wrong(v, "methods are measured at depths, but the key \"budgets\" limits searches by nodes; expected one of the "+
			"two")
	}
}

func (d setDecoder) contests(s *BoardSet) {
	s.Contests = []Contest{}
	v, ok := d.get("contests")
	if !ok {
		return
	}
	limits, word := search.Limits(s.Depths, s.Budgets), "depths"
	if len(s.Budgets) > 0 {
		word = "budgets"
	}
	if v.kind == text && v.text == allWord {
		s.Contests = d.everyPair(v, s.Propagators)
	} else if v.kind == text && v.text == word {
		s.Contests = d.everyLimit(v, s.Propagators, limits)
	} else if items, ok := d.list(v, fmt.Sprintf(`[product-vs-minimax], "all", or %q`, word)); ok {
		for i, item := range items {
			if c, ok := d.contest(item, items[:i], s.Propagators, limits); ok {
				s.Contests = append(s.Contests, c)
			}
		}
	}
	if tie, ok := d.get("tie"); ok && len(s.Contests) > 0 && search.Tie(s.Tie).IsForDecisions() {
		d.wrong(tie, "%q cannot play contests: use first, last or random", s.Tie)
	}
}

// everyPair lists the contests of each propagator against each earlier one, unless those of the
// experiment would be more than its parts may be.
func (d setDecoder) everyPair(v *node, propagators []string) []Contest {
	contests := []Contest{}
	if !d.roomFor(v, len(propagators)*(len(propagators)-1)/2) {
		return contests
	}
	for i, first := range propagators {
		for _, second := range propagators[:i] {
			contests = append(contests, Contest{first, second})
		}
	}
	return contests
}

// everyLimit lists the contests of each propagator with itself, at each limit against each smaller one.
func (d setDecoder) everyLimit(v *node, propagators []string, limits []search.Limit) []Contest {
	contests := []Contest{}
	if !d.roomFor(v, len(propagators)*len(limits)*(len(limits)-1)/2) {
		return contests
	}
	for _, name := range propagators {
		for i, larger := range limits {
			for _, smaller := range limits[:i] {
				contests = append(contests, Contest{search.LimitedName(name, larger), search.LimitedName(name, smaller)})
			}
		}
	}
	return contests
}

// roomFor reports whether a word may stand for so many contests.
func (d setDecoder) roomFor(v *node, contests int) bool {
	if d.paired += contests; d.paired <= MaxPlanned {
		return true
	}
	d.wrong(v, "%q is %d contests, with those of the board sets before more than %d, expected fewer propagators, or a "+
		"list of contests", v.text, contests, MaxPlanned)
	return false
}

// contest reads one contest of the players, and compares it with the earlier ones.
func (d setDecoder) contest(v *node, before []*node, players []string, limits []search.Limit) (Contest, bool) {
	name, ok := d.text(v, `a contest such as "product-vs-minimax"`)
	if !ok {
		return Contest{}, false
	}
	c, err := parseContest(name)
	switch {
	case err != nil:
		d.wrong(v, "%v", err)
		return c, false
	case c.First == c.Second:
		d.wrong(v, "%q plays against itself, expected two different propagators", c.First)
		return c, false
	}
	for _, b := range before {
		switch b.text {
		case c.String():
			d.wrong(v, "%q is given twice%s", name, b.pos.firstTime())
			return c, false
		case Contest{c.Second, c.First}.String():
			d.wrong(v, "%q is %q with the sides swapped, expected one of them", name, b.text)
			return c, false
		}
	}
	return c, d.plays(v, c.First, players, limits) && d.plays(v, c.Second, players, limits)
}

// plays reports a limit that no search of the board set has, or a player that is not a propagator of the
// board set, unless some propagator was wrong: a misspelt one has been reported and is not reported again
// for each contest.
func (d setDecoder) plays(v *node, name string, players []string, limits []search.Limit) bool {
	shared, size := search.SharedName(name), search.ParsePlayer(name).Limit
	if players == nil || slices.Contains(players, "") || slices.Contains(players, name) {
		return true
	}
	if known := slices.Contains(players, shared); known && size > 0 {
		has := func(l search.Limit) bool { return int64(l.Size()) == size }
		if limits == nil || slices.ContainsFunc(limits, has) {
			return true
		}
		d.wrong(v, "%q: the number behind the \"@\" is none of the depths or budgets of this board set, expected %s", name,
			sizes(limits))
		return false
	}
	if err := search.CheckPlayer(name); err != nil {
		d.wrong(v, "%q %v", name, err)
		return false
	}
	if propagator, behind, _ := strings.Cut(name, "@"); behind != "" && slices.Contains(players, propagator) {
		d.wrong(v, "%q: expected behind the \"@\" a depth or budget of this board set (%s), or the evaluator of one of its "+
			"propagators", name, sizes(limits))
		return false
	}
	d.wrong(v, "%q plays but is not among the propagators of this board set%s", name, catalog.Suggest(name, players))
	return false
}

// sizes lists limits for people.
func sizes(limits []search.Limit) string {
	var words []string
	for _, l := range limits {
		words = append(words, strconv.Itoa(l.Size()))
	}
	return strings.Join(words, ", ")
}
