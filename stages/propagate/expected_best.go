package propagate

// Atom is a value that a move may turn out to have, with its probability.
type Atom struct {
	Chance float64 // above 0; those of a move sum to 1
	Value  Value   // from Max's side
}

// ExpectedBest is eqs. 3.2 and 3.3 of [B92], V = E[max_i q_i] for Max, where the
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
func ExpectedBest(maxToMove bool, moves [][]Atom) Value {
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
func ahead(maxToMove bool, moves [][]Atom, from, to *[maxChildren]int32) int {
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
