package kalah

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
	side, at := r.sow(&p, pit)
	if side == 1 || at < t.pits {
		p.Turn = 1
	}
	after := r.State(p)
	s := sowing{own: after.max - before.max, other: after.min - before.min, landing: nowhere}
	if side == 0 && at < t.pits {
		s.landing = 0xff << (8 * at)
		s.opposite = uint64(8 * (t.pits - 1 - at))
	}
	return s
}
