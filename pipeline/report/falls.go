package report

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

// Whether looking further ahead is worse: how far searches fall, of which rules, and in which games minimax does.

// shownRules is how many rules a chart explains at most.
const shownRules = 3

// pathologyFinding is the largest pathology, whoever's the rule is.
func pathologyFinding(in Input) *Finding {
	rows := judged(in)
	falls, searches := tables.FallsOf(rows)
	if searches == 0 {
		return nil
	}
	known := facts{"Falls": len(falls), "Searches": searches, "Limits": limitName(rows),
		"LeftOut": slices.ContainsFunc(decided(in), isNoEstimate), "Undecided": len(where(rows, isUndecided))}
	known["Open"], known["OpenFall"] = openWords(in, rows)
	if in.Recorded() {
		known["Needed"] = neededWords(in, rows)
		if known["Said"] = in.untoldWords(rows); known["Said"] == "" {
			known["Verdicts"] = in.verdictsWords(rows)
		}
		known["Rises"] = in.risesWords(rows)
	}
	if len(falls) == 0 {
		compared := where(rows, func(r tables.AtlasRow) bool { return r.Fallen != "" })
		nearest := slices.MaxFunc(compared, func(a, b tables.AtlasRow) int {
			return cmp.Or(boolean(a.Propagator == minimax)-boolean(b.Propagator == minimax),
				cmp.Compare(a.Nontrivial, b.Nontrivial),
				cmp.Compare(a.Fall, b.Fall))
		})
		f := say(in, "pathology", decisionsPlace(rows[0]), known)
		f.curves = curvesOf(in, nearest, true)
		f.Chart, f.Where = f.curves.draw(nil), whereMinimaxFalls(in)
		return f
	}
	own := where(falls, func(f tables.Fall) bool { return f.To.Propagator == minimax })
	drawn := falls
	isOther := func(set experiment.BoardSet) bool { return !fromFile(&set) || set.Recorded() }
	if len(own) > 0 && !slices.ContainsFunc(in.Plan.Experiment.BoardSets, isOther) {
		drawn = own // whoever has trees of his own searches them by minimax
	}
	worst, exact := largest(drawn), len(where(falls, tables.Fall.Exact))
	from, to := worst.From, worst.To
	share, after := from.Fraction, to.Fraction
	if worst.Exact() && !math.IsNaN(from.Exact) {
		share, after = from.Exact, to.Exact
	}
	fall, tied := changeOf(share, after), opinionOf(in, to).tied
	if in.Recorded() {
		known["Fell"] = in.fellWords(in.playerWords(to), worst, rows)
	}
	searchesBy := func(own bool) int {
		return len(where(rows, func(r tables.AtlasRow) bool { return r.Fallen != "" && (r.Propagator == minimax) == own }))
	}
	open := len(where(rows, func(r tables.AtlasRow) bool { return isUndecided(r) && r.Propagator != minimax }))
	maps.Copy(known, facts{"From": from, "To": to, "Fall": fall, "Points": shift(worst),
		"Minimax": slices.ContainsFunc(rows, func(r tables.AtlasRow) bool { return r.Propagator == minimax }),
		"In":      fallsIn(in, to.Propagator),
		"Exact":   exact, "Sampled": len(falls) - exact,
		"Flattered":   !worst.Exact() && len(drawn) > 1,
		"Several":     len(in.Plan.Experiment.Analysed()) > 1,
		"OwnSearches": searchesBy(true), "OtherSearches": searchesBy(false), "OtherOpen": open,
		"Shown": len(drawn), "Own": len(own), "Others": otherFalls(falls, to.Propagator)})
	if len(own) > 0 && largest(own).To.Fall < to.Fall {
		known["OwnWorst"] = largest(own).To
	}
	f := say(in, "pathology", decisionsPlace(to), known)
	span := &figure.Span{FromX: float64(from.Limit()), From: 100 * share, X: float64(to.Limit()), To: 100 * after,
		Words: "−" + fall.Size + " points"}
	if tied > .5 {
		span.Note = "sees no difference on " + percent(tied)
	}
	f.curves = curvesOf(in, to, worst.Exact() && !math.IsNaN(from.Exact))
	f.curves.fall = &worst
	f.Chart = f.curves.draw(span)
	f.Why, f.Tie = whyWords(in, worst)
	f.often, f.Where, f.Lengths = fallsChart(in.speech().LessFar, rows), whereMinimaxFalls(in), lengthsWords(in, own)
	if deeper := deeperFinding(in); deeper != nil {
		f.Games = deeper.Headline + "."
	} else if in.every(func(set experiment.BoardSet) bool { return !fromFile(&set) && set.Height > 0 }) && !in.Alone() {
		f.Games = deeperWins
	}
	var others []string // that the first chart does not explain
	bars := f.often.chart.(figure.Bars).Bars
	for i, bar := range bars {
		if !slices.Contains(f.curves.players(), bar.Name) {
			others = append(others, bar.Name)
		}
		bars[i].Name = in.label(bar.Name)
	}
	if len(others) <= shownRules {
		f.often.Note = rulesWords(others)
	}
	return f
}

