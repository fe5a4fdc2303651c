package experiment

import (
	"slices"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// boardSetsKey is the key of the experiment that holds the board sets.
const boardSetsKey = "boardsets"

// defaultSeed is the seed of an experiment that names none.
const defaultSeed = 1

var experimentKeys = []string{"name", "title", "source", "seed", "seeds", "keep", "tie", "census", "diagnose",
	"published", figuresKey, labelsKey, playersKey, boardSetsKey}

// allWord is the value of boards, depths and contests that means every one.
const allWord = "all"

// boardSetKeys lists the keys of board sets, including those of every game: its size and its
// probability before the boards, its other keys after.
var boardSetKeys = func() []string {
	keys := []string{"title", "game", declare.Height.Name, declare.Branching.Name}
	var own []string
	for _, game := range catalog.Games() {
		for _, k := range game.Keys {
			switch {
			case slices.Contains(keys, k.Name) || slices.Contains(own, k.Name):
			case k.Main():
				keys = append(keys, k.Name)
			default:
				own = append(own, k.Name)
			}
		}
	}
	return slices.Concat(keys, []string{"boards", "seed", "seeds", "part_size"}, own, []string{
		"nontrivial", "positions", "evaluators", "calibration", "census", "propagators", "methods", "depths", "budgets",
		"contests", "tie"})
}()

// maxPooled is the largest number of board sets that several seeds make.
const maxPooled = 10_000
