package table

// SolutionTallies counts the boards of a part that share a solution; sorted
// by to_move, value, nontrivial.
var SolutionTallies = Schema{
	Name:    "solution_tallies",
	Version: "2",
	Doc:     "how many boards of a part share a solution; to be added over parts",
	Columns: []Field{experimentField, boardsetField, toMoveField, valueField, trivialField, countField},
}

// DecisionTallies counts the boards of a part on which a search of one depth
// ended alike; sorted by depth, nontrivial, ties, good, correct.
var DecisionTallies = Schema{
	Name:    "decision_tallies",
	Version: "2",
	Doc:     "how many boards of a part a search of one depth decided alike; to be added over parts",
	Columns: []Field{
		experimentField,
		boardsetField,
		evaluatorField,
		propagatorField,
		depthField,
		trivialField,
		{Name: "ties", Type: TypeInt32, Doc: "moves that share the best backed-up value"},
		{Name: "good", Type: TypeInt32, Doc: "how many of those keep the best true value, 0..ties"},
		{Name: "correct", Type: TypeBool, Doc: "whether the chosen move keeps the best true value"},
		countField,
		tieField,
	},
}

// GameTallies counts the boards of a part whose two games had the same
// winners; sorted by depth, first_starts_winner, second_starts_winner.
var GameTallies = Schema{
	Name:    "game_tallies",
	Version: "1",
	Doc:     "how many boards of a part had the same winners of their two games; to be added over parts",
	Columns: []Field{
		experimentField,
		boardsetField,
		evaluatorField,
		contestField,
		depthField,
		firstField,
		secondField,
		firstWinner,
		secondWinner,
		countField,
		tieField,
	},
}

// RowTables returns every declared schema, in the order of the pipeline.
func RowTables() []Schema {
	return []Schema{Boards, Solutions, Calibrations, Decisions, Games, SolutionTallies, DecisionTallies, GameTallies, CensusTallies}
}
