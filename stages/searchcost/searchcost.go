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

// Searches are those of one player on a range of boards: table `searches`, a column a field. Tags describe the columns,
// as those of stages/tally do; a field that is no slice is the same on every row. Row (m*len(Depths)+j)*Boards+i
// is board i at depth Depths[j] by method Methods[m], in the order of the board set's `methods`. It is a
// search.Recorder for boards that come in order.
type Searches struct {
	_ struct{} `doc:"the search of a board by one method to one depth: the move, and the nodes it cost" key:"method depth board_id"`

	Method      []string  `parquet:"method"`
	Depth       []int32   `parquet:"depth"`
	BoardID     []int64   `parquet:"board_id"`
	Move        []int32   `parquet:"move" doc:"number of the chosen root move, as in decisions"`
	Value       []float64 `parquet:"value" doc:"backed-up value of the chosen move, as in decisions"`
	Ties        []int32   `parquet:"ties" doc:"how many moves share the best value; 0 of a method that does not tell"`
	Nodes       []int64   `parquet:"nodes" doc:"positions that the search came to, the root among them, each as often as it came there"`
	Evaluations []int64   `parquet:"evaluations" doc:"static values and results of finished games that it asked for"`
	LineText    []string  `parquet:"line,text" doc:"principal variation: numbers of moves in order, blanks between; empty of a method that gives none"`
	Tie         string    `parquet:"tie"`

	Boards  int
	Methods []search.Method
	Depths  []int
	Lines   *search.Lines // principal variations; nil where they are not asked for

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

// Table returns the searches of the boards from number first on with the columns that number them.
func (s Searches) Table(first int64, tie search.Tie) Searches {
	s.Tie = string(tie)
	for _, method := range s.Methods {
		for _, depth := range s.Depths {
			for i := range s.Boards {
				s.Method = append(s.Method, string(method))
				s.Depth = append(s.Depth, int32(depth))
				s.BoardID = append(s.BoardID, first+int64(i))
			}
		}
	}
	for row := range s.Move {
		s.LineText = append(s.LineText, string(s.Line(row).AppendText(nil)))
	}
	return s
}
