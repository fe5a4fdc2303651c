package layered

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/random"
)

// maxEnumerated is the largest height at which all G-boards are enumerated.
const maxEnumerated = 24

// ggame is the G-game of [NPT86] section 2: a row of n+1 squares, each a one
// with probability r; a move takes the square at either end.
type ggame struct {
	model
	r   random.Chance
	all bool
}

// newGGame returns the G-game of a spec.
func newGGame(spec declare.Spec) (declare.Generator, error) {
	if spec.All && spec.Height > maxEnumerated {
		return nil, fmt.Errorf("height %d: expected 1 to %d", spec.Height, maxEnumerated)
	}
	r, err := chance(spec)
	return ggame{newModel(spec, Row(spec.Height)), r, spec.All}, err
}

// Board implements declare.Generator. Where all boards are wanted, bit i of a board's
// number is its square i.
func (g ggame) Board(id int64, words []uint64) {
	if g.all {
		words[0] = uint64(id)
		return
	}
	fill(g.boards.Board(id), g.r, g.layers.Squares(), words)
}
