// Package analysis turns the counts that the stages leave behind into the
// tables of a paper, with their uncertainty, and holds each of them against
// the printed cell.
//
// Five ideas carry it.
//
// Counts first. A stage leaves tallies ([tally.SolutionRow], [tally.DecisionRow],
// [tally.GameRow]): how many boards ended alike. They are integers, so adding the
// tallies of many parts gives the same sums in any order; percentages and
// significance levels are computed once, after the sums, from the sorted groups.
// That is why every table comes out bit for bit the same however the boards were
// split into parts. Grouping and joining is gota's work (frame.go).
//
// A printed table is data. Every cell of a published table is a line of
// data/published/<name>/*.csv: what is printed, the number it stands for, which
// board set, evaluator, contest and depth it describes, how well the scan kept it
// and how closely a reproduction must match. [LoadPublished] reads them;
// [Run] compares them (compare.go) without knowing any particular table.
//
// A drawn curve is a claim. A paper without tables says things about its figures
// ("never exhibited pathology"); each is a line of claims.csv with the curves, board
// sets and depths it is about. The kind of the claim says which number decides it
// (claim_measure.go) and where its 95% interval must lie (claim_verdict.go).
//
// A convention is a reading. What a paper leaves open, each choice played is a row of
// table `sensitivity` (sensitivity.go) beside the printed tournament; only what no
// choice gives is not reproducible. What is said of a player over several contests, such
// as the games it won in a table (totals.go), goes with these contests.
//
// A paper is its own witness. Percentages, significance levels, winners' names and
// totals are functions of counts that the same paper prints elsewhere. The errata
// ledger (ledger.go) recomputes each from the paper's own counts and lists every
// contradiction with the numbers; nothing in it is typed in by hand.
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
