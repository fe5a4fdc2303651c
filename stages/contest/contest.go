// Package contest is the fourth stage: propagators play each other. Each board
// is played twice with the seats swapped, both players searching to the same
// depth, or within the same budget of nodes; who wins both games of a board, or wins one and draws the other, has won
// a critical pair.
//
// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to
//	        minimax. 1986, section 3.1.
package contest

import "github.com/nonminimax/nonminimax/stages/search"

// Version changes whenever the games on a board do.
const Version = "1"

// Games are those of one contest on a range of boards. Row j*Boards+i is board
// i within Limits[j]. It is a search.Recorder for boards that come in order.
type Games struct {
	Boards   int
	Limits   []search.Limit
	Plies    int // of both games together, where all games are equally long
	Outcomes []search.Outcome

	// Transcribe asks for the moves of kernels that know them; without it they
	// take no memory.
	Transcribe bool
	Moves      *Transcripts // nil where the kernel knows no moves or they are not asked for

	first, second int
	room          []search.Outcome
}

// New makes room for the games between two players of the setup on so many
// boards.
func New(setup search.Setup, first, second, boards int) *Games {
	limits := setup.Limits()
	return &Games{
		Boards:   boards,
		Limits:   limits,
		Plies:    2 * setup.Layers.Height,
		Outcomes: make([]search.Outcome, boards*len(limits)),
		first:    first,
		second:   second,
		room:     make([]search.Outcome, len(limits)),
	}
}

// Record implements search.Recorder.
func (g *Games) Record(i int, kernel search.Kernel) {
	kernel.Contest(g.first, g.second, g.room)
	if g.Transcribe {
		g.transcribe(kernel)
	}
	row := i
	for _, outcome := range g.room {
		g.Outcomes[row] = outcome
		row += g.Boards
	}
}

// transcribe keeps the moves of the games just played, if the kernel knows them.
func (g *Games) transcribe(kernel search.Kernel) {
	knows, is := kernel.(search.Transcriber)
	if !is {
		return
	}
	if g.Moves == nil {
		g.Moves = newTranscripts(g.Boards, len(g.Limits))
	}
	for j := range g.Limits {
		g.Moves.add(knows.Transcript(j))
	}
}
