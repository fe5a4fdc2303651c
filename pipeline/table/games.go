package table

// Games holds what the contest stage plays: one row a depth and board, for
// the two games in which each propagator begins once; sorted by depth, then
// board_id.
var Games = Schema{
	Name:    "games",
	Version: "1",
	Columns: []Field{
		experimentField,
		boardsetField,
		evaluatorField,
		contestField,
		depthField,
		boardIDField,
		firstField,
		secondField,
		firstWinner,
		secondWinner,
		{Name: "plies", Type: TypeInt32, Doc: "plies of both games together"},
		tieField,
	},
}
