package published

import (
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// The counts that derived numbers take their verdicts from, in words.
const (
	ofPairs         = "its pairs and wins"
	ofGames         = "its games won, lost and drawn"
	ofGamesAndPairs = "its games and pairs won and lost"
	ofContests      = "the contests that it adds up"
)

// quantity is what a printed cell can hold: how it is compared with ours, and checked
// against the paper's own counts. Fields that do not apply are empty.
type quantity struct {
	name   string
	words  []string // of a name: what it may be besides a side of the contest
	boards bool     // a count of boards, not of a contest

	count  func(*counts) *int64 // a count of a contest
	among  func(counts) int64   // the larger count that it is a part of, if not the boards
	share  share                // the share of games that it counts, if any
	trials func(counts) trials  // what number is about
	// the number that follows from counts; of a name, the significance that the ledger quotes
	number     func(trials) float64
	moreThan   bool                     // printed as "more than" the number
	winner     func(counts) string      // the name that follows from counts; empty if they do not determine it
	term       func(counts) int64       // what each contest adds to a total; -1 if unknown
	generated  func(generation) float64 // what follows from the random generation of boards
	tournament bool                     // whether a tournament's other readings are tried where it differs
	follows    string                   // the counts whose verdict it takes, in words

	compare func(*matcher, *cell) bool                            // false: nothing to compare; nil: about the paper alone
	check   func(*printedCounts, *quantity, Cell, counts) finding // what the ledger finds; nil: nothing
}

// whole reports whether it counts boards, pairs or games.
func (q *quantity) whole() bool { return q.count != nil || q.boards || q.term != nil }

// value is the number that follows from the counts of a contest, NaN if they do not determine it.
func (q *quantity) value(n counts) float64 {
	if t := q.trials(n); t.known {
		return q.number(t)
	}
	return math.NaN()
}

// Names of quantities that others depend on.
const (
	qPairs          = "pairs"
	qWinsTotal      = "wins_total"
	qLossesTotal    = "losses_total"
	qPercent        = "percent"
	qStarterPercent = "starter_percent"
	qSignificance   = "significance"
	qLevelGames     = "significance_games"
	qBetterGames    = "better_games"
	qMark           = "mark"
	qFirstWins      = "first_player_wins"
	qSecondWins     = "second_player_wins"
	qMinWins        = "min_wins_fraction"
	qWinsSD         = "sd_second_player_wins"
	qWinsP          = "p_second_player_wins"
)

// quantities are all quantities that a printed cell can hold. An experiment measures counts;
// every other number and name of a contest follows from its counts (counts.go), except
// starter_percent, which also depends on who began each game.
var quantities = []quantity{
	// Counts of a contest: critical pairs, and those won by first; games won, lost and drawn
	// by first, two a board; boards of which first, or second, won both games, which are fewer
	// than critical pairs where games are drawn.
	{name: qPairs, count: func(n *counts) *int64 { return &n.pairs }, among: func(n counts) int64 { return n.boards },
		compare: ofContest((*cell).count), check: checkBound("boards")},
	{name: "wins", count: func(n *counts) *int64 { return &n.wins }, among: func(n counts) int64 { return n.pairs },
		compare: ofContest((*cell).count), check: checkBound("critical pairs")},
	{name: qWinsTotal, count: func(n *counts) *int64 { return &n.winsTotal }, share: gamesWon, tournament: true,
		compare: ofContest((*cell).games), check: checkIdentity},
	{name: qLossesTotal, count: func(n *counts) *int64 { return &n.lossesTotal }, share: gamesLost, tournament: true,
		compare: ofContest((*cell).games)},
	{name: "draws_total", count: func(n *counts) *int64 { return &n.draws }, share: gamesDrawn, tournament: true,
		compare: ofContest((*cell).games), check: checkGames},
	{name: "pair_wins", count: func(n *counts) *int64 { return &n.pairWins }, tournament: true,
		compare: ofContest((*cell).count)},
	{name: "pair_losses", count: func(n *counts) *int64 { return &n.pairLosses }, tournament: true,
		compare: ofContest((*cell).count), check: checkTwice},

	// Percentages of wins: of pairs, of games, of decisive games with its standard error and
	// the excess in standard errors ("more than" so many), and of those who began a decisive game.
	{name: qPercent, trials: counts.critical, number: trials.percent,
		compare: ofContest((*cell).percent), check: checkPercent, follows: ofPairs},
	{name: "percent_games", trials: counts.games, number: trials.percent,
		share: share{tables.WinsOf, tables.BothGames, 100, 1}, tournament: true,
		compare: ofContest((*cell).games), check: checkPercent, follows: ofGames},
	{name: "percent_decisive", trials: counts.decisive, number: trials.percent,
		share: share{tables.WinsOf, tables.DecisiveOf, 100, 1}, tournament: true,
		compare: ofContest((*cell).games), check: checkPercent, follows: ofGames},
	{name: "se_percent_decisive", trials: counts.decisive, number: trials.percentError, tournament: true,
		compare: ofContest((*cell).level), check: checkError, follows: ofGames},
	{name: "sigmas_decisive", trials: counts.decisive, number: trials.sigmas, moreThan: true,
		tournament: true,
		compare:    ofContest((*cell).level), check: checkSigmas, follows: ofGames},
	{name: qStarterPercent, share: gamesStarted, compare: ofContest((*cell).games)},

	// Two-sided sign tests: as published, on pairs; the exact sum, on games and on pairs won twice.
	{name: qSignificance, trials: counts.critical, number: trials.publishedLevel,
		compare: ofContest((*cell).level), check: checkSignificance, follows: ofPairs},
	{name: "confidence", trials: counts.critical, number: trials.confidence, moreThan: true,
		compare: ofContest((*cell).level), check: checkPercent, follows: ofPairs},
	{name: qLevelGames, trials: counts.decisive, number: trials.level, tournament: true,
		compare: ofContest((*cell).level), check: checkLevel, follows: ofGamesAndPairs},
	{name: "significance_pairs", trials: counts.twice, number: trials.level, tournament: true,
		compare: ofContest((*cell).level), check: checkLevel, follows: ofGamesAndPairs},

	// Names: the side that is significantly better by pairs, the one that won more games, and
	// the one that won significantly more pairs of games. number is the significance that the
	// ledger quotes.
	{name: "better", words: []string{undecided}, winner: counts.better,
		trials: counts.critical, number: trials.publishedLevel,
		compare: ofContest((*cell).name), check: checkWinner, follows: ofPairs},
	{name: qBetterGames, words: []string{even}, winner: counts.betterByGames, tournament: true,
		trials: counts.critical, number: trials.publishedLevel,
		compare: ofContest((*cell).name), check: checkWinner, follows: ofPairs},
	{name: "better_pairs", words: []string{undecided}, winner: counts.betterByPairs, tournament: true,
		trials: counts.twice, number: trials.level,
		compare: ofContest((*cell).name), check: checkWinner, follows: ofPairs},

	// A player in all contests of the table, or of the paper.
	{name: "table_games", term: counts.total, compare: (*matcher).total, check: checkTotal, follows: ofContests},
	{name: "table_pairs", term: counts.wonTwice, compare: (*matcher).total, check: checkTotal, follows: ofContests},
	{name: "usual", words: []string{usuallyBetter, usuallyWorse, even}, compare: (*matcher).usual, check: checkUsual},

	// A contest beside those of one depth less and one more, and beside those with other evaluators.
	{name: "peak", words: []string{yes, no}, compare: besides((*printedCounts).depthsBeside).ahead,
		check: besides((*printedCounts).depthsBeside).check},
	{name: "gain", words: []string{yes, no}, compare: besides((*printedCounts).evaluatorsBeside).ahead,
		check: besides((*printedCounts).evaluatorsBeside).check},

	// Decisions and boards: b, both play identically; c, both play perfectly.
	{name: qMark, words: []string{"b", "b,c", "c"}, compare: (*matcher).mark, check: checkMark},
	{name: "fraction", compare: (*matcher).fraction},
	{name: "best", words: []string{mostlyBest, seldomBest}, compare: (*matcher).best},
	{name: qFirstWins, boards: true, compare: (*matcher).solved},
	{name: qSecondWins, boards: true, compare: (*matcher).solved, check: checkBoards},

	// What follows from the random generation of boards alone; the last is a percentage, two-sided.
	{name: qMinWins, generated: generation.minWins, compare: (*matcher).generated, check: checkGeneration},
	{name: "expected_second_player_wins", generated: generation.mean, compare: (*matcher).generated,
		check: checkGeneration},
	{name: qWinsSD, generated: generation.sd, compare: (*matcher).generated, check: checkGeneration},
	{name: qWinsP, generated: generation.probability, compare: (*matcher).generated, check: checkGeneration},

	// What static values tell, at each height of the tree.
	{name: "values_sharpen", words: []string{yes, no}, compare: ofValues(sharpens, auc)},
	{name: "values_too_flat", words: []string{yes, no}, compare: ofValues(tooFlat, slope)},
	{name: "values_most_accurate", words: []string{yes, no}, compare: ofValues(mostAccurate, auc, brier)},
	{name: "values_change_least", words: []string{yes, no}, compare: ofValues(changesLeast, change)},
	{name: "middle_decides", words: []string{yes, no}, compare: ofValues(twoOrThree, middle)},

	// What leaf-disjoint strategies tell of how wrong search is.
	{name: "order_of_error", words: []string{yes, no}, compare: ofProofs(orderIsNumber)},
	{name: "useful_if_two", words: []string{yes, no}, compare: ofProofs(usefulIfTwo)},

	// What the width of a beam does to answers that are picked by scores.
	{name: "wider_hurts", words: []string{yes, no}, compare: ofBeams(widerHurts)},
	{name: "critical_width_grows", words: []string{yes, no}, compare: ofBeams(
		grows("best widths of long answers", func(b beamsBy) float64 { return float64(b.bestWidth()) }),
		grows("widths from which the last step picks wrong more often than right", beamsBy.lastUseful))},

	// What follows from the parameters of an evaluator alone.
	{name: "overflow", words: []string{fitsInteger, overflowsInteger}, compare: (*matcher).overflow},
	// What follows from the number of moves alone.
	{name: "amplification", words: []string{asRoot, notAsRoot}, compare: (*matcher).amplification},

	// Which tail of the sign test the words describe: about the paper alone.
	{name: "sign_test_tail", words: []string{"exclusive", "inclusive"}, check: checkTail},
}

// quantityOf returns a quantity by its name, one without anything if it is unknown.
func quantityOf(name string) *quantity {
	i := slices.IndexFunc(quantities, func(q quantity) bool { return q.name == name })
	if i < 0 {
		return &quantity{name: name}
	}
	return &quantities[i]
}

func numberNames() (names []string) {
	for _, q := range quantities {
		if q.words == nil {
			names = append(names, q.name)
		}
	}
	return names
}
