package searchcost

import "github.com/nonminimax/nonminimax/stages/search"

// Rows are searches as table `searches` has them, a column a field, sorted by method in the order of the board
// set's `methods`, then depth, then board. Tags describe the columns, as those of stages/tally do; a field
// that is no slice is the same on every row.
type Rows struct {
	_ struct{} `doc:"the search of a board by one method to one depth: the move, and the nodes it cost" key:"method depth board_id"`

	Method      []string  `parquet:"method"`
	Depth       []int32   `parquet:"depth"`
	BoardID     []int64   `parquet:"board_id"`
	Move        []int32   `parquet:"move" doc:"number of the chosen root move, as in decisions"`
	Value       []float64 `parquet:"value" doc:"backed-up value of the chosen move, as in decisions"`
	Ties        []int32   `parquet:"ties" doc:"how many moves share the best value; 0 of a method that does not tell"`
	Nodes       []int64   `parquet:"nodes" doc:"positions that the search came to, the root among them, each as often as it came there"`
	Evaluations []int64   `parquet:"evaluations" doc:"static values and results of finished games that it asked for"`
	Line        []string  `parquet:"line,text" doc:"principal variation: numbers of moves in order, blanks between; empty of a method that gives none"`
	Tie         string    `parquet:"tie"`
}

// Rows returns the searches of the boards from number first on as columns.
func (s *Searches) Rows(first int64, tie search.Tie) Rows {
	rows := Rows{
		Move: s.Move, Value: s.Value, Ties: s.Ties, Nodes: s.Nodes, Evaluations: s.Evaluations, Tie: string(tie),
	}
	for _, method := range s.Methods {
		for _, depth := range s.Depths {
			for i := range s.Boards {
				rows.Method = append(rows.Method, string(method))
				rows.Depth = append(rows.Depth, int32(depth))
				rows.BoardID = append(rows.BoardID, first+int64(i))
			}
		}
	}
	for row := range s.Move {
		rows.Line = append(rows.Line, string(s.Line(row).AppendText(nil)))
	}
	return rows
}

// FromRows returns what Rows has of searches, but their lines.
func FromRows(rows Rows, methods []search.Method, depths []int, boards int) *Searches {
	return &Searches{
		Boards: boards, Methods: methods, Depths: depths, Move: rows.Move, Value: rows.Value,
		Ties: rows.Ties, Nodes: rows.Nodes, Evaluations: rows.Evaluations,
	}
}
