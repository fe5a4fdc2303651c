package tables

// The numbers of table `diagnosis`, from the counts of a census.

import (
	"cmp"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/elementary"
	"github.com/nonminimax/nonminimax/stages/solve"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// values fills in what the values of the nodes tell. Those of both players' nodes are counted together.
func (r *DiagnosisRow) values(list []tally.ValueRow) {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b tally.ValueRow) int { return cmp.Compare(a.Value, b.Value) })
	won := int64(0)
	for _, row := range list {
		r.Nodes, won = r.Nodes+row.Nodes, won+row.Won
	}
	all, mean := float64(r.Nodes), 0.0
	for _, alike := range chunks(list, func(row tally.ValueRow) float64 { return row.Value }) {
		n, wins, v := 0.0, 0.0, alike[0].Value
		for _, row := range alike {
			n, wins = n+float64(row.Nodes), wins+float64(row.Won)
		}
		p, share := n/all, wins/n
		r.Values++
		r.Entropy -= float64(p * elementary.Log(p) / elementary.Log(2))
		mean += float64(p * v)
		r.Miscalibration += float64(p * (v - share) * (v - share))
		r.Brier += float64(p * (float64(share*(1-v)*(1-v)) + float64((1-share)*v*v)))
	}
	r.Won = float64(won) / all
	r.Bias = mean - r.Won
}

// errors fills in the error rates, and returns those of nodes that Min and that Max wins.
func (d diagnosed) errors(r *DiagnosisRow, list []tally.ValueRow) (ofMax [2]float64) {
	var nodes, wrong, seen, misread [2]float64 // by whether the player to move wins, and by whether Max does
	for _, row := range list {
		byMax, missed := [2]int64{row.Nodes - row.Won, row.Won}, [2]int64{row.False, row.Missed}
		for state := range byMax {
			own := state
			if row.ToMove == solve.Movers()[1] {
				own = 1 - state
			}
			nodes[own], wrong[own] = nodes[own]+float64(byMax[state]), wrong[own]+float64(missed[state])
			seen[state], misread[state] = seen[state]+float64(byMax[state]), misread[state]+float64(missed[state])
		}
	}
	r.ErrorWin, r.ErrorWinLow, r.ErrorWinHigh = d.share(wrong[won], nodes[won])
	r.ErrorLoss, r.ErrorLossLow, r.ErrorLossHigh = d.share(wrong[lost], nodes[lost])
	for state := range ofMax {
		ofMax[state] = misread[state] / max(1, seen[state])
	}
	return ofMax
}

// share is a share of nodes with its limits, for as many nodes as there are boards at most.
func (d diagnosed) share(part, nodes float64) (fraction, low, high float64) {
	if nodes == 0 {
		return math.NaN(), math.NaN(), math.NaN()
	}
	n := min(nodes, float64(d.boards))
	_, low, high = stat.Interval(part/nodes*n, n, d.exact)
	return part / nodes, low, high
}

// winning fills in how many moves win.
func (d diagnosed) winning(r *DiagnosisRow, list []tally.TreeRow) {
	nodes, moves, winning, only := 0.0, 0.0, 0.0, 0.0
	for _, row := range list {
		if row.Second > 0 {
			nodes += float64(row.Count)
			moves += float64(int64(row.First) * row.Count)
			winning += float64(int64(row.Second) * row.Count)
			if row.Second == 1 {
				only += float64(row.Count)
			}
		}
	}
	r.Winning, r.Only = winning/nodes, only/nodes
	r.Critical, r.CriticalLow, r.CriticalHigh = math.NaN(), math.NaN(), math.NaN()
	if nodes > 0 {
		r.Critical, r.CriticalLow, r.CriticalHigh = d.share((moves-winning)/moves*nodes, nodes)
	}
}

// kin fills in how alike related nodes and their errors are.
func (d diagnosed) kin(r *DiagnosisRow, siblings, cousins []tally.TreeRow, errors [2]float64) {
	truth := func(state int32) float64 { return float64(state & 1) }
	// An error less the rate at which nodes err that the same player wins.
	excess := func(state int32) float64 { return float64(state>>1) - errors[state&1] }
	r.AlikeSiblings, r.AlikeCousins = correlation(siblings, truth), correlation(cousins, truth)
	r.ErrorsSiblings, r.ErrorsCousins = correlation(siblings, excess), correlation(cousins, excess)
	r.ErrorsLow, r.ErrorsHigh = math.NaN(), math.NaN()
	pairs := 0.0
	for _, row := range siblings {
		pairs += float64(row.Count)
	}
	switch n := min(pairs, float64(d.boards)); {
	case d.exact:
		r.ErrorsLow, r.ErrorsHigh = r.ErrorsSiblings, r.ErrorsSiblings
	case n > 3:
		r.ErrorsLow, r.ErrorsHigh = fisher(r.ErrorsSiblings, n)
	}
}

