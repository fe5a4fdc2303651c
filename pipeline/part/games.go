package part

// Games holds what the contest stage plays: one row a depth or budget and board, for
// the two games in which each propagator begins once; sorted by depth, budget,
// board_id.
var Games = Schema{
	Name:    "games",
	Version: "3",
	Doc:     "both games of one contest on a board at one depth or budget: who won, how many plies, and the moves where a game is more than a board and its decisions",
	Key:     []string{"experiment", "boardset", "evaluator", "contest", "depth", "budget", "board_id"},
	Columns: []Field{
		experimentField,
		boardsetField,
		evaluatorField,
		contestField,
		depthField,
		budgetField,
		boardIDField,
		firstField,
		secondField,
		firstWinner,
		secondWinner,
		{Name: "plies", Type: TypeInt32, Doc: "plies of both games together"},
		{Name: "first_starts_moves", Type: TypeText, Doc: "moves of the game that first begins: numbers in order, blanks between; empty where a board is a table of squares"},
		{Name: "second_starts_moves", Type: TypeText, Doc: "moves of the game that second begins, likewise"},
		tieField,
	},
}
