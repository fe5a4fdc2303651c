// Package contest is the fourth stage: propagators play each other. Each board is
// played twice with the seats swapped, both players searching to the same depth, or
// within the same budget of nodes, unless they have a depth or budget of their own. A player wins a critical
// pair by winning both games of a board, or winning one and drawing the other.
//
// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to
//	        minimax. 1986, section 3.1.
package contest

import (
	"database/sql"

	"github.com/nonminimax/nonminimax/stages/search"
)

// Version changes whenever the games on a board do.
const Version = "2"

// Games are those of one contest on a range of boards. Row j*Boards+i is board
// i within Limits[j]. It is a search.Recorder for boards that come in order.
type Games struct {
	Boards   int
	Limits   []search.Limit
	Plies    int // of both games together, if all games are equally long
	Outcomes []search.Outcome

	// Excess says of the game that first begins, and of the one that second begins, by how many moves of both
	// players together it was longer than the shortest win that whoever began could force, less than 0 if the other
	// helped. It is not valid unless he won; nil where nothing is known of any board.
	Excess [2][]sql.Null[int32]

	// Transcribe asks kernels that know the moves to record them.
	Transcribe bool
	Moves      *search.Lines // nil unless Transcribe is set and the kernel knows the moves

	first, second int
	buf           []search.Outcome
}

// New makes room for the games between two players of the setup on so many
// boards.
func New(setup search.Setup, first, second, boards int) *Games {
	limits := search.Meeting(setup.Limits(), setup.Players[first].Name, setup.Players[second].Name)
	return &Games{
		Boards:   boards,
		Limits:   limits,
		Plies:    2 * setup.Layers.Height,
		Outcomes: make([]search.Outcome, boards*len(limits)),
		first:    first,
		second:   second,
		buf:      make([]search.Outcome, search.Lanes*len(limits)),
	}
}

// Record implements search.Recorder.
func (g *Games) Record(i int, kernel search.Kernel) {
	kernel.Contest(g.first, g.second, g.buf[:len(g.Limits)])
	if g.Transcribe {
		g.transcribe(kernel)
	}
	for j := range g.Limits {
		g.Outcomes[j*g.Boards+i] = g.buf[j]
	}
	if timer, ok := kernel.(search.Timer); ok {
		g.time(i, timer)
	}
}

// time sets Excess of board i, whose games have just been played.
func (g *Games) time(i int, timer search.Timer) {
	shortest, known := timer.Shortest()
	if !known {
		return
	}
	for game := range g.Excess {
		if g.Excess[game] == nil {
			g.Excess[game] = make([]sql.Null[int32], len(g.Outcomes))
		}
	}
	for j := range g.Limits {
		row := j*g.Boards + i
		outcome := g.Outcomes[row]
		first, second := timer.Transcript(j)
		if outcome&search.WonFirst != 0 {
			g.Excess[0][row] = sql.Null[int32]{V: int32(len(first) - shortest), Valid: true}
		}
		if outcome&(search.WonSecond|search.DrawnSecond) == 0 {
			g.Excess[1][row] = sql.Null[int32]{V: int32(len(second) - shortest), Valid: true}
		}
	}
}

// RecordLanes implements search.BatchRecorder.
func (g *Games) RecordLanes(i, boards int, kernel search.Batch) {
	kernel.ContestLanes(g.first, g.second, g.buf)
	for j := range g.Limits {
		copy(g.Outcomes[j*g.Boards+i:], g.buf[search.Lanes*j:][:boards])
	}
}

// transcribe keeps the moves of the games just played, if the kernel knows them.
func (g *Games) transcribe(kernel search.Kernel) {
	knows, ok := kernel.(search.Transcriber)
	if !ok {
		return
	}
	if g.Moves == nil {
		g.Moves = search.NewLines(g.Boards, 2*len(g.Limits))
	}
	for j := range g.Limits {
		firstStarts, secondStarts := knows.Transcript(j)
		g.Moves.Add(firstStarts)
		g.Moves.Add(secondStarts)
	}
}

// Transcript returns the moves of the two games of a row, if Moves has them: of the one that the
// contest's first player began, and of the one that the second began.
func (g *Games) Transcript(row int) (firstStarts, secondStarts search.Line) {
	board, line := row%g.Boards, 2*(row/g.Boards)
	return g.Moves.Line(board, line), g.Moves.Line(board, line+1)
}