// correlation is that of a number of two nodes over all pairs, in either order; NaN where the number never differs.
func correlation(pairs []tally.TreeRow, number func(state int32) float64) float64 {
	n, sum, squares, products := 0.0, 0.0, 0.0, 0.0
	for _, row := range pairs {
		a, b, count := number(row.First), number(row.Second), float64(row.Count)
		n += 2 * count
		sum += float64(count * (a + b))
		squares += float64(count * (float64(a*a) + float64(b*b)))
		products += float64(2 * count * a * b)
	}
	mean := sum / n
	variance := squares/n - float64(mean*mean)
	if !(variance > 1e-12) {
		return math.NaN()
	}
	return (products/n - float64(mean*mean)) / variance
}

// fisher returns the 95% limits of a correlation of n pairs, by Fisher's z.
func fisher(r, n float64) (low, high float64) {
	if math.Abs(r) >= 1 {
		return r, r
	}
	z, width := (elementary.Log(1+r)-elementary.Log(1-r))/2, stat.Z95/math.Sqrt(n-3)
	tanh := func(x float64) float64 { e := elementary.Exp(float64(2 * x)); return (e - 1) / (e + 1) }
	return tanh(float64(z) - width), tanh(float64(z) + width)
}

// strategies fills in how many leaf-disjoint strategies boards have; rows are in the order of their number.
func (r *DiagnosisRow) strategies(rows []tally.TreeRow) {
	boards, twice := int64(0), int64(0)
	for _, row := range rows {
		boards += row.Count
		if row.First >= 2 {
			twice += row.Count
		}
	}
	r.Twice = float64(twice) / float64(boards)
	before := int64(0)
	for _, row := range rows {
		if before += row.Count; 2*before >= boards {
			r.Strategies = int64(row.First)
			return
		}
	}
}

// predict fills in what the other numbers let one expect.
func (r *DiagnosisRow) predict(counts fold, list []tally.ValueRow) {
	r.Predicted, r.PredictedShared, r.PredictedValues = math.NaN(), math.NaN(), math.NaN()
	if r.Ply == 0 {
		return
	}
	errors := [2]float64{r.ErrorLoss, r.ErrorWin}
	for state, e := range errors {
		if math.IsNaN(e) { // no such node
			errors[state] = 0
		}
	}
	down := 0.0
	if r.ErrorsSiblings > 0 {
		down = handedDown(r.ErrorsSiblings)
	}
	r.Predicted = counts.predict(r.Ply, twoValues, rates(errors))
	r.PredictedShared = counts.predictShared(r.Ply, errors, down)
	values, law := lawOf(list)
	r.PredictedValues = counts.predict(r.Ply, values, law)
}

// lawOf returns the law of values for the player to move.
func lawOf(list []tally.ValueRow) (values grid, l law) {
	values = slices.Clone(twoValues)
	for _, row := range list {
		values = append(values, row.Value, 1-row.Value)
	}
	slices.Sort(values)
	values = slices.Compact(values)
	var nodes [2]float64
	for state := range l {
		l[state] = make([]float64, len(values))
	}
	for _, row := range list {
		value, wins := row.Value, wonForMover(row)
		if row.ToMove == solve.Movers()[1] {
			value = 1 - value
		}
		place, _ := slices.BinarySearch(values, value)
		l[won][place] += float64(wins)
		l[lost][place] += float64(row.Nodes - wins)
		nodes[won], nodes[lost] = nodes[won]+float64(wins), nodes[lost]+float64(row.Nodes-wins)
	}
	for state := range l {
		for i := range l[state] {
			l[state][i] /= max(1, nodes[state])
		}
	}
	return values, l
}

// wonForMover returns how many of the nodes the player to move wins.
func wonForMover(row tally.ValueRow) int64 {
	if row.ToMove == solve.Movers()[1] {
		return row.Nodes - row.Won
	}
	return row.Won
}

// measure fills in how often minimax was right.
func (r *DiagnosisRow) measure(measured map[DecisionKey]CorrectnessRow) {
	r.Measured, r.MeasuredLow, r.MeasuredHigh = math.NaN(), math.NaN(), math.NaN()
	row, ok := measured[DecisionKey{r.BoardSet, r.Evaluator, minimax, r.Ply}]
	if ok && r.Ply > 0 {
		r.Measured, r.MeasuredLow, r.MeasuredHigh = row.Fraction, row.Low, row.High
	}
}
