package nodetree

import (
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/elementary"
)

// Scale and Side are the keys of how column static is read: in which unit, and from whose side.
var (
	Scale = declare.Key{Name: "scale", Kind: declare.Choice, Example: "centipawns", Doc: "what column static is in",
		Words: []declare.Word{
			{Name: "probability", Value: "", Summary: "the chance that Max wins, from 0 to 1"},
			{Name: "logit", Summary: "x for the chance 1/(1+e^-x)"},
			{Name: centipawns, Summary: "x for the chance 1/(1+10^(-x/400)), as Elo's scale has it"}}}
	Side = declare.Key{Name: "side", Kind: declare.Choice, Example: "mover", Doc: "from whose side column static is",
		Words: []declare.Word{
			{Name: "max", Value: "", Summary: "Max's: more is better for him, whoever is to move"},
			{Name: "mover", Summary: "that of the player to move at the node, as engines print it"}}}
)

const centipawns = "centipawns"

// tenth is ln(10)/400: a hundred centipawns are a factor 10^(1/4) of the odds.
const tenth = 0.005756462732485115

// Chance returns the chance that Max wins of a static value as a table has it, in a scale and from a side. Infinite
// values are sure wins and losses where the scale is not that of chances.
func Chance(static float64, scale string, swapped bool) float64 {
	switch {
	case scale == "" && swapped:
		return 1 - static
	case scale == "":
		return static
	case swapped:
		static = -static
	}
	if scale == centipawns {
		static = float64(static * tenth)
	}
	return 1 / (1 + elementary.Exp(-static))
}
