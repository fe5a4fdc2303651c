// Package analysis turns the counts that the stages leave behind into the
// tables of a paper, with their uncertainty, and holds each of them against
// the printed cell.
//
// Three ideas carry it.
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
// A paper is its own witness. Percentages, significance levels, winners' names and
// totals are functions of counts that the same paper prints elsewhere. The errata
// ledger (ledger.go) recomputes each from the paper's own counts and lists every
// contradiction with the numbers; nothing in it is typed in by hand.
//
// References, by the keys used throughout:
//
//	[NPT86]  Nau, Purdom, Tzeng: Experiments on Alternatives to Minimax, 1986.
//	[KP91]   Kim, Purdom: Nonminimax Propagation and Go Moku, 1991.
//	[Loader] C. Loader: Fast and Accurate Computation of Binomial Probabilities, 2000.
//	[Wilson] E. B. Wilson: Probable Inference, the Law of Succession, and
//	         Statistical Inference, JASA 22:209-212, 1927.
package analysis
