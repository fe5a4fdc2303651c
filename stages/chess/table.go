package chess

import (
	byteslice "bytes"
	"sync"
)

// Table knows the distance to mate of every position of an endgame. It is made by retrograde analysis [Tho86]:
// from the mates backwards, ply by ply. The eight mirror images of a position share an entry. KRK takes 128 KiB,
// KBNK 8 MiB.
type Table struct {
	rules Rules
	// entries are 1 plus the plies to mate, or drawn, or illegal: by who moves, White first, and index.
	entries [2][]uint8
	longest uint8             // entry there is
	last    uint8             // entry that a position had while the table was made
	left    [maxPieces]*Table // what is left after a piece has been captured; nil where that is drawn
	list    list
	twins   bool // as in rules
	// hopes are, while the table is made, how many moves of a position are not known to lose, or fewer: whether it is
	// lost is asked when none is left.
	hopes [2][]uint8
}

const (
	drawn   = 0
	illegal = 255
)

// made is a table that is made when it is first asked for.
type made struct {
	once  sync.Once
	table *Table
}

// tables are those of all endgames.
var tables = func() map[string]*made {
	all := make(map[string]*made)
	for _, name := range Material() {
		all[name] = new(made)
	}
	return all
}()

// Table returns the table of the endgame. All goroutines share it.
func (r Rules) Table() *Table {
	m := tables[r.name]
	m.once.Do(func() { m.table = build(r) })
	return m.table
}

// build makes the table of an endgame. A position that is lost in n plies makes the positions before it won
// in n+1, unless they are won sooner; one that is won in n makes a position before it lost once all its moves
// lead to such: these are looked at when as many have been found as it has moves. A capture may lead to a longer mate
// than those at hand, so that entries are looked for in the whole table, and an entry that is even, of a position
// that is won, is certain when its turn comes.
func build(rules Rules) *Table {
	t := &Table{rules: rules, twins: rules.twins()}
	size := quarter
	for i := range rules.kinds {
		size *= squares
		if len(rules.kinds) < maxPieces {
			continue
		}
		if left, err := New("K"+string(rules.kinds[1-i])+"K", rules.moves); err == nil { // else no mate is left
			t.left[i] = left.Table()
		}
	}
	size *= squares
	t.entries = [2][]uint8{make([]uint8, size), make([]uint8, size)}
	t.hopes = [2][]uint8{make([]uint8, size), make([]uint8, size)}
	for side := range t.entries {
		for i := range t.entries[side] {
			s := t.position(side, i)
			if _, own := t.index(s); own != i || !rules.legal(s) {
				t.entries[side][i] = illegal
			} else if s.blackMoves || rules.whites < len(rules.kinds) { // to a bare king nobody loses
				t.begin(s, i)
			}
		}
	}
	for entry := uint8(1); entry <= t.last; entry++ {
		for side := range t.entries {
			for i := t.next(side, 0, entry); i >= 0; i = t.next(side, i+1, entry) {
				t.longest = entry
				t.retract(t.position(side, i), entry)
			}
		}
	}
	t.hopes = [2][]uint8{}
	return t
}

// next returns the first index from one on that has an entry, or -1.
func (t *Table) next(side, from int, entry uint8) int {
	if i := byteslice.IndexByte(t.entries[side][from:], entry); i >= 0 {
		return from + i
	}
	return -1
}

// quarter is how many squares there are for the king of Black.
const quarter = squares / 4

// index returns where a position with all its pieces has its entry, which it shares with its mirror images: that of
// the image with the king of Black in the quarter of a1 and not above the diagonal; if he stands on it, of the
// image with the smaller index.
func (t *Table) index(s State) (side, i int) {
	if s.blackMoves {
		side = 1
	}
	square := s.black
	image := square>>2&1 | square>>5&1<<1
	switch rank, file := images[image][square]/8, images[image][square]%8; {
	case rank > file:
		image |= flip
	case rank == file:
		return side, min(t.count(s, image), t.count(s, image|flip))
	}
	return side, t.count(s, image)
}

// images are the squares of the eight mirror images of the board. Bit 0 of the number of an image says that the
// files are exchanged, bit 1 the ranks, and flip, after that, files for ranks.
var images = func() (all [8][squares]Square) {
	for image := range all {
		for q := range Square(squares) {
			file, rank := q%8^Square(image&1*7), q/8^Square(image>>1&1*7)
			if image&flip != 0 {
				file, rank = rank, file
			}
			all[image][q] = 8*rank + file
		}
	}
	return all
}()

const flip = 4

// count returns the number of an image of a position: the squares of the kings and pieces as its digits.
func (t *Table) count(s State, image Square) int {
	to := &images[image%8]
	black, white, first := to[s.black%squares], to[s.white%squares], to[s.pieces[0]%squares]
	i := int(black/8*4+black%8)*squares + int(white)
	if len(t.rules.kinds) < maxPieces {
		return i*squares + int(first)
	}
	second := to[s.pieces[1]%squares]
	if first > second && t.twins {
		first, second = second, first
	}
	return (i*squares+int(first))*squares + int(second)
}

