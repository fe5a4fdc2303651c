package five

import (
	"math/bits"
	"slices"

	"github.com/nonminimax/nonminimax/stages/random"
)

// Side is a player: Max or Min. Max moves first on a board.
type Side uint8

// The sides.
const (
	Max Side = iota
	Min
)

// Other returns the other player.
func (s Side) Other() Side { return 1 - s }

// String returns "Max" or "Min".
func (s Side) String() string { return [...]string{"Max", "Min"}[s] }

// Position is the stones on the board and whose turn it is. It is a value:
// comparable, of 104 bytes, without pointers. The zero Position is the empty
// board with Max to move.
type Position struct {
	stones [2]set // by Side
	turn   Side
	won    bool // whether the last move made five; looked at by rules.Play alone
}

// Empty reports whether there is no stone at a point.
func (p *Position) Empty(point Point) bool {
	return !p.stones[Max].has(point) && !p.stones[Min].has(point)
}

// Has reports whether there is a stone of a player at a point.
func (p *Position) Has(point Point, side Side) bool { return p.stones[side].has(point) }

// Stones returns how many stones are on the board.
func (p *Position) Stones() int { return p.stones[Max].count() + p.stones[Min].count() }

// Full reports whether no point is empty: without a five the game is drawn.
func (p *Position) Full() bool { return p.Stones() == Points }

// Place puts a stone of the player to move on an empty point and passes the
// turn.
func (p *Position) Place(point Point) {
	p.stones[p.turn].add(point)
	p.turn = p.turn.Other()
}

// Reference: [KP91] section 2: "The player who first puts five adjacent stones
// in a row in vertical, horizontal, or diagonal directions wins." More than five
// contain five.

// Five reports whether a player has five or more adjacent stones in a line.
func (p *Position) Five(side Side) bool {
	for point := range Point(Points) {
		for d := range direction(directions) {
			if p.run(point, d, side) >= 5 {
				return true
			}
		}
	}
	return false
}

// FiveAt reports whether the stone at a point is one of five or more adjacent
// ones in a line. After a move it tells whether the move has won.
func (p *Position) FiveAt(point Point) bool {
	side := Max
	if p.Has(point, Min) {
		side = Min
	}
	for d := range direction(directions) {
		first := point
		for back, on := d.along(first, -1); on && p.Has(back, side); back, on = d.along(first, -1) {
			first = back
		}
		if p.run(first, d, side) >= 5 {
			return true
		}
	}
	return false
}

// run returns how many stones of a player follow each other from a point on, up
// to five.
func (p *Position) run(point Point, d direction, side Side) (length int) {
	for on := true; on && length < 5 && p.Has(point, side); point, on = d.along(point, 1) {
		length++
	}
	return length
}

// Winning returns the stones of every line of five or more adjacent ones through
// the stone at a point, in the order of points; none where it has not won.
func (p *Position) Winning(point Point) (stones []Point) {
	side := Max
	if p.Has(point, Min) {
		side = Min
	}
	for d := range direction(directions) {
		line := []Point{point}
		for _, step := range [2]int{-1, 1} {
			for next, on := d.along(point, step); on && p.Has(next, side); next, on = d.along(next, step) {
				line = append(line, next)
			}
		}
		if len(line) >= 5 {
			stones = append(stones, line...)
		}
	}
	slices.Sort(stones)
	return slices.Compact(stones)
}

// Encode writes a position into Points bytes, as tables keep it: 0 an empty
// point, 1 a stone of the player to move, 2 one of the other.
func Encode(p *Position, squares []byte) {
	for point := range Point(Points) {
		squares[point] = 0
		switch {
		case p.Has(point, p.turn):
			squares[point] = 1
		case p.Has(point, p.turn.Other()):
			squares[point] = 2
		}
	}
}

// Decode reads a position with Max to move, so that what Encode wrote with Min
// to move comes back with the players in each other's place. Other bytes than 0,
// 1 and 2 are read as empty points.
func Decode(squares []byte) (p Position) {
	for point, square := range squares[:Points] {
		switch square {
		case 1:
			p.stones[Max].add(Point(point))
		case 2:
			p.stones[Min].add(Point(point))
		}
	}
	return p
}

// set is a set of points, a bit each.
type set [(Points + 63) / 64]uint64

// Points are divided as unsigned numbers, which is faster.

func (s *set) has(p Point) bool { return s[uint16(p)/64]>>(uint16(p)%64)&1 != 0 }
func (s *set) add(p Point)      { s[uint16(p)/64] |= 1 << (uint16(p) % 64) }
func (s *set) drop(p Point)     { s[uint16(p)/64] &^= 1 << (uint16(p) % 64) }

// join adds the points of another set.
func (s *set) join(other *set) {
	for i, word := range other {
		s[i] |= word
	}
}

func (s *set) count() int {
	n := 0
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

func whole() (s set) {
	for p := range Point(Points) {
		s.add(p)
	}
	return s
}

// Reference: [KP91] section 4: "The data set used in this experiment has 32
// initial board configurations." It prints none of them, so this is a choice of
// ours: two stones each at random in the middle of the board.

const (
	openingStones = 4
	openingWidth  = 7
	openingFrom   = (Width-openingWidth)/2 + 1 // first coordinate of the middle
)

// Opening returns board number id of a seed: Max's, Min's, Max's and Min's stone
// on different points of the middle 7 by 7, each equally likely. Max is to move.
func Opening(seed uint64, id int64) (p Position) {
	stream := random.For(seed, "opening/five").Board(id)
	for i := range openingStones {
		left := openingWidth*openingWidth - i
		p.Place(p.emptyInMiddle(stream.Below(uint64(i), left)))
	}
	return p
}

// emptyInMiddle returns empty point number n of the middle, from 0.
func (p *Position) emptyInMiddle(n int) Point {
	for i := range openingWidth * openingWidth {
		point := At(openingFrom+i%openingWidth, openingFrom+i/openingWidth)
		switch {
		case !p.Empty(point):
		case n == 0:
			return point
		default:
			n--
		}
	}
	return NoPoint // there are not so many
}
