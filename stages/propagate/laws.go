package propagate

import "github.com/nonminimax/nonminimax/stages/elementary"

// Law names a property of rules. Tests check each kind of rule against all laws except
// its exemptions (Kind.Exempt).
type Law string

// The laws. A child is worth 0 to 1 here, 1 is a win of Max, and "better" is for the player
// to move.
const (
	LawRange  Law = "range"  // a node is worth 0 to 1, and a finished game 0, 1/2 or 1
	LawOrder  Law = "order"  // the order of the moves makes no difference
	LawBest   Law = "best"   // a node is worth no less than its best child to the player to move
	LawRise   Law = "rise"   // a node is never worth less for a better child
	LawSwap   Law = "swap"   // with the players swapped a node is worth 1-v
	LawTruth  Law = "truth"  // on 0 and 1 the rule is minimax: who sees the end plays perfectly
	LawSingle Law = "single" // a node with one move is worth that move: forced moves change nothing
	LawFold   Law = "fold"   // the fast form (Folder) gives the bits of Back
	LawBounds Law = "bounds" // a rule that rises says what unknown children leave open (Monotone), and is right
	// what a rule leaves out of a child's window makes no difference, and it leaves something out
	LawWindows Law = "windows"
	LawMemory  Law = "memory" // neither Back nor bounds allocate
)

// Slack is the rounding error that a rule's laws allow.
type Slack struct {
	// Rise returns which share of a value a node may fall by for a better child; where it
	// is nil that is 1e-15.
	Rise func(value float64) float64
	// Swap is by how much a node may differ with the players swapped; 0 stands for 1e-15.
	Swap float64
	// Single is by how many units of 2^-53 forced moves may change a value.
	Single float64
}

// ofExponential is the slack of soft: the exponential of a large number is rounded to
// fewer digits, where the value is tiny.
var ofExponential = Slack{Rise: func(value float64) float64 { return 1e-15 * (1 - elementary.Log(max(value, 1e-300))) }}
