package nodetree

import (
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/calibrate"
)

// Calibrated is the name of the evaluator that reads column static by how often it comes true: as [calibrate] does for
// other games, but on the trees themselves, so that nodes of even trees are read by what was seen in odd ones, and the
// other way round. No tree then says anything of its own values.
const Calibrated = "calibrated"

// calibrated is that evaluator. Nothing is reckoned before it is asked: of trees of which only the hash is known there
// is nothing.
type calibrated struct{ *Forest }

// Statics implements game.Evaluator.
func (c calibrated) Statics(positions []Position, values []float64) {
	c.calibrating.Do(func() { c.Forest.calibrated = c.calibrate() })
	for i, s := range positions {
		values[i] = c.Forest.calibrated[s]
	}
}

// calibrate returns the values of all nodes. Where nothing is known of the other trees they are those of the table.
func (f *Forest) calibrate() []float64 {
	list := slices.Clone(f.value)
	for half := range 2 {
		seen, shares := f.reliability(1 - half)
		for tree := half; tree < f.trees.Len() && len(seen) > 0; tree += 2 {
			for s := f.roots[tree]; s < f.roots[tree+1]; s++ {
				if f.state[s].end() == NotOver {
					list[s] = shares[nearest(seen, f.value[s])]
				}
			}
		}
	}
	return list
}

// truthSteps is into how many steps a truth is divided that is counted.
const truthSteps = 1 << 12

// reliability returns the static values of every other tree's nodes, ascending, and the mean truth of nodes with each,
// made to rise.
func (f *Forest) reliability(half int) (seen, shares []float64) {
	type sum struct{ nodes, truth int64 }
	sums := make(map[float64]sum)
	for tree := half; tree < f.trees.Len(); tree += 2 {
		for s := f.roots[tree]; s < f.roots[tree+1]; s++ {
			if value, truth := f.value[s], f.truth[s]; f.state[s].end() == NotOver && !math.IsNaN(truth) {
				was := sums[value]
				sums[value] = sum{was.nodes + truthSteps, was.truth + int64(math.Round(float64(truth*truthSteps)))}
				if was.nodes == 0 {
					seen = append(seen, value)
				}
			}
		}
	}
	slices.Sort(seen)
	rows := make([]calibrate.Row, len(seen))
	for i, value := range seen {
		rows[i].Nodes, rows[i].MaxWins = sums[value].nodes, sums[value].truth
	}
	calibrate.Isotonic(rows)
	for _, row := range rows {
		shares = append(shares, row.Won)
	}
	return seen, shares
}

// nearest returns the place of the value that is nearest to x, the lower of two.
func nearest(ascending []float64, x float64) int {
	i, _ := slices.BinarySearch(ascending, x)
	if i == len(ascending) || i > 0 && x-ascending[i-1] <= ascending[i]-x {
		return i - 1
	}
	return i
}
