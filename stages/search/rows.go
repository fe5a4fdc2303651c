package search

// RowKeys are the columns that number the rows of a table with a row a limit and board, sorted by
// limit, then board. Tags describe the columns, as those of stages/tally do.
type RowKeys struct {
	Depth   []int32 `parquet:"depth"`
	Budget  []int64 `parquet:"budget"`
	BoardID []int64 `parquet:"board_id"`
}

// NewRowKeys returns those of so many boards from number first on.
func NewRowKeys(limits []Limit, first int64, boards int) RowKeys {
	rows := len(limits) * boards
	k := RowKeys{make([]int32, 0, rows), make([]int64, 0, rows), make([]int64, 0, rows)}
	for _, limit := range limits {
		for i := range boards {
			k.Depth = append(k.Depth, int32(limit.Depth))
			k.Budget = append(k.Budget, limit.Nodes)
			k.BoardID = append(k.BoardID, first+int64(i))
		}
	}
	return k
}
