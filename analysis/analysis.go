// Package analysis turns the counts that the stages leave behind into the
// tables of a paper, with their uncertainty, and holds each of them against
// the printed cell. Its packages stand on one another in this order:
//
//   - stat has tests, intervals and sample sizes.
//   - tables makes the result tables of an experiment from its counts: integers first,
//     fractions once, after the sums.
//   - exact and schruefer compute fractions of correct decisions without sampling.
//   - published holds what a paper printed against the tables. A printed table is data:
//     every cell is a line of data/published/<name>/*.csv, compared without knowing any
//     particular table. A drawn curve is a claim, what a paper leaves open is a reading,
//     and a paper is its own witness: the errata ledger recomputes what follows from the
//     counts that the same paper prints.
//   - analysis runs them; figure draws what comes out.
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
	"math"

	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/schruefer"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Input is everything an experiment counted, and what is known of its boards.
type Input struct {
	tables.Input
	PGames    map[string]exact.Set // the board sets of P-games, by name
	Schruefer []schruefer.Set
}

// Results are all tables that a run ends in.
type Results struct {
	tables.Results
	Atlas     []tables.AtlasRow   // every search beside shallower ones and minimax
	Exact     []exact.Row         // exact values beside the sampled ones, of P-board sets
	Schruefer []schruefer.Row     // the same of Schruefer trees, with the errors of search
	Hints     []schruefer.HintRow // what deep search tells there beyond shallow search
	published.Comparison
}

// Run makes the tables of an experiment: first those of the counts alone, then exact
// values beside them, then what needs both. paper is nil where there is none to compare
// with.
func Run(in Input, paper *published.Paper) (*Results, error) {
	counted, err := tables.Run(in.Input)
	if err != nil {
		return nil, err
	}
	r := &Results{Results: *counted}
	if r.Exact, err = exact.Table(r.Correctness, in.PGames, exact.MaxMultisets); err != nil {
		return nil, err
	}
	if r.Schruefer, err = schruefer.Table(in.Experiment, in.Schruefer, r.Correctness); err != nil {
		return nil, err
	}
	if r.Hints, err = schruefer.Hints(in.Experiment, in.Schruefer); err != nil {
		return nil, err
	}
	in.Exact = known(r.Exact, r.Schruefer)
	if r.Atlas, err = tables.Atlas(in.Input, r.Correctness); err != nil {
		return nil, err
	}
	if paper != nil {
		r.Comparison = *published.Compare(in.Input, counted, paper)
	}
	return r, nil
}

// known are the fractions of correct decisions that need no sample.
func known(p []exact.Row, s []schruefer.Row) map[tables.DecisionKey]float64 {
	fractions := make(map[tables.DecisionKey]float64)
	add := func(fraction float64, boardSet, evaluator, propagator string, depth int32) {
		if !math.IsNaN(fraction) {
			fractions[tables.DecisionKey{BoardSet: boardSet, Evaluator: evaluator, Propagator: propagator, Depth: depth}] = fraction
		}
	}
	for _, r := range p {
		add(r.Exact, r.BoardSet, r.Evaluator, r.Propagator, r.Depth)
	}
	for _, r := range s {
		add(r.Correct, r.BoardSet, r.Evaluator, "minimax", r.Depth)
	}
	return fractions
}
