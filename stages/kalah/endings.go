package kalah

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
)

// Best margins of positions with few stones in the pits.
//
// What both sides can still win depends only on the pits and on who moves, not on the kalahs.
// So one byte for each filling of the pits is enough: how many more stones than the other the
// player to move takes from there on, both playing for the margin. If he has no stones the game
// is over, and all go to one side. If he has some he moves, even if the other has none: what
// ends a game is a move. No game comes to either filling, since the move before it takes all
// stones out of the pits.
//
//	[IDU00] G. Irving, J. Donkers, J. Uiterwijk. Solving Kalah. ICGA Journal
//	        23, 2000, section 3: endgame databases.

// Endings holds the best margin of every filling of the pits with so many stones: layer n has those with n, each as
// the byte of an int8. It begins with those in which the player to move has no stones, then one, and so on. Among
// these the half of the side with fewer stones (where both have as many, of the player to move) is the more
// significant. Halves are in the order of the stones in pit 0, then pit 1, and so on.
type Endings struct {
	rules  Rules // with so many stones that every filling is a position
	layers [][]byte
	// halves[a] has the pits of one side with a stones, in order. ranks[pit][left][in] is how many fillings of
	// pit and the pits after it with so many stones left have fewer than in in pit.
	halves [maxEnding + 1][]uint64
	ranks  [MaxPits][maxEnding + 1][maxEnding + 1]int
	// first[n][a] is where in layer n the player to move has a stones, a up to n, and the size of
	// the layer after that.
	first [maxEnding + 1][maxEnding + 2]int
}

var _ game.Endings = (*Endings)(nil)

// maxEnding is how many stones a table has at most: with six pits a side 1,251,677,700 fillings.
const maxEnding = 24

// NewEndings returns a table without layers. It is for all numbers of stones that the game can begin with.
func NewEndings(r Rules) *Endings {
	most, err := New(r.t.pits, MaxStones, r.t.variants.names())
	if err != nil {
		panic(err) // r would not exist
	}
	e := &Endings{rules: most}
	for a := range e.halves {
		e.list(a, 0, 0, a)
	}
	for n := range e.first {
		for a := range n + 1 {
			e.first[n][a+1] = e.first[n][a] + len(e.halves[a])*len(e.halves[n-a])
		}
	}
	return e
}

// list lists the halves with a stones that begin with the pits of a word before this one, and have so many
// stones left.
func (e *Endings) list(a int, word uint64, pit, left int) {
	if pit == e.rules.t.pits-1 {
		e.halves[a] = append(e.halves[a], word|uint64(left)<<(8*pit))
		return
	}
	begin := len(e.halves[a])
	for in := range left + 1 {
		e.ranks[pit][left][in] = len(e.halves[a]) - begin // the same whatever the word
		e.list(a, word|uint64(in)<<(8*pit), pit+1, left-in)
	}
}

// rank returns the place of a half with a stones in its list.
func (e *Endings) rank(half uint64, a int) (rank int) {
	for pit := range e.rules.t.pits {
		in := int(half & 0xff)
		half >>= 8
		rank += e.ranks[pit][a][in]
		a -= in
	}
	return rank
}

// index returns the place in its layer of a position, by the stones and ranks of the player to move and of the
// other. Positions with the two sides in each other's place have the same place in their blocks, so that fill
// walks through memory in order.
func (e *Endings) index(a, rankA, b, rankB int) int {
	if a <= b {
		return e.first[a+b][a] + rankA*len(e.halves[b]) + rankB
	}
	return e.first[a+b][a] + rankB*len(e.halves[a]) + rankA
}

// margin returns the best margin of a position of Max with n stones in its pits, whatever the kalahs hold.
func (e *Endings) margin(s State, n int) int {
	a := int((s.Max & e.rules.t.row) * ones >> 56)
	return int(int8(e.layers[n][e.index(a, e.rank(s.Max, a), n-a, e.rank(s.Min, n-a))]))
}

// tabulated are rules that tell the outcome of positions in a table early.
type tabulated struct {
	Rules
	endings *Endings
}

// fewPits is the largest number of pits a side for which a solver's table of outcomes takes next to no time to
// make.
const fewPits = 4

// Decided is that of Rules, and the outcome of play for the margin, which is that of play for the result.
func (r tabulated) Decided(s State) (outcome int8, ok bool) {
	n := r.inPits(s)
	if n >= r.endings.Layers() {
		return r.Rules.Decided(s)
	}
	max, min := s.kalahs()
	if r.Max(s) {
		return sign(max - min + r.endings.margin(r.ahead(s, n), n)), true
	}
	return sign(max - min - r.endings.margin(r.ahead(s.Mirror(), n), n)), true
}

