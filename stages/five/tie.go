package five

import (
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/search"
)

// choose does for any number of moves, in rising order, what search.Tie.Choose
// does for those that fit in a word.
func choose(tie search.Tie, best []Point, stream random.Stream) Point {
	switch tie {
	case search.Last:
		return best[len(best)-1]
	case search.Random:
		return best[stream.Below(0, len(best))]
	}
	return best[0]
}
