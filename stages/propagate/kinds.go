package propagate

import (
	"slices"

	"github.com/nonminimax/nonminimax/stages/internal/parameter"
)

// Kind is an entry of the list of propagators.
type Kind struct {
	Name     string         // of a family with parameters, each a capital letter between hyphens, such as "baum-E"
	Example  string         // a name of the family; empty where Name has no parameters
	Family   string         // of rules that legends group: what they have in common, in words
	Summary  string         // one line
	Source   string         // where the literature defines it
	Status   string         // what it is tested against
	Ours     string         // what of it is our choice, not its source's; headlines that rest on the rule say so
	Exempt   map[Law]string // the laws that it is not held to, each with the reason
	Slack    Slack          // of the laws that it is held to
	Measured bool           // whether it needs measured error rates and is made by NewMeasured
	numbers  parameters     // that Name has letters for, in order
	// make returns the rule for them.
	make func(numbers []float64) (Propagator, error)
}

type parameters []parameter.Parameter

func always(rule Propagator) func([]float64) (Propagator, error) {
	return func([]float64) (Propagator, error) { return rule, nil }
}

// of makes a rule with one number.
func of(make func(x float64) Propagator) func([]float64) (Propagator, error) {
	return func(numbers []float64) (Propagator, error) { return make(numbers[0]), nil }
}

// Numbers that several kinds have.
var (
	eps        = parameter.UpTo1("eps")
	gamma      = parameter.Between("gamma", 0, 1)
	ofWeights  = parameters(slices.Repeat(parameters{oneWeight}, MaxWeights))
	strength   = parameter.UpTo1("strength")
	successors = parameter.Whole("number of successors", 1, maxChildren)
	moves      = parameter.Whole("number of moves", 1, maxChildren)
)

// Exemptions that several kinds share.
var (
	weighs = map[Law]string{
		LawBest:  "worse moves count by their weights",
		LawTruth: "a won child among lost ones is worth its weight",
	}
	averages = map[Law]string{
		LawBest:  "worse moves count as much",
		LawTruth: "a won child among lost ones is worth its share",
	}
	visited = map[Law]string{
		LawBest:   averages[LawBest],
		LawTruth:  averages[LawTruth],
		LawBounds: "it is for trees that grow, and at full width has no visits",
	}
	mistakes = map[Law]string{
		LawBest:  "an opponent may not take his best move",
		LawTruth: "an opponent may not take a move that wins",
	}
	mistakesOfMin = map[Law]string{
		LawBest:  mistakes[LawBest],
		LawTruth: mistakes[LawTruth],
		LawSwap:  "Min is fallible, and Max is not",
	}
	ofAllMoves = map[Law]string{
		LawRise:   "what the moves have in common rises with the worst of them, so that hints tell less",
		LawBounds: "it does not rise; with 1 or 2 moves it does, and has bounds",
	}
)

// What several kinds are tested against.
const (
	nau     = "[NPT86] tables 4 and 5 to the digit, 1 to 3 within sampling error"
	kim     = "tables 2 to 7 of [KP91] compared, not all agree"
	byHints = "held to an enumeration of all hints"
)

// Families of several kinds.
const (
	inBetween       = "between minimax and product"
	errorMinimizing = "error minimizing minimax"
	weightedSums    = "weighted sums"
	byHint          = "hints"
	mAndN           = "M & N"
	fallibles       = "fallible opponents"
	means           = "means"
)

