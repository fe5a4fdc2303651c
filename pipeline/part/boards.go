package part

// Boards holds what the generate stage makes: one row a board, sorted by
// board_id.
var Boards = Schema{
	Name:    "boards",
	Version: "3",
	Doc:     "a board and its squares",
	Key:     []string{"experiment", "boardset", "board_id"},
	Columns: []Field{
		experimentField,
		boardsetField,
		boardIDField,
		{Name: "game", Type: TypeString, Doc: "name of the game"},
		{Name: "height", Type: TypeInt32, Doc: "plies from the root to the end of the game; 0 where a game has no fixed length"},
		{Name: "branching", Type: TypeInt32, Doc: "moves at every interior node; most moves at a position where they vary"},
		{Name: "squares", Type: TypeBinary, Doc: "bit-packed, square 0 in the lowest bit of byte 0; Kalah: a byte a pit, the first mover's pits, his kalah, the other's pits, his kalah; tic-tac-toe and five-in-a-row: a byte a square or point; trees from a table: the number of the tree in it, eight bytes, the lowest first"},
		{Name: "ones", Type: TypeInt32, Doc: "how many squares are 1; Kalah: stones in pits; trees from a table: nodes"},
	},
}
