package analysis

import (
	"math"
	"math/big"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// effort adds up searches. Sums of squares of nodes are whole numbers beyond 64
// bits, kept exactly, so that neither the order of the parts nor cancellation shows.
type effort struct {
	boards, nodes     int64
	least, most       int64
	evaluations, same int64
	squares           *big.Int
}

// newEffort is no searches.
func newEffort() *effort { return &effort{least: math.MaxInt64, squares: new(big.Int)} }

// squareUnit is what Squares.High counts.
var squareUnit = new(big.Int).Lsh(big.NewInt(1), 62)

// add adds the searches of a part.
func (e *effort) add(r tally.SearchRow) {
	e.boards, e.nodes = e.boards+r.Boards, e.nodes+r.Nodes
	e.least, e.most = min(e.least, r.Least), max(e.most, r.Most)
	e.evaluations, e.same = e.evaluations+r.Evaluations, e.same+r.Same
	high := big.NewInt(r.Squares.High)
	e.squares.Add(e.squares, high.Mul(high, squareUnit))
	e.squares.Add(e.squares, big.NewInt(r.Squares.Low))
}

// mean is the nodes of a search.
func (e *effort) mean() float64 { return float64(e.nodes) / float64(e.boards) }

// interval is the 95% interval of the mean, normal, from the spread of the boards;
// the mean itself when exhaustive or of one board.
func (e *effort) interval(exhaustive bool) (low, high float64) {
	if exhaustive || e.boards < 2 {
		return e.mean(), e.mean()
	}
	half := float64(z95 * math.Sqrt(e.variance()/float64(e.boards)))
	return e.mean() - half, e.mean() + half
}

// variance is that of the nodes of a search, the unbiased estimate: of n boards
// (n Q - S^2) / (n (n-1)) with the sum S of nodes and Q of their squares.
func (e *effort) variance() float64 {
	n, sum := big.NewInt(e.boards), big.NewInt(e.nodes)
	above := new(big.Int).Mul(n, e.squares)
	above.Sub(above, sum.Mul(sum, sum))
	below := new(big.Int).Mul(n, big.NewInt(e.boards-1))
	variance, _ := new(big.Rat).SetFrac(above, below).Float64()
	return variance
}