// Kinds lists the propagators, in the order of the literature.
func Kinds() []Kind {
	return []Kind{
		{Name: "minimax", Family: "minimax", Summary: "best child of the player to move", Source: "[NPT86] eqs. 1, 2",
			Status: nau, make: always(minimax{})},
		{Name: "product", Family: "product",
			Summary: "values are independent chances; the chance that all moves lose is the product of theirs",
			Source:  "[NPT86] eqs. 3, 4",
			Status:  nau, make: always(product{})},
		{Name: "product-log", Family: "product", Summary: "product, with values that neither saturate nor underflow",
			Source: "[NPT86] eqs. 3, 4; [B92] section 5",
			Status: "arithmetic ours; held to integers of thousands of bits", make: always(productLog{})},
		{Name: "average", Family: inBetween,
			Summary: "at each position the mean of minimax and product",
			Source:  "[NPT86] eqs. 5, 6",
			Status:  nau, make: always(average{})},
		{Name: "average-eq10", Family: inBetween,
			Summary: "average as [NPT86] prints it in eq. 10, product-values in its product step; that does not give its tables",
			Source:  "[NPT86] eq. 10",
			Status:  "as printed; does not give tables 4 and 5",
			Exempt: map[Law]string{
				LawSingle:  "the product-value of the child is mixed in once more",
				LawWindows: "a child also hands up what Win does not tell, so that only replies to a move at the root are cut",
			}, make: always(averageEq10{})},
		{Name: "emm", Family: errorMinimizing, Summary: "product, or the static value where that is more certain; best " +
			"value, then least error", Source: "[WPN09] algorithm 1",
			Status: "held to the printed listing and to figure 2; claims compared, not all agree", make: always(emm{})},
		{Name: "emm-value", Family: errorMinimizing, Summary: "as emm, but moves are compared by value alone, not by error",
			Source: "[WPN09] algorithm 1, read otherwise",
			Status: "held to figure 2", Ours: "reading", make: always(emmValue{})},
		{Name: "emm-nostatic", Family: errorMinimizing,
			Summary: "as emm without the static alternative, which is the product rule", Source: "[WPN09] section on EMM",
			Status: "held to figure 2", make: always(emmNoStatic{})},
		{Name: "p81100", Family: weightedSums, Summary: "the best children for the mover, by weights: .8 of the best, .1 " +
			"of the next two", Source: "[KP91] section 5",
			Status: kim, Exempt: weighs, Slack: Slack{Single: 8}, make: always(p81100)},
		{Name: "p52111", Family: weightedSums, Summary: "as p81100, with weights .5 .2 .1 .1 .1", Source: "[KP91] section 5",
			Status: kim, Exempt: weighs, Slack: Slack{Single: 8}, make: always(p52111)},
		{Name: "p43210", Family: weightedSums, Summary: "as p81100, with weights .4 .3 .2 .1", Source: "[KP91] section 5",
			Status: kim, Exempt: weighs, Slack: Slack{Single: 8}, make: always(p43210)},
		{Name: "weights-1", Family: weightedSums, Summary: "the best child alone: minimax by the rule of weights",
			Source: "[KP91] section 5",
			Status: "minimax to the bit", make: always(mm)},
		{Name: "weights-A-B", Family: weightedSums, Example: "weights-0.6-0.4",
			Summary: "as p81100, with weights A and B that add up to 1", Source: "[KP91] section 5",
			Status: "weights yours", Exempt: weighs, Slack: Slack{Single: 8}, numbers: ofWeights, make: newWeights},
		{Name: "weights-A-B-C", Family: weightedSums, Example: "weights-0.7-0.2-0.1",
			Summary: "as weights-A-B, of the 3 best children", Source: "[KP91] section 5",
			Status: "weights yours", Exempt: weighs, Slack: Slack{Single: 8}, numbers: ofWeights, make: newWeights},
		{Name: "weights-A-B-C-D", Family: weightedSums, Example: "weights-0.55-0.25-0.15-0.05",
			Summary: "as weights-A-B, of the 4 best children", Source: "[KP91] section 5",
			Status: "weights yours", Exempt: weighs, Slack: Slack{Single: 8}, numbers: ofWeights, make: newWeights},
		{Name: "weights-A-B-C-D-E", Family: weightedSums, Example: "weights-0.333-0.3-0.2-0.1-0.067",
			Summary: "as weights-A-B, of the 5 best children", Source: "[KP91] section 5",
			Status: "weights yours", Exempt: weighs, Slack: Slack{Single: 8}, numbers: ofWeights, make: newWeights},
		{Name: "baum", Family: byHint, Summary: "the mover gets a hint about each move, of quality 1 - .9^(k+1)/2 at ply " +
			"k (the root is ply 0)", Source: "[B92] eq. 2.6, section 5",
			Status: byHints + "; the Kalah tournament is not reproduced", make: always(baum{usual})},
		{Name: "baum-E", Family: byHint, Example: "baum-0.8", Summary: "as baum, of quality 1 - E^(k+1)/2",
			Source:  "[B92] eq. 2.6, section 5",
			Status:  byHints + "; eps of .8, .85 and .95 compared",
			numbers: parameters{eps}, make: of(func(eps float64) Propagator { return baum{newSchedule(eps, 1)} })},
		{Name: "baum-E-node", Family: byHint, Example: "baum-0.9-node", Summary: "as baum-E, of quality 1 - E^k/2",
			Source: "[B92] section 5, read otherwise",
			Status: byHints, Ours: "reading",
			numbers: parameters{eps}, make: of(func(eps float64) Propagator { return baum{newSchedule(eps, 0)} })},
		{Name: "baum-E-flat", Family: byHint, Example: "baum-0.75-flat", Summary: "as baum, of quality E at every node",
			Source: "[B92] eq. 2.6",
			Status: byHints + "; quality yours", numbers: parameters{parameter.Between("quality", 0.5, 1)},
			make: of(func(hit float64) Propagator { return baum{schedule{{hit, 1 - hit}}} })},
		{Name: "baum-correlated", Family: byHint, Summary: "as baum, with correlated moves: gamma .5 and the 2 best",
			Source: "[B92] eqs. 5.1, 5.2",
			Status: byHints + " and of the common bit", Ours: "gamma and the number of moves", Slack: Slack{Single: 32},
			make: always(newCorrelated(usual, 0.5, 2))},
		{Name: "baum-correlated-G", Family: byHint, Example: "baum-correlated-0.3",
			Summary: "as baum, with moves correlated by gamma = G", Source: "[B92] eqs. 5.1, 5.2",
			Status: byHints + " and of the common bit; gamma yours", Exempt: ofAllMoves, Slack: Slack{Single: 32},
			numbers: parameters{gamma, moves}, make: correlatedBy(usual)},
		{Name: "baum-correlated-G-K", Family: byHint, Example: "baum-correlated-0.3-3",
			Summary: "as baum, with the K best moves correlated by gamma = G", Source: "[B92] eqs. 5.1, 5.2",
			Status: byHints + " and of the common bit; gamma and the number of moves yours", Exempt: ofAllMoves,
			Slack: Slack{Single: 32}, numbers: parameters{gamma, moves}, make: correlatedBy(usual)},
		{Name: "product-correlated-G-K", Family: "product", Example: "product-correlated-0.3-2",
			Summary: "the product rule of the K best moves, correlated by gamma = G", Source: "[B92] eqs. 5.1, 5.2",
			Status: "baum-correlated-G-K with hints that tell the outcome; gamma and the number of moves yours",
			Exempt: ofAllMoves, Slack: Slack{Single: 32},
			numbers: parameters{gamma, moves}, make: correlatedBy(certain)},
		{Name: "baum-exact", Family: byHint, Summary: "expectation of the best move after 2 hints a move",
			Source: "[B92] eqs. 3.2, 3.3",
			Status: byHints, Ours: "number of hints", Slack: Slack{Swap: 1e-14, Single: 32}, make: always(twoHints)},
		{Name: "baum-exact-K", Family: byHint, Example: "baum-exact-4",
			Summary: "expectation of the best move after K hints a move", Source: "[B92] eqs. 3.2, 3.3",
			Status: byHints + "; the number of hints yours", Slack: Slack{Swap: 1e-14, Single: 32},
			numbers: parameters{parameter.Whole("number of hints", 1, maxHints)},
			make:    of(func(hints float64) Propagator { return newExact(int(hints)) })},
		{Name: "baum-draw", Family: byHint, Summary: "as baum, with three outcomes: won, drawn and lost",
			Source: "[B92] section 2, derived here",
			Status: byHints + "; the paper announces it", Ours: "derivation",
			Exempt: map[Law]string{LawBounds: "of a move that is less likely drawn the hint tells less, so that a node can " +
				"fall for a better move"},
			Slack: Slack{Single: 32}, make: always(baumDraw{usual})},
		{Name: "baum-measured", Family: byHint, Summary: "formula 2.6 with hints as good as deep search was measured to be",
			Source: "[B92] eqs. 3.5 to 3.8",
			Status: byHints + "; error rates measured on boards of their own",
			Exempt: map[Law]string{
				LawRise:   "the quality of a hint jumps where a move becomes likelier won than lost",
				LawBounds: "it does not rise",
				LawSingle: "a value is trusted by how deep its search is",
			}, Measured: true, make: unmeasured},
		{Name: "mn", Family: mAndN, Summary: "the 2 best children for the mover, expecting the better one after one more ply",
			Source: "[SD70] M & N procedure",
			Status: "numbers of moves the paper's; held to an enumeration of what the ply finds", Ours: "bonus",
			make: always(usualMN)},
		{Name: "mn-M-N", Family: mAndN, Example: "mn-3-2", Summary: "as mn, of the M best for Max and the N best for Min",
			Source: "[SD70] M & N procedure",
			Status: "as mn", Ours: "bonus", Exempt: map[Law]string{LawSwap: "M is of Max, N of Min"},
			numbers: parameters{successors, successors, parameter.Between("spread", 0, 1)}, make: newMN},
		{Name: "mn-M-N-S", Family: mAndN, Example: "mn-2-2-0.5",
			Summary: "as mn-M-N, where a ply changes a value by S as much; 0 is minimax", Source: "[SD70] M & N procedure",
			Status: "as mn", Ours: "bonus", Exempt: map[Law]string{LawSwap: "M is of Max, N of Min"},
			numbers: parameters{successors, successors, parameter.Between("spread", 0, 1)}, make: newMN},
		{Name: "fallible", Family: fallibles, Summary: "best child where the searching player moves, average by chance " +
			"of choice where his opponent does", Source: "[RB83]",
			Status: "from the abstract", Ours: "weights and strength", Exempt: mistakes,
			make: always(fallible{erring{strength: usualStrength}})},
		{Name: "fallible-S", Family: fallibles, Example: "fallible-0.9",
			Summary: "as fallible, whose opponents have strength .8, with strength S; 1 is minimax", Source: "[RB83]",
			Status: "from the abstract", Ours: "weights", Exempt: mistakes, numbers: parameters{strength},
			make: of(func(strength float64) Propagator { return fallible{erring{strength: strength}} })},
		{Name: "fallible-min", Family: fallibles, Summary: "as fallible, but Min is the fallible one, whoever searches",
			Source: "[RB83] as told in [NPT86] section 1",
			Status: "from one sentence", Ours: "weights and strength", Exempt: mistakesOfMin,
			make: always(fallibleMin{erring{usualStrength, true}})},
		{Name: "fallible-min-S", Family: fallibles, Example: "fallible-min-0.9", Summary: "as fallible-min, of strength S",
			Source: "[RB83] as told in [NPT86] section 1",
			Status: "from one sentence", Ours: "weights", Exempt: mistakesOfMin, numbers: parameters{strength},
			make: of(func(strength float64) Propagator { return fallibleMin{erring{strength, true}} })},
		{Name: "incremental", Family: "incremental",
			Summary: "mean of the static values along the best line; 0 and 1 are kept", Source: "[Alt90]",
			Status: "from the abstract, held to the recursion", Ours: "scale and ends of games",
			Exempt: map[Law]string{
				LawBest:   "the static values on the way count",
				LawSingle: "every node on the way is one more estimate",
			}, make: always(incremental{})},
		{Name: "incremental-plain", Family: "incremental", Summary: "as incremental, with 0 and 1 as estimates like others",
			Source: "[Alt90]",
			Status: "from the abstract, held to the recursion", Ours: "scale",
			Exempt: map[Law]string{
				LawBest:   "the static values on the way count",
				LawTruth:  "a finished game is an estimate like others",
				LawSingle: "every node on the way is one more estimate",
			}, make: always(incremental{plain: true})},
		{Name: "mean", Family: means, Summary: "mean of the children, whoever moves: the value of random play",
			Source: "what UCT backs up, [KS06]",
			Status: "held to random play", Exempt: averages, make: always(mean{})},
		{Name: "power-P", Family: means, Example: "power-2",
			Summary: "power mean of exponent P of what the mover has; 1 is mean, large P minimax",
			Source:  "[Ri88]; in UCT [D19]",
			Status:  "held to the formula by package math", Exempt: averages,
			Slack:   Slack{Rise: ofExponential.Rise, Single: 64},
			numbers: parameters{parameter.Between("exponent", 1, maxPower)},
			make:    of(func(exponent float64) Propagator { return generalised{exponent} })},
		{Name: "odds-P", Family: means, Example: "odds-1",
			Summary: "power mean of exponent P of the odds to win, v/(1-v) of Max: odds-1 is Bayes' law where one move of one " +
				"player is right, odds-0 the mean of log-odds, large P minimax",
			Source: "soft maximum of scores; the exact posterior of solo trees",
			Status: "held to the formula by package math, and to an enumeration of right moves", Ours: "rule",
			Exempt: map[Law]string{LawBest: averages[LawBest]}, Slack: ofExponential,
			numbers: parameters{parameter.Between("exponent", 0, maxPower)},
			make:    of(func(exponent float64) Propagator { return oddsMean{exponent} })},
		{Name: "odds-P-own", Family: means, Example: "odds-1-own",
			Summary: "as odds-P, times the odds of the static value of the node itself: odds-1-own is Bayes' law with " +
				"the scores on the way to the horizon", Source: "the exact posterior of solo trees",
			Status: "held to an enumeration of right leaves", Ours: "rule",
			Exempt: map[Law]string{LawBest: averages[LawBest], LawSingle: "the node's own static value counts",
				LawSwap:   "a value that rounds to 1 is certain, the same as near to 0 is not",
				LawBounds: "not written: it is for trees that are looked at whole", LawWindows: "likewise"},
			Slack: ofExponential, numbers: parameters{parameter.Between("exponent", 0, maxPower)},
			make: of(func(exponent float64) Propagator { return ownOdds{oddsMean{exponent}} })},
		{Name: "mix-T", Family: inBetween, Example: "mix-0.25",
			Summary: "1-T of the minimax step and T of the product step; 0.5 is average", Source: "family of [NPT86] eqs. 5, 6",
			Status: "minimax, average and product to the bit where T is 0, 0.5 and 1", Ours: "rule", Slack: Slack{Single: 32},
			numbers: parameters{parameter.Between("share of the product step", 0, 1)},
			make:    of(func(share float64) Propagator { return mix{share} })},
		{Name: "soft-P", Family: inBetween, Example: "soft-2",
			Summary: "soft maximum: P-norm of the children's logarithms; 1 is product, large P minimax",
			Source:  "family of [NPT86] eqs. 1 to 4; generalised means: [Ri88]",
			Status:  "held to the norm by package math", Ours: "rule", Slack: ofExponential,
			numbers: parameters{parameter.Between("power", 1, maxPower)},
			make:    of(func(power float64) Propagator { return soft{power} })},
		{Name: "visit-share", Family: means,
			Summary: "mean of the children, moved to the best one by its share of the visits",
			Source:  "lc0, pull request 243 of 2018", Status: "held to the formula; in selective search to a tree of pointers",
			Ours: "a node's own static value has no part", Exempt: visited, make: always(visitShare{})},
		{Name: "ments-T", Family: "maximum entropy", Example: "ments-0.05",
			Summary: "soft maximum T ln sum exp(v/T): value and T times the entropy of the mover's choice",
			Source:  "MENTS [X19]",
			Status:  "held to the maximum over random choices", Ours: "two players; 0 and 1 are certain",
			Exempt: map[Law]string{LawBounds: "searched full width"}, Slack: Slack{Rise: ofExponential.Rise},
			numbers: parameters{parameter.Between("temperature", 0.001, 1)},
			make:    of(func(temperature float64) Propagator { return ments{temperature} })},
		{Name: "clark-S", Family: "normal variables", Example: "clark-0.1",
			Summary: "mean and deviation of the best of normal variables; a leaf errs by S", Source: "[C61]; in UCT [T10]",
			Status: "held to integrals, and to samples", Ours: "one S for all leaves, and the cut at 0 and 1",
			Exempt: map[Law]string{LawBounds: "a better child can be a surer one, which is worth less to the mover"},
			Slack:  Slack{Swap: 1e-14}, numbers: parameters{parameter.UpTo1("standard deviation")},
			make: of(func(deviation float64) Propagator { return clark{deviation} })},
	}
}
