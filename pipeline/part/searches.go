package part

// Searches holds what the search stage measures: one row a method, depth and
// board, sorted by method in the order of the board set's `methods`, then depth,
// then board_id.
var Searches = Schema{
	Name:    "searches",
	Version: "1",
	Doc:     "the search of a board by one method to one depth: the move, and the nodes it cost",
	Key:     []string{"experiment", "boardset", "evaluator", "propagator", "method", "depth", "board_id"},
	Columns: []Field{
		experimentField,
		boardsetField,
		evaluatorField,
		propagatorField,
		methodField,
		depthField,
		boardIDField,
		{Name: "move", Type: TypeInt32, Doc: "number of the chosen root move, as in decisions"},
		{Name: "value", Type: TypeFloat64, Doc: "backed-up value of the chosen move, as in decisions"},
		{Name: "ties", Type: TypeInt32, Doc: "how many moves share the best value; 0 of a method that does not tell"},
		{Name: "nodes", Type: TypeInt64, Doc: "positions that the search came to, the root among them, each as often as it came there"},
		{Name: "evaluations", Type: TypeInt64, Doc: "static values and results of finished games that it asked for"},
		{Name: "line", Type: TypeText, Doc: "principal variation: numbers of moves in order, blanks between; empty of a method that gives none"},
		tieField,
	},
}

// SearchTallies adds up the searches of a part by method and depth; sorted as they
// are.
var SearchTallies = Schema{
	Name:    "search_tallies",
	Version: "1",
	Doc:     "the nodes of the searches of a part by one method to one depth; to be added over parts",
	Columns: []Field{
		experimentField,
		boardsetField,
		evaluatorField,
		propagatorField,
		methodField,
		depthField,
		countField,
		{Name: "nodes", Type: TypeInt64, Doc: "nodes of all searches together"},
		{Name: "nodes_least", Type: TypeInt64, Doc: "nodes of the search that had the fewest"},
		{Name: "nodes_most", Type: TypeInt64, Doc: "nodes of the search that had the most"},
		{Name: "squares_high", Type: TypeInt64, Doc: "the sum of the squares of nodes is 2^62 squares_high + squares_low"},
		{Name: "squares_low", Type: TypeInt64, Doc: "the rest of that sum, less than 2^62"},
		{Name: "evaluations", Type: TypeInt64, Doc: "evaluations of all searches together"},
		{Name: "same", Type: TypeInt64, Doc: "boards on which move and value are those of the reference, and ties where both tell: full, else negamax, else the first of the set's methods"},
		tieField,
	},
}
