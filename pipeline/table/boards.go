package table

// Boards holds what the generate stage makes: one row a board, sorted by
// board_id.
var Boards = Schema{
	Name:    "boards",
	Version: "1",
	Columns: []Field{
		experimentField,
		boardsetField,
		boardIDField,
		{Name: "game", Type: TypeString, Doc: "name of the game"},
		{Name: "height", Type: TypeInt32, Doc: "plies from the root to the end of the game"},
		{Name: "branching", Type: TypeInt32, Doc: "moves at every interior node"},
		{Name: "squares", Type: TypeBinary, Doc: "bit-packed, square 0 in the lowest bit of byte 0; Kalah: a byte a pit; five-in-a-row: a byte a point"},
		{Name: "ones", Type: TypeInt32, Doc: "how many squares are 1"},
	},
}
