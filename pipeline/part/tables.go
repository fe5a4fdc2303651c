package part

// Boards holds what the generate stage makes: one row a board, sorted by
// board_id.
var Boards = Schema{
	Name:    "boards",
	Version: "3",
	Doc:     "a board and its squares",
	Key:     []string{"experiment", "boardset", "board_id"},
	Columns: []Field{
		experimentField,
		boardsetField,
		boardIDField,
		{Name: "game", Type: TypeString, Doc: "name of the game"},
		{Name: "height", Type: TypeInt32, Doc: "plies from the root to the end of the game; 0 where a game has no fixed length"},
		{Name: "branching", Type: TypeInt32, Doc: "moves at every interior node; most moves at a position where they vary"},
		{Name: "squares", Type: TypeBinary, Doc: "bit-packed, square 0 in the lowest bit of byte 0; Kalah: a byte a pit, the first mover's pits, his kalah, the other's pits, his kalah; tic-tac-toe and five-in-a-row: a byte a square or point; trees from a table: the number of the tree in it, eight bytes, the lowest first"},
		{Name: "ones", Type: TypeInt32, Doc: "how many squares are 1; Kalah: stones in pits; trees from a table: nodes"},
	},
}

// Solutions holds what the solve stage proves: one row a board, sorted by
// board_id.
var Solutions = Schema{
	Name:    "solutions",
	Version: "3",
	Doc:     "the true value of a board and the moves that keep it",
	Key:     []string{"experiment", "boardset", "board_id"},
	Columns: []Field{
		experimentField,
		boardsetField,
		boardIDField,
		toMoveField,
		valueField,
		{Name: "winning_moves", Type: TypeInt64, Doc: "bit i: move i keeps the best value"},
		{Name: "moves", Type: TypeInt32, Doc: "legal moves at the root"},
		trivialField,
	},
}

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
