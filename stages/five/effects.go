package five

// effect is what a stone in the centre of a window does at once; a change says what it does to the
// gains of other stones as well, and takes many times as long to compute. A search asks for the
// effects of all moves, but for changes only after moves that are not cut.
type effect struct {
	balance int64 // by how much the balance grows
	five    bool  // whether the stone is one of five in a row
}

// effect returns the effect of a stone of the player whose turn is last, or of the other.
func (e *Evaluator) effect(w window, own bool) effect {
	five := own && makesFive(w.own, w.other, windowReach) || !own && makesFive(w.other, w.own, windowReach)
	return effect{e.balance(w.place(centre, own)) - e.balance(w), five}
}

// effects are those of stones at all points of the root of a search, by direction. Nearly all of
// them are the same further down, and most at the next search of a game.
type effects [directions][Points]struct {
	window window
	known  bool
	effect
}

// learn returns by how much a stone at an empty point of the root makes the balance grow, and along
// how many lines it makes five, and remembers it for the search, line by line and in total.
func (s *Searcher) learn(point Point, own bool) (balance int64, fives int) {
	known, placer := s.known[index(own)], s.placers[index(own)]
	for d := range direction(directions) {
		k := &known[d][point]
		if w := s.lines.window(point, d, s.last); k.window != w || !k.known {
			k.window, k.known, k.effect = w, true, placer.effect(w, own)
		}
		balance += k.balance
		fives += index(k.five)
	}
	s.totals[index(own)][point] = effect{balance, fives > 0}
	return balance, fives
}

// gain returns by how much an own stone at a point of the root raises the balance.
func (s *Searcher) gain(point Point) int64 {
	gain, fives := s.learn(point, true)
	if s.evaluator.plain {
		return gain
	}
	return gain + int64(fives)*winGain
}

// effect returns by how much a stone at an empty point of any position of the search makes the balance
// grow, and whether it makes five. Searches with cuts learn all effects at the root; these still hold
// at points that no stone placed since touches. Others are computed anew.
func (s *Searcher) effect(point Point, own bool) (balance int64, five bool) {
	if s.cuts && !s.touched.has(point) {
		total := s.totals[index(own)][point]
		return total.balance, total.five
	}
	known, placer := s.known[index(own)], s.placers[index(own)]
	for d := range direction(directions) {
		w, k := s.lines.window(point, d, s.last), &known[d][point]
		e := k.effect
		if k.window != w || !k.known {
			e = placer.effect(w, own)
		}
		balance += e.balance
		five = five || e.five
	}
	return balance, five
}
