package five

import "github.com/nonminimax/nonminimax/stages/random"

// Reference: [KP91] section 4: "The data set used in this experiment has 32
// initial board configurations." It prints none of them, so this is a choice of
// ours: two stones each at random in the middle of the board.

const (
	openingStones = 4
	openingWidth  = 7
	openingFrom   = (Width-openingWidth)/2 + 1 // first coordinate of the middle
)

// Opening returns board number id of a seed: Max's, Min's, Max's and Min's stone
// on different points of the middle 7 by 7, each equally likely. Max is to move.
func Opening(seed uint64, id int64) (p Position) {
	stream := random.For(seed, "opening/five").Board(id)
	for i := range openingStones {
		left := openingWidth*openingWidth - i
		p.Place(p.emptyInMiddle(stream.Below(uint64(i), left)))
	}
	return p
}

// emptyInMiddle returns empty point number n of the middle, from 0.
func (p *Position) emptyInMiddle(n int) Point {
	for i := range openingWidth * openingWidth {
		at := At(openingFrom+i%openingWidth, openingFrom+i/openingWidth)
		switch {
		case !p.Empty(at):
		case n == 0:
			return at
		default:
			n--
		}
	}
	return NoPoint // there are not so many
}
