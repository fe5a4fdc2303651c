package layered

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/random"
)

// schruefer is the tree of [B92] section 3, after Schruefer 1986: a split board
// whose every node has a known value for its mover. A Win node has n Loss
// children, n >= 1, at random places among b, and b-n Win children; a Loss node
// has Win children only. n is fixed, or drawn at each Win node.
//
// A square is a node at which nobody moves any more. By the count of heights it
// would be Min's turn, so that it is 1, a win of Max, where it is a Loss.
type schruefer struct {
	model
	wins  Wins
	fixed int   // n where it is the same at every node, else 0
	root  uint8 // 1 for a Win
}

// newSchruefer returns the Schruefer tree of a spec.
func newSchruefer(spec declare.Spec) (declare.Generator, error) {
	m, err := newSplit(spec)
	if err != nil {
		return nil, err
	}
	wins, err := ParseWins(spec.Values.Text("wins"), spec.Branching)
	if err != nil {
		return nil, err
	}
	g := schruefer{model: m, wins: wins, root: 1}
	if spec.Values.Text("root") == lossRoot {
		g.root = 0
	}
	if wins.fixed() {
		g.fixed = wins.Least()
	}
	if spec.Nontrivial && (g.root == 0 || wins.Least() == spec.Branching) {
		return nil, fmt.Errorf("non-trivial boards: all moves of the root have the same value; expected root win and "+
			"fewer winning moves than %d", spec.Branching)
	}
	return g, nil
}

// newSolo returns the tree of a game of one player: Schruefer's without an opponent. n children of a Win node, at
// random places, are Win nodes, and all other nodes are Losses. A square is 1 where it is a Win.
func newSolo(spec declare.Spec) (declare.Generator, error) {
	made, err := newSchruefer(spec)
	if err != nil {
		return nil, err
	}
	g := made.(schruefer)
	g.layers.Alone = true
	return g, nil
}

// Board implements declare.Generator. Nodes are numbered from the root down, left to right.
// Boards of up to 3^10 squares need no memory but the stack.
func (g schruefer) Board(id int64, words []uint64) {
	var buf [20_000]uint8
	values := buf[:]
	if n := g.layers.Width(1); n > len(values) {
		values = make([]uint8, n)
	}
	stream := g.boards.Board(id)
	values = values[:1]
	values[0] = g.root
	first := 0
	for range g.layers.Height - 1 {
		above := len(values)
		values = g.grow(values, stream, first)
		first += above
	}
	clear(words)
	for i, value := range values {
		put(words, uint(i*g.layers.Branching), g.winning(value, stream, first+i))
	}
}

// grow replaces the values of a layer by those of its children, from the
// right, so that no parent is overwritten before it is read. first is the
// number of the layer's first node.
func (g schruefer) grow(values []uint8, stream random.Stream, first int) []uint8 {
	b := g.layers.Branching
	parents := len(values)
	children := values[:parents*b]
	for i := parents - 1; i >= 0; i-- {
		winning := g.winning(values[i], stream, first+i)
		if !g.layers.Alone { // what is won by moving there is lost for who moves next
			winning = ^winning
		}
		family := children[i*b : i*b+b]
		for j := range family {
			family[j] = uint8(winning >> j & 1)
		}
	}
	return children
}

// winning returns which moves of a node win: bit j for move j.
func (g schruefer) winning(value uint8, stream random.Stream, node int) uint64 {
	b := g.layers.Branching
	word := uint64(node) * uint64(b+1) // a word for n, one for each place
	n := g.fixed
	if n == 1 { // no branch on the value, which is random
		return uint64(value) << stream.Below(word+1, b)
	}
	if value == 0 {
		return 0
	}
	if n == 0 {
		n = g.wins.draw(stream.Word(word))
	}
	return randomMoves(stream, word+1, n, b)
}

