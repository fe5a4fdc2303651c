package report

import (
	"cmp"
	_ "embed"
	"maps"
	"math"
	"slices"
	"strings"
	"text/template"
	"unicode/utf8"

	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

// Finding is one thing that an experiment found, from its tables.
type Finding struct {
	Question string // the question it answers
	Intro    string // what a reader has to know of it, in place of what the page says of all
	Headline string // the answer, as its chart shows it
	Answer   string // the answer for who reads nothing else; empty if Headline is as plain
	More     string // what else there is to say
	Why      string // why searches fall
	Tie      string // if that is mostly by ties, how often moves look equal
	Where    string // in which games minimax falls and in which it does not
	Lengths  string // how far it falls there, by length of the game
	Games    string // whether who looks further loses games, too
	Sure     string // how sure that is
	Place    string // the anchor of its figure or table
	Line     string // the answer in so few words that a terminal has room for it behind the question
	Chart    *told
	often    *told   // how many of its kind there are
	curves   *curves // of the largest pathology: what Chart draws
}

// shownFindings is how many findings a run ends with, and pageFindings how many a page shows.
const (
	shownFindings = 3
	pageFindings  = 4
)

// Findings returns the first ones that the tables have: what the figures ask, then the most telling kinds. A page and
// the end of a run say the same; they need the plan, what was found and the paper.
func Findings(in Input) []Finding { return firstFindings(in, shownFindings) }

func firstFindings(in Input, most int) (list []Finding) {
	list = asked(in)
	for _, find := range []func(Input) *Finding{
		pathologyFinding, deeperFinding, ruleFinding, paperFinding, conventionFinding, costFinding, choiceFinding,
		contestFinding, bestFinding, disagreementFinding,
	} {
		f := find(in)
		isThere := func(other Finding) bool { return f.Question == other.Question }
		if f == nil || len(list) >= most || slices.ContainsFunc(list, isThere) ||
			len(list) > 0 && f.curves != nil && f.curves.fall == nil {
			continue // an experiment that asks something else has no use for an answer that nothing falls
		}
		list = append(list, *f)
	}
	return list
}

// facts are what the template of a finding fills in.
type facts map[string]any

//go:embed page/findings.txt
var findingTexts string

// say puts what is known into the template of a finding.
func say(in Input, name, place string, known any) *Finding {
	e := in.Plan.Experiment
	texts := template.Must(template.New("").Funcs(template.FuncMap{
		"set":       func(name string) string { return setWords(e, name) },
		"rightMove": func(boardSet string) string { return rightMove(e, boardSet) },
		"player":    in.player,
		"label":     in.label,
		"limit":     in.limitOf,
		"looking":   in.lookingWords,
		"percent":   percent,
		"right":     shareOfAnswers,
		"points":    points,
		"interval":  interval,
		"decimal":   view.Decimal,
		"heading":   published.Heading,
		"capital":   capital,
		"alone":     in.Alone,
		"parity":    parity,
		"budgeted":  in.Budgeted,
		"speech":    in.speech,
		"decider":   in.decider,
		"counted":   counted[int64],
		"mean":      counted[float64],
	}).Parse(findingTexts))
	said := func(name string) string {
		var text strings.Builder
		if texts.Lookup(name) == nil {
			return ""
		}
		if err := texts.ExecuteTemplate(&text, name, known); err != nil {
			panic(err) // the templates and what they get are constant
		}
		return strings.TrimSpace(text.String())
	}
	question, more, _ := strings.Cut(said(name), "\n")
	return &Finding{Question: question, Intro: said(name + " intro"), More: strings.TrimSpace(more), Place: place,
		Headline: said(name + " headline"),
		Answer:   said(name + " answer"), Why: said(name + " why"), Sure: said(name + " sure"),
		Line: said(name + " line")}
}

// capital returns a text with a capital letter at its beginning.
func capital(text string) string {
	letter, size := utf8.DecodeRuneInString(text)
	return strings.ToUpper(string(letter)) + text[size:]
}

// minimax is the propagator that others are compared with.
const minimax = "minimax"

// baseline names the player that others are compared with, in logs too, where minimax need not be.
func (in Input) baseline() string {
	var names []string
	for _, set := range in.Plan.Experiment.Analysed() {
		name := minimax
		if set.Recorded() && len(set.Propagators) > 0 && !slices.Contains(set.Propagators, minimax) {
			name = set.Propagators[0]
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, " or ")
}

func boolean(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

func isUndecided(r tables.AtlasRow) bool { return r.Fallen == tables.Undecided }

// isEqual reports whether a rule is exactly as good as minimax, or both are right on every board: then nothing is left
// to decide.
func isEqual(r tables.AtlasRow) bool {
	return r.Better == tables.Equal || r.Fraction == 1 && r.Difference == 0
}

// judged returns the decided searches that headlines rest on: those with the estimates of their
// board set's evaluator, which all its players share, by rules of the paper as it is read.
func judged(in Input) []tables.AtlasRow {
	return where(decided(in), func(r tables.AtlasRow) bool {
		return !isNoEstimate(r) && !in.isAnew(r.Propagator)
	})
}

// estimates reports whether players search with an evaluator that estimates, and none of them with
// one of its own.
func estimates(evaluator string, players ...string) bool {
	own := func(name string) bool { return search.ParsePlayer(name).Own() }
	return !catalog.IsTruth(evaluator) && !slices.ContainsFunc(players, own)
}

// isNoEstimate reports whether a search is of the truth, or with an evaluator of its player's own.
func isNoEstimate(r tables.AtlasRow) bool { return !estimates(r.Evaluator, r.Propagator) }

func decisionsPlace(r tables.AtlasRow) string {
	if r.Budget > 0 {
		return "f-correctness-budgets"
	}
	return "f-correctness"
}

// ruleFinding is the propagator with the most significant leads over minimax at equal depth.
func ruleFinding(in Input) *Finding {
	rows := judged(in)
	if len(rows) == 0 {
		return nil
	}
	summaries := tables.SummariseAtlas(rows)
	all := summaries[0].Difference
	others := where(summaries[1:], func(s tables.AtlasSummary) bool { return s.Difference.Well > 0 })
	if all.Tests == 0 {
		return nil
	}
	known := facts{"All": all, "Limits": limitName(rows), "Base": in.baseline(), "AsAre": ""}
	if slices.ContainsFunc(in.Found.Atlas, func(r tables.AtlasRow) bool { return isCalibrated(r.Propagator) }) {
		known["AsAre"] = " with values as they are"
	}
	if len(others) == 0 {
		f := say(in, "rule", decisionsPlace(rows[0]), known)
		f.Chart = rulesChart(in, summaries[1:])
		return f
	}
	lead := func(s tables.AtlasSummary) int { return s.Difference.Well - s.Difference.Worse }
	best := slices.MaxFunc(others, func(a, b tables.AtlasSummary) int { return cmp.Compare(lead(a), lead(b)) })
	leads := where(rows, func(r tables.AtlasRow) bool { return r.Propagator == best.Propagator && r.Better == tables.Yes })
	if len(leads) == 0 {
		return nil // none is left where these are exact
	}
	size := func(r tables.AtlasRow) float64 {
		if isSampled(r) || math.IsNaN(r.DifferenceExact) {
			return r.Difference
		}
		return r.DifferenceExact
	}
	most := slices.MaxFunc(leads, func(a, b tables.AtlasRow) int { return cmp.Compare(size(a), size(b)) })
	share, low, high := most.Fraction, most.DifferenceLow, most.DifferenceHigh
	isExact := size(most) == most.DifferenceExact
	if isExact {
		share, low, high = most.Exact, 0, 0
	}
	gain := changeOf(share, share-size(most))
	equal := where(rows, func(r tables.AtlasRow) bool { return r.Propagator == best.Propagator && isEqual(r) })
	worse := where(rows, func(r tables.AtlasRow) bool { return r.Propagator == best.Propagator && r.Better == tables.No })
	if in.Recorded() {
		worse = nil // of the one game
	}
	maps.Copy(known, facts{"WorseIn": gamesOfRows(worse),
		"Mostly": 2*best.Difference.Well > best.Difference.Tests,
		"Rule":   best.Propagator, "Best": best.Difference, "Row": most, "Lead": gain,
		"Undecided": best.Difference.Tests - best.Difference.Well - best.Difference.Worse - len(equal),
		"Equal":     len(equal), "Low": low, "High": high, "Exactly": isExact,
		"Leads": len(leads), "Flattered": low < high && len(leads) > 1})
	own := where(rows, func(r tables.AtlasRow) bool { return r.Propagator == best.Propagator && r.Fallen == tables.Yes })
	if len(own) > 0 {
		known["Own"] = own[0]
	}
	f := say(in, "rule", decisionsPlace(most), known)
	f.Chart = rulesChart(in, summaries[1:])
	return f
}

// gamesOfRows names the game of all rows; empty of several games.
func gamesOfRows(rows []tables.AtlasRow) string {
	if len(rows) == 0 || slices.ContainsFunc(rows, func(r tables.AtlasRow) bool { return r.Game != rows[0].Game }) {
		return ""
	}
	return gameTitle(rows[0].Game)
}

// choiceFinding counts who is chosen at equal cost.
func choiceFinding(in Input) *Finding {
	choices := where(in.Found.Choices, func(c tables.ChoiceRow) bool { return !knowsTruth(c.Choice, c.Evaluator) })
	if len(choices) == 0 {
		return nil
	}
	chosen, own := make(map[string]int), false
	for _, c := range choices {
		chosen[search.WithOurs(c.Choice)]++
		own = own || search.ParsePlayer(c.Choice).Own()
	}
	grows := false
	for _, set := range in.Plan.Experiment.BoardSets {
		grows = grows || slices.ContainsFunc(set.Propagators, func(name string) bool {
			return selective.ByNode(search.ParsePlayer(name).Growth)
		})
	}
	f := say(in, "choice", "t-choices", facts{"Choices": len(choices), "Own": own, "Grows": grows,
		"Top": leadersOf(chosen)})
	f.Chart = countsChart("choices of each rule", chosen, "undecided")
	return f
}

// knowsTruth reports whether a player, whose board set has an evaluator, searches the truth.
func knowsTruth(player, evaluator string) bool {
	return catalog.IsTruth(cmp.Or(search.ParsePlayer(player).Evaluator, evaluator))
}

// ranked returns the names that were counted, the most frequent first.
func ranked(counts map[string]int) []string {
	names := slices.DeleteFunc(slices.Collect(maps.Keys(counts)), func(name string) bool { return name == "" })
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(counts[b]-counts[a], cmp.Compare(a, b)) })
	return names
}

// leaders are the names that were counted most often, and how often each was.
type leaders struct {
	Names []string
	Count int
}

func leadersOf(counts map[string]int) (l leaders) {
	for _, name := range ranked(counts) {
		if n := counts[name]; n >= l.Count && n > 0 {
			l.Names, l.Count = append(l.Names, name), n
		}
	}
	return l
}

// String lists the names.
func (l leaders) String() string { return strings.Join(l.Names, " and ") }

// shownNames is the most names that a finding counts.
const shownNames = 6

// bestFinding counts who is right most often, of our own rules: of players of logs, how sure it is matters more.
func bestFinding(in Input) *Finding {
	if in.Recorded() {
		return nil
	}
	rows := where(judged(in), func(r tables.AtlasRow) bool { // those of single seeds are in others
		set, _ := in.Plan.Experiment.BoardSet(r.BoardSet)
		return set.Pool == ""
	})
	summaries := tables.SummariseAtlas(rows)
	cells := summaries[0].Cells
	if cells == 0 {
		return nil
	}
	best := map[string]int{"": cells}
	for _, s := range summaries[1:] {
		if s.Best > 0 {
			best[in.player(s.Propagator)] = s.Best
			best[""] -= s.Best
		}
	}
	f := say(in, "best", "t-atlas", facts{"Cells": cells, "Limits": limitName(rows),
		"Top": leadersOf(best)})
	f.Chart = countsChart("searches that are right most often", best, "several equal")
	return f
}

// disagreementFinding is the two propagators that disagree most often where nothing is solved.
func disagreementFinding(in Input) *Finding {
	rows := where(in.Found.Disagreements, func(r tables.DisagreementRow) bool {
		return r.Boards > 0 && estimates(r.Evaluator, r.First, r.Second)
	})
	if len(rows) == 0 {
		return nil
	}
	most := slices.MaxFunc(rows, func(a, b tables.DisagreementRow) int { return cmp.Compare(a.Fraction, b.Fraction) })
	f := say(in, "disagreement", "t-disagreements", most)
	f.Chart = disagreementsChart(rows, most)
	return f
}

// costFinding is the largest saving of a search method beside full width.
func costFinding(in Input) *Finding {
	rows := where(in.Found.Savings, func(r tables.SavingsRow) bool {
		return r.Share > 0 && estimates(r.Evaluator, r.Propagator)
	})
	if len(rows) == 0 {
		return nil
	}
	least := slices.MinFunc(rows, func(a, b tables.SavingsRow) int { return cmp.Compare(a.Share, b.Share) })
	f := say(in, "cost", "f-nodes", least)
	f.Chart = nodesChart(in, least)
	return f
}
