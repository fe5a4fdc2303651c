package propagate

// The expectation of the best move: [B92] eqs. 3.2 and 3.3.

// baumExact is eqs. 3.2 and 3.3 of [B92], V = E[max_i q_i], with a distribution
// of q that the paper leaves to be measured: here the mover gets K independent
// hints about each move, each of the quality of baum's schedule. j hints of 1
// then have, with C = K over j,
//
//	P(j | win) = C h^j (1-h)^(K-j),    P(j | loss) = C (1-h)^j h^(K-j),
//
// and q takes K+1 values, by Bayes' law. With K = 1 it is formula 2.6. How many
// hints there are is our choice: baum-exact has K = 2.
type baumExact struct {
	counts [][]float64 // counts[ply][j] = P(j | win)
}

// maxHints is the largest K.
const maxHints = 8

// twoHints is baum-exact.
var twoHints = newExact(2)

func newExact(hints int) baumExact {
	var r baumExact
	for _, quality := range usual {
		row := make([]float64, hints+1)
		for ones := range row {
			row[ones] = binomial(hints, ones)
			for range ones {
				row[ones] *= quality.hit
			}
			for range hints - ones {
				row[ones] *= quality.miss
			}
		}
		r.counts = append(r.counts, row)
	}
	return r
}

// binomial returns n over k.
func binomial(n, k int) float64 {
	ways := 1
	for i := range k {
		ways = ways * (n - i) / (i + 1)
	}
	return float64(ways)
}

func (baumExact) Lift(static float64) Value { return Value{Win: static} }

func (baumExact) UsesPly() {}

func (r baumExact) Back(node Node, children []Value) Value {
	counts := r.counts[min(node.Ply, len(r.counts)-1)]
	if len(children) <= few {
		var atoms [few * (maxHints + 1)]atom
		return afterHints(node.Max, counts, children, atoms[:])
	}
	var atoms [maxChildren * (maxHints + 1)]atom
	return afterHints(node.Max, counts, children, atoms[:])
}

// afterHints is the expectation of the best move after hints, in the room of
// atoms.
func afterHints(maxToMove bool, counts []float64, children []Value, atoms []atom) Value {
	var sorted [maxChildren]float64
	bestFirst(maxToMove, sorted[:len(children)], children)
	best := sorted[0]
	if best == 0 || best == 1 {
		return Value{Win: best}
	}
	var moves [maxChildren][]atom
	for i, v := range sorted[:len(children)] {
		moves[i] = turns(v, counts, atoms[i*len(counts):i*len(counts):(i+1)*len(counts)])
	}
	value := expectedBest(maxToMove, moves[:len(children)])
	return Value{Win: noWorse(maxToMove, value.Win, best)}
}

// turns appends what a move of value v may turn out to be. Hints are alike for
// wins and losses, so that it does not matter whose side v is of.
func turns(v float64, counts []float64, atoms []atom) []atom {
	for ones, ifWon := range counts {
		won := float64(v * ifWon)
		chance := won + float64((1-v)*counts[len(counts)-1-ones])
		if chance > 0 {
			atoms = append(atoms, atom{chance, Value{Win: won / chance}})
		}
	}
	return atoms
}

func (r baumExact) Bound(node Node, children []Value, up bool) Value {
	return bound(r, node, children, margin, up)
}

// Decided implements Monotone: the best moves are known, and the others are worse
// after the best hints than the best of all after the worst.
func (r baumExact) Decided(node Node, lows, highs []Value) bool {
	return decided(node, lows, highs) || choiceKnown(node, lows, highs, func(best, low, high float64) bool {
		passed := r.extremes(node).passed(node.Max, best)
		return node.Max && high >= passed || !node.Max && low <= passed
	})
}

// Window implements Monotone. A move that no hints can make the choice makes no
// difference.
func (r baumExact) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	a, b = window(r, node, lows, highs, i, alpha, beta)
	return r.extremes(node).beside(node, lows, highs, i, a, b)
}

// extremes returns h^K and (1-h)^K: all hints about a move are right, or wrong, as if they were one.
func (r baumExact) extremes(node Node) hint {
	counts := r.counts[min(node.Ply, len(r.counts)-1)]
	return hint{counts[len(counts)-1], counts[0]}
}

// atom is a value that a move may turn out to have, with its probability.
type atom struct {
	Chance float64 // above 0; those of a move sum to 1
	Value  Value   // from Max's side
}

// expectedBest is eqs. 3.2 and 3.3 of [B92], V = E[max_i q_i] for Max, where the
// q_i are independent and move i will turn out to have value q_i with the
// probabilities of its atoms. For Min it is the expectation of the smallest.
// Win is what is compared; Carry is that of the move with the best Win.
//
// moves has 1 to 62 moves; each has its atoms in ascending order of Win. Of
// moves that turn out equal the first is taken, which leaves Win as it is but
// for rounding. It allocates nothing.
//
// The integral of the paper is a sum over atoms here, from the best down: an
// atom is the best if its move has it and every other move has something that
// is not above it. That has no differences, unlike the paper's product of
// distribution functions, and so keeps small values.
func expectedBest(maxToMove bool, moves [][]atom) Value {
	var from, to [maxChildren]int32 // the atoms of a move that are not above those taken
	var left [maxChildren]float64   // their probability
	for i, atoms := range moves {
		to[i], left[i] = int32(len(atoms)), 1
	}
	var expected Value
	for {
		i := ahead(maxToMove, moves, &from, &to)
		atom := moves[i][from[i]]
		if maxToMove {
			atom = moves[i][to[i]-1]
		}
		chance := atom.Chance
		for j := range moves {
			if j != i {
				chance *= left[j]
			}
		}
		expected.Win += float64(chance * atom.Value.Win)
		expected.Carry += float64(chance * atom.Value.Carry)
		if maxToMove {
			to[i]--
		} else {
			from[i]++
		}
		if from[i] == to[i] {
			return expected // some move always has this or better
		}
		left[i] = 0
		for _, rest := range moves[i][from[i]:to[i]] {
			left[i] += rest.Chance
		}
	}
}

// ahead returns the move whose best atom left is the best for the mover, the
// first of equal ones.
func ahead(maxToMove bool, moves [][]atom, from, to *[maxChildren]int32) int {
	first, best := 0, 0.0
	for i, atoms := range moves {
		win := atoms[from[i]].Value.Win
		if maxToMove {
			win = atoms[to[i]-1].Value.Win
		}
		if i == 0 || maxToMove && win > best || !maxToMove && win < best {
			first, best = i, win
		}
	}
	return first
}
