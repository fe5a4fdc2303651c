package dataset

import "strings"

// What is said of the dataset as a whole.
const (
	name        = "nonminimax"
	title       = "nonminimax: alternatives to minimax and minimax pathology as reproducible datasets"
	description = "Game boards of the literature on alternatives to minimax, their exact solutions, the moves that each " +
		"propagator (backup rule) chooses on them at each search depth, the contests between propagators, and each " +
		"printed number of the papers beside its own with a verdict."
	homepage    = "https://github.com/nonminimax/nonminimax"
	creator     = "The nonminimax developers"
	licenceName = "Apache-2.0"
	licencePath = "https://www.apache.org/licenses/LICENSE-2.0"
)

// keywords are what a catalogue files the dataset under.
var keywords = []string{"game tree search", "minimax", "minimax pathology", "product propagation", "board games", "reproducibility"}

// cite is how to cite the dataset, as BibTeX.
var cite = strings.Join([]string{
	"@misc{nonminimax,",
	"  author = {{" + creator + "}},",
	"  title = {" + title + "},",
	"  version = {" + Version + "},",
	"  howpublished = {\\url{" + homepage + "}}",
	"}",
}, "\n")
