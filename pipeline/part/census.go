package part

// CensusTallies counts nodes by how many of their moves win, and the errors of
// an evaluator there.
var CensusTallies = Schema{
	Name:    "census_tallies",
	Version: "1",
	Doc:     "how many nodes of a part have a height and number of winning moves, and how often static value and search are wrong there; to be added over parts",
	Columns: []Field{
		experimentField,
		boardsetField,
		evaluatorField,
		{Name: "node_height", Type: TypeInt32, Doc: "moves left at the nodes"},
		{Name: "winning_children", Type: TypeInt32, Doc: "children that are won for the player to move"},
		{Name: "nodes", Type: TypeInt64, Doc: "such nodes"},
		{Name: "static_wrong", Type: TypeInt64, Doc: "of those, nodes whose static value is wrong"},
		{Name: "search_wrong", Type: TypeInt64, Doc: "of those, nodes whose minimax search of depth 1 is wrong"},
	},
}
