package propagate

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

// newBaumExact returns baum-exact-K.
func newBaumExact(parameters []string) (Propagator, error) {
	hints, err := whole(parameters[0], "number of hints", 1, maxHints)
	return newExact(hints), err
}

// newExact returns the rule of so many hints a move.
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

// Lift implements Propagator.
func (baumExact) Lift(static float64) Value { return Value{Win: static} }

// UsesPly implements Scheduled.
func (baumExact) UsesPly() {}

// Back implements Propagator.
func (r baumExact) Back(node Node, children []Value) Value {
	counts := r.counts[min(node.Ply, len(r.counts)-1)]
	if len(children) <= few {
		var atoms [few * (maxHints + 1)]Atom
		return afterHints(node.Max, counts, children, atoms[:])
	}
	var atoms [maxChildren * (maxHints + 1)]Atom
	return afterHints(node.Max, counts, children, atoms[:])
}

// afterHints is the expectation of the best move after hints, in the room of
// atoms.
func afterHints(maxToMove bool, counts []float64, children []Value, atoms []Atom) Value {
	var sorted [maxChildren]float64
	bestFirst(maxToMove, sorted[:len(children)], children)
	best := sorted[0]
	if best == 0 || best == 1 {
		return Value{Win: best}
	}
	var moves [maxChildren][]Atom
	for i, v := range sorted[:len(children)] {
		moves[i] = turns(v, counts, atoms[i*len(counts):i*len(counts):(i+1)*len(counts)])
	}
	value := ExpectedBest(maxToMove, moves[:len(children)])
	return Value{Win: beyond(maxToMove, value.Win, best)}
}

// turns appends what a move of value v may turn out to be. Hints are alike for
// wins and losses, so that it does not matter whose side v is of.
func turns(v float64, counts []float64, atoms []Atom) []Atom {
	for ones, ifWon := range counts {
		won := float64(v * ifWon)
		chance := won + float64((1-v)*counts[len(counts)-1-ones])
		if chance > 0 {
			atoms = append(atoms, Atom{chance, Value{Win: won / chance}})
		}
	}
	return atoms
}
