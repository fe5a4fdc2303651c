package solve

// Rows are solutions as table `solutions` has them, a column a field, sorted by board. Tags describe the
// columns, as those of stages/tally do.
type Rows struct {
	_ struct{} `doc:"the true value of a board and the moves that keep it" key:"board_id"`

	BoardID      []int64  `parquet:"board_id"`
	ToMove       []string `parquet:"to_move"` // one of Movers
	Value        []int8   `parquet:"value"`
	WinningMoves []int64  `parquet:"winning_moves" doc:"bit i: move i keeps the best value"`
	Moves        []int32  `parquet:"moves" doc:"legal moves at the root"`
	Nontrivial   []bool   `parquet:"nontrivial"`
}

// Movers lists the values of Rows.ToMove: of boards on which Max moves first, and Min.
func Movers() [2]string { return [2]string{"max", "min"} }

// Rows returns the solutions as columns.
func (s *Solutions) Rows() Rows {
	rows := Rows{
		BoardID: make([]int64, len(s.Value)), ToMove: make([]string, len(s.Value)), Value: s.Value,
		WinningMoves: s.Winning, Moves: s.Moves, Nontrivial: s.Nontrivial,
	}
	for i, isMax := range s.MaxToMove {
		rows.BoardID[i], rows.ToMove[i] = s.First+int64(i), Movers()[1]
		if isMax {
			rows.ToMove[i] = Movers()[0]
		}
	}
	return rows
}

// FromRows is the inverse of Rows.
func FromRows(rows Rows, first int64) *Solutions {
	s := &Solutions{
		First: first, MaxToMove: make([]bool, len(rows.Value)), Value: rows.Value,
		Winning: rows.WinningMoves, Moves: rows.Moves, Nontrivial: rows.Nontrivial,
	}
	for i, mover := range rows.ToMove {
		s.MaxToMove[i] = mover == Movers()[0]
	}
	return s
}
