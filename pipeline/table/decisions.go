package table

// Decisions holds what the decide stage chooses: one row a depth and board,
// sorted by depth, then board_id.
var Decisions = Schema{
	Name:    "decisions",
	Version: "1",
	Columns: []Field{
		experimentField,
		boardsetField,
		evaluatorField,
		propagatorField,
		depthField,
		boardIDField,
		{Name: "move", Type: TypeInt32, Doc: "the chosen root move, from 0"},
		{Name: "value", Type: TypeFloat64, Doc: "backed-up value of the chosen move"},
		{Name: "ties", Type: TypeInt32, Doc: "how many moves share the best value, the chosen one among them"},
		{Name: "best_moves", Type: TypeInt64, Doc: "bit i: move i shares the best value"},
		{Name: "nodes", Type: TypeInt64, Doc: "nodes that the search visits"},
		tieField,
	},
}
