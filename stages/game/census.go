package game

import (
	"fmt"
	"iter"
	"math"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// Counted is a game whose positions can be counted.
type Counted interface {
	// Census is that of Stage.
	Census(boards search.Boards, all bool, plies int, evaluator string, calibration *evaluate.Calibration,
		trees *tally.Trees) ([]tally.CensusRow, error)
}

// Judged is a game of which somebody says who wins, perhaps not to its end.
type Judged[S comparable] interface {
	Game[S]
	// Winner returns 1 where Max wins, -1 where Min does, 0 for a draw, and whether that is known.
	Winner(s S) (winner int8, known bool)
	// Judged returns how many moves from a board that is known everywhere.
	Judged() (moves int)
}

// judged is a Judged game as a Solver asks it.
type judged[S comparable] struct{ Judged[S] }

// Value implements Solved.
func (j judged[S]) Value(s S) int8 {
	winner, _ := j.Winner(s)
	return winner
}

// mostCounted bounds how many positions that follow a board a census looks at.
const mostCounted = 1 << 21

// Census counts the positions of boards by how many of their moves win, and how often an evaluator is wrong there, as
// in package census: a node is won or not for Max, a draw is not. Counted is each position that follows a board, itself
// included and finished games not, once a board, if so many plies lead there or fewer (any number if that is 0); of a
// Judged game those of which it is known who wins; in an Endgame all of whose boards are played, each of its positions
// once. It counts them for trees too, but for cousins in such an Endgame, where they are too many, and strategies only
// of boards that few positions follow. The error says that there are too many.
func (st Stage[S]) Census(boards search.Boards, all bool, plies int, evaluator string,
	calibration *evaluate.Calibration, trees *tally.Trees) (rows []tally.CensusRow, err error) {
	static, err := st.Evaluator(evaluator, calibration)
	if err != nil || boards.Len() == 0 {
		return nil, err
	}
	width := st.Game.Branching()
	c := census[S]{game: st.Game, solver: NewSolver[S](st.Game), static: static, after: make([]S, width, width+1),
		counts: make(map[tally.CensusRow]*tally.CensusRow), values: make([]float64, width+1), trees: trees,
		last: plies}
	if plies == 0 {
		c.last = math.MaxInt
	}
	if known, ok := st.Game.(Judged[S]); ok {
		c.last, c.solver = min(c.last, known.Judged()), NewSolver[S](judged[S]{known})
	}
	first, _ := boards.At(0)
	var id int64
	defer evaluate.Rescue(&err, &id)
	if endgame, ok := st.Game.(Endgame[S]); ok && all {
		_, positions := endgame.Listed(first, int64(boards.Len()))
		for s := range positions {
			c.count(s, 0)
		}
		return c.rows(), nil
	}
	for i := range boards.Len() {
		var words []uint64
		id, words = boards.At(i)
		board := st.position(words)
		c.known, c.deepest = make(map[S]tally.State), 0
		for s, ply := range c.following(board) {
			c.count(s, ply)
			if ply+2 <= c.last {
				c.cousins(s, ply)
			}
		}
		if len(c.seen) > mostCounted {
			return nil, fmt.Errorf("census: more than %d positions follow board %d, expected a smaller game, or "+
				"census: 6 to count those that follow within six plies", mostCounted, id)
		}
		c.strategies(board)
	}
	return c.rows(), nil
}

// census counts positions.
type census[S comparable] struct {
	game   Game[S]
	solver *Solver[S]
	static Evaluator[S]
	counts map[tally.CensusRow]*tally.CensusRow // by the key of a row
	after  []S                                  // the moves of a position, and room for itself
	values []float64                            // theirs
	seen   map[S]bool                           // what follows a board

	trees   *tally.Trees
	known   map[S]tally.State // of positions that are not over; nil where every position of an Endgame is counted
	deepest int               // the last ply after a board
	last    int               // the last ply whose positions are counted
}

// following yields the positions that follow one, itself first, each once, with the fewest plies that lead there. It
// stops beyond mostCounted, and at the last ply.
func (c *census[S]) following(s S) iter.Seq2[S, int] {
	return func(yield func(S, int) bool) {
		c.seen = map[S]bool{s: true}
		layer := []S{s}
		for ply := 0; len(layer) > 0 && ply <= c.last; ply++ {
			var next []S
			for _, s := range layer {
				if len(c.seen) > mostCounted || !yield(s, ply) {
					return
				}
				for _, child := range c.after[:c.game.Expand(s, c.after)] {
					if !c.seen[child] {
						c.seen[child] = true
						next = append(next, child)
					}
				}
			}
			layer = next
		}
	}
}

// count counts a position so many plies after a board, unless it is over.
func (c *census[S]) count(s S, ply int) {
	moves := c.game.Expand(s, c.after)
	outcome, over := c.game.Outcome(s)
	if moves == 0 && over {
		mover := 0
		if c.game.Max(s) {
			mover = 1
		}
		c.trees.Add(tally.Over, ply, int(outcome)+1, mover, 1)
		return
	}
	positions := append(c.after[:moves], s)
	c.static.Statics(positions, c.values)
	maxToMove := c.game.Max(s)
	c.trees.Spread(ply, maxToMove).Add(c.values[moves], tally.NewState(c.solver.Value(s) > 0, c.values[moves] > 0.5))
	if moves == 0 || ply == c.last {
		return
	}
	looks := func(i int) bool { return c.values[i] > 0.5 == maxToMove } // won for the player to move at s
	key, found := tally.CensusRow{ToMove: "min", Moves: int32(moves)}, false
	if maxToMove {
		key.ToMove = "max"
	}
	var siblings tally.States
	for i := range moves {
		won := c.solver.Value(positions[i]) > 0
		if won == maxToMove {
			key.Winning++
		}
		found = found || looks(i)
		if _, over := c.game.Outcome(positions[i]); !over {
			siblings[tally.NewState(won, c.values[i] > 0.5)]++
		}
	}
	row := c.counts[key]
	if row == nil {
		row = &tally.CensusRow{Height: key.Height, ToMove: key.ToMove, Moves: key.Moves, Winning: key.Winning}
		c.counts[key] = row
	}
	row.Nodes++
	won := key.Winning > 0
	if looks(moves) != won {
		row.StaticWrong++
	}
	c.trees.Add(tally.Wins, ply, moves, int(key.Winning), 1)
	if c.known != nil {
		c.deepest = ply + 1
		ply = c.deepest // that of the siblings
	}
	c.trees.Kin(tally.Siblings, ply).Add(siblings, 1)
	if found != (key.Winning > 0) {
		row.SearchWrong++
	}
}

// rows are what was counted, sorted.
func (c *census[S]) rows() (rows []tally.CensusRow) {
	for _, row := range c.counts {
		rows = tally.Add(rows, []tally.CensusRow{*row})
	}
	return rows
}
