package chess

import (
	"database/sql"
	"iter"
	"slices"
	"sync"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
)

// boards are the boards of an endgame: the positions with White to move from which he can force mate, one of each set
// of mirror images. They are drawn at random, all equally likely or each distance to mate in turn, or listed in the
// order of the table.
type boards struct {
	rules      Rules
	all        bool
	byDistance bool
	draws      random.Source
}

// newBoards returns all boards, or those that are drawn under a seed.
func newBoards(r Rules, all bool, seed uint64) boards {
	return boards{rules: r, all: all, draws: random.For(seed, "board/chess/"+r.name)}
}

// Position implements game.Openings: there is a board of every number, or if they are listed, of those
// below how many there are.
func (b boards) Position(id int64) (State, bool) {
	list := b.rules.Table().listed()
	from, i := list.won, id
	if b.byDistance {
		from = list.byDistance[uint64(id)%uint64(len(list.byDistance))]
	}
	if !b.all {
		i = int64(b.draws.Board(id).Below(0, len(from)))
	}
	if i < 0 || i >= int64(len(from)) {
		return State{}, false
	}
	return b.rules.Table().position(0, int(from[i])), true
}

// list has the positions of a table one by one.
type list struct {
	once sync.Once
	won  []uint32 // indices with White to move, from which he can force mate

	byDistance [][]uint32 // the same by the distance to mate, the shortest first

	// In an endgame of one piece, for searches: all legal positions, and their numbers by who moves and index.
	positions []State
	numbers   [2][]int32
}

// listed returns the list, which is made when it is first asked for.
func (t *Table) listed() *list {
	t.list.once.Do(func() {
		strata := make([][]uint32, int(t.longest)+1)
		for i, entry := range t.entries[0] {
			if moverMates(entry) {
				t.list.won = append(t.list.won, uint32(i))
				strata[entry] = append(strata[entry], uint32(i))
			}
		}
		t.list.won = slices.Clip(t.list.won)
		t.list.byDistance = slices.DeleteFunc(strata, func(stratum []uint32) bool { return len(stratum) == 0 })
		if len(t.rules.kinds) > 1 {
			return
		}
		for side, entries := range t.entries {
			t.list.numbers[side] = make([]int32, len(entries))
			for i, entry := range entries {
				if entry != illegal {
					t.list.numbers[side][i] = int32(len(t.list.positions))
					t.list.positions = append(t.list.positions, t.position(side, i))
				}
			}
		}
	})
	return &t.list
}

var (
	_ game.Endgame[State] = Rules{}
	_ game.Solved[State]  = Rules{}
)

// Positions implements game.Endgame: with one piece there are some 50,000 up to mirror images, with two some
// millions, which are too many.
func (r Rules) Positions() int {
	if len(r.kinds) > 1 {
		return 0
	}
	return len(r.Table().listed().positions)
}

// Index implements game.Endgame, for positions with White as Max.
func (r Rules) Index(s State) (int, bool) {
	if len(r.kinds) > 1 || s.blackIsMax {
		return 0, false
	}
	side, i := r.Table().index(s)
	return int(r.Table().listed().numbers[side][i]), true
}

// At implements game.Endgame.
func (r Rules) At(index int) State { return r.Table().listed().positions[index] }

// MostMoves implements game.Endgame.
func (r Rules) MostMoves() int { return 2 * r.moves }

// Shortest implements game.Endgame.
func (r Rules) Shortest(s State) (plies int, can bool) {
	plies, can = r.Table().Mate(s)
	return plies, can && s.blackMates(plies) == s.blackMoves
}

// Value implements game.Solved.
func (r Rules) Value(s State) int8 {
	plies, can := r.Table().Mate(s)
	if !can {
		return 0
	}
	return r.wins(s, s.blackMates(plies))
}

// judge says which moves are right: those that keep the shortest mate, or, to the player who is mated, the longest.
type judge struct {
	rules Rules
	after []State
}

// Judge implements game.Judge. Where nobody can force mate, the right moves are those that keep the draw.
func (j judge) Judge(s State) (outcome int8, moves int, right uint64) {
	table := j.rules.Table()
	moves = j.rules.Expand(s, j.after)
	entry := table.entry(s)
	if entry != drawn {
		entry-- // what it is after the right move
	}
	for i, child := range j.after[:moves] {
		if table.entry(child) == entry {
			right |= 1 << i
		}
	}
	return j.rules.Value(s), moves, right
}

// Listed implements game.Endgame: the legal positions of all pieces in the order of the table, White's first. What
// comes before the first board is with it.
func (r Rules) Listed(first, count int64) (rows int, positions iter.Seq[State]) {
	table := r.Table()
	from, to := table.between(first, first+count)
	for _, entries := range table.entries {
		for _, entry := range entries[from:to] {
			if entry != illegal {
				rows++
			}
		}
	}
	return rows, func(yield func(State) bool) {
		for side, entries := range table.entries {
			for i, entry := range entries[from:to] {
				if entry != illegal && !yield(table.position(side, from+i)) {
					return
				}
			}
		}
	}
}

// Truth implements game.Endgame: values are White's, plies those to mate.
func (r Rules) Truth(s State) (truth game.Truth, isBoard bool) {
	truth = game.Truth{Position: r.Write(s), ToMove: "white", Value: r.Value(s)}
	if s.blackMoves {
		truth.ToMove = "black"
	}
	entry := r.Table().entry(s)
	if entry != drawn {
		truth.Plies = sql.Null[int32]{V: int32(entry) - 1, Valid: true}
	}
	_, _, right := judge{r, make([]State, r.Branching())}.Judge(s)
	truth.Best = game.MoveNames(r, s, right)
	return truth, !s.blackMoves && moverMates(entry)
}

// between returns where the entries of the boards from first to before end begin and end.
func (t *Table) between(first, end int64) (from, to int) {
	won := t.listed().won
	if to = len(t.entries[0]); end < int64(len(won)) {
		to = int(won[end])
	}
	if first > 0 {
		from = int(won[first])
	}
	return from, to
}
