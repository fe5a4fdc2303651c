package published

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// contest compares a count of a contest, or what follows from its counts.
func (m matcher) contest(l lookup) (compared, bool) {
	ours, ok := m.x.counts(l.look.key())
	if !ok {
		return compared{}, false
	}
	ours.first, ours.second = l.print.First, l.print.Second // the paper's names, also under a reading
	printed, counted := m.p.counts(l.print.key())
	if !counted {
		printed = noCounts(l.print.First, l.print.Second, l.table.Boards)
	}
	switch q := l.print.Quantity; {
	case isShare(q):
		return m.contestShare(l, printed, ours)
	case q == qPairs || q == qWins || q == qPairWins || q == qPairLosses:
		return m.contestCount(l, printed, ours), true
	case q == qPercent:
		return m.contestPercent(l, printed, ours), true
	case q == qSignificance || q == qConfidence || isDecisive(q) || isLevel(q):
		return m.contestLevel(l, printed, ours), true
	}
	return m.contestName(l, printed.boards, ours, counted), true
}

// contestCount: pairs, and pairs won twice, are binomial of the boards, wins binomial
// of the pairs.
// Ours is scaled to the printed number of boards.
func (m matcher) contestCount(l lookup, printed, ours counts) compared {
	published, exact := m.exact(l)
	v, boards, n := l.print.Value, float64(printed.boards), float64(ours.boards)
	var c stat.Comparison
	switch {
	case l.print.Quantity == qWins && printed.pairs >= 0:
		pairs := float64(printed.pairs)
		c = stat.CompareProportions(stat.Sample{K: v, N: pairs, Exact: published}, stat.Sample{K: float64(ours.wins), N: float64(ours.pairs), Exact: exact}, 0).Scaled(pairs)
	default:
		c = stat.CompareProportions(stat.Sample{K: v, N: boards, Exact: published}, stat.Sample{K: float64(ours.of(l.print.Quantity)), N: n, Exact: exact}, 0).Scaled(boards)
	}
	return m.numeric(l, float64(ours.of(l.print.Quantity))*boards/n, c, 0)
}

// contestPercent: the printed percentage stands for a fraction of the printed pairs.
func (m matcher) contestPercent(l lookup, printed, ours counts) compared {
	published, exact := m.exact(l)
	unit := printedUnit(l.print.Printed)
	v, _ := ours.number(l.print.Quantity)
	pairs := float64(max(printed.pairs, 0))
	mine := stat.Sample{K: float64(ours.wins), N: float64(ours.pairs), Exact: exact}
	c := stat.CompareProportions(stat.Sample{K: l.print.Value / 100 * pairs, N: pairs, Exact: published}, mine, unit/100).Scaled(100)
	out := m.numeric(l, v, c, unit)
	out.follow = !out.digits
	return out
}

// contestLevel: significance and standard errors depend on the number of boards, so
// ours are computed from counts scaled to the printed number.
func (m matcher) contestLevel(l lookup, printed, ours counts) compared {
	v, _ := ours.scaled(printed.boards).number(l.print.Quantity)
	none := stat.Comparison{Z: math.NaN(), Low: math.NaN(), High: math.NaN(), Varies: false}
	out := m.numeric(l, v, none, printedUnit(l.print.Printed))
	out.follow = !out.digits
	return out
}

// contestName compares a winner's name, from counts scaled to the printed number of
// boards. Where the paper counted the contest the counts decide, else the name itself.
func (m matcher) contestName(l lookup, boards int64, ours counts, counted bool) compared {
	published, exact := m.exact(l)
	name, _ := ours.scaled(boards).winner(l.print.Quantity)
	sampled := !published || !exact
	nan := math.NaN()
	row := PublishedRow{Reproduced: nan, Low: nan, High: nan, Z: nan, ReproducedText: m.p.printedName(l.print, name)}
	return compared{row: row, digits: !counted || !sampled, soft: sampled, same: name == l.print.Text, follow: counted && sampled}
}

// Shares of games: how many of them first won, lost or drew, and how many of the
// decisive ones first won or who began them. The two games of a board go together,
// so the sampling error is that of boards (ratio.go).