// randomMoves draws n of b moves, every choice as likely, with Floyd's algorithm:
// each step draws among one move more, and takes the new one if what it drew
// is taken.
//
// Reference: J. Bentley, R. Floyd. Programming pearls: a sample of brilliance.
// CACM 30(9), 1987.
func randomMoves(stream random.Stream, word uint64, n, b int) uint64 {
	var taken uint64
	for last := b - n; last < b; last++ {
		move := uint64(1) << stream.Below(word, last+1)
		if taken&move != 0 {
			move = 1 << last
		}
		taken |= move
		word++
	}
	return taken
}

// Wins is the law of n, the number of winning moves at a Win node of a
// Schruefer tree.
type Wins struct {
	shares []*big.Rat // shares[n-1] is the probability of n; the last is not 0
	limits []uint64   // limits[n-1] is 2^64 times the probability of at most n, but for the last
}

// ParseWins reads the law of n for a branching b: either one number from 1 to
// b, such as "1", or the shares of n = 1, 2 and so on, such as "0.5,0.3,0.2",
// at most b of them and adding up to exactly 1. Shares are decimals or
// fractions. Errors name the text and what was expected.
func ParseWins(text string, branching int) (Wins, error) {
	if n, err := strconv.Atoi(text); err == nil {
		if n < 1 || n > branching {
			return Wins{}, fmt.Errorf("wins %q: a Win node has from 1 to %d winning moves", text, branching)
		}
		return always(n), nil
	}
	parts := strings.Split(text, ",")
	if len(parts) < 2 {
		return Wins{}, fmt.Errorf("wins %q: expected a number of winning moves from 1 to %d, or shares that add up to 1 "+
			"such as 0.5,0.5", text, branching)
	}
	if len(parts) > branching {
		return Wins{}, fmt.Errorf("wins %q: %d shares, but a branching of %d has at most %d winning moves", text,
			len(parts), branching, branching)
	}
	shares, err := parseShares(text, parts)
	if err != nil {
		return Wins{}, err
	}
	return newWins(shares), nil
}

// parseShares reads shares that add up to 1.
func parseShares(text string, parts []string) ([]*big.Rat, error) {
	var shares []*big.Rat
	total := new(big.Rat)
	for _, part := range parts {
		share, ok := new(big.Rat).SetString(part)
		if !ok || share.Sign() < 0 {
			return nil, fmt.Errorf("wins %q: the share %q is no number from 0 to 1", text, part)
		}
		total.Add(total, share)
		shares = append(shares, share)
	}
	if total.Cmp(big.NewRat(1, 1)) != 0 {
		return nil, fmt.Errorf("wins %q: the shares add up to %s, expected 1", text, total.FloatString(6))
	}
	return shares, nil
}

// always is the law of a fixed n.
func always(n int) Wins {
	shares := make([]*big.Rat, n)
	for i := range shares {
		shares[i] = new(big.Rat)
	}
	shares[n-1].SetInt64(1)
	return newWins(shares)
}

// newWins takes shares that add up to 1.
func newWins(shares []*big.Rat) Wins {
	for shares[len(shares)-1].Sign() == 0 {
		shares = shares[:len(shares)-1]
	}
	w := Wins{shares: shares}
	total, scale := new(big.Rat), new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), 64))
	for _, share := range shares[:len(shares)-1] {
		total.Add(total, share)
		units := new(big.Rat).Mul(total, scale)
		w.limits = append(w.limits, new(big.Int).Quo(units.Num(), units.Denom()).Uint64())
	}
	return w
}

// Shares returns the probabilities of n = 1, 2 and so on, up to the largest n
// there is; they add up to 1.
func (w Wins) Shares() []float64 {
	list := make([]float64, len(w.shares))
	for i, share := range w.shares {
		list[i], _ = share.Float64()
	}
	return list
}

// Least returns the smallest n that has a share.
func (w Wins) Least() int {
	for i, share := range w.shares {
		if share.Sign() > 0 {
			return i + 1
		}
	}
	return len(w.shares) // no law is without a share
}

// fixed reports whether n is the same at every node.
func (w Wins) fixed() bool { return w.Least() == len(w.shares) }

// draw returns the n of a random word.
func (w Wins) draw(word uint64) int {
	for i, limit := range w.limits {
		if word < limit {
			return i + 1
		}
	}
	return len(w.shares)
}