// moverMates reports whether an entry is that of a position whose player to move mates: in an odd number of plies.
func moverMates(entry uint8) bool { return entry != drawn && entry%2 == 0 }

// position is the inverse of count, with White as Max.
func (t *Table) position(side, i int) State {
	s := State{pieces: [maxPieces]Square{squares, squares}, blackMoves: side == 1}
	for piece := len(t.rules.kinds) - 1; piece >= 0; piece-- {
		s.pieces[piece] = Square(i % squares)
		i /= squares
	}
	s.white = Square(i % squares)
	i /= squares
	s.black = Square(i/4*8 + i%4)
	return s
}

// set writes an entry unless there is one as small.
func (t *Table) set(s State, entry uint8) {
	side, i := t.index(s)
	if was := t.entries[side][i]; was == drawn || was != illegal && was > entry {
		t.entries[side][i] = entry
		t.last = max(t.last, entry)
	}
}

// begin writes the entry of a position as far as mates and captures tell, and counts the other moves. It does not where
// all stands on the diagonal: of two moves that are mirror images only one is taken back.
func (t *Table) begin(s State, i int) {
	moves, others := 0, t.rules.guards(s, !s.blackMoves)
	for piece := -1; piece < len(t.rules.kinds); piece++ {
		targets := t.rules.targets(s, piece)
		moves += (targets &^ others).count()
		for to := targets & others; to != 0; {
			if entry := t.entry(t.rules.step(s, piece, to.next())); entry != drawn && !moverMates(entry) {
				t.set(s, entry+1)
			}
		}
	}
	side, _ := t.index(s)
	switch {
	case moves == 0:
		t.settle(s, 0)
	case t.count(s, 0) != t.count(s, flip):
		t.hopes[side][i] = uint8(moves)
	}
}

// settle writes the entry of a position if it is known of all moves that they lose, with entries certain up to one.
// Those of captures always are.
func (t *Table) settle(s State, certain uint8) {
	longest, others := uint8(0), t.rules.guards(s, !s.blackMoves)
	for piece := -1; piece < len(t.rules.kinds); piece++ {
		for targets := t.rules.targets(s, piece); targets != 0; {
			to := targets.next()
			entry := t.entry(t.rules.step(s, piece, to))
			if !moverMates(entry) || entry > certain && !others.has(to) {
				return
			}
			longest = max(longest, entry)
		}
	}
	if longest > 0 || t.rules.check(s, s.blackMoves) { // else stalemate
		t.set(s, longest+1)
	}
}

// retract takes back each move that may have led to a position whose entry is known.
func (t *Table) retract(s State, entry uint8) {
	occupied := t.rules.occupied(s)
	s.blackMoves = !s.blackMoves
	for piece := -1; piece < len(t.rules.kinds); piece++ {
		if piece >= 0 && t.rules.isBlack(piece) != s.blackMoves {
			continue
		}
		before := s
		for from := t.rules.reach(s, piece, occupied) &^ occupied; from != 0; {
			*before.square(piece) = from.next()
			if !moverMates(entry) {
				t.set(before, entry+1)
			} else if side, i := t.index(before); t.entries[side][i] == drawn {
				if t.hopes[side][i] > 1 {
					t.hopes[side][i]--
				} else {
					t.settle(before, entry)
				}
			}
		}
	}
}

// remaining returns the table of what is left of an endgame of which a piece has been captured, with the position
// as that table has it: colours exchanged if the piece that is left is Black's. The table is nil where no piece has
// been, or where no mate is left, and then the position has no piece at all.
func (t *Table) remaining(s State) (*Table, State) {
	for i := range t.rules.kinds {
		if s.pieces[i] < squares {
			continue
		}
		s.pieces = [maxPieces]Square{s.pieces[1-i], squares}
		if t.left[i] == nil {
			s.pieces[0] = squares
		} else if t.rules.isBlack(1 - i) {
			s.white, s.black, s.blackMoves = s.black, s.white, !s.blackMoves
		}
		return t.left[i], s
	}
	return nil, s
}

// entry returns the entry of a legal position, of which pieces may have been captured.
func (t *Table) entry(s State) uint8 {
	left, now := t.remaining(s)
	switch {
	case left != nil:
		return left.entry(now)
	case now.pieces[0] == squares:
		return drawn
	}
	side, i := t.index(s)
	return t.entries[side][i]
}

// Mate returns in how many plies a side mates from a legal position, and whether one can: the player to move
// if they are odd.
func (t *Table) Mate(s State) (plies int, can bool) {
	entry := t.entry(s)
	return int(entry) - 1, entry != drawn
}

// blackMates reports whether it is Black who mates in so many plies.
func (s State) blackMates(plies int) bool { return s.blackMoves == (plies%2 == 1) }
