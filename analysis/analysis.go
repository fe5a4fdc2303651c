// Package analysis turns the counts of the stages into the tables of a paper,
// with their uncertainty, and compares each of them with the printed cell.
// Its packages, each importing only those above it:
//
//   - stat has tests, intervals and sample sizes.
//   - frame joins, groups and adds up tables, by gota's data frames.
//   - tables makes the result tables of an experiment from its counts: integers first,
//     fractions once, after the sums.
//   - exact and schruefer compute fractions of correct decisions without sampling.
//   - published compares what a paper printed with the tables. A printed table is data:
//     every cell is a line of data/published/<name>/*.csv, compared without knowing any
//     particular table. A statement about a drawn curve is a claim, a convention that the
//     paper leaves open a reading. The errata ledger recomputes every derived number from
//     the counts that the same paper prints.
//   - analysis runs them; figure draws the tables.
//
// References, by the keys used throughout:
//
//	[NPT86]  Nau, Purdom, Tzeng: Experiments on Alternatives to Minimax, 1986.
//	[KP91]   Kim, Purdom: Nonminimax Propagation and Go Moku, 1991.
//	[WPN09]  Wilson, Parker, Nau: Error Minimizing Minimax, 2009.
//	[B92]    Baum: On Optimal Game Tree Propagation for Imperfect Players, 1992.
//	[Loader] C. Loader: Fast and Accurate Computation of Binomial Probabilities, 2000.
//	[Wilson] E. B. Wilson: Probable Inference, the Law of Succession, and
//	         Statistical Inference, JASA 22:209-212, 1927.
//	[Newcombe] R. G. Newcombe: Interval Estimation for the Difference between
//	         Independent Proportions, Statistics in Medicine 17:873-890, 1998.
//	[Newcombe paired] R. G. Newcombe: Improved Confidence Intervals for the Difference
//	         between Binomial Proportions Based on Paired Data, Statistics in
//	         Medicine 17:2635-2650, 1998.
//	[Zou & Donner] G. Y. Zou, A. Donner: Construction of Confidence Limits about
//	         Effect Measures, Statistics in Medicine 27:1693-1702, 2008.
//	[Holm]   S. Holm: A Simple Sequentially Rejective Multiple Test Procedure,
//	         Scandinavian Journal of Statistics 6:65-70, 1979.
//	[BH]     Y. Benjamini, Y. Hochberg: Controlling the False Discovery Rate,
//	         Journal of the Royal Statistical Society B 57:289-300, 1995.
package analysis

import (
	"maps"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/schruefer"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Input is everything an experiment counted, with the definitions of its board sets.
type Input struct {
	tables.Input
	Random    map[string]exact.Set // the board sets of P-, N- and G-games and solo trees, by name
	Schruefer []schruefer.Set
}

// Results are all result tables of a run.
type Results struct {
	tables.Results
	Pooled     []tables.PooledRow // empty unless board sets differ in seed alone
	Sweeps     []tables.SweepRow  // empty unless an entry of the experiment has a matrix
	Seeds      []tables.SeedsRow  // how much these differ
	Evaluators []tables.EvaluatorRow
	Atlas      []tables.AtlasRow // every search compared with shallower ones and minimax
	Pathology  []tables.PathologyRow
	Model      []tables.ModelRow // what explains these falls; empty unless nodes are counted of several kinds of games
	Terms      []tables.TermRow
	Exact      []exact.Row          // exact values beside the sampled ones, of P-board sets and solo trees
	Accuracy   []tables.AccuracyRow // what static values tell, of P-, N- and G-board sets
	Strategies []tables.StrategyRow // how wrong search is by what proves who wins, of P-board sets with a census
	Answers    []tables.AnswerRow   // how often best-of-N and beams are right, of solo trees and of logs of scores
	Schruefer  []schruefer.Row      // the same for Schruefer trees, with the errors of search
	Hints      []schruefer.HintRow  // what deep search adds to shallow search there
	published.Comparison
}

// Run makes the tables of an experiment: first those that need only the counts, then
// the exact values, then those that need both. paper may be nil: nothing is compared then.
func Run(in Input, paper *published.Paper) (*Results, error) {
	counted, err := tables.Run(in.Input)
	if err != nil {
		return nil, err
	}
	r := &Results{Results: *counted}
	if r.Exact, err = exact.Table(r.Correctness, in.Random, exact.MaxMultisets); err != nil {
		return nil, err
	}
	if r.Accuracy, err = exact.Accuracy(r.Correctness, in.Random); err != nil {
		return nil, err
	}
	if r.Strategies, err = exact.Strategies(in.counted(r.Correctness), in.Random); err != nil {
		return nil, err
	}
	if r.Answers, err = exact.Answers(r.Correctness, in.Random); err != nil {
		return nil, err
	}
	r.Answers = append(r.Answers, tables.ScoredAnswers(in.Scores)...)
	if r.Schruefer, err = schruefer.Table(in.Experiment, in.Schruefer, r.Correctness); err != nil {
		return nil, err
	}
	if r.Hints, err = schruefer.Hints(in.Experiment, in.Schruefer); err != nil {
		return nil, err
	}
	in.Exact, in.Accuracy, in.Strategies = known(r.Exact, r.Schruefer), r.Accuracy, r.Strategies
	in.Answers = r.Answers
	if r.Atlas, err = tables.Atlas(in.Input, counted); err != nil {
		return nil, err
	}
	r.Pathology = tables.Pathologies(r.Atlas)
	r.Model, r.Terms = tables.Model(r.Diagnosis, r.Correctness, r.Atlas)
	if paper != nil {
		r.Comparison = *published.Compare(in.Input, counted, paper)
	}
	return r, nil
}

// counted returns the rows of the board sets whose nodes were counted.
func (in Input) counted(rows []tables.CorrectnessRow) []tables.CorrectnessRow {
	return slices.DeleteFunc(slices.Clone(rows), func(r tables.CorrectnessRow) bool {
		return !slices.ContainsFunc(in.Trees, func(t tables.Trees) bool {
			return t.Name == r.BoardSet && t.Evaluator == r.Evaluator
		})
	})
}

// known collects the exact fractions of correct decisions.
func known(p []exact.Row, s []schruefer.Row) map[tables.DecisionKey]float64 {
	fractions := make(map[tables.DecisionKey]float64)
	for _, r := range p {
		key := tables.DecisionKey{BoardSet: r.BoardSet, Evaluator: r.Evaluator, Propagator: r.Propagator, Depth: r.Depth}
		fractions[key] = r.Exact
	}
	for _, r := range s {
		key := tables.DecisionKey{BoardSet: r.BoardSet, Evaluator: r.Evaluator, Propagator: "minimax", Depth: r.Depth}
		fractions[key] = r.Correct
	}
	maps.DeleteFunc(fractions, func(_ tables.DecisionKey, fraction float64) bool { return math.IsNaN(fraction) })
	return fractions
}
