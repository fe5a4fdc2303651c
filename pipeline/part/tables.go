package part

import (
	"slices"

	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// RowTables returns the tables that have parts, in the order of the pipeline.
func RowTables() []Schema {
	return []Schema{Boards, Solutions, Positions, Calibrations, Decisions, Games, Searches, SolutionTallies, DecisionTallies, PairTallies, DisagreementTallies, GameTallies, SearchTallies, CensusTallies}
}

// Boards is the table of the generate stage: one row a board, sorted by board_id.
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

// Solutions is the table of the solve stage: one row a board, sorted by board_id.
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

// Positions is the other table of the solve stage, of games that are solved as a whole: one row a
// position, of each range of boards those that come with them, in the order of game.Endgame.
var Positions = Schema{
	Name:    "positions",
	Version: "1",
	Doc:     "a position of a game that is solved as a whole, mirror images once, and what perfect play makes of it",
	Key:     []string{"experiment", "boardset", "position"},
	Columns: columnsOf[game.Truth](),
}

// Calibrations is the table of the calibrate stage, with measurements of an evaluator: one row
// a height and number of ones, in that order.
var Calibrations = Schema{
	Name:    "calibrations",
	Version: "2",
	Doc:     "how often positions of a height and number of ones are won, measured on boards of their own; of games played move by move, how often what a search of a depth says comes true",
	Key:     []string{"experiment", "boardset", "evaluator", "node_height", "ones"},
	Columns: columnsOf[calibrate.Row](evaluatorField),
}

// Decisions is the table of the decide stage: one row a depth or budget and board, sorted by
// depth, budget, board_id.
var Decisions = Schema{
	Name:    "decisions",
	Version: "4",
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
		{Name: "root_value", Type: TypeFloat64, Null: true, Doc: "backed-up value of the board itself; null unless the evaluator estimates the probability that Max wins; within a budget; of rules that look at the static value of a node (emm, incremental); on boards drawn for being non-trivial"},
		{Name: "ties", Type: TypeInt32, Doc: "how many moves share the best value, the chosen one among them"},
		{Name: "best_moves", Type: TypeInt64, Doc: "bit i: move i shares the best value; 0 where moves have more than 62 numbers"},
		{Name: "nodes", Type: TypeInt64, Doc: "nodes that the search visits; within a budget those of all iterations"},
		{Name: "reached", Type: TypeInt32, Doc: "depth of the last complete search: that of the row, or as deep as its budget lasts"},
		tieField,
	},
}

// Games is the table of the contest stage: one row a depth or budget and board, for the two
// games in which each propagator begins once; sorted by depth, budget, board_id.
var Games = Schema{
	Name:    "games",
	Version: "4",
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
		firstExcess,
		secondExcess,
		{Name: "plies", Type: TypeInt32, Doc: "plies of both games together"},
		{Name: "first_starts_moves", Type: TypeText, Doc: "moves of the game that first begins: numbers in order, blanks between; empty where a board is a table of squares"},
		{Name: "second_starts_moves", Type: TypeText, Doc: "moves of the game that second begins, likewise"},
		tieField,
	},
}

// Searches is the table of the search stage: one row a method, depth and board, sorted by
// method in the order of the board set's `methods`, then depth, then board_id.
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

// SolutionTallies counts the boards of a part that share a solution; sorted
// by to_move, value, nontrivial.
var SolutionTallies = Schema{
	Name:    "solution_tallies",
	Version: "3",
	Doc:     "how many boards of a part share a solution; to be added over parts",
	Columns: columnsOf[tally.SolutionRow](),
}

// DecisionTallies counts the boards of a part with the same outcome of a search of one depth
// or budget; sorted by depth, budget, nontrivial, ties, good, correct.
var DecisionTallies = Schema{
	Name:    "decision_tallies",
	Version: "4",
	Doc:     "how many boards of a part a search of one depth or budget decided alike; to be added over parts",
	Columns: append(columnsOf[tally.DecisionRow](evaluatorField, propagatorField), tieField),
}

// PairTallies counts the non-trivial boards of a part by whether each of two searches was
// right: a propagator's at a depth or budget, and either the same propagator's at a smaller
// one or minimax's at the same; sorted by depth, budget, against, against_depth,
// against_budget, share, against_share.
var PairTallies = Schema{
	Name:    "pair_tallies",
	Version: "1",
	Doc:     "how many non-trivial boards of a part two searches decided right or wrong together; to be added over parts",
	Columns: append(columnsOf[tally.PairRow](evaluatorField, propagatorField), tieField),
}