// share says which games a quantity counts, and among which games or boards.
type share struct {
	games, of tables.PerBoard
	unit      float64 // what is printed for a share of 1; 0 for the number of boards
	most      float64 // the largest share
}

// shares are the quantities that share describes.
var shares = map[string]share{
	qWinsTotal:       {tables.WinsOf, tables.OneBoard, 0, 2},
	qLossesTotal:     {tables.LossesOf, tables.OneBoard, 0, 2},
	qDrawsTotal:      {tables.DrawsOf, tables.OneBoard, 0, 2},
	qPercentGames:    {tables.WinsOf, tables.BothGames, 100, 1},
	qPercentDecisive: {tables.WinsOf, tables.DecisiveOf, 100, 1},
	qStarterPercent:  {tables.StartersOf, tables.DecisiveOf, 100, 1},
}

func isShare(quantity string) bool { _, ok := shares[quantity]; return ok }

// derivedShares follow from counts of games that a paper also prints.
var derivedShares = []string{qPercentGames, qPercentDecisive}

// contestShare compares a share of games; false where we have none to divide by.
func (m matcher) contestShare(l lookup, printed, ours counts) (compared, bool) {
	s := shares[l.print.Quantity]
	r := ours.endings.Ratio(s.games, s.of)
	if math.IsNaN(r.Value) {
		return compared{}, false
	}
	unit, digit := s.unit, printedUnit(l.print.Printed)
	if unit == 0 {
		unit, digit = float64(printed.boards), 0
	}
	published, exact := m.exact(l)
	theirs := stat.Sample{N: float64(printed.boards), Exact: published}
	mine := stat.Sample{N: float64(ours.boards), Exact: exact}
	c := stat.CompareRatio(l.print.Value/unit, theirs, r, mine, digit/unit, s.most).Scaled(unit)
	out := m.numeric(l, s.reproduced(ours, unit), c, digit)
	out.follow = slices.Contains(derivedShares, l.print.Quantity) && !out.digits
	return out, true
}

// reproduced is our share in printed units. Sums first: a quotient of whole numbers
// is rounded once.
func (s share) reproduced(ours counts, unit float64) float64 {
	return unit * float64(ours.endings.Sum(s.games)) / float64(ours.endings.Sum(s.of))
}

// ofPlayer compares a cell about several contests with the same contests of ours;
// false where one of them was not played, or where another reading of the paper puts
// contests in the place of the printed ones.
func (m matcher) ofPlayer(l lookup) (compared, bool) {
	keys := m.p.contestsOf(l.print)
	if len(keys) == 0 || l.table.Name != l.print.Table {
		return compared{}, false
	}
	var list []counts
	for _, k := range keys {
		n, ok := m.x.counts(k)
		if !ok {
			return compared{}, false
		}
		list = append(list, n)
	}
	if l.print.Quantity == qUsual {
		return m.usual(l, list), true
	}
	out := m.total(l, list)
	out.contests = keys
	return out, true
}

// total adds our counts, each scaled to the printed number of boards. It is no
// measurement of its own: its contests have the verdicts.
func (m matcher) total(l lookup, list []counts) compared {
	sum := 0.0
	for _, n := range list {
		sum += float64(n.term(l.print.Quantity)*l.table.Boards) / float64(n.boards)
	}
	none := stat.Comparison{Z: math.NaN(), Low: math.NaN(), High: math.NaN(), Varies: false}
	out := m.numeric(l, sum, none, 0)
	out.follow = !out.digits
	return out
}

// usual compares the word for most contests, which stands for no single one.
func (m matcher) usual(l lookup, list []counts) compared {
	word := usual(list)
	published, exact := m.exact(l)
	nan := math.NaN()
	row := PublishedRow{Reproduced: nan, Low: nan, High: nan, Z: nan, ReproducedText: m.p.printedName(l.print, word)}
	return compared{row: row, digits: true, soft: !published || !exact, same: word == l.print.Text}
}

