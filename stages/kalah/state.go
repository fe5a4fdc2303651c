package kalah

// State is a position in two machine words, one a side. Byte i of a word is the
// pit i of its owner, byte 6 his kalah. The top bit of both words is set where
// Min is to move: a move sets or clears it with the addition that sows. The
// other bits are 0.
//
// Where the game is over all stones are in the kalahs, and only there.
type State struct{ max, min uint64 }

const (
	kalahShift = 48      // of the kalah in a word
	minsTurn   = 1 << 63 // set in both words where Min is to move
	ones       = 0x0101010101010101
)

// kalahs returns the stones in Max's kalah and in Min's.
func (s State) kalahs() (max, min int) {
	return int(s.max >> kalahShift & 0xff), int(s.min >> kalahShift & 0xff)
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
	p := Position{Turn: int(s.max >> 63)}
	p.Kalahs[0], p.Kalahs[1] = s.kalahs()
	for side, word := range [2]uint64{s.max, s.min} {
		p.Pits[side] = make([]int, r.t.pits)
		for pit := range p.Pits[side] {
			p.Pits[side][pit] = int(word >> (8 * pit) & 0xff)
		}
	}
	return p
}

// Mirror returns the position with the players in each other's place, the one
// to move as well. What Max had is Min's.
func (s State) Mirror() State { return State{s.min ^ minsTurn, s.max ^ minsTurn} }
