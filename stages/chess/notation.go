package chess

import (
	"fmt"
	"slices"
	"strings"
)

// Write implements game.Notation: a position in Forsyth-Edwards notation (FEN), such as
// "8/8/8/8/8/2k5/8/R3K3 w - - 0 1". The moves that have been played are not known, so the last two fields are always
// 0 and 1.
func (r Rules) Write(s State) string {
	var text strings.Builder
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		for file := range 8 {
			letter := r.letter(s, Square(8*rank+file))
			if letter == 0 {
				empty++
				continue
			}
			if empty > 0 {
				fmt.Fprint(&text, empty)
			}
			empty = 0
			text.WriteByte(letter)
		}
		if empty > 0 {
			fmt.Fprint(&text, empty)
		}
		if rank > 0 {
			text.WriteByte('/')
		}
	}
	side := "w"
	if s.blackMoves {
		side = "b"
	}
	return text.String() + " " + side + " - - 0 1"
}

// letter returns what stands on a square as FEN has it, 0 for nothing.
func (r Rules) letter(s State, square Square) byte {
	switch square {
	case s.white:
		return 'K'
	case s.black:
		return 'k'
	}
	for i, kind := range r.kinds {
		if s.pieces[i] == square {
			return r.written(i, kind)
		}
	}
	return 0
}

// written returns the letter of a piece in FEN, a small one if it is Black's.
func (r Rules) written(piece int, kind Kind) byte {
	if r.isBlack(piece) {
		return byte(kind) - 'A' + 'a'
	}
	return byte(kind)
}

// Read implements game.Notation: it reads a position of the endgame in FEN, some of whose pieces may have been
// captured. The player to move is Max. The counters of moves may be missing and are not looked at further than for
// being numbers. The error says what is wrong: the notation, pieces that the endgame does not have, or a position that
// cannot stand.
func (r Rules) Read(fen string) (State, error) {
	fields := strings.Fields(fen)
	if len(fields) != 4 && len(fields) != 6 {
		return State{}, fmt.Errorf("FEN %q has %d fields: expected 4 or 6, such as %q", fen, len(fields),
			"8/8/8/8/8/2k5/8/R3K3 w - - 0 1")
	}
	s, err := r.parsePieces(fields[0])
	if err != nil {
		return State{}, fmt.Errorf("FEN %q: %w", fen, err)
	}
	switch {
	case fields[1] != "w" && fields[1] != "b":
		return State{}, fmt.Errorf("FEN %q: side %q, expected w or b", fen, fields[1])
	case fields[2] != "-":
		return State{}, fmt.Errorf("FEN %q: castling %q, expected -, as these endgames have none", fen, fields[2])
	case fields[3] != "-":
		return State{}, fmt.Errorf("FEN %q: en passant %q, expected -, as there are no pawns", fen, fields[3])
	}
	for _, counter := range fields[4:] {
		if counter == "" || len(counter) > 9 || strings.Trim(counter, "0123456789") != "" {
			return State{}, fmt.Errorf("FEN %q: counter %q, expected a whole number", fen, counter)
		}
	}
	s.blackMoves = fields[1] == "b"
	s.blackIsMax = s.blackMoves
	if err := r.whyIllegal(s); err != nil {
		return State{}, fmt.Errorf("FEN %q: %w", fen, err)
	}
	return s, nil
}

// parsePieces reads the first field of FEN.
func (r Rules) parsePieces(text string) (State, error) {
	s := State{white: squares, black: squares, pieces: [maxPieces]Square{squares, squares}}
	ranks := strings.Split(text, "/")
	if len(ranks) != 8 {
		return s, fmt.Errorf("%d ranks, expected 8", len(ranks))
	}
	for i, row := range ranks {
		file := 0
		for _, letter := range row {
			switch {
			case letter >= '1' && letter <= '8':
				file += int(letter - '0')
				continue
			case file >= 8:
			case !r.put(&s, letter, Square(8*(7-i)+file)):
				return s, fmt.Errorf("%q in rank %d, expected the pieces of %s, white ones as capital letters, each once", letter,
					8-i, r.name)
			}
			file++
		}
		if file != 8 {
			return s, fmt.Errorf("rank %d has %d squares, expected 8", 8-i, file)
		}
	}
	if s.white == squares || s.black == squares {
		return s, fmt.Errorf("a king is missing, expected K and k")
	}
	return r.ordered(s), nil
}

// put places a piece, and reports whether it is one that is still to be placed.
func (r Rules) put(s *State, letter rune, square Square) bool {
	place := func(where *Square) bool {
		free := *where == squares
		*where = square
		return free
	}
	switch letter {
	case 'K':
		return place(&s.white)
	case 'k':
		return place(&s.black)
	}
	for i, kind := range r.kinds {
		if rune(r.written(i, kind)) == letter && s.pieces[i] == squares {
			return place(&s.pieces[i])
		}
	}
	return false
}

// whyIllegal returns why a position cannot stand, or nil.
func (r Rules) whyIllegal(s State) error {
	switch {
	case r.legal(s):
		return nil
	case kingSteps[s.white].has(s.black):
		return fmt.Errorf("the kings stand next to each other on %s and %s, expected a square between them", s.white, s.black)
	case s.white != s.black && r.check(s, !s.blackMoves):
		sides := []string{"White", "Black"}
		if s.blackMoves {
			slices.Reverse(sides)
		}
		return fmt.Errorf("the king on %s is in check and %s is to move, expected %s to move",
			s.king(!s.blackMoves), sides[0], sides[1])
	}
	return fmt.Errorf("two pieces stand on one square, expected one at most")
}

// MoveName implements game.MoveNamer: legal move i in standard algebraic notation [FIDE]: such as Kb3, Rxh8#, Nbd2.
func (r Rules) MoveName(s State, i int) string {
	children := make([]State, r.Branching())
	n := r.Expand(s, children)
	if i >= n {
		return ""
	}
	next := children[i]
	piece, to, _ := r.moved(s, i)
	text := "K"
	if piece >= 0 {
		text = string(r.kinds[piece])
		if other := 1 - piece; r.twins() && r.targets(s, other).has(to) {
			text += apart(s.pieces[piece], s.pieces[other])
		}
	}
	if r.guards(s, !s.blackMoves).has(to) {
		text += "x"
	}
	text += to.String()
	switch {
	case !r.check(next, next.blackMoves):
		return text
	case r.blocked(next):
		return text + "#"
	}
	return text + "+"
}

// Coordinates implements game.Engined: legal move i by the squares it goes from and to, such as a1a8.
func (r Rules) Coordinates(s State, i int) string {
	piece, to, _ := r.moved(s, i)
	return s.square(piece).String() + to.String()
}

// apart says which of two pieces is meant: by its file, or by its rank if they share the file.
func apart(piece, other Square) string {
	name := piece.String()
	if piece%8 != other%8 {
		return name[:1]
	}
	return name[1:]
}
