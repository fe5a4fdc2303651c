package table

// Calibrations holds what the calibrate stage measures of an evaluator: one
// row a height and number of ones, sorted so.
var Calibrations = Schema{
	Name:    "calibrations",
	Version: "1",
	Columns: []Field{
		experimentField,
		boardsetField,
		evaluatorField,
		{Name: "node_height", Type: TypeInt32, Doc: "moves left at the positions"},
		{Name: "ones", Type: TypeInt32, Doc: "their ones"},
		{Name: "squares", Type: TypeInt32, Doc: "their squares"},
		{Name: "nodes", Type: TypeInt64, Doc: "such positions among the solved boards"},
		{Name: "max_wins", Type: TypeInt64, Doc: "of those, won by Max"},
		{Name: "believed_win", Type: TypeBool, Doc: "whether the majority of squares makes it a win for Max"},
		{Name: "error", Type: TypeFloat64, Doc: "share of the positions for which that belief is wrong"},
		{Name: "won", Type: TypeFloat64, Doc: "share won by Max, made to rise with the ones: what the evaluator says"},
	},
}
