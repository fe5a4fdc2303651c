package part

// Decisions holds what the decide stage chooses: one row a depth or budget and board,
// sorted by depth, budget, board_id.
var Decisions = Schema{
	Name:    "decisions",
	Version: "3",
	Doc:     "the move that one propagator chooses on a board with one evaluator at one depth or budget",
	Key:     []string{"experiment", "boardset", "evaluator", "propagator", "depth", "budget", "board_id"},
	Columns: []Field{
		experimentField,
		boardsetField,
		evaluatorField,
		propagatorField,
		depthField,
		budgetField,
		boardIDField,
		{Name: "move", Type: TypeInt32, Doc: "number of the chosen root move, from 0; kalah: the pit from its owner's left; tic-tac-toe and five-in-a-row: the square or point, row by row"},
		{Name: "value", Type: TypeFloat64, Doc: "backed-up value of the chosen move: the probability that Max wins; five-in-a-row: in units of chain values, for the player to move"},
		{Name: "ties", Type: TypeInt32, Doc: "how many moves share the best value, the chosen one among them"},
		{Name: "best_moves", Type: TypeInt64, Doc: "bit i: move i shares the best value; 0 where moves have more than 62 numbers"},
		{Name: "nodes", Type: TypeInt64, Doc: "nodes that the search visits; within a budget those of all iterations"},
		{Name: "reached", Type: TypeInt32, Doc: "depth of the last complete search: that of the row, or as deep as its budget lasts"},
		tieField,
	},
}
