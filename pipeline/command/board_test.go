package command

import (
	"bytes"
	"encoding/csv"
	"encoding/hex"
	"fmt"
	"math/bits"
	"os"
	"strings"
	"testing"
)

// The board of README.md: number and squares of a dataset's, and what searches decide there.
const (
	shownBoard = "36"
	boardFile  = "../../analysis/board.svg"
	blockSize  = 8 // squares that are left after three moves
)

// TestBoard draws the board of README.md from the dataset of one-board, counting by hand as the text does, and fails
// unless searches of the dataset decide so, the truth is as the picture says, and the file is that picture.
func TestBoard(t *testing.T) {
	out := t.TempDir()
	rows := func(table string, where ...string) map[string]string {
		args := []string{"show", table, "one-board", "--out", out, "--csv", "--where", "board_id=" + shownBoard}
		for _, w := range where {
			args = append(args, "--where", w)
		}
		var text, errs bytes.Buffer
		if status := Main(args, &text, &errs); status != exitDone {
			t.Fatalf("%q: exit status %d: %s", args, status, errs.String())
		}
		lines, err := csv.NewReader(&text).ReadAll()
		if err != nil || len(lines) != 2 {
			t.Fatalf("%q: %d lines, expected a heading and a row (%v)", args, len(lines), err)
		}
		row := make(map[string]string)
		for i, name := range lines[0] {
			row[name] = lines[1][i]
		}
		return row
	}
	var text, errs bytes.Buffer
	if status := Main([]string{"run", "one-board", "--out", out, "-q"}, &text, &errs); status != exitDone {
		t.Fatalf("exit status %d: %s", status, errs.String())
	}

	b := handmade(t, rows("boards")["squares"])
	for depth, want := range map[string]struct {
		move  string
		value float64
	}{
		"1": {"0", float64(min(b.halves[0], b.halves[1])) / 32},
		"3": {"1", float64(b.ply1[1]) / blockSize},
	} {
		row := rows("decisions", "propagator=minimax", "depth="+depth)
		if row["move"] != want.move || row["value"] != fmt.Sprint(want.value) || row["ties"] != "1" {
			t.Errorf("depth %s: move %s of %s equal ones, value %s: expected %v", depth, row["move"], row["ties"],
				row["value"], want)
		}
	}
	if row := rows("decisions", "propagator=product", "depth=3"); row["move"] != "0" {
		t.Errorf("the product rule takes move %s three moves ahead, expected 0", row["move"])
	}
	if truth := rows("solutions"); truth["to_move"] != "min" || truth["winning_moves"] != "1" {
		t.Errorf("%s to move wins by the moves %s (bits), expected Min by the first",
			truth["to_move"], truth["winning_moves"])
	}
	drawn := b.draw()
	if *update {
		if err := os.WriteFile(boardFile, drawn, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if file, err := os.ReadFile(boardFile); err != nil || !bytes.Equal(file, drawn) {
		t.Errorf("%s is not the picture of board %s of one-board (%v); -update draws it", boardFile, shownBoard, err)
	}
}

// counted is a board with the numbers that the text of README.md counts.
type counted struct {
	squares string
	halves  [2]int // ones
	blocks  [8]int // ones after three moves
	ply2    [4]int // of each pair the smaller, since Min moves
	ply1    [2]int // of each pair the larger, since Max moves
}

// handmade counts a board whose squares are bits in hexadecimal digits.
func handmade(t *testing.T, digits string) (b counted) {
	t.Helper()
	packed, err := hex.DecodeString(digits)
	if err != nil || len(packed) != len(b.blocks) {
		t.Fatalf("squares %q: expected 64 bits as hexadecimal digits (%v)", digits, err)
	}
	for i, eight := range packed {
		block := fmt.Sprintf("%08b", bits.Reverse8(eight)) // the first square is the lowest bit
		b.squares += block
		b.blocks[i] = strings.Count(block, "1")
		b.halves[i/4] += b.blocks[i]
	}
	for i := range b.ply2 {
		b.ply2[i] = min(b.blocks[2*i], b.blocks[2*i+1])
	}
	for i := range b.ply1 {
		b.ply1[i] = max(b.ply2[2*i], b.ply2[2*i+1])
	}
	return b
}

// The picture's measures, in its own units.
const (
	width, height = 800, 470
	left          = 110 // of the squares
	side          = 9   // of a square
	blockStep     = 84  // from block to block
	squaresTop    = 282
)

// middleOf returns the middle of the i-th of n parts of the row.
func middleOf(i, n int) float64 { return left + blockStep*(float64(i)+0.5)*float64(8/n) - 6 }

// draw draws both searches: three moves ahead above the squares, one move ahead below.
func (b counted) draw() []byte {
	var p bytes.Buffer
	line := func(format string, values ...any) { fmt.Fprintf(&p, format+"\n", values...) }
	line(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" font-family="Liberation `+
		`Sans,Arial,Helvetica,sans-serif" font-size="14">`,
		width, height)
	line(`<title>One board: right one move ahead, wrong three moves ahead</title>`)
	line(`<desc>Ones in the halves: %d. In eighths: %d. Min takes the smaller of each pair, %d, Max the larger of `+
		`these, %d.</desc>`,
		b.halves, b.blocks, b.ply2, b.ply1)
	line(`<rect width="%d" height="%d" fill="#fff"/>`, width, height)
	edge := func(x1, y1, x2, y2 float64, chosen string) {
		if chosen == "" {
			line(`<path d="M%g %gL%g %g" stroke="#b5b5b5" stroke-width="1.5"/>`, x1, y1, x2, y2)
		} else {
			line(`<path d="M%g %gL%g %g" stroke="%s" stroke-width="4"/>`, x1, y1, x2, y2, chosen)
		}
	}
	label := func(x, y float64, anchor, style, text string) {
		line(`<text x="%g" y="%g" text-anchor="%s"%s>%s</text>`, x, y, anchor, style, text)
	}
	node := func(x, y float64, value int) {
		line(`<circle cx="%g" cy="%g" r="15" fill="#fff" stroke="#555" stroke-width="1.5"/>`, x, y)
		label(x, y+5, "middle", ` font-weight="bold"`, fmt.Sprint(value))
	}
	const right, wrong, quiet = "#1a7f37", "#c62828", ` fill="#555"`

	// Three moves ahead, from the root down to the squares.
	levels := []float64{40, 100, 165, 230}
	label(8, levels[0]+5, "start", ` font-weight="bold"`, "Three moves ahead")
	for i, text := range []string{"Min takes less", "Max takes more", "Min takes less"} {
		label(8, (levels[i]+levels[i+1])/2+11, "start", quiet, text)
	}
	root := middleOf(0, 1)
	for i := range 2 {
		chosen := ""
		if i == 1 {
			chosen = wrong
		}
		edge(root, levels[0], middleOf(i, 2), levels[1], chosen)
	}
	for i := range 4 {
		edge(middleOf(i/2, 2), levels[1], middleOf(i, 4), levels[2], "")
	}
	for i := range 8 {
		edge(middleOf(i/2, 4), levels[2], middleOf(i, 8), levels[3], "")
	}
	label(root, levels[0]-12, "middle", "", "Min to move")
	label((root+middleOf(1, 2))/2+24, (levels[0]+levels[1])/2-8, "start", ` font-weight="bold" fill="`+wrong+`"`,
		"✗ right half: Max wins")
	for i, v := range b.ply1 {
		node(middleOf(i, 2), levels[1], v)
	}
	for i, v := range b.ply2 {
		node(middleOf(i, 4), levels[2], v)
	}
	for i, v := range b.blocks {
		node(middleOf(i, 8), levels[3], v)
	}
	label(8, squaresTop+8, "start", quiet, "64 squares,")
	label(8, squaresTop+25, "start", quiet, "dark is 1")
	for i, square := range b.squares {
		fill := "#f3f3f3"
		if square == '1' {
			fill = "#2b4c7e"
		}
		x := left + blockStep*(i/blockSize) + side*(i%blockSize)
		line(`<rect x="%d" y="%d" width="%d" height="24" fill="%s" stroke="#999" stroke-width=".7"/>`, x,
			squaresTop-6, side, fill)
	}

	// One move ahead, from the squares down to the root.
	const halves, bottom = 350, 420
	for i, v := range b.halves {
		x1, x2 := middleOf(4*i, 8)-side*4, middleOf(4*i+3, 8)+side*4
		line(`<path d="M%g %dv8H%gv-8" fill="none" stroke="#b5b5b5" stroke-width="1.5"/>`, x1, squaresTop+26, x2)
		chosen := ""
		if i == 0 {
			chosen = right
		}
		edge(root, bottom, middleOf(i, 2), halves, chosen)
		node(middleOf(i, 2), halves, v)
	}
	label((root+middleOf(0, 2))/2-24, (halves+bottom)/2+22, "end", ` font-weight="bold" fill="`+right+`"`,
		"✓ left half: Min wins")
	label(root, bottom+22, "middle", "", "Min to move")
	label(8, bottom+5, "start", ` font-weight="bold"`, "One move ahead")
	label(8, (halves+bottom)/2+5, "start", quiet, "Min takes less")
	line(`</svg>`)
	return p.Bytes()
}