// matters is the fall that matters if nobody says which does.
const matters = 0.05

// openWords says of the undecided search that is nearest to a fall what was measured, and whether it does not rise; and
// whether a fall that matters is ruled out, or else about how many boards would show it. Empty if all are decided.
func openWords(in Input, rows []tables.AtlasRow) (words string, falls bool) {
	open := where(rows, isUndecided)
	if len(open) == 0 {
		return "", false
	}
	r := nearestToFall(open)
	words = in.movedWords(r, "")
	if len(open) > 1 {
		words = "the nearest to a fall: " + words
	}
	words = capital(words) + "."
	if set, _ := in.Plan.Experiment.BoardSet(r.BoardSet); !set.All && !slices.ContainsFunc(open, in.mayFall()) {
		words += fmt.Sprintf(" A fall of %s points is ruled out.", view.Decimal(100*in.matters()))
	}
	if needed := neededWords(in, rows); needed != "" {
		words += " " + needed
	}
	return words, r.Fall >= 0
}

// neededWords says about how many boards would show a fall that matters of the search that is nearest to one; empty if
// it is ruled out, or all boards are there.
func neededWords(in Input, rows []tables.AtlasRow) string {
	open := where(rows, in.mayFall())
	if len(open) == 0 {
		return ""
	}
	r := nearestToFall(open)
	set, _ := in.Plan.Experiment.BoardSet(r.BoardSet)
	n, discordant := r.Seeing(in.matters(), fallTests(in))
	if set.All || n == 0 {
		return ""
	}
	boards := "boards"
	if set.Recorded() {
		boards = "positions"
	}
	return seenWords(in.matters(), n, fmt.Sprintf("%s where the move matters (there are %d)", boards, r.Nontrivial),
		discordant, ", as here,") + "."
}

func nearestToFall(rows []tables.AtlasRow) tables.AtlasRow {
	return slices.MaxFunc(rows, func(a, b tables.AtlasRow) int { return cmp.Compare(a.Fall, b.Fall) })
}

// matters is the fall that matters.
func (in Input) matters() float64 { return cmp.Or(in.Matters, matters) }

// together is the 95% interval of a difference as one of those of all comparisons (Bonferroni): so that of an undecided
// one has 0 in it, if it is not the approximation that leaves it out.
func (in Input) together(center, low, high float64) (float64, float64) {
	margin := in.margin()
	return center - float64(margin*(center-low)), center + float64(margin*(high-center))
}

// margin is how many times as wide as alone an interval is together with those of all comparisons.
func (in Input) margin() float64 { return stat.Simultaneous(max(fallTests(in), 1)) / stat.Z95 }

// corrected says for how many comparisons an interval or a probability is corrected; empty of one.
func (in Input) corrected() string {
	if tests := fallTests(in); tests > 1 {
		return fmt.Sprintf(", corrected for %d comparisons", tests)
	}
	return ""
}

// mayFall returns what reports whether a search is undecided, and a fall of it that matters is not ruled out. What all
// comparisons have in common is worked out once.
func (in Input) mayFall() func(tables.AtlasRow) bool {
	margin := in.margin()
	return func(r tables.AtlasRow) bool {
		return isUndecided(r) && r.Fall+float64(margin*(r.FallHigh-r.Fall)) >= in.matters()
	}
}