// DisagreementTallies counts the boards of a part, of a board set that is not solved, on which two
// propagators choose differently; sorted by depth, budget.
var DisagreementTallies = Schema{
	Name:    "disagreement_tallies",
	Version: "1",
	Doc:     "on how many boards of a part two propagators choose different moves, where no board is solved; to be added over parts",
	Columns: append(columnsOf[tally.DisagreementRow](evaluatorField, contestField), tieField),
}

// GameTallies counts the boards of a part whose two games had the same
// winners and excess; sorted by depth, budget, first_starts_winner, second_starts_winner, and these.
var GameTallies = Schema{
	Name:    "game_tallies",
	Version: "3",
	Doc:     "how many boards of a part had the same winners of their two games, after as many plies more than needed; to be added over parts",
	Columns: slices.Insert(append(columnsOf[tally.GameRow](evaluatorField, contestField), tieField),
		6, firstField, secondField), // after the budget
}

// SearchTallies adds up the searches of a part by method and depth; sorted as they are.
var SearchTallies = Schema{
	Name:    "search_tallies",
	Version: "1",
	Doc:     "the nodes of the searches of a part by one method to one depth; to be added over parts",
	Columns: append(columnsOf[tally.SearchRow](evaluatorField, propagatorField), tieField),
}

// CensusTallies counts nodes by how many of their moves win, and the errors of
// an evaluator there.
var CensusTallies = Schema{
	Name:    "census_tallies",
	Version: "1",
	Doc:     "how many nodes of a part have a height and number of winning moves, and how often static value and search are wrong there; to be added over parts",
	Columns: columnsOf[tally.CensusRow](evaluatorField),
}

// columnsOf returns the columns of a table of counts: the keys of its folders, then those of
// its rows (see [SchemaOf]). Fields without documentation are shared columns. No number of a count is
// null for being NaN.
func columnsOf[T any](keys ...Field) []Field {
	s, err := SchemaOf[T]("", "")
	if err != nil {
		panic(err)
	}
	columns := append([]Field{experimentField, boardsetField}, keys...)
	for _, f := range s.Columns {
		f.Null = f.Null && f.Type != TypeFloat64
		if at := slices.IndexFunc(sharedFields, func(of Field) bool { return of.Name == f.Name }); f.Doc == "" && at >= 0 {
			f = sharedFields[at]
		}
		columns = append(columns, f)
	}
	return columns
}

// Columns that several tables share.
var (
	boardIDField = Field{Name: "board_id", Type: TypeInt64, Doc: "number of the board in its set, from 0"}
	depthField   = Field{Name: "depth", Type: TypeInt32, Doc: "plies searched, from 1; 0 where there is a budget"}
	budgetField  = Field{Name: "budget", Type: TypeInt64, Doc: "nodes that a search may visit, by iterated deepening; 0 where the depth is fixed"}
	methodField  = Field{Name: "method", Type: TypeString, Doc: "way to search"}
	firstField   = Field{Name: "first", Type: TypeString, Doc: "the contest's first propagator"}
	secondField  = Field{Name: "second", Type: TypeString, Doc: "the contest's second propagator"}
	tieField     = Field{Name: "tie", Type: TypeString, Doc: "rule that chooses among moves of equal value"}
	toMoveField  = Field{Name: "to_move", Type: TypeString, Doc: "who moves first: max or min"}
	valueField   = Field{Name: "value", Type: TypeInt8, Doc: "1 Max wins, 0 Min wins; games with draws: -1 Min wins, 0 draw, 1 Max wins, and Max is who moves first, but in trees from a table, which say who is Max"}
	trivialField = Field{Name: "nontrivial", Type: TypeBool, Doc: "some moves are better than others"}
	firstWinner  = Field{Name: "first_starts_winner", Type: TypeString, Doc: "winner of the game that first begins: a propagator or draw"}
	secondWinner = Field{Name: "second_starts_winner", Type: TypeString, Doc: "winner of the game that second begins: a propagator or draw"}
	firstExcess  = Field{Name: "first_starts_excess", Type: TypeInt32, Null: true, Doc: "chess: plies that the game that first begins lasted longer than the shortest win of the board; null unless first won it"}
	secondExcess = Field{Name: "second_starts_excess", Type: TypeInt32, Null: true, Doc: "likewise of the game that second begins; null unless second won it"}
	countField   = Field{Name: "boards", Type: TypeInt64, Doc: "how many boards of the part the row stands for"}
)

// sharedFields are the shared columns that occur in rows of counts.
var sharedFields = []Field{depthField, budgetField, methodField, toMoveField, valueField, trivialField, firstWinner, secondWinner, firstExcess, secondExcess, countField}
