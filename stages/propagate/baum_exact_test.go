package propagate

import (
	"math"
	"testing"
)

// distribution returns up to n atoms in ascending order of values, of few
// different ones, so that moves share them.
func distribution(n int) (atoms []atom) {
	total, win := 0.0, 0.0
	for range 1 + dice.IntN(n) {
		win += float64(1+dice.IntN(3)) / 16
		atom := atom{dice.Float64() + 0.01, Value{Win: win, Carry: dice.Float64()}}
		total += atom.Chance
		atoms = append(atoms, atom)
	}
	for i := range atoms {
		atoms[i].Chance /= total
	}
	return atoms
}

// TestExpectedBestIsTheExpectation holds eq. 3.2 against all combinations.
func TestExpectedBestIsTheExpectation(t *testing.T) {
	for range 3000 {
		var moves [][]atom
		for range 1 + dice.IntN(5) {
			moves = append(moves, distribution(4))
		}
		for _, maxToMove := range []bool{true, false} {
			win, carry := combinations(maxToMove, moves, 1, Value{Win: math.NaN()})
			got := expectedBest(maxToMove, moves)
			near(t, got.Win, win, "%v", moves)
			near(t, got.Carry, carry, "%v", moves)
		}
	}
}

// combinations sums over what every move turns out to be.
func combinations(maxToMove bool, moves [][]atom, chance float64, best Value) (win, carry float64) {
	if len(moves) == 0 {
		return chance * best.Win, chance * best.Carry
	}
	for _, atom := range moves[0] {
		next := best
		if math.IsNaN(best.Win) || maxToMove && atom.Value.Win > best.Win || !maxToMove && atom.Value.Win < best.Win {
			next = atom.Value
		}
		w, c := combinations(maxToMove, moves[1:], chance*atom.Chance, next)
		win, carry = win+w, carry+c
	}
	return win, carry
}

// TestExactIsBayesOptimal holds several hints a move against all of them.
func TestExactIsBayesOptimal(t *testing.T) {
	for range 300 {
		p, ply := chances(1+dice.IntN(3)), dice.IntN(6)
		for hints := 1; hints <= 3; hints++ {
			want := severalHints(p, usual.hint(ply).hit, hints)
			for _, node := range []Node{maxNode, minNode} {
				node.Ply = ply
				got := forMover(node, newExact(hints).Back(node, lifted(node, p)).Win)
				near(t, got, want, "%v with %d hints at ply %d", p, hints, ply)
			}
		}
	}
}

// severalHints is bayes with so many hints a move.
func severalHints(p []float64, hit float64, hints int) float64 {
	value := 0.0
	for told := range 1 << (hints * len(p)) {
		best := 0.0
		for taken := range p {
			joint := 1.0
			for i := range p {
				win, loss := p[i], 1-p[i]
				for h := range hints {
					if told>>(i*hints+h)&1 == 1 {
						win, loss = win*hit, loss*(1-hit)
					} else {
						win, loss = win*(1-hit), loss*hit
					}
				}
				if i == taken {
					loss = 0
				}
				joint *= win + loss
			}
			best = max(best, joint)
		}
		value += best
	}
	return value
}
