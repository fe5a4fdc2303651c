package kalah

// State is a position in two machine words, one a side. Byte i of a word is the
// pit i of its owner, byte 6 his kalah. The top bit of both words is set where
// Min is to move: a move sets or clears it with the addition that sows. The
// other bits are 0.
//
// Where the game is over all stones are in the kalahs, and only there.
//
// Games whose states have the same fields share the code that the compiler makes of package game, which is large, so
// the fields of this one and of Connect Four's have the same exported names.
type State struct{ Max, Min uint64 }

const (
	kalahShift = 48      // of the kalah in a word
	minsTurn   = 1 << 63 // set in both words where Min is to move
	ones       = 0x0101010101010101
)

func (s State) kalahs() (max, min int) {
	return int(s.Max >> kalahShift & 0xff), int(s.Min >> kalahShift & 0xff)
}

// State packs a position.
func (r Rules) State(p Position) State {
	var words [2]uint64
	for side := range words {
		words[side] = uint64(p.Kalahs[side]) << kalahShift
		words[side] |= uint64(p.Turn) << 63
		for pit, stones := range p.Pits[side] {
			words[side] |= uint64(stones) << (8 * pit)
		}
	}
	return State{words[0], words[1]}
}

// Position unpacks a state.
func (r Rules) Position(s State) Position {
	p := Position{Turn: int(s.Max >> 63)}
	p.Kalahs[0], p.Kalahs[1] = s.kalahs()
	for side, word := range [2]uint64{s.Max, s.Min} {
		p.Pits[side] = make([]int, r.t.pits)
		for pit := range p.Pits[side] {
			p.Pits[side][pit] = int(word >> (8 * pit) & 0xff)
		}
	}
	return p
}

// Mirror returns the position with the players in each other's place, the one
// to move as well. What Max had is Min's.
func (s State) Mirror() State { return State{s.Min ^ minsTurn, s.Max ^ minsTurn} }

// Expand implements game.Game. An empty pit writes its child too, which the next one overwrites, since a branch on it
// would be predicted wrongly too often: children beyond the returned number are meaningless.
func (r Rules) Expand(s State, children []State) int {
	t, n := r.t, 0
	side, mover, waiter := s.seats()
	for pit, rest := 0, mover; pit < t.pits; pit, rest = pit+1, rest>>8 {
		sown := &t.sowings[pit][uint8(rest)]
		own, other := t.capture(mover+sown.own, waiter+sown.other, sown)
		if own&t.row == 0 || other&t.row == 0 {
			own, other = t.end(own, other, (own^mover)>>63)
		}
		swap := (own ^ other) & side
		children[n] = State{own ^ swap, other ^ swap}
		n += stones(rest)
	}
	return n
}

// seats returns the words of the player to move and of the other; side is all ones where Min is to move.
func (s State) seats() (side, mover, waiter uint64) {
	side = uint64(int64(s.Max) >> 63)
	swap := (s.Max ^ s.Min) & side
	return side, s.Max ^ swap, s.Min ^ swap
}

// stones returns 1 where there are stones in the lowest pit of a word, else 0.
func stones(word uint64) int { return int((word&0xff + 0xff) >> 8) }

// capture moves captured stones after a sowing. own and other are the words of who has sown and of the other. Whether
// the move captures is computed, not asked, as a branch on it would be predicted wrongly, too.
func (t *tables) capture(own, other uint64, e *sowing) (uint64, uint64) {
	last := e.landing & ones // the last stone, where it fell into an own pit
	opposite := other >> (e.opposite & 63) & 0xff
	// Top bits are set where the pit holds just the last stone, and where there
	// are stones opposite or need not be.
	alone := (own&e.landing ^ last) - 1
	prize := t.always - opposite
	hit := uint64(int64(alone&prize) >> 63)
	own += hit & ((opposite+1)<<kalahShift - last)
	other -= hit & (opposite << (e.opposite & 63))
	return own, other
}

// end moves what is left to the kalahs where the game is over: a side is
// empty, and with stuck-ends it is that of the player to move next. passed is 1
// where the turn has passed, else 0.
func (t *tables) end(own, other, passed uint64) (uint64, uint64) {
	next := own
	if passed == 1 {
		next = other
	}
	if t.variants.stuckEnds && next&t.row != 0 {
		return own, other
	}
	// All stones but those of one kalah are in the other, so no sum is needed.
	total := uint64(t.total) << kalahShift
	if ownTakes := (own&t.row != 0) != t.variants.enderTakes; ownTakes {
		kalah := other & (0xff << kalahShift)
		return own&minsTurn + total - kalah, other &^ t.row
	}
	kalah := own & (0xff << kalahShift)
	return own &^ t.row, other&minsTurn + total - kalah
}

// sowing is what emptying a pit of so many stones does to the two words of a
// position, as far as it depends on nothing else.
type sowing struct {
	own, other uint64 // added to the word of the mover and of the other player
	// landing has all bits of the own pit that the last stone falls into. Where
	// it falls elsewhere it has bits that are never set.
	landing  uint64
	opposite uint64 // shift of the pit opposite the landing in the other's word
}

// nowhere is the landing where nothing can be captured: the bits between the
// kalah and the turn.
const nowhere = 0x7f << 56

// fill makes the sowings of all pits and numbers of stones. Those of no stones
// change nothing.
func (t *tables) fill() {
	for pit := range t.pits {
		for stones := range t.total + 1 {
			t.sowings[pit][stones] = t.sowing(pit, stones)
		}
		t.sowings[pit][0] = sowing{landing: nowhere}
	}
}

// sowing works out one entry of the table by the definition: what the move does
// on a board without other stones, before captures and the end.
func (t *tables) sowing(pit, stones int) sowing {
	p := Position{Pits: [2][]int{make([]int, t.pits), make([]int, t.pits)}}
	p.Pits[0][pit] = stones
	r := Rules{t}
	before := r.State(p)
	side, last := r.sow(&p, pit)
	if side == 1 || last < t.pits {
		p.Turn = 1
	}
	after := r.State(p)
	s := sowing{own: after.Max - before.Max, other: after.Min - before.Min, landing: nowhere}
	if side == 0 && last < t.pits {
		s.landing = 0xff << (8 * last)
		s.opposite = uint64(8 * (t.pits - 1 - last))
	}
	return s
}
