package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Which question an experiment asks. Its `figures` say so: the first of them whose quantity asks a question of its own
// is answered first, and its chart is the first one of the page. Without such a figure the question is whether looking
// further ahead is worse, and others follow in the order of [firstFindings].

// asked answers the question of an experiment's figures, if one asks.
func asked(in Input) (list []Finding) {
	if f := scoredFinding(in); f != nil {
		list = append(list, *f) // what else could be asked of scores?
	}
	for _, f := range in.Plan.Experiment.Figures {
		var answers []*Finding
		switch f.Quantity {
		case tables.Answers:
			answers = []*Finding{answersFinding(in), stopFinding(in), ranksFinding(in, "beam"), ranksFinding(in, "ahead")}
		case tables.Proven:
			answers = provenFindings(in)
		case tables.Until:
			answers = []*Finding{untilFinding(in, f)}
		case tables.Best:
			answers = []*Finding{bestFinding(in)}
		}
		for _, f := range answers {
			if f != nil {
				list = append(list, *f)
			}
		}
		if len(list) > 0 {
			break
		}
	}
	return list
}

// shownLines is the most lines of their charts: those that the file names first.
const shownLines = 4

// label is what the experiment calls an evaluator or a player.
func (in Input) label(name string) string { return in.Plan.Experiment.Labels.Of(name) }

// player is what the experiment calls a player, or else its name with what of it is our choice.
func (in Input) player(name string) string {
	return cmp.Or(in.Plan.Experiment.Labels[name], search.WithOurs(name))
}

// counted writes a number of answers or evaluations for readers: millions in words, the others by threes of digits.
func counted[N int64 | float64](number N) string {
	const million = 1_000_000
	switch n := int64(math.Round(float64(number))); {
	case n >= million && n < 3*million/2:
		return "a million"
	case n >= million:
		return fmt.Sprintf("%.0f million", float64(n)/million)
	case n >= 1000:
		return fmt.Sprintf("%d,%03d", n/1000, n%1000)
	default:
		return strconv.FormatInt(n, 10)
	}
}

// provenFindings say which search proves soonest who wins, of each board set: the first one of the file beside the
// others that use the same evaluator.
func provenFindings(in Input) (list []*Finding) {
	for _, set := range in.Plan.Experiment.Analysed() {
		for _, evaluator := range set.Evaluators {
			rows := where(experiment.InOrder(in.Plan.Experiment, in.Found.Correctness,
				func(r tables.CorrectnessRow) (boardSet, evaluator, player string) {
					return r.BoardSet, r.Evaluator, r.Propagator
				}), func(r tables.CorrectnessRow) bool {
				return r.BoardSet == set.Name && r.Evaluator == evaluator && r.Proven > 0 &&
					r.Budget == slices.Max(set.Budgets) && estimates(evaluator, r.Propagator)
			})
			if len(rows) > 1 {
				list = append(list, provenFinding(in, rows))
			}
		}
	}
	return list
}

func provenFinding(in Input, rows []tables.CorrectnessRow) *Finding {
	first, b := rows[0], figure.Bars{What: "evaluations until it is proven who wins, in the mean"}
	var sooner, later, open, labelled []string
	for i, r := range rows {
		bar := figure.Bar{Name: in.label(r.Propagator), Class: "other", Value: r.ProvenEvaluations,
			Words: counted(r.ProvenEvaluations)}
		if bar.Name != r.Propagator {
			labelled = append(labelled, bar.Name+" is "+r.Propagator)
		}
		if r.Proven < r.Boards {
			bar.Words += fmt.Sprintf(" (%d of %d boards)", r.Proven, r.Boards)
		}
		switch {
		case i == 0:
			bar.Class = "lead"
		case first.ProvenEvaluationsHigh < r.ProvenEvaluationsLow:
			sooner = append(sooner, bar.Name)
		case first.ProvenEvaluationsLow > r.ProvenEvaluationsHigh:
			later = append(later, bar.Name)
		default:
			open = append(open, bar.Name)
		}
		b.Bars = append(b.Bars, bar)
	}
	f := say(in, "proven", "t-proofs", facts{"First": in.label(first.Propagator), "Row": first, "Others": len(rows) - 1,
		"Sooner": strings.Join(sooner, ", "), "Later": strings.Join(later, ", "), "Open": strings.Join(open, ", "),
		"Wins": len(sooner)})
	f.Chart = &told{Title: in.searchesOf(first.BoardSet, first.Evaluator), Sure: f.Sure, chart: b,
		Note: strings.Join(labelled, ", ")}
	return f
}
