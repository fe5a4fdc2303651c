package five

// Words is the length of a board in machine words: a byte a point, packed as
// play.Pack does.
const Words = (Points + 7) / 8

// Encode writes a position into Points bytes, as tables keep it: 0 an empty
// point, 1 a stone of the player to move, 2 one of the other.
func Encode(p *Position, squares []byte) {
	for at := range Point(Points) {
		squares[at] = 0
		switch {
		case p.Has(at, p.turn):
			squares[at] = 1
		case p.Has(at, p.turn.Other()):
			squares[at] = 2
		}
	}
}

// Decode reads a position with Max to move, so that what Encode wrote with Min
// to move comes back with the players in each other's place. Other bytes than 0,
// 1 and 2 are read as empty points.
func Decode(squares []byte) (p Position) {
	for at, square := range squares[:Points] {
		switch square {
		case 1:
			p.stones[Max].add(Point(at))
		case 2:
			p.stones[Min].add(Point(at))
		}
	}
	return p
}