// fraction compares a fraction of correct decisions: binomial of the non-trivial
// boards. How many the paper had it does not say; Table.Unit is the assumption:
// `boards` takes our share of non-trivial boards, `nontrivial` takes all of them.
func (m matcher) fraction(l lookup) (compared, bool) {
	r, ok := m.x.decisions[tables.DecisionKey{BoardSet: l.look.BoardSet, Evaluator: l.look.Evaluator, Propagator: l.look.Propagator, Depth: l.look.Depth}]
	if !ok || r.Nontrivial == 0 {
		return compared{}, false
	}
	published, exact := m.exact(l)
	n := float64(l.table.Boards)
	if l.table.Unit == unitBoards {
		n *= float64(r.Nontrivial) / float64(r.Boards)
	}
	width := printedUnit(l.print.Printed)
	c := stat.CompareProportions(stat.Sample{K: l.print.Value * n, N: n, Exact: published}, stat.Sample{K: r.Correct, N: float64(r.Nontrivial), Exact: exact}, width)
	return m.numeric(l, r.Fraction, c, width), true
}

// solved compares how many boards the first or second player wins with perfect play.
func (m matcher) solved(l lookup) (compared, bool) {
	r, ok := m.x.solutions[l.look.BoardSet]
	if !ok || r.ToMove == "" || r.Boards == 0 {
		return compared{}, false
	}
	k := r.MaxWins
	if (r.ToMove == "max") != (l.print.Quantity == qFirstWins) {
		k = r.MinWins
	}
	published, exact := m.exact(l)
	boards, n := float64(l.table.Boards), float64(r.Boards)
	c := stat.CompareProportions(stat.Sample{K: l.print.Value, N: boards, Exact: published}, stat.Sample{K: float64(k), N: n, Exact: exact}, 0).Scaled(boards)
	return m.numeric(l, float64(k)*boards/n, c, 0), true
}

// theory compares what follows from the random generation alone, digit for digit.
func (m matcher) theory(l lookup) compared {
	second, _ := m.p.value(l.print.BoardSet, qSecondWins)
	v := theory(l.print.Quantity, m.p.pub.set(l.print.BoardSet), l.table.Boards, second.Value)
	same := sameDigits(v, l.print.Value, printedUnit(l.print.Printed))
	row := PublishedRow{Reproduced: v, Low: v, High: v, Z: math.NaN()}
	row.note("follows from the random generation of boards, without sampling")
	return compared{row: row, digits: true, same: same}
}

// mark checks a footnote: b, no critical pair in any of the printed contests of
// the row (or in the one contest); c, every decision of their sides is correct.
func (m matcher) mark(l lookup) (compared, bool) {
	sides, pairs, known := m.markedContests(l.look)
	perfect, decided := m.perfect(l.look, sides)
	if !known || !decided && strings.Contains(l.print.Text, "c") {
		return compared{}, false
	}
	var marks []string
	if pairs == 0 {
		marks = append(marks, "b")
	}
	if perfect {
		marks = append(marks, "c")
	}
	text := strings.Join(marks, ",")
	nan := math.NaN()
	row := PublishedRow{Reproduced: nan, Low: nan, High: nan, Z: nan, ReproducedText: text}
	if text == "" {
		row.note(fmt.Sprintf("%d critical pairs", pairs))
	}
	published, exact := m.exact(l)
	return compared{row: row, digits: true, soft: !published || !exact, same: text == l.print.Text}, true
}

// markedContests adds up our critical pairs of the contests that a mark is about.
func (m matcher) markedContests(c Cell) (sides map[string]bool, pairs int64, known bool) {
	sides = map[string]bool{}
	for k := range m.p.contests {
		if k.boardSet != c.BoardSet || k.evaluator != c.Evaluator || k.depth != c.Depth {
			continue
		}
		if c.First != "" {
			k.first, k.second = c.First, c.Second
		}
		if n, ok := m.x.counts(k); ok && !(sides[k.first] && sides[k.second] && c.First != "") {
			pairs, known = pairs+n.pairs, true
			sides[k.first], sides[k.second] = true, true
		}
	}
	return sides, pairs, known
}

