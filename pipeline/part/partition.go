package part

import "slices"

// The partition keys. They name the folders of a table and are also columns
// of its files, so that a part taken out of its folder still says what it is.
var (
	experimentField = Field{Name: "experiment", Type: TypeString, Doc: "experiment whose spec asked for the row"}
	boardsetField   = Field{Name: "boardset", Type: TypeString, Doc: "board set within the experiment"}
	evaluatorField  = Field{Name: "evaluator", Type: TypeString, Doc: "static evaluator at the search horizon"}
	propagatorField = Field{Name: "propagator", Type: TypeString, Doc: "rule that backs values up the tree"}
	contestField    = Field{Name: "contest", Type: TypeString, Doc: "the two propagators, as first-vs-second"}
)

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
	countField   = Field{Name: "boards", Type: TypeInt64, Doc: "how many boards of the part the row stands for"}
)

// PartitionKeys returns the keys in the folders of a table: its first columns.
func PartitionKeys(s Schema) []string {
	var keys []string
	for _, f := range s.Columns {
		if !slices.Contains(partitionKeys, f.Name) {
			break
		}
		keys = append(keys, f.Name)
	}
	return keys
}