// seenWords says how many boards, named with what is known of them, would show a fall; and at which share of them just
// one of two searches has to be right for that, with what says so.
func seenWords(fall float64, n int64, boards string, discordant float64, as string) string {
	return fmt.Sprintf("To see a fall of %s points takes about %s %s, if at %.0f%% of them%s one of the two searches is "+
		"right and the other wrong", view.Decimal(100*fall), twoDigits(n), boards, 100*discordant, as)
}

// fallTests is in how many comparisons of a search with a smaller one a fall was tested: the second of a player's
// searches was compared with one, the third with two, and so on.
func fallTests(in Input) (comparisons int) {
	type series struct {
		boardSet, evaluator, player string
		isOdd, isBudget             bool
	}
	tested, alone := make(map[series]int), in.Alone()
	for _, r := range in.Found.Atlas {
		if r.Fallen != "" && !r.ExactFall() {
			key := series{r.BoardSet, r.Evaluator, r.Propagator, r.Depth%2 == 1 && !alone, r.Budget > 0}
			tested[key]++
			comparisons += tested[key]
		}
	}
	return comparisons
}

// twoDigits rounds a number to two digits.
func twoDigits(n int64) string {
	scale := int64(1)
	for n/scale >= 100 {
		scale *= 10
	}
	return strconv.FormatInt((n+scale/2)/scale*scale, 10)
}

// correctnessOf returns what table correctness has of a search; nothing if it has none.
func correctnessOf(in Input, row tables.AtlasRow) tables.CorrectnessRow {
	key := tables.DecisionKey{BoardSet: row.BoardSet, Evaluator: row.Evaluator, Propagator: row.Propagator,
		Depth: row.Depth}
	for _, r := range in.Found.Correctness {
		if r.Key() == key && r.Budget == row.Budget {
			return r
		}
	}
	return tables.CorrectnessRow{}
}

// otherFalls says which rules beside one fall, and by how much at most, the largest falls first; empty if none does.
func otherFalls(falls []tables.Fall, but string) string {
	const most = 2
	worst := make(map[string]tables.Fall)
	for _, f := range falls {
		if known, is := worst[f.To.Propagator]; f.To.Propagator != but && (!is || f.To.Fall > known.To.Fall) {
			worst[f.To.Propagator] = f
		}
	}
	rules := slices.SortedFunc(maps.Keys(worst), func(a, b string) int {
		return cmp.Or(cmp.Compare(worst[b].To.Fall, worst[a].To.Fall), cmp.Compare(a, b))
	})
	var list []string
	for _, name := range rules[:min(most, len(rules))] {
		list = append(list, name+" by up to "+shift(worst[name]))
	}
	if more := len(rules) - len(list); more > 0 {
		list = append(list, fmt.Sprintf("%d more rules", more))
	}
	return strings.Join(list, ", ")
}

// change is two fractions in percent and their difference, with as many digits as make them add up.
type change struct{ From, To, Size string }

func changeOf(from, to float64) (c change) {
	for digits := 1; digits <= 3; digits++ {
		var rounded [3]float64
		for i, fraction := range []float64{from, to, from - to} {
			rounded[i], _ = strconv.ParseFloat(fmt.Sprintf("%.*f", digits, 100*fraction), 64) // it is a number
		}
		c = change{fmt.Sprintf("%.*f%%", digits, rounded[0]), fmt.Sprintf("%.*f%%", digits, rounded[1]),
			fmt.Sprintf("%.*f", digits, rounded[2])}
		if math.Abs(rounded[0]-rounded[1]-rounded[2]) < 1e-6 {
			break
		}
	}
	return c
}

