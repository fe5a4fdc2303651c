package kalah

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"sync"

	"github.com/nonminimax/nonminimax/stages/game"
)

// Which moves keep the best margin: by alpha-beta with windows of one stone, on top of the table
// of endings and with a table of positions met before.
//
//	[PSPB96] A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin. Best-first fixed-depth minimax
//	         algorithms. Artificial Intelligence 87, 1996: MTD(f).

// endingStones is the most stones that positions have in the table that judges make themselves: 9,657,700 bytes
// with six pits a side, and a second of time.
const endingStones = 14

// endings are the tables of judges, by name: functions that return one. They do not depend on how many stones a
// game begins with, so that all board sets of a run share them.
var endings sync.Map

// Share implements game.Endings.
func (e *Endings) Share() { endings.Store(e.Name(), sync.OnceValue(e.grown)) }

// endingsOf returns the table of rules, of its own making if none is shared.
func endingsOf(r Rules) *Endings {
	found, _ := endings.LoadOrStore(r.endingsName(), sync.OnceValue(func() *Endings { return NewEndings(r).grown() }))
	return found.(func() *Endings)()
}

// grown returns the table with all positions of endingStones stones at least.
func (e *Endings) grown() *Endings {
	for e.Layers() <= endingStones {
		if _, err := e.Next(context.Background(), runtime.GOMAXPROCS(0)); err != nil {
			panic(err) // the context never ends
		}
	}
	return e
}

// margins judges moves by the margin in stones. It is for one goroutine.
type margins struct {
	rules   Rules
	endings *Endings
	known   []bounds // by a hash of the position; a power of two, smaller for boards of few stones
}

func newMargins(r Rules, endings *Endings) *margins {
	return &margins{r, endings, make([]bounds, 1<<min(20, 8+r.Total()))}
}

// bounds bracket the best margin of a position.
type bounds struct {
	position  State
	low, high int16
}

var _ game.Judge[State] = (*margins)(nil)

// Judge implements game.Judge: the outcome under best play for the margin, and the moves that keep the
// best margin.
func (m *margins) Judge(s State) (outcome int8, moves int, right uint64) {
	r := m.rules
	max, min := s.kalahs()
	lead, sign := max-min, int8(1)
	if !r.Max(s) {
		s, lead, sign = s.Mirror(), -lead, -1
	}
	n := r.inPits(s)
	s = r.ahead(s, n)
	best := m.margin(s, n)
	var children [MaxPits]State
	moves = r.Expand(s, children[:])
	for i, child := range children[:moves] {
		if m.reaches(child, n, best) {
			right |= 1 << i
		}
	}
	switch margin := best + lead; {
	case margin > 0:
		outcome = sign
	case margin < 0:
		outcome = -sign
	}
	return outcome, moves, right
}

// margin returns the best margin of a position with n stones, as Rules.ahead returns it.
func (m *margins) margin(s State, n int) int {
	low, high, guess := -n, n, 0
	for low < high {
		beta := max(guess, low+1)
		if guess = m.search(s, n, beta); guess < beta {
			high = guess
		} else {
			low = guess
		}
	}
	return low
}

// reaches reports whether the player to move gets a margin of at least beta by a child of his position.
func (m *margins) reaches(child State, n, beta int) bool {
	gain, rest, left, sign := m.rules.after(child, n)
	beta -= gain
	if sign > 0 {
		return m.search(rest, left, beta) >= beta
	}
	return -m.search(rest, left, 1-beta) >= beta
}

// search returns a bound of the best margin of a position: at least beta, and the margin is no less;
// or less than beta, and the margin is no more.
func (m *margins) search(s State, n, beta int) int {
	switch {
	case n < m.endings.Layers():
		return m.endings.margin(s, n)
	case beta > n:
		return n
	case beta <= -n:
		return -n
	}
	slot := &m.known[(s.Max*0x9e3779b97f4a7c15^s.Min*0xc2b2ae3d27d4eb4f)>>44&uint64(len(m.known)-1)]
	if slot.position != s {
		*slot = bounds{s, int16(-n), int16(n)}
	}
	if low := int(slot.low); low >= beta {
		return low
	}
	if high := int(slot.high); high < beta {
		return high
	}
	best := m.best(s, n, beta)
	if slot.position != s { // taken meanwhile
		*slot = bounds{s, int16(-n), int16(n)}
	}
	if best >= beta {
		slot.low = int16(best)
	} else {
		slot.high = int16(best)
	}
	return best
}

// best is search by trying the moves. Those that move again come first, then those that gain most, and
// among equals the one next to the kalah.
func (m *margins) best(s State, n, beta int) int {
	type move struct {
		rest             State
		gain, left, sign int
	}
	r := m.rules
	var children [MaxPits]State
	var list [MaxPits]move
	count := r.Expand(s, children[:])
	if count == 0 {
		return r.stuck(n)
	}
	for i := range count {
		to := &list[count-1-i]
		to.gain, to.rest, to.left, to.sign = r.after(children[i], n)
	}
	slices.SortStableFunc(list[:count], func(a, b move) int {
		return cmp.Or(b.sign-a.sign, b.gain-a.gain)
	})
	best := -n
	for _, to := range list[:count] {
		value := to.gain
		if to.sign > 0 {
			value += m.search(to.rest, to.left, beta-to.gain)
		} else {
			value -= m.search(to.rest, to.left, 1+to.gain-beta)
		}
		if best = max(best, value); best >= beta {
			break
		}
	}
	return best
}
