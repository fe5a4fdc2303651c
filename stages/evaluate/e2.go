package evaluate

import (
	"errors"
	"fmt"
	"math/big"
	"sync"

	"github.com/nonminimax/nonminimax/stages/layered"
)

// MaxE2Squares bounds the boards of e2, whose tables hold integers of as many
// bits as a board has squares.
const MaxE2Squares = 4096

// e2 is Tzeng's p(h, l), [NPT86] eq. 12: the probability that a P-board of
// height h with exactly l ones, placed at random, is a forced win for Max. The
// printed equation is garbled; it means e2(t) = p(h, b^h e1(t)).
//
// The count of won placements follows from the polynomials
//
//	W_h(x) = sum_l (won placements of l ones on b^h squares) x^l
//	L_h(x) = the same for lost placements,  W_h + L_h = (1+x)^(b^h)
//
// because a node with Max to move is lost exactly if all its b children are
// (L_h = L_{h-1}^b at odd h) and one with Min to move is won exactly if all
// its children are (W_h = W_{h-1}^b at even h). All of it is integers, so the
// values that the count forces are exactly 0 and 1. Others are rounded once: on
// boards of 256 squares and more a few that are nearly sure become 1, of 512 those
// of 65 counts of ones, all of them far above what boards have.
type e2 struct {
	wins [][]float64 // wins[h][l], h below the root
}

// e2Tables keeps the tables of one branching, which all heights share.
var e2Tables = struct {
	sync.Mutex
	byBranching map[int]*wonPlacements
}{byBranching: map[int]*wonPlacements{}}

// newE2 returns e2. The root itself is never looked up
// unless it is the only node, so its table is left out: it is the largest.
func newE2(s Setting, _ []float64) (Evaluator, error) {
	if err := fitsE2(s); err != nil {
		return nil, err
	}
	layers := s.Layers
	e2Tables.Lock()
	defer e2Tables.Unlock()
	table := e2Tables.byBranching[layers.Branching]
	if table == nil {
		table = newWonPlacements(layers.Branching)
		e2Tables.byBranching[layers.Branching] = table
	}
	return e2{table.upTo(layers.Height - 1)}, nil
}

// fitsE2 returns why there is no e2, or nil.
func fitsE2(s Setting) error {
	if s.Layers.Stride == 1 {
		return errors.New("e2 is the probability of winning a P-board; it does not fit ggame")
	}
	if squares := s.Layers.Width(1); squares > MaxE2Squares {
		return fmt.Errorf("e2 needs exact integers of %d bits here; it is limited to %d squares below the first move",
			squares, MaxE2Squares)
	}
	return nil
}

func (e e2) Count(h, ones int) float64 { return e.wins[h][ones] }

func (e e2) Static(n Node) float64 { return e.Count(n.Height, ones(n.Squares)) }

// wonPlacements grows W_h height by height.
type wonPlacements struct {
	branching int
	won       []*big.Int  // coefficients of W_h for the largest h so far
	shares    [][]float64 // p(h, l) for every h so far
}

// newWonPlacements starts at height 0: one placement of one 1 is won.
func newWonPlacements(branching int) *wonPlacements {
	return &wonPlacements{
		branching: branching,
		won:       []*big.Int{big.NewInt(0), big.NewInt(1)},
		shares:    [][]float64{{0, 1}},
	}
}

// upTo returns p(h, l) for heights 0 to h.
func (w *wonPlacements) upTo(h int) [][]float64 {
	for len(w.shares) <= h {
		w.grow(layered.MaxToMove(len(w.shares)))
	}
	return w.shares[:h+1]
}

// grow adds a height with Max or Min to move.
func (w *wonPlacements) grow(maxToMove bool) {
	if maxToMove {
		lost := complement(w.won)
		w.won = complement(polynomialPower(lost, w.branching))
	} else {
		w.won = polynomialPower(w.won, w.branching)
	}
	row := binomials(len(w.won) - 1)
	share := make([]float64, len(w.won))
	for l := range share {
		share[l] = quotient(w.won[l], row[l])
	}
	w.shares = append(w.shares, share)
}

// complement returns (1+x)^n - p, n the degree of p.
func complement(p []*big.Int) []*big.Int {
	row := binomials(len(p) - 1)
	for l := range row {
		row[l].Sub(row[l], p[l])
	}
	return row
}

// binomials returns C(n, 0), ..., C(n, n).
func binomials(n int) []*big.Int {
	row := make([]*big.Int, n+1)
	row[0] = big.NewInt(1)
	for k := 1; k <= n; k++ {
		row[k] = new(big.Int).Mul(row[k-1], big.NewInt(int64(n-k+1)))
		row[k].Quo(row[k], big.NewInt(int64(k)))
	}
	return row
}

// quotient returns a/b as the nearest float64 of a 256-bit quotient.
func quotient(a, b *big.Int) float64 {
	const precision = 256
	x := new(big.Float).SetPrec(precision).SetInt(a)
	y := new(big.Float).SetPrec(precision).SetInt(b)
	value, _ := x.Quo(x, y).Float64()
	return value
}

// polynomialPower returns p^n for a p of non-negative coefficients.
func polynomialPower(p []*big.Int, n int) []*big.Int {
	degree := (len(p) - 1) * n
	// The coefficients of p^n are below (sum of coefficients)^n. With that many bits
	// each they fit side by side in one large integer, whose power the library
	// computes fast (Kronecker substitution).
	sum := new(big.Int)
	for _, c := range p {
		sum.Add(sum, c)
	}
	width := (uint(sum.BitLen())*uint(n)/64 + 1) * 64
	packed := new(big.Int).Exp(pack(p, width), big.NewInt(int64(n)), nil)
	return unpack(packed, width, degree+1)
}

// pack evaluates p at 2^width.
func pack(p []*big.Int, width uint) *big.Int {
	words := make([]big.Word, 0, len(p)*int(width)/wordBits)
	for _, c := range p {
		words = append(words, c.Bits()...)
		for range int(width)/wordBits - len(c.Bits()) {
			words = append(words, 0)
		}
	}
	return new(big.Int).SetBits(words)
}

// unpack reads n coefficients of width bits each.
func unpack(packed *big.Int, width uint, n int) []*big.Int {
	words, size := packed.Bits(), int(width)/wordBits
	p := make([]*big.Int, n)
	for i := range p {
		from, to := min(i*size, len(words)), min((i+1)*size, len(words))
		p[i] = new(big.Int).SetBits(append([]big.Word(nil), words[from:to]...))
	}
	return p
}

// wordBits is the size of a big.Word on this machine; results do not depend on it.
const wordBits = 32 << (^big.Word(0) >> 63)
