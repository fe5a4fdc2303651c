package part

// Solutions holds what the solve stage proves: one row a board, sorted by
// board_id.
var Solutions = Schema{
	Name:    "solutions",
	Version: "3",
	Doc:     "the true value of a board and the moves that keep it",
	Key:     []string{"experiment", "boardset", "board_id"},
	Columns: []Field{
		experimentField,
		boardsetField,
		boardIDField,
		toMoveField,
		valueField,
		{Name: "winning_moves", Type: TypeInt64, Doc: "bit i: move i keeps the best value"},
		{Name: "moves", Type: TypeInt32, Doc: "legal moves at the root"},
		trivialField,
	},
}
