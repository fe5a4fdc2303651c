package part

// Calibrations holds what the calibrate stage measures of an evaluator: one
// row a height and number of ones, sorted so.
var Calibrations = Schema{
	Name:    "calibrations",
	Version: "2",
	Doc:     "how often positions of a height and number of ones are won, measured on boards of their own; of games played move by move, how often what a search of a depth says comes true",
	Key:     []string{"experiment", "boardset", "evaluator", "node_height", "ones"},
	Columns: []Field{
		experimentField,
		boardsetField,
		evaluatorField,
		{Name: "node_height", Type: TypeInt32, Doc: "moves left at the positions; kalah: depth of the minimax search of them"},
		{Name: "ones", Type: TypeInt32, Doc: "their ones; kalah: what the search says for the player to move, in steps of 1/squares"},
		{Name: "squares", Type: TypeInt32, Doc: "their squares; kalah: how many steps there are"},
		{Name: "nodes", Type: TypeInt64, Doc: "such positions among the solved boards; kalah: in games played to a decision"},
		{Name: "max_wins", Type: TypeInt64, Doc: "of those, won by Max; kalah: by the player to move"},
		{Name: "believed_win", Type: TypeBool, Doc: "whether that makes it a win: the majority of squares, or half the steps"},
		{Name: "error", Type: TypeFloat64, Doc: "share of the positions for which that belief is wrong"},
		{Name: "won", Type: TypeFloat64, Doc: "share won, made to rise with the ones: what the evaluator says"},
	},
}
