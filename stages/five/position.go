package five

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
}

// Turn returns the player to move.
func (p *Position) Turn() Side { return p.turn }

// Empty reports whether there is no stone at a point.
func (p *Position) Empty(at Point) bool {
	return !p.stones[Max].has(at) && !p.stones[Min].has(at)
}

// Has reports whether there is a stone of a player at a point.
func (p *Position) Has(at Point, of Side) bool { return p.stones[of].has(at) }

// Stones returns how many stones are on the board.
func (p *Position) Stones() int { return p.stones[Max].count() + p.stones[Min].count() }

// Full reports whether no point is empty: without a five the game is drawn.
func (p *Position) Full() bool { return p.Stones() == Points }

// Place puts a stone of the player to move on an empty point and passes the
// turn.
func (p *Position) Place(at Point) {
	p.stones[p.turn].add(at)
	p.turn = p.turn.Other()
}

// Undo takes back the last move, which was at this point.
func (p *Position) Undo(at Point) {
	p.turn = p.turn.Other()
	p.stones[p.turn].remove(at)
}