// placesOf names the games in which minimax has a verdict, with how long or how many they are if others have another.
func placesOf(in Input, verdict string) (places []string) {
	games := gameNames(in)
	for _, game := range games {
		cases := where(in.Found.Pathology, func(r tables.PathologyRow) bool {
			return r.Game == game && r.Propagator == minimax && estimates(r.Evaluator)
		})
		own := where(cases, func(r tables.PathologyRow) bool { return r.Verdict == verdict })
		others := where(cases, func(r tables.PathologyRow) bool { return r.Verdict != verdict })
		if len(own) == 0 {
			continue
		}
		place := strings.ReplaceAll(gameTitle(game), "-", "\u2011") // unbroken
		least, most := heights(in, own)
		low, high := heights(in, others)
		switch {
		case len(others) == 0:
		case least > 0 && least == most && (most < low || high < least):
			place += " of " + progress.Plural(int64(least), "move")
		case least > 0 && (most < low || high < least):
			place += fmt.Sprintf(" of %d to %d moves", least, most)
		case len(games) == 1:
			place = fmt.Sprintf("%d of %d cases", len(own), len(cases))
		default:
			place += fmt.Sprintf(" (%d of %d cases)", len(own), len(cases))
		}
		places = append(places, place)
	}
	return places
}

// gameNames lists the games that are analysed.
func gameNames(in Input) (games []string) {
	for _, set := range in.Plan.Experiment.Analysed() {
		if !slices.Contains(games, set.Game) {
			games = append(games, set.Game)
		}
	}
	return games
}

// whereMinimaxFalls says in which games minimax falls, in which it does not, and what is undecided; empty if there is
// nothing to tell apart.
func whereMinimaxFalls(in Input) string {
	var list []string
	for _, v := range []struct{ verdict, words, last string }{{tables.Pathological, "in", " and "},
		{tables.NotPathological, "not in", " or "}, {tables.Undecided, "undecided in", " and "}} {
		if places := placesOf(in, v.verdict); len(places) > 0 {
			list = append(list, v.words+" "+enumerated(places, v.last))
		}
	}
	if len(list) == 0 || len(gameNames(in)) < 2 && len(list) < 2 {
		return ""
	}
	return capital(strings.Join(list, "; "))
}

// enumerated lists names in a sentence, with a word before the last one.
func enumerated(names []string, last string) string {
	if n := len(names) - 1; n > 0 {
		return strings.Join(names[:n], ", ") + last + names[n]
	}
	return strings.Join(names, "")
}

// fallsIn says in which games minimax falls, if it does not everywhere; of another rule no more than that.
func fallsIn(in Input, player string) string {
	switch places := placesOf(in, tables.Pathological); {
	case whereMinimaxFalls(in) == "":
		return ""
	case player == minimax && 0 < len(places) && len(places) < 3:
		return enumerated(places, " and ")
	}
	return "some games"
}

// deeperWins is what experiment depths found, for pages of games alike that have no such contests.
const deeperWins = "Hardly ever: where a rule plays itself at two depths, in P\u2011, N\u2011 and G\u2011games and " +
	"a small Kalah, the deeper side nearly always wins, even if it more often chooses wrongly on the boards where " +
	"games begin (“Depths against each other” in analysis/RESULTS.md)."

// lengthsWords says how large the largest falls are by length of the game, of the game and evaluator of the largest
// one; empty if it has one length.
func lengthsWords(in Input, falls []tables.Fall) string {
	if len(falls) == 0 {
		return ""
	}
	worst, byHeight := largest(falls), make(map[int32]tables.Fall)
	for _, f := range falls {
		known, is := byHeight[f.To.Height]
		if f.To.Game == worst.To.Game && f.To.Evaluator == worst.To.Evaluator && (!is || f.To.Fall > known.To.Fall) {
			byHeight[f.To.Height] = f
		}
	}
	var list []string
	for _, height := range slices.Sorted(maps.Keys(byHeight)) {
		list = append(list, fmt.Sprintf("%s (%d moves)", shift(byHeight[height]), height))
	}
	if len(list) < 2 {
		return ""
	}
	return fmt.Sprintf("Its largest falls there, in points: %s.", enumerated(list, " and "))
}

// heights are the least and the greatest height of cases.
func heights(in Input, cases []tables.PathologyRow) (least, most int) {
	for i, r := range cases {
		set, _ := in.Plan.Experiment.BoardSet(r.BoardSet)
		if i == 0 {
			least = set.Height
		}
		least, most = min(least, set.Height), max(most, set.Height)
	}
	return least, most
}

// largest returns the largest of falls, the first of equals.
func largest(falls []tables.Fall) tables.Fall {
	return slices.MaxFunc(falls, func(a, b tables.Fall) int { return cmp.Compare(a.To.Fall, b.To.Fall) })
}
