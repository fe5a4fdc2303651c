package five

import "github.com/nonminimax/nonminimax/stages/propagate"

// The sets of [KP91] table 1.
var (
	PS1 = Parameters{A: 1, B: 1, D: 1}
	PS2 = Parameters{A: 1, B: 64, D: 1}
	PS3 = Parameters{A: 1, B: 64, D: 64}
)

// The propagation methods of [KP91] section 5. MM is minimax.
var (
	MM     = named("minimax")
	P81100 = named("p81100")
	P52111 = named("p52111")
	P43210 = named("p43210")
)

// named returns the weights of a propagator by name.
func named(name string) Weights {
	rule, err := propagate.New(name)
	if err != nil {
		panic(err) // a name of this file is wrong
	}
	shares, _ := propagate.RuleWeights(rule)
	return newWeights(shares)
}
