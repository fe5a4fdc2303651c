package kalah

// Expand implements play.Game. A move is two additions; whether it captures is
// computed, not asked, since a branch on it would be predicted wrongly too often.
// For the same reason an empty pit writes its child too, which the next one
// overwrites: children beyond the returned number hold nothing of use.
func (r Rules) Expand(s State, children []State) int {
	t := r.t
	side := uint64(int64(s.max) >> 63) // all ones where Min is to move
	swap := (s.max ^ s.min) & side
	mover, waiter := s.max^swap, s.min^swap
	count := 0
	rest := mover
	for pit := range t.sowings[:t.pits] {
		stones := uint8(rest)
		rest >>= 8
		own, other := t.play(mover, waiter, &t.sowings[pit][stones])
		if own&t.row == 0 || other&t.row == 0 {
			own, other = t.end(own, other, (own^mover)>>63)
		}
		swap := (own ^ other) & side
		children[count] = State{own ^ swap, other ^ swap}
		count += int((uint64(stones) + 0xff) >> 8) // 1 where there are stones
	}
	return count
}

// play sows and captures. own and other are the words of the player to move
// and of the other.
func (t *tables) play(own, other uint64, e *sowing) (uint64, uint64) {
	own += e.own
	other += e.other
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
