package part

// SolutionTallies counts the boards of a part that share a solution; sorted
// by to_move, value, nontrivial.
var SolutionTallies = Schema{
	Name:    "solution_tallies",
	Version: "3",
	Doc:     "how many boards of a part share a solution; to be added over parts",
	Columns: []Field{experimentField, boardsetField, toMoveField, valueField, trivialField, countField},
}

// DecisionTallies counts the boards of a part on which a search of one depth or
// budget ended alike; sorted by depth, budget, nontrivial, ties, good, correct.
var DecisionTallies = Schema{
	Name:    "decision_tallies",
	Version: "3",
	Doc:     "how many boards of a part a search of one depth or budget decided alike; to be added over parts",
	Columns: []Field{
		experimentField,
		boardsetField,
		evaluatorField,
		propagatorField,
		depthField,
		budgetField,
		trivialField,
		{Name: "ties", Type: TypeInt32, Doc: "moves that share the best backed-up value"},
		{Name: "good", Type: TypeInt32, Doc: "how many of those keep the best true value, 0..ties"},
		{Name: "correct", Type: TypeBool, Doc: "whether the chosen move keeps the best true value"},
		countField,
		tieField,
	},
}

// PairTallies counts the non-trivial boards of a part on which two searches were
// right or wrong together: those of a propagator at a depth or budget, and those of the
// same propagator at a smaller one or of minimax at the same; sorted by depth, budget,
// against, against_depth, against_budget, share, against_share.
var PairTallies = Schema{
	Name:    "pair_tallies",
	Version: "1",
	Doc:     "how many non-trivial boards of a part two searches decided right or wrong together; to be added over parts",
	Columns: []Field{
		experimentField,
		boardsetField,
		evaluatorField,
		propagatorField,
		depthField,
		budgetField,
		{Name: "against", Type: TypeString, Doc: "propagator compared with: the same at a smaller depth or budget, or minimax at the same"},
		{Name: "against_depth", Type: TypeInt32, Doc: "plies that one searches; 0 where there is a budget"},
		{Name: "against_budget", Type: TypeInt64, Doc: "nodes that one may visit; 0 where the depth is fixed"},
		{Name: "share", Type: TypeFloat64, Doc: "1 the decision is right, 0 it is wrong; tie expected: the share of the tied moves that are right"},
		{Name: "against_share", Type: TypeFloat64, Doc: "the same of the decision compared with"},
		countField,
		tieField,
	},
}

// GameTallies counts the boards of a part whose two games had the same
// winners; sorted by depth, budget, first_starts_winner, second_starts_winner.
var GameTallies = Schema{
	Name:    "game_tallies",
	Version: "2",
	Doc:     "how many boards of a part had the same winners of their two games; to be added over parts",
	Columns: []Field{
		experimentField,
		boardsetField,
		evaluatorField,
		contestField,
		depthField,
		budgetField,
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
	return []Schema{Boards, Solutions, Calibrations, Decisions, Games, Searches, SolutionTallies, DecisionTallies, PairTallies, GameTallies, SearchTallies, CensusTallies}
}
