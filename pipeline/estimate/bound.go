package estimate

import "github.com/nonminimax/nonminimax/pipeline/plan"

// No part takes more than this, compressed as badly as can be.
const (
	maxFile = 1 << 17 // names, documentation, the recipe, counts
	maxRow  = 1 << 8  // numbers and codes of a row
	// maxMoves is the moves of the two games of a row, or a principal variation, as
	// text, in games that are played move by move.
	maxMoves = 1 << 12
)

// Bound returns a size that the parts to be made stay far below, at no cost: where
// that much is free, nothing has to be estimated.
func Bound(p *plan.Plan) (bytes int64) {
	for _, part := range p.Made() {
		row := int64(maxRow)
		switch {
		case part.Stage == plan.Generate:
			row += boardBytes(part.Set)
		case part.Set.Played(), part.Stage == plan.Search:
			row += maxMoves
		}
		bytes += maxFile + part.Rows()*row
	}
	return bytes
}
