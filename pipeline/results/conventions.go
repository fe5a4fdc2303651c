package results

import (
	"cmp"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
)

// setConventions adds to a description what a number of a game that is played move
// by move depends on beside the game's name.
func setConventions(to *analysis.BoardSet, set *experiment.BoardSet) {
	to.Stones, to.Opening = int32(set.Values.Int("stones")), int32(set.Values.Int("opening"))
	to.Rules, to.Ply = cmp.Or(set.Values.Text("rules"), "standard"), "move"
	if set.Values.Is("turns") {
		to.Ply = "turn"
	}
}
