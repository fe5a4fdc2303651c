package puzzle

import (
	"database/sql"
	"iter"
	"slices"
	"sync"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
)

// arrangements is how many orders nine squares have.
const arrangements = 362_880

// table has every position that can be solved, the nearest first: found move by move from the goal.
type table struct {
	positions []State              // by index; the goal is 0
	moves     []uint8              // by index: the fewest that solve it
	numbers   [arrangements]uint32 // the index of a rank; 0 where it cannot be solved, and of the goal
}

var tables = [2]func() *table{
	sync.OnceValue(func() *table { return newTable(Rules{}) }),
	sync.OnceValue(func() *table { return newTable(Rules{diagonal: true}) }),
}

func (r Rules) table() *table { return tables[r.variant()]() }

func newTable(r Rules) *table {
	t := &table{positions: []State{goal}, moves: []uint8{0}}
	for i := 0; i < len(t.positions); i++ {
		s := t.positions[i]
		for _, from := range r.from(s) {
			next := s.slide(from)
			if number := &t.numbers[next.rank()]; *number == 0 && !next.solved() {
				*number = uint32(len(t.positions))
				t.positions, t.moves = append(t.positions, next), append(t.moves, t.moves[i]+1)
			}
		}
	}
	return t
}

// longest is the largest number of moves that a position takes.
func (t *table) longest() int { return int(t.moves[len(t.moves)-1]) }

// farthest is the first position that takes so many.
func (t *table) farthest() State {
	i := len(t.moves) - 1
	for t.moves[i-1] == t.moves[i] {
		i--
	}
	return t.positions[i]
}

// left is how many moves solve a position; after the goal fewer than none.
func (r Rules) left(s State) int {
	t := r.table()
	return int(t.moves[t.numbers[s.rank()]]) - int(s.waited)
}

// boards are all positions but the goal, the nearest first, or some of them, drawn at random.
type boards struct {
	rules Rules
	all   bool
	draws random.Source
}

// Position implements game.Openings.
func (b boards) Position(id int64) (State, bool) {
	positions := b.rules.table().positions[1:]
	if !b.all {
		id = int64(b.draws.Board(id).Below(0, len(positions)))
	}
	if id < 0 || id >= int64(len(positions)) {
		return State{}, false
	}
	return positions[id], true
}

var _ game.Endgame[State] = Rules{}

// Positions implements game.Endgame: those of the table, and those that wait at the goal.
func (r Rules) Positions() int { return len(r.table().positions) + MostWaits }

// Index implements game.Endgame.
func (r Rules) Index(s State) (int, bool) {
	t := r.table()
	if s.waited > 0 {
		return len(t.positions) + int(s.waited) - 1, true
	}
	return int(t.numbers[s.rank()]), true
}

// At implements game.Endgame.
func (r Rules) At(index int) State {
	t := r.table()
	if waited := index - len(t.positions) + 1; waited > 0 {
		s := goal
		s.waited = uint8(waited)
		return s
	}
	return t.positions[index]
}

// mostMoves ends a game that goes round in circles: six times as many as any solution has.
const mostMoves = 6 * MostWaits

// MostMoves implements game.Endgame.
func (Rules) MostMoves() int { return mostMoves }

// Shortest implements game.Endgame, with the moves at the goal.
func (r Rules) Shortest(s State) (moves int, known bool) { return r.left(s) + MostWaits, true }

// judge says which moves are right: those that lead nearer to the goal.
type judge struct{ rules Rules }

// Judge implements game.Judge.
func (j judge) Judge(s State) (outcome int8, moves int, right uint64) {
	after := make([]State, j.rules.Branching())
	moves = j.rules.Expand(s, after)
	for i, child := range after[:moves] {
		if j.rules.left(child) < j.rules.left(s) {
			right |= 1 << i
		}
	}
	return 1, moves, right
}

// Listed implements game.Endgame: the boards, with the goal before the first.
func (r Rules) Listed(first, count int64) (rows int, positions iter.Seq[State]) {
	end := 1 + min(first+count, r.count())
	if first > 0 {
		first++
	}
	list := r.table().positions[first:end]
	return len(list), slices.Values(list)
}

// count is how many boards there are: half of all arrangements [Joh79], or all, without the goal.
func (r Rules) count() int64 { return int64(arrangements/(2-r.variant())) - 1 }

// Truth implements game.Endgame.
func (r Rules) Truth(s State) (truth game.Truth, isBoard bool) {
	_, _, right := judge{r}.Judge(s)
	return game.Truth{
		Position: r.Write(s),
		ToMove:   "max",
		Value:    1,
		Plies:    sql.Null[int32]{V: int32(r.left(s)), Valid: true},
		Best:     game.MoveNames(r, s, right),
	}, s != goal
}
