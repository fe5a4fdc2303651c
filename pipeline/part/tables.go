package part

import (
	"reflect"
	"slices"

	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/searchcost"
	"github.com/nonminimax/nonminimax/stages/solve"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// RowTables returns the tables that have parts, in the order of the pipeline.
func RowTables() []Schema {
	return []Schema{
		Boards, Solutions, Positions, Calibrations, Decisions, Games, Searches, SolutionTallies, DecisionTallies,
		PairTallies, DisagreementTallies, GameTallies, SearchTallies, CensusTallies,
		ValueTallies, TreeTallies,
	}
}

// The tables that have parts. The types of their rows describe them, the stages fill them.
var (
	Boards       = table[generate.Rows]("boards", "3")
	Solutions    = table[solve.Solutions]("solutions", "3")
	Positions    = table[game.Truth]("positions", "1")
	Calibrations = table[calibrate.Row]("calibrations", "2", "evaluator")
	Decisions    = table[decide.Decisions]("decisions", "5", "evaluator", "propagator")
	Games        = table[contest.Rows]("games", "4", "evaluator", "contest")
	Searches     = table[searchcost.Searches]("searches", "1", "evaluator", "propagator")

	SolutionTallies = table[tally.SolutionRow]("solution_tallies", "3").
			about("how many boards of a part share a solution; to be added over parts")
	DecisionTallies = table[tally.DecisionRow]("decision_tallies", "5", "evaluator", "propagator").
			after("value_squares", "tie").
			about("how many boards of a part a search of one depth or budget decided alike; to be added over parts")
	PairTallies = table[tally.PairRow]("pair_tallies", "1", "evaluator", "propagator").add("tie").
			about("how many non-trivial boards of a part two searches decided right or wrong together; " +
			"to be added over parts")
	DisagreementTallies = table[tally.DisagreementRow]("disagreement_tallies", "1", "evaluator", "contest").add("tie").
				about("on how many boards of a part two propagators choose different moves, where no board is solved; " +
			"to be added over parts")
	GameTallies = table[tally.GameRow]("game_tallies", "3", "evaluator", "contest").
			after("budget", "first", "second").add("tie").
			about("how many boards of a part had the same winners of their two games, after as many plies more than needed; " +
			"to be added over parts")
	SearchTallies = table[tally.SearchRow]("search_tallies", "1", "evaluator", "propagator").add("tie").
			about("the nodes of the searches of a part by one method to one depth; to be added over parts")
	CensusTallies = table[tally.CensusRow]("census_tallies", "2", "evaluator").
			about("how many nodes of a part have a height and number of winning moves, and how often static value and search " +
			"are wrong there; to be added over parts")
	ValueTallies = table[tally.ValueRow]("value_tallies", "1", "evaluator").
			about("how many nodes of a part have a static value at a ply, and who wins them; to be added over parts")
	TreeTallies = table[tally.TreeRow]("tree_tallies", "1", "evaluator").
			about("how many nodes of a part have so many winning moves, how many pairs of siblings and cousins are alike, and " +
			"how many boards have so many leaf-disjoint strategies; to be added over parts")
)

// table returns the schema of a table with rows of type T: the keys of its folders, then the columns
// of the rows. No number is null for being NaN unless its field says so.
func table[T any](name, version string, keys ...string) Schema {
	s, err := SchemaOf[T](name, version)
	if err != nil {
		panic(err) // the row types are those of the stages
	}
	keys = append([]string{"experiment", "boardset"}, keys...)
	if s.Key != nil {
		s.Key = append(slices.Clone(keys), s.Key...)
	}
	var columns []Field
	for _, key := range keys {
		columns = append(columns, text(key))
	}
	for _, tagged := range mustFields(reflect.TypeFor[T]()) {
		f := tagged.column
		if f.Doc == "" {
			f.Doc = sharedDocs[f.Name]
		}
		columns = append(columns, f)
	}
	s.Columns = columns
	return s
}

// about returns the table with what a row is, where its type does not say so.
func (s Schema) about(row string) Schema {
	s.Doc = row
	return s
}

// add returns the table with a text more, which is the same on every row.
func (s Schema) add(column string) Schema {
	s.Columns = append(s.Columns, text(column))
	return s
}

// after returns the table with such texts behind a column.
func (s Schema) after(column string, texts ...string) Schema {
	index, err := s.Index(column)
	if err != nil {
		panic(err)
	}
	for i, name := range texts {
		s.Columns = slices.Insert(s.Columns, index+1+i, text(name))
	}
	return s
}

func text(column string) Field { return Field{Name: column, Type: TypeString, Doc: sharedDocs[column]} }

// sharedDocs say what columns hold that several tables have. Fields of rows need no such text of their own.
var sharedDocs = map[string]string{
	"experiment": "experiment whose spec asked for the row",
	"boardset":   "board set within the experiment",
	"evaluator":  "static evaluator at the search horizon",
	"propagator": "rule that backs values up the tree",
	"contest":    "the two propagators, as first-vs-second",
	"board_id":   "number of the board in its set, from 0",
	"depth":      "plies searched, from 1; 0 where there is a budget",
	"budget":     "nodes that a search may visit, by iterated deepening; 0 where the depth is fixed",
	"method":     "way to search",
	"first":      "the contest's first propagator",
	"second":     "the contest's second propagator",
	"tie":        "rule that chooses among moves of equal value",
	"to_move":    "who moves first: max or min",
	"value": "1 Max wins, 0 Min wins; games with draws: -1 Min wins, 0 draw, 1 Max wins, and Max is who moves first, " +
		"but in trees from a table, which say who is Max",
	"nontrivial":           "some moves are better than others",
	"first_starts_winner":  "winner of the game that first begins: a propagator or draw",
	"second_starts_winner": "winner of the game that second begins: a propagator or draw",
	"first_starts_excess": "chess: plies that the game that first begins lasted longer than the shortest win of the " +
		"board; null unless first won it",
	"second_starts_excess": "likewise of the game that second begins; null unless second won it",
	"boards":               "how many boards of the part the row stands for",
}
