package propagate

// move is a move under formula 2.6 with a hint of its own quality: the
// probabilities that the hint is 1, or 0, and the move wins, or loses, for the
// mover.
type move struct{ oneWin, oneLoss, zeroWin, zeroLoss float64 }

// newMove returns a move that wins with probability win and loses with 1 - win =
// loss. The quality must have Win+Loss >= 1: then a hint of 1 is good news.
func newMove(win, loss float64, q Quality) move {
	return move{
		oneWin: win * q.Win, oneLoss: loss * (1 - q.Loss),
		zeroWin: win * (1 - q.Win), zeroLoss: loss * q.Loss,
	}
}

// zero returns the probability of the hint 0.
func (m move) zero() float64 { return m.zeroWin + m.zeroLoss }

// likelier reports whether a win is likelier where it stands to a loss as win to
// loss than where as win2 to loss2. It compares odds, which tell values near 1
// apart; what cannot happen is the least likely.
func likelier(win, loss, win2, loss2 float64) bool {
	if win2 == 0 {
		return win > 0
	}
	return float64(win*loss2) > float64(win2*loss)
}

// general26 is [B92] eq. 2.6 for hints of different quality: V for Max to move,
// 1-V for Min. It sorts moves by P(i,1), of equal ones as they were.
//
// V sums what is won, 1-V what is lost, of the same events: move j is taken where
// its hint is 1 and those of the moves before it are 0, and i0, the best after a
// hint of 0, where the hints of moves 1 to c are.
func general26(maxToMove bool, moves []move) float64 {
	byOne(moves)
	i0 := bestZero(moves)
	value, passed := 0.0, 1.0 // passed leaves out i0, whose hint of 0 is in the last term
	c, seen := 0, false
	for ; c < len(moves); c++ {
		m := moves[c]
		if !likelier(m.oneWin, m.oneLoss, moves[i0].zeroWin, moves[i0].zeroLoss) {
			break
		}
		reach := passed
		if seen {
			reach *= moves[i0].zero()
		}
		value += float64(reach * part(maxToMove, m.oneWin, m.oneLoss))
		if c == i0 {
			seen = true
		} else {
			passed *= m.zero()
		}
	}
	end := part(maxToMove, moves[i0].zeroWin, moves[i0].zeroLoss)
	if !seen { // its hint is not known: the last term is taken whatever it is
		end += part(maxToMove, moves[i0].oneWin, moves[i0].oneLoss)
	}
	return value + float64(passed*end)
}

// byOne sorts moves by P(i,1), the likeliest first.
func byOne(moves []move) {
	for n, m := range moves {
		i := n
		for ; i > 0 && likelier(m.oneWin, m.oneLoss, moves[i-1].oneWin, moves[i-1].oneLoss); i-- {
			moves[i] = moves[i-1]
		}
		moves[i] = m
	}
}

// bestZero returns the move with the largest P(i,0), the first of equal ones.
func bestZero(moves []move) int {
	best := 0
	for i, m := range moves {
		if likelier(m.zeroWin, m.zeroLoss, moves[best].zeroWin, moves[best].zeroLoss) {
			best = i
		}
	}
	return best
}

// part returns what counts for Max's side: what the mover wins, or loses.
func part(maxToMove bool, win, loss float64) float64 {
	if maxToMove {
		return win
	}
	return loss
}
