package game

// Replayer is a Staged whose games can be played over from what tables keep of
// them: a board and the numbers of the moves.
type Replayer interface {
	Staged
	// Replay begins a game at a board, whose squares are bytes as Game.Encode
	// writes them. The error says why they are no board.
	Replay(squares []byte) (Replay, error)
}

// Replay is a game that is played over.
type Replay interface {
	// Max reports whether Max is to move.
	Max() bool
	// Move makes the move of this number. The error says why it is not legal, and
	// leaves the position as it is.
	Move(number int) error
	// Outcome is that of Game, of the position that has been reached.
	Outcome() (outcome int8, over bool)
	// String draws the position that has been reached.
	String() string
}

// Pictured is a Replay that can be drawn as more than text.
type Pictured interface {
	Replay
	// SVG returns a picture of the position that has been reached and of the way
	// there. It names the players, Max first.
	SVG(players [2]string) []byte
}

// Drawer is a Game that can draw its positions. Those of others are written as
// fmt writes values.
type Drawer[S comparable] interface {
	Game[S]
	// Draw returns a position as text of one or more lines.
	Draw(s S) string
}

// Illustrator is a Game whose games have pictures.
type Illustrator[S comparable] interface {
	Game[S]
	// SVG returns a picture of the position that moves, by their numbers, lead to
	// from a board, with the players' names, Max first. Every move is legal.
	SVG(board S, moves []int, players [2]string) []byte
}

// Checker is a Game that tells bytes that are none of its boards, as a table may have
// them that somebody else has written.
type Checker interface {
	// Check returns what is wrong with squares, which have the length that Encode
	// writes; nil of those that Decode can read.
	Check(squares []byte) error
}