// Next implements game.Endings.
//
// A move that keeps all stones in the pits stays on the mover's side and puts them into later pits, so that his half
// becomes one that is listed before it; then the other side moves. So positions in which one side has a stones and the
// other b need none but each other and smaller layers, and these blocks are filled at the same time as all others. With
// 24 stones the largest two have 18% of all, so more than five goroutines do not help.
func (e *Endings) Next(ctx context.Context, workers int) ([]byte, error) {
	n := len(e.layers)
	e.Add(make([]byte, e.Size(n)))
	blocks := make(chan int, n/2+1) // by the smaller number of stones
	for a := n / 2; a >= 0; a-- {   // the largest first
		blocks <- a
	}
	close(blocks)
	var filling sync.WaitGroup
	for range workers {
		filling.Go(func() {
			for a := range blocks {
				e.fill(ctx, a, n-a)
			}
		})
	}
	filling.Wait()
	if err := ctx.Err(); err != nil {
		e.layers = e.layers[:n]
		return nil, err
	}
	return e.layers[n], nil
}

// fill makes the positions in which one side has a stones and the other b, a at most b, unless the context ends.
func (e *Endings) fill(ctx context.Context, a, b int) {
	layer := e.layers[a+b]
	for i, one := range e.halves[a] {
		if ctx.Err() != nil {
			return
		}
		others := e.halves[b]
		if a == b {
			others = others[:i+1] // the rest comes with the other side in its place
		}
		for j, other := range others {
			layer[e.index(a, i, b, j)] = e.best(State{one, other}, a+b)
			layer[e.index(b, j, a, i)] = e.best(State{other, one}, a+b)
		}
	}
}

// best returns the best margin of a position from those of its successors.
func (e *Endings) best(s State, n int) byte {
	if s.Max == 0 {
		return byte(int8(e.rules.stuck(n)))
	}
	var children [MaxPits]State
	best := 0
	for i, child := range children[:e.rules.Expand(e.rules.ahead(s, n), children[:])] {
		gain, rest, left, sign := e.rules.after(child, n)
		if value := gain + sign*e.margin(rest, left); i == 0 || value > best {
			best = value
		}
	}
	return byte(int8(best))
}

// position is the inverse of index.
func (e *Endings) position(n, i int) State {
	a, ok := slices.BinarySearch(e.first[n][:n+2], i)
	if !ok {
		a--
	}
	i -= e.first[n][a]
	many := e.halves[max(a, n-a)]
	s := State{e.halves[min(a, n-a)][i/len(many)], many[i%len(many)]}
	if a > n-a {
		s.Max, s.Min = s.Min, s.Max
	}
	return s
}

// Check implements game.Endings: by the search of judges, with a table of no stones.
func (e *Endings) Check(ctx context.Context, n, positions int, seed uint64) error {
	numbers := random.For(seed, "endings/"+e.Name()).Board(int64(n))
	none := NewEndings(e.rules)
	if _, err := none.Next(ctx, 1); err != nil {
		return err
	}
	m := newMargins(e.rules, none)
	all := positions >= e.Size(n)
	for i := range min(positions, e.Size(n)) {
		position := i
		if !all {
			position = numbers.Below(uint64(i), e.Size(n))
		}
		s := e.position(n, position)
		if err := ctx.Err(); err != nil {
			return err
		}
		if in, found := e.margin(s, n), m.margin(e.rules.ahead(s, n), n); in != found {
			return fmt.Errorf("position with pits %v of the player to move and %v of the other: best margin %d in the table, "+
				"expected %d by search",
				e.rules.Position(s).Pits[0], e.rules.Position(s).Pits[1], in, found)
		}
	}
	return nil
}

// Name implements game.Endings, such as "kalah6-empty-capture": pits a side, and the variants.
func (e *Endings) Name() string { return e.rules.endingsName() }

func (r Rules) endingsName() string {
	return strings.Join(append([]string{fmt.Sprintf("kalah%d", r.t.pits)}, r.t.variants.names()...), "-")
}

// Most implements game.Endings.
func (e *Endings) Most() int { return maxEnding }

// Size implements game.Endings.
func (e *Endings) Size(n int) int { return e.first[n][n+1] }

// Layers implements game.Endings.
func (e *Endings) Layers() int { return len(e.layers) }

// Add implements game.Endings.
func (e *Endings) Add(layer []byte) { e.layers = append(e.layers, layer) }

// stuck returns the margin from there on of a player to move who has no stones in his pits, where the other has all n.
func (r Rules) stuck(n int) int {
	if r.t.variants.enderTakes {
		return n
	}
	return -n
}

// inPits returns how many stones the pits of a position have.
func (r Rules) inPits(s State) int {
	return int((s.Max&r.t.row + s.Min&r.t.row) * ones >> 56)
}

// ahead returns the position of a player to move that counts: his pits as Max's, with n stones in all
// pits, and a kalah of Max that holds all others.
func (r Rules) ahead(s State, n int) State {
	return State{s.Max&r.t.row + uint64(r.t.total-n)<<kalahShift, s.Min & r.t.row}
}

// after takes a child of a position with n stones that ahead returned apart: by how many stones more
// Max gained than Min, what is ahead with how many stones, and -1 if that is the other's move, else 1.
func (r Rules) after(child State, n int) (gain int, rest State, left, sign int) {
	max, min := child.kalahs()
	gain, left, sign = max-(r.t.total-n)-min, r.inPits(child), 1
	if !r.Max(child) {
		child, sign = child.Mirror(), -1
	}
	return gain, r.ahead(child, left), left, sign
}
