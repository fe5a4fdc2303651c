package published

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Quantities a printed cell can hold. An experiment measures counts; every other number
// and name of a contest follows from its counts (counts.go), except starter_percent,
// which also depends on who began each game.
const (
	qPairs           = "pairs"      // critical pairs
	qWins            = "wins"       // critical pairs won by first
	qWinsTotal       = "wins_total" // games won by first, of two a board
	qLossesTotal     = "losses_total"
	qDrawsTotal      = "draws_total"
	qFraction        = "fraction" // of the non-trivial boards decided correctly
	qFirstWins       = "first_player_wins"
	qSecondWins      = "second_player_wins"
	qPercent         = "percent"             // 100 wins / pairs
	qPercentGames    = "percent_games"       // 100 wins_total / (2 boards)
	qPercentDecisive = "percent_decisive"    // 100 wins_total / (wins_total + losses_total)
	qErrorDecisive   = "se_percent_decisive" // standard error of percent_decisive, a game a trial
	qSigmasDecisive  = "sigmas_decisive"     // (wins_total - losses_total) / sqrt(wins_total + losses_total): "more than" so many
	qStarterPercent  = "starter_percent"     // 100 decisive games won by who began them / decisive games
	qSignificance    = "significance"        // two-sided sign test as published
	qConfidence      = "confidence"          // 100 (1 - significance)
	qBetter          = "better"              // winner's name where significant, else undecided
	qBetterGames     = "better_games"        // who won more games, else even
	qMark            = "mark"                // b: both play identically, c: both play perfectly
	qMinWins         = "min_wins_fraction"
	qExpectedWins    = "expected_second_player_wins"
	qWinsSD          = "sd_second_player_wins"
	qWinsP           = "p_second_player_wins" // percent, two-sided
	qTail            = "sign_test_tail"       // which tail the words describe

	// Pairs of games that one side won both of. In games with draws they are fewer than
	// critical pairs, which one side may also win with a game and a draw.
	qPairWins    = "pair_wins"          // boards of which first won both games
	qPairLosses  = "pair_losses"        // boards of which second did
	qLevelGames  = "significance_games" // two-sided sign test on wins_total and losses_total, exact
	qLevelPairs  = "significance_pairs" // the same on pair_wins and pair_losses
	qBetterPairs = "better_pairs"       // winner's name where significance_pairs is significant, else undecided
	qTableGames  = "table_games"        // wins_total of a player, added over the contests of the table
	qTablePairs  = "table_pairs"        // pair_wins of a player, likewise
	qUsual       = "usual"              // how a player did in most contests by games: better, worse or even
)

// nameQuantities are the quantities whose value is a word, and the words allowed
// besides propagator names.
var nameQuantities = map[string][]string{
	qBetter:      {undecided},
	qBetterGames: {even},
	qMark:        {"b", "b,c", "c"},
	qTail:        {"exclusive", "inclusive"},
	qBetterPairs: {undecided},
	qUsual:       {usuallyBetter, usuallyWorse, even},
}

// Words that stand for a winner's name.
const (
	undecided = "undecided" // not significant, printed "?"
	even      = "even"      // same percentage at the printed precision, printed as a dash
)

// Words for how a player did in most of its contests.
const (
	usuallyBetter = "better"
	usuallyWorse  = "worse"
)

var numberQuantities = []string{
	qPairs, qWins, qWinsTotal, qFraction, qFirstWins, qSecondWins, qPercent, qPercentGames, qSignificance,
	qConfidence, qLossesTotal, qDrawsTotal, qPercentDecisive, qStarterPercent,
	qErrorDecisive, qSigmasDecisive, qMinWins, qExpectedWins, qWinsSD, qWinsP,
	qPairWins, qPairLosses, qLevelGames, qLevelPairs, qTableGames, qTablePairs,
}

// countQuantities are measured, not derived, and have verdicts of their own. So does
// starter_percent, on which no other number of a contest depends.
var countQuantities = []string{qPairs, qWins, qWinsTotal, qLossesTotal, qDrawsTotal, qPairWins, qPairLosses, qFraction, qFirstWins, qSecondWins}

func isCount(quantity string) bool { return slices.Contains(countQuantities, quantity) }

// decisiveQuantities follow from the games won and lost alone.
var decisiveQuantities = []string{qPercentDecisive, qErrorDecisive, qSigmasDecisive}

func isDecisive(quantity string) bool { return slices.Contains(decisiveQuantities, quantity) }

// isLevel reports whether a quantity is a level of significance by games or pairs.
func isLevel(quantity string) bool { return quantity == qLevelGames || quantity == qLevelPairs }

// isTotal reports whether a cell adds up a player's contests.
func isTotal(quantity string) bool { return quantity == qTableGames || quantity == qTablePairs }

func isTheory(quantity string) bool {
	return quantity == qMinWins || quantity == qExpectedWins || quantity == qWinsSD || quantity == qWinsP
}

// printedUnit returns the unit of the last printed digit: 0.1 for "43.8%", 1e-9 for
// "1×10^-9", 1 for "472" and "about 472". It is 0 if the cell is not a number.
func printedUnit(printed string) float64 {
	mantissa, exponent, _ := strings.Cut(strings.TrimPrefix(strings.TrimSuffix(printed, "%"), "about "), "×10^")
	if _, err := strconv.ParseFloat(mantissa, 64); err != nil {
		return 0
	}
	power, _ := strconv.Atoi(exponent) // empty: 0
	if _, decimals, ok := strings.Cut(mantissa, "."); ok {
		power -= len(decimals)
	}
	return math.Pow10(power)
}

// sameDigits reports whether v rounds to value in multiples of unit, with a half rounded
// either way. The slack absorbs binary fractions such as 0.05.
func sameDigits(v, value, unit float64) bool {
	return math.Abs(v-value) <= unit/2*(1+1e-9)
}

// roundLike formats v like a printed cell: with its decimals, percent sign and power of
// ten.
func roundLike(v float64, printed string) string {
	if math.IsNaN(v) {
		return ""
	}
	mantissa, _, scientific := strings.Cut(strings.TrimSuffix(printed, "%"), "×10^")
	_, decimals, _ := strings.Cut(mantissa, ".")
	if scientific {
		return scientificForm(v, max(1, len(decimals)))
	}
	if v != 0 && math.Abs(v) < printedUnit(printed)/2 {
		return scientificForm(v, 1)
	}
	s := strconv.FormatFloat(v, 'f', len(decimals), 64)
	if strings.HasSuffix(printed, "%") {
		s += "%"
	}
	return s
}

// scientificForm formats v like small numbers in the papers: 2.6×10^-9.
func scientificForm(v float64, decimals int) string {
	if v == 0 {
		return "0"
	}
	mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(v, 'e', decimals, 64), "e")
	power, _ := strconv.Atoi(exponent)
	return fmt.Sprintf("%s×10^%d", mantissa, power)
}

// number formats a value for a sentence, with four significant digits.
func number(v float64) string { return strconv.FormatFloat(v, 'g', 4, 64) }

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
