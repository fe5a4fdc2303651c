package exact

import "math"

// Noise that positions share (evaluate.shared): that of a child is R times its parent's plus f = sqrt(1-R²) times a
// number of its own.
//
//	moves of one position.  What they have from it is the same for all and changes no choice. So best-of-N among them is
//	      as with independent noise of f, that is with S/f in place of S.
//	max.  A leaf has R^k f of the number of its ancestor k plies above. Beside the noise of its position the best of the
//	      scores below is made of that of each move, plus the move's own number by R^k f: distributions fold up as with
//	      independent noise (solo.go), and are spread by a normal law at each ply. That is done on a grid.
//
// Beams have no integral: what was kept says something of the noise of the steps to come.

// siblings are the scores of moves of one position, without what these share.
func (g solo) siblings() solo {
	g.advantage, g.share = g.advantage/g.fresh(), 0
	return g
}

// fresh is f.
func (g solo) fresh() float64 { return math.Sqrt(1 - float64(g.share*g.share)) }

// The grid has so many points for f, from so many f below the scores to as many above.
const (
	perFresh = 32
	beyond   = 12
)

// sharedBest returns how often the best score decides right if the horizon is so many plies below the moves.
func (g solo) sharedBest(plies int) float64 {
	unit := g.siblings() // in units of f
	step, spread := 1.0/perFresh, 1.0
	reach := beyond + float64(plies)
	points := make([]moves, int((2*reach+unit.advantage)/step)+1)
	for i := range points {
		points[i] = unit.best(float64(float64(i)*step)-reach, 0)
	}
	for range plies {
		spread = float64(spread * g.share)
		for i, m := range points {
			points[i] = g.up(m)
		}
		points = blurred(points, spread/step)
	}
	var total sum
	for _, m := range points {
		total.add(g.decided(m))
	}
	return float64(total.total * step)
}

// interpolated is how many points of a grid tell what is between them.
const interpolated = 12

// blurred adds an independent normal number of a standard deviation, in steps of the grid, to what moves are worth. Its
// law is taken at quarters of the deviation, the moves between points by the polynomial through those around.
func blurred(points []moves, deviation float64) []moves {
	const reach, parts = 9, 4
	far := int(reach*deviation) + interpolated
	kernel := make([]float64, 2*far+1)
	for k := -reach * parts; k <= reach*parts; k++ {
		z := float64(k) / parts
		weight := normal{}.density(z) / parts
		offset := float64(z * deviation)
		first := int(math.Floor(offset)) - interpolated/2 + 1
		for i := first; i < first+interpolated; i++ {
			share := weight
			for j := first; j < first+interpolated; j++ {
				if j != i {
					share *= (offset - float64(j)) / float64(i-j)
				}
			}
			kernel[i+far] += share
		}
	}
	spread := make([]moves, len(points))
	for i := range spread {
		for k, weight := range kernel {
			m := points[min(max(i+k-far, 0), len(points)-1)]
			spread[i].wrong += float64(weight * m.wrong)
			spread[i].dWrong += float64(weight * m.dWrong)
			spread[i].right += float64(weight * m.right)
			spread[i].dRight += float64(weight * m.dRight)
		}
	}
	return spread
}
