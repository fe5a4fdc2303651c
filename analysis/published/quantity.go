package published

import (
	"slices"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Names of quantities. An experiment measures counts; every other number and name of a
// contest follows from its counts (counts.go), except starter_percent, which also depends
// on who began each game.
const (
	qPairs           = "pairs"
	qWins            = "wins"
	qWinsTotal       = "wins_total"
	qLossesTotal     = "losses_total"
	qDrawsTotal      = "draws_total"
	qPairWins        = "pair_wins"
	qPairLosses      = "pair_losses"
	qPercent         = "percent"
	qPercentGames    = "percent_games"
	qPercentDecisive = "percent_decisive"
	qErrorDecisive   = "se_percent_decisive"
	qSigmasDecisive  = "sigmas_decisive"
	qStarterPercent  = "starter_percent"
	qSignificance    = "significance"
	qConfidence      = "confidence"
	qLevelGames      = "significance_games"
	qLevelPairs      = "significance_pairs"
	qBetter          = "better"
	qBetterGames     = "better_games"
	qBetterPairs     = "better_pairs"
	qTableGames      = "table_games"
	qTablePairs      = "table_pairs"
	qUsual           = "usual"
	qMark            = "mark"
	qFraction        = "fraction"
	qFirstWins       = "first_player_wins"
	qSecondWins      = "second_player_wins"
	qMinWins         = "min_wins_fraction"
	qExpectedWins    = "expected_second_player_wins"
	qWinsSD          = "sd_second_player_wins"
	qWinsP           = "p_second_player_wins"
	qTail            = "sign_test_tail"
)

// The counts that derived numbers take their verdicts from, in words.
const (
	ofPairs         = "its pairs and wins"
	ofGames         = "its games won, lost and drawn"
	ofGamesAndPairs = "its games and pairs won and lost"
	ofContests      = "the contests that it adds up"
)

// quantities are all quantities that a printed cell can hold.
var quantities = []quantity{
	// Counts of a contest: critical pairs, and those won by first; games won, lost and drawn
	// by first, two a board; boards of which first, or second, won both games, which are fewer
	// than critical pairs where games are drawn.
	{name: qPairs, count: func(n *counts) *int64 { return &n.pairs }, among: func(n counts) int64 { return n.boards },
		compare: ofContest(contestCell.count), check: checkBound("boards"), kind: kindIdentity},
	{name: qWins, count: func(n *counts) *int64 { return &n.wins }, among: func(n counts) int64 { return n.pairs },
		compare: ofContest(contestCell.count), check: checkBound("critical pairs"), kind: kindIdentity},
	{name: qWinsTotal, count: func(n *counts) *int64 { return &n.winsTotal }, share: gamesWon, tournament: true,
		compare: ofContest(contestCell.share), check: checkIdentity, kind: kindIdentity},
	{name: qLossesTotal, count: func(n *counts) *int64 { return &n.lossesTotal }, share: gamesLost, tournament: true,
		compare: ofContest(contestCell.share), kind: kindIdentity},
	{name: qDrawsTotal, count: func(n *counts) *int64 { return &n.draws }, share: gamesDrawn, tournament: true,
		compare: ofContest(contestCell.share), check: checkGames, kind: kindIdentity},
	{name: qPairWins, count: func(n *counts) *int64 { return &n.pairWins }, tournament: true,
		compare: ofContest(contestCell.count), kind: kindIdentity},
	{name: qPairLosses, count: func(n *counts) *int64 { return &n.pairLosses }, tournament: true,
		compare: ofContest(contestCell.count), check: checkTwice, kind: kindIdentity},

	// Percentages of wins: of pairs, of games, of decisive games with its standard error and
	// the excess in standard errors ("more than" so many), and of those who began a decisive game.
	{name: qPercent, trials: counts.critical, number: numberOf(counts.critical, trials.percent),
		compare: ofContest(contestCell.percent), check: checkPercent, kind: kindPercent, follows: ofPairs},
	{name: qPercentGames, trials: counts.games, number: numberOf(counts.games, trials.percent),
		share: share{tables.WinsOf, tables.BothGames, 100, 1}, tournament: true,
		compare: ofContest(contestCell.share), check: checkPercent, kind: kindPercent, follows: ofGames},
	{name: qPercentDecisive, trials: counts.decisive, number: numberOf(counts.decisive, trials.percent),
		share: share{tables.WinsOf, tables.DecisiveOf, 100, 1}, tournament: true,
		compare: ofContest(contestCell.share), check: checkPercent, kind: kindPercent, follows: ofGames},
	{name: qErrorDecisive, trials: counts.decisive, number: numberOf(counts.decisive, trials.percentError), tournament: true,
		compare: ofContest(contestCell.derivedNumber), check: checkError, kind: kindPercent, follows: ofGames},
	{name: qSigmasDecisive, trials: counts.decisive, number: numberOf(counts.decisive, trials.sigmas), moreThan: true,
		tournament: true,
		compare:    ofContest(contestCell.derivedNumber), check: checkSigmas, kind: kindSignificance, follows: ofGames},
	{name: qStarterPercent, share: gamesStarted, compare: ofContest(contestCell.share)},

	// Two-sided sign tests: as published, on pairs; the exact sum, on games and on pairs won twice.
	{name: qSignificance, trials: counts.critical, number: numberOf(counts.critical, trials.publishedLevel),
		compare: ofContest(contestCell.derivedNumber), check: checkSignificance, kind: kindSignificance, follows: ofPairs},
	{name: qConfidence, trials: counts.critical, number: numberOf(counts.critical, trials.confidence), moreThan: true,
		compare: ofContest(contestCell.derivedNumber), check: checkPercent, kind: kindPercent, follows: ofPairs},
	{name: qLevelGames, trials: counts.decisive, number: numberOf(counts.decisive, trials.level), tournament: true,
		compare: ofContest(contestCell.derivedNumber), check: checkLevel, kind: kindSignificance, follows: ofGamesAndPairs},
	{name: qLevelPairs, trials: counts.twice, number: numberOf(counts.twice, trials.level), tournament: true,
		compare: ofContest(contestCell.derivedNumber), check: checkLevel, kind: kindSignificance, follows: ofGamesAndPairs},

	// Names: who is significantly better by pairs, who won more games, and who significantly
	// more pairs of games. number is the significance that the ledger quotes.
	{name: qBetter, words: []string{undecided}, winner: counts.better,
		trials: counts.critical, number: numberOf(counts.critical, trials.publishedLevel),
		compare: ofContest(contestCell.name), check: checkWinner, kind: kindWinner, follows: ofPairs},
	{name: qBetterGames, words: []string{even}, winner: counts.betterByGames, tournament: true,
		trials: counts.games, number: numberOf(counts.critical, trials.publishedLevel),
		compare: ofContest(contestCell.name), check: checkWinner, kind: kindWinner, follows: ofPairs},
	{name: qBetterPairs, words: []string{undecided}, winner: counts.betterByPairs, tournament: true,
		trials: counts.twice, number: numberOf(counts.twice, trials.level),
		compare: ofContest(contestCell.name), check: checkWinner, kind: kindWinner, follows: ofPairs},

	// A player in all contests of the table, or of the paper.
	{name: qTableGames, term: counts.total, compare: (*matcher).total, check: checkTotal, kind: kindIdentity, follows: ofContests},
	{name: qTablePairs, term: counts.wonTwice, compare: (*matcher).total, check: checkTotal, kind: kindIdentity, follows: ofContests},
	{name: qUsual, words: []string{usuallyBetter, usuallyWorse, even}, compare: (*matcher).usual, check: checkUsual, kind: kindWinner},

	// Decisions and boards: b, both play identically; c, both play perfectly.
	{name: qMark, words: []string{"b", "b,c", "c"}, compare: (*matcher).mark, check: checkMark, kind: kindText},
	{name: qFraction, compare: (*matcher).fraction},
	{name: qFirstWins, boards: true, compare: (*matcher).solved},
	{name: qSecondWins, boards: true, compare: (*matcher).solved, check: checkBoards, kind: kindIdentity},

	// What follows from the random generation of boards alone; the last is a percentage, two-sided.
	{name: qMinWins, generated: generation.minWins, compare: (*matcher).generated, check: checkGeneration, kind: kindText},
	{name: qExpectedWins, generated: generation.mean, compare: (*matcher).generated, check: checkGeneration, kind: kindText},
	{name: qWinsSD, generated: generation.sd, compare: (*matcher).generated, check: checkGeneration, kind: kindText},
	{name: qWinsP, generated: generation.probability, compare: (*matcher).generated, check: checkGeneration, kind: kindText},

	// Which tail of the sign test the words describe: about the paper alone.
	{name: qTail, words: []string{"exclusive", "inclusive"}, check: checkTail, kind: kindText},
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
