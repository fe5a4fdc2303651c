// Package searchcost is the stage `search`: what each method of search finds at the
// root of each board, and what it costs in positions.
//
// References:
//
//	[E97] D. Eppstein. ICS 180A: Strategy and board game programming. 1997, lecture
//	      notes for April 17 and 22: nodes of a search by depth.
package searchcost

import "github.com/nonminimax/nonminimax/stages/search"

// Version changes whenever the searches of a board do.
const Version = "2"

// Searches are those of one player on a range of boards. Row (m*len(Depths)+j)*Boards+i
// is board i at depth Depths[j] by method Methods[m]. It is a search.Recorder for
// boards that come in order.
type Searches struct {
	Boards      int
	Methods     []search.Method
	Depths      []int
	Move        []int32 // the chosen move
	Value       []float64
	Ties        []int32       // how many moves share the best value; 0 where a method does not tell
	Nodes       []int64       // positions that the search came to
	Evaluations []int64       // static values and results of finished games that it asked for
	Lines       *search.Lines // principal variations; nil where they are not asked for

	player int
	buf    []search.Effort
}

// New makes room for the searches of a player of the setup on so many boards, with
// principal variations if lines says so.
func New(setup search.Setup, player int, methods []search.Method, boards int, lines bool) *Searches {
	rows := len(methods) * len(setup.Depths) * boards
	s := &Searches{
		Boards:      boards,
		Methods:     methods,
		Depths:      setup.Depths,
		Move:        make([]int32, rows),
		Value:       make([]float64, rows),
		Ties:        make([]int32, rows),
		Nodes:       make([]int64, rows),
		Evaluations: make([]int64, rows),
		player:      player,
		buf:         make([]search.Effort, len(setup.Depths)),
	}
	if lines {
		s.Lines = search.NewLines(boards, len(methods)*len(setup.Depths))
	}
	return s
}

// Record implements search.Recorder. The kernel is a search.Measurer.
func (s *Searches) Record(i int, kernel search.Kernel) {
	row := i
	for _, method := range s.Methods {
		kernel.(search.Measurer).Measure(s.player, method, s.buf)
		for _, effort := range s.buf {
			s.Move[row] = effort.Move
			s.Value[row] = effort.Value
			s.Ties[row] = effort.Ties
			s.Nodes[row] = effort.Nodes
			s.Evaluations[row] = effort.Evaluations
			if s.Lines != nil {
				s.Lines.Add(effort.Line)
			}
			row += s.Boards
		}
	}
}

// Line returns the principal variation of a row, if Lines has them; empty where the method gave none.
func (s *Searches) Line(row int) search.Line { return s.Lines.Line(row%s.Boards, row/s.Boards) }
