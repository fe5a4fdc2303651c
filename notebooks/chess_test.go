package notebooks_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/chess"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/random"
)

// TestChessRules holds moves, ends of games, notation and refusals of chess endgames to python-chess: on every
// placement of the pieces of KRK and KQK with either side to move, and on a million random ones of other endgames
// together; in the short form on some hundreds.
func TestChessRules(t *testing.T) {
	t.Parallel()
	v := newVenvWith(t, packages{file: "requirements-chess.txt"})
	placements := filepath.Join(t.TempDir(), "placements")
	file := fixture.Must(os.Create(placements))(t)
	defer file.Close()
	out := bufio.NewWriter(file)
	step, others := 2557, 25 // a prime, so that every square and side comes up
	if *long {
		step, others = 1, 1_000_000/(len(chess.Material())-2)
	}
	for _, material := range chess.Material() {
		rules := fixture.Must(chess.New(material, 50))(t)
		if len(material) == 3 {
			for n := 0; n < 2*64*64*64; n += step {
				describe(out, rules, placed(material, uint64(n)))
			}
			continue
		}
		draws := random.For(1, material)
		for id := range int64(others) {
			describe(out, rules, placed(material, draws.Board(id).Word(0)))
		}
	}
	fixture.OK(t, out.Flush())
	report, err := v.run(t, filepath.Join("testdata", "chess_check.py"), placements)
	if err != nil {
		t.Fatalf("%v\n%s", err, report)
	}
	t.Log(report)
	var agree, refused int
	if _, err := fmt.Sscanf(report, "%d positions agree, %d are refused", &agree, &refused); err != nil ||
		agree < 500 || refused < 200 {
		t.Errorf("expected more positions: %s", report)
	}
}

// placed is a placement of an endgame's pieces as FEN: the side to move and the squares are the digits of a number. A
// piece on the square of another one takes its place.
func placed(material string, number uint64) string {
	var board [64]byte
	side := "wb"[number%2 : number%2+1]
	number /= 2
	for i := range material {
		piece := material[i]
		if i >= strings.LastIndex(material, "K") { // Black's
			piece += 'a' - 'A'
		}
		board[number%64] = piece
		number /= 64
	}
	var rows []string
	for rank := 7; rank >= 0; rank-- {
		row := ""
		for file := range 8 {
			if piece := board[8*rank+file]; piece != 0 {
				row += string(piece)
			} else {
				row += "1"
			}
		}
		for empty := 8; empty > 1; empty-- {
			row = strings.ReplaceAll(row, strings.Repeat("1", empty), fmt.Sprint(empty))
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, "/") + " " + side + " - - 0 1"
}

// describe writes what the program says of a placement.
func describe(out *bufio.Writer, rules chess.Rules, fen string) {
	defer out.WriteByte('\n')
	out.WriteString(fen)
	s, err := rules.Read(fen)
	if err != nil {
		out.WriteString("|refused")
		return
	}
	switch outcome, over := rules.Outcome(s); {
	case outcome != 0:
		out.WriteString("|mate")
	case over:
		out.WriteString("|drawn")
	default:
		out.WriteString("|goes on")
	}
	children := make([]chess.State, rules.Branching())
	for i := range rules.Expand(s, children) {
		pieces, _, _ := strings.Cut(rules.Write(children[i]), " ")
		fmt.Fprintf(out, "|%s %s", rules.MoveName(s, i), pieces)
	}
}
