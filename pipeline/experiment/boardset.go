package experiment

import "github.com/nonminimax/nonminimax/stages/nodetree"

// BoardSet is a sample (or all) of the boards of one game, and what to run on
// it.
type BoardSet struct {
	// Name is unique in its experiment, with the alphabet of Experiment.Name.
	Name string `json:"name"`
	// Title is one line for people; empty when the file gives none.
	Title string `json:"title"`
	// Game is a name of Catalog.Games.
	Game string `json:"game"`
	// Height is the number of plies from the root to the last square,
	// 1 to MaxHeight; 0 in games of no fixed length.
	Height int `json:"height"`
	// Branching is the number of moves at a node, 2 to MaxBranching; in games
	// where it varies the largest.
	Branching int `json:"branching"`
	// Probability is p of a pgame, q of an ngame, r of a ggame, as "fixed-point"
	// (pgame only: the p with (1-p)^branching = p) or as the shortest decimal
	// that reads back as the same float64, such as "0.5"; never 0 or 1. Empty for
	// a game that takes none.
	Probability string `json:"probability"`
	// Boards is the number of boards, 1 to MaxBoards when sampled, and
	// 2^(height+1) when All is set; of a tree the first so many of its trees.
	Boards int64 `json:"boards"`
	// All says that the boards are every board of a ggame, not a sample.
	All bool `json:"all"`
	// Seed is the set's own seed, or else that of the experiment.
	Seed uint64 `json:"seed"`
	// PartSize is the number of boards in a part file; 0 leaves it to the plan.
	PartSize int64 `json:"part_size"`
	// Nontrivial says that only boards at which some move wins and some move
	// loses are drawn.
	Nontrivial bool `json:"nontrivial,omitempty"`
	// Calibration is the number of boards on which evaluators whose error rates
	// are measured are calibrated; 0 leaves it to the plan.
	Calibration int64 `json:"calibration,omitempty"`
	// Pits and Stones are the size of a kalah: pits a side, 1 to MaxPits, and
	// stones in each at the start, 1 to MaxStones.
	Pits   int `json:"pits,omitempty"`
	Stones int `json:"stones,omitempty"`
	// Rules are the names of variants of the rules, in order, joined by "+".
	Rules string `json:"rules,omitempty"`
	// Opening is how many random moves lead to a board of a game that is played
	// move by move, 0 to MaxOpening.
	Opening int `json:"opening,omitempty"`
	// Turns says that a ply of search is a turn, however many moves it has.
	Turns bool `json:"turns,omitempty"`
	// Unsolved says that boards are too large to solve, so that there are no
	// solutions, and of decisions no counts.
	Unsolved bool `json:"unsolved,omitempty"`
	// Wins says how many moves of a won node of a schruefer win: a number, or the
	// shares of 1, 2 and so on, such as "0.5,0.3,0.2", which add up to 1.
	Wins string `json:"wins,omitempty"`
	// Root is the value of the root of a schruefer for its mover, win or loss.
	Root string `json:"root,omitempty"`
	// Nodes are the trees of a tree, read from the file that the key nodes names;
	// nil for other games. They are written as their hash, so that nothing depends
	// on where the file lies.
	Nodes *nodetree.Forest `json:"nodes,omitempty"`
	// Census says that nodes are counted by how many of their moves win, with
	// the errors of every evaluator there.
	Census bool `json:"census,omitempty"`
	// Evaluators are names that the catalog knows, without repeats, in file
	// order. Empty: only boards and solutions are wanted.
	Evaluators []string `json:"evaluators"`
	// Propagators are names of Catalog.Propagators, without repeats, in file
	// order; empty unless there are evaluators. In games that are played move by
	// move they may have evaluators of their own, as in minimax@kalah-advantage
	// (search.ParsePlayer), whatever evaluator they are run for.
	Propagators []string `json:"propagators"`
	// Methods are names of Catalog.Methods, without repeats, in file order: the ways
	// in which each search is made to measure what it costs. Empty: none is measured.
	Methods []string `json:"methods,omitempty"`
	// Depths are search depths in plies, ascending, each from 1 to Height; empty
	// where there are Budgets.
	Depths []int `json:"depths"`
	// Budgets are how many nodes a search may visit, ascending, each from 1 to
	// MaxBudget: iterated deepening in place of a fixed depth. Empty where there
	// are Depths.
	Budgets []int64 `json:"budgets,omitempty"`
	// Contests are in file order, each between two of Propagators, no pair twice.
	Contests []Contest `json:"contests"`
	// Tie is one of Ties: what the root does when several moves share the
	// best value. Never "expected" when there are contests.
	Tie string `json:"tie"`
}

// Limits of a board set, whatever its game. Catalog.Fits narrows them.
const (
	// MaxHeight keeps the 2^(height+1) boards of a ggame countable in an int64.
	MaxHeight = 60
	// MaxBranching lets a set of moves be the bits of a non-negative int64.
	MaxBranching = 62
	// MaxBoards is the largest sample, a million million boards.
	MaxBoards = 1_000_000_000_000
	// MaxParts is how many parts "part-00000-of-00000" has digits for.
	MaxParts = 99_999
	// MaxPits and MaxStones let a pit's stones be a byte.
	MaxPits   = 6
	MaxStones = 12
	// MaxOpening is the largest number of random moves before a board.
	MaxOpening = 1000
	// MaxDepth is the largest depth of search in a game of no fixed length.
	MaxDepth = 60
	// MaxBudget is the largest budget of a search, a thousand million nodes.
	MaxBudget = 1_000_000_000
	// MaxCalibration is the largest number of boards of a calibration.
	MaxCalibration = 1_000_000
)

// Ties lists every tie rule, the default first. With "expected" a decision
// counts as the fraction of the best-valued moves that are correct.
func Ties() []string { return []string{"first", "last", "random", "expected"} }