// perfect reports whether the sides keep the best true value on every board;
// decided is false where the run holds none of their decisions.
func (m matcher) perfect(c Cell, sides map[string]bool) (perfect, decided bool) {
	perfect = true
	for side := range sides {
		r, ok := m.x.decisions[tables.DecisionKey{BoardSet: c.BoardSet, Evaluator: c.Evaluator, Propagator: side, Depth: c.Depth}]
		if !ok || r.Nontrivial == 0 {
			continue
		}
		decided = true
		perfect = perfect && r.Correct == float64(r.Nontrivial)
	}
	return perfect && decided, decided
}

// searchKind names a line of table savings from the side of a printed cell.
type searchKind struct {
	boardSet, evaluator, propagator, method string
	depth                                   int32
}

// search is the search that a cell is about.
func (c Cell) search() searchKind {
	return searchKind{c.BoardSet, c.Evaluator, c.Propagator, c.Method, c.Depth}
}

// costOf picks the number that a quantity names.
func costOf(r tables.SavingsRow, quantity string) float64 {
	switch quantity {
	case qNodes:
		return r.Nodes
	case qEvaluations:
		return r.Evaluations
	case qNodeShare:
		return r.Share
	case qEffective:
		return r.Effective
	case qEffectivePrinted:
		return r.Printed
	case qDeepening:
		return r.Deepening
	case qOverhead:
		return r.Overhead
	case qOverheadTheory:
		return r.Theory
	}
	return math.NaN()
}

// searched compares what a search cost. A search of one board, or of all boards, has
// no sampling error: its digits decide. Mean nodes of a sample have an interval, and
// the print, which says of no spread, is held against it; what follows from them is
// compared digit by digit, where the same digits agree.
func (m matcher) searched(l lookup) (compared, bool) {
	r, ok := m.x.searches[l.look.search()]
	v := costOf(r, l.print.Quantity)
	if !ok || math.IsNaN(v) {
		return compared{}, false
	}
	published, exact := m.exact(l)
	row := PublishedRow{Reproduced: v, Low: v, High: v, Z: math.NaN()}
	if sampled := !exact && r.Boards > 1; sampled && l.print.Quantity == qNodes && r.High > r.Low {
		row.Low, row.High = r.Low, r.High
		row.Z = (v - l.print.Value) / ((r.High - r.Low) / (2 * stat.Z95))
		return compared{row: row, varies: true}, true
	}
	same := sameDigits(v, l.print.Value, printedUnit(l.print.Printed))
	if same {
		row.Z = 0
	}
	return compared{row: row, digits: true, same: same, soft: !published || !exact && r.Boards > 1}, true
}

// What a random P-board does, without sampling.
//
// Reference: [NPT86] 2 and 3.1 ("the expected results ... 1600p = 611 forced wins
// for the second player with a standard deviation of sqrt(1600 p (1-p))").

// firstPlayerWins is the exact probability that who moves first wins a random board
// with perfect play. Max makes the last move, so the first player is Max at odd
// heights and Min at even ones. NaN where unknown.
func firstPlayerWins(s PrintedSet) float64 {
	max := tables.ExpectedMaxWins(s.Game, s.Height, s.Branching)
	if s.Height%2 == 1 {
		return max
	}
	return 1 - max
}

// theory returns a quantity of the random generation of boards. observed is the
// printed number of boards that the second player wins, for its deviation.
func theory(quantity string, s PrintedSet, boards int64, observed float64) float64 {
	second := 1 - firstPlayerWins(s)
	n := float64(boards)
	mean, sd := float64(n*second), math.Sqrt(n*second*(1-second))
	switch quantity {
	case qMinWins:
		return 1 - tables.ExpectedMaxWins(s.Game, s.Height, s.Branching)
	case qExpectedWins:
		return mean
	case qWinsSD:
		return sd
	case qWinsP:
		return 100 * stat.TwoSided((observed-mean)/sd)
	}
	return math.NaN()
}

// isTheory reports whether a quantity follows from the generation alone.
func isTheory(quantity string) bool {
	return quantity == qMinWins || quantity == qExpectedWins || quantity == qWinsSD || quantity == qWinsP
}
