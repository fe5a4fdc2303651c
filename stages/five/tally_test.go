package five

// Tally is a position with its static values kept up to date: "The placing of a
// new stones changes only a few chains. The new value of a position is calculated
// from the old value plus the change" ([KP91] section 3). A stone costs four
// windows before and after. It is not for concurrent use.
type Tally struct {
	evaluator *Evaluator
	position  Position
	lines     lines
	chains    [2]int64 // by Side
	fives     [2]int   // runs of five stones, by Side
}

// NewTally returns a tally of a position.
func NewTally(e *Evaluator, p *Position) *Tally {
	t := &Tally{evaluator: e, position: Position{turn: p.turn}}
	t.lines.load(&t.position, e.Reading)
	for side := range Side(2) {
		for point := range Point(Points) {
			if p.Has(point, side) {
				t.set(point, side)
			}
		}
	}
	return t
}

// Place puts a stone of the player to move on an empty point and passes the
// turn.
func (t *Tally) Place(point Point) {
	t.set(point, t.position.turn)
	t.position.turn = t.position.turn.Other()
}

// Undo takes back the last move, which was at this point.
func (t *Tally) Undo(point Point) {
	t.count(point, -1)
	t.position.Undo(point)
	t.lines.remove(point, t.position.turn)
	t.count(point, 1)
}

// set puts a stone of a player on a point.
func (t *Tally) set(point Point, side Side) {
	t.count(point, -1)
	t.position.stones[side].add(point)
	t.lines.place(point, side)
	t.count(point, 1)
}

// count adds the chains and fives around a point, or takes them away.
func (t *Tally) count(point Point, sign int) {
	for d := range direction(directions) {
		w := t.lines.window(point, d, Max)
		own, other := t.evaluator.chains(w)
		t.chains[Max] += int64(sign) * own
		t.chains[Min] += int64(sign) * other
		t.fives[Max] += sign * fives(w.own, w.other)
		t.fives[Min] += sign * fives(w.other, w.own)
	}
}

// Position returns the position.
func (t *Tally) Position() Position { return t.position }

// Five reports whether a player has five or more adjacent stones in a line.
func (t *Tally) Five(side Side) bool { return t.fives[side] > 0 }

// Value returns what Evaluator.Value does.
func (t *Tally) Value(mover Side) int64 {
	e := t.evaluator
	own, other := t.Five(mover), t.Five(mover.Other())
	if !e.plain && (own || other) {
		return e.won(own) - e.won(other)
	}
	return t.chains[mover] - e.D*t.chains[mover.Other()]
}

// Undo takes back the last move, which was at this point.
func (p *Position) Undo(point Point) {
	p.turn = p.turn.Other()
	p.stones[p.turn][point/64] &^= 1 << (point % 64)
}

// Turn returns the player to move.
func (p *Position) Turn() Side { return p.turn }
