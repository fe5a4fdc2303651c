package command

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"math/bits"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/golden"
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
	runQuietly(t, "one-board", out)
	rowOf := func(table string, where ...string) map[string]string {
		args := []string{table, "one-board", "--out", out, "--where", "board_id=" + shownBoard}
		for _, condition := range where {
			args = append(args, "--where", condition)
		}
		return shownRows(t, args...)[0]
	}

	b := handmade(t, rowOf("boards")["squares"])
	for depth, want := range map[string]struct {
		move  string
		value float64
	}{
		"1": {"0", float64(min(b.halves[0], b.halves[1])) / 32},
		"3": {"1", float64(b.ply1[1]) / blockSize},
	} {
		row := rowOf("decisions", "propagator=minimax", "depth="+depth)
		if row["move"] != want.move || row["value"] != fmt.Sprint(want.value) || row["ties"] != "1" {
			t.Errorf("depth %s: move %s of %s equal ones, value %s: expected %v", depth, row["move"], row["ties"],
				row["value"], want)
		}
	}
	if fifth := b.squares[4*blockSize : 5*blockSize]; !wins(fifth) {
		t.Errorf("Max does not win the fifth block, %s", fifth)
	}
	if first := b.squares[:blockSize]; wins(first) || b.ply1[0] != b.blocks[0] {
		t.Errorf("Max wins the first block, %s, or its count is not that of the left", first)
	}
	if truth := rowOf("solutions"); truth["to_move"] != "min" || truth["winning_moves"] != "1" {
		t.Errorf("%s to move wins by the moves %s (bits), expected Min by the first",
			truth["to_move"], truth["winning_moves"])
	}
	readme := strings.Join(strings.Fields(string(mustRead(t, "../../README.md"))), " ")
	for _, want := range []string{
		fmt.Sprintf("counts %d ones on the left and %d on the right.", b.halves[0], b.halves[1]),
		fmt.Sprintf("the smaller count: %d, %d, %d, %d.", b.ply2[0], b.ply2[1], b.ply2[2], b.ply2[3]),
		fmt.Sprintf("the larger: %d on the left, %d on the right.", b.ply1[0], b.ply1[1]),
		fmt.Sprintf("the first has %d ones, yet Min wins it; the fifth has only %d ones, yet Max wins it.", b.blocks[0],
			b.blocks[4]),
	} {
		if !strings.Contains(readme, want) {
			t.Errorf("README.md does not say %q", want)
		}
	}
	drawn := b.draw()
	golden.CompareFile(t, boardFile, string(drawn))
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

// wins reports whether Max wins a block of squares, who moves at every second height, and first.
func wins(squares string) bool {
	if len(squares) == 1 {
		return squares == "1"
	}
	left, right := wins(squares[:len(squares)/2]), wins(squares[len(squares)/2:])
	if len(squares) == 4 { // Min moves
		return left && right
	}
	return left || right
}

// The picture's measures, in its own units.
const (
	width, height = 800, 560
	left          = 110 // of the squares
	side          = 9   // of a square
	blockStep     = 84  // from block to block
)

// Colours of moves in the picture.
const (
	rightMove, wrongMove, kept, given = "#1a7f37", "#c62828", "#444", "#c4c4c4"
	quiet, bold                       = ` fill="#555"`, ` font-weight="bold"`
)

// picture is a drawing of elements.
type picture struct{ bytes.Buffer }

func (p *picture) line(format string, values ...any) { fmt.Fprintf(p, format+"\n", values...) }

func (p *picture) text(x, y float64, anchor, style, text string) {
	p.line(`<text x="%g" y="%g" text-anchor="%s"%s>%s</text>`, x, y, anchor, style, text)
}

func (p *picture) edge(x1, y1, x2, y2 float64, colour string) {
	wide := map[string]float64{given: 1.5, kept: 2.5, rightMove: 4, wrongMove: 4}
	p.line(`<path d="M%g %gL%g %g" stroke="%s" stroke-width="%g"/>`, x1, y1, x2, y2, colour, wide[colour])
}

func (p *picture) node(x, y float64, ones int) {
	p.line(`<circle cx="%g" cy="%g" r="15" fill="#fff" stroke="#555" stroke-width="1.5"/>`, x, y)
	p.text(x, y+5, "middle", bold, fmt.Sprint(ones))
}

// middleOf returns the middle of the i-th of n parts of the row.
func middleOf(i, n int) float64 { return left + blockStep*(float64(i)+0.5)*float64(8/n) - 6 }

// draw draws both searches from the root down to the squares: one move ahead, and three moves ahead.
func (b counted) draw() []byte {
	p := new(picture)
	p.line(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" font-family="Liberation `+
		`Sans,Arial,Helvetica,sans-serif" font-size="15">`,
		width, height)
	p.line(`<title>One board: correct one move ahead, wrong three moves ahead</title>`)
	p.line(`<desc>Ones in the halves: %d. In eighths: %d. Min keeps the smaller of each pair, %d, Max the larger of `+
		`these, %d.</desc>`,
		b.halves, b.blocks, b.ply2, b.ply1)
	p.line(`<rect width="%d" height="%d" fill="#fff"/>`, width, height)

	p.search("One move ahead", 40, [][]int{b.halves[:]}, rightMove, "✓ left half: correct")
	p.squares(b.squares, 140)
	for i, winner := range []string{"Min", "Max"} {
		from, to := middleOf(4*i, 8)-side*4, middleOf(4*i+3, 8)+side*4
		p.line(`<path d="M%g 172v8H%gv-8" fill="none" stroke="#b5b5b5" stroke-width="1.5"/>`, from, to)
		p.text((from+to)/2, 199, "middle", quiet, "here "+winner+" can force a win")
	}
	p.search("Three moves ahead", 270, [][]int{b.ply1[:], b.ply2[:], b.blocks[:]}, wrongMove, "✗ right half: wrong")
	p.squares(b.squares, 500)
	p.line(`</svg>`)
	return p.Bytes()
}

// search draws the counts of a search, level by level, and the moves that its players would make.
func (p *picture) search(title string, top float64, levels [][]int, chosen, words string) {
	const step = 65
	p.text(8, top+5, "start", bold, title)
	p.text(middleOf(0, 1), top-12, "middle", "", "Min to move")
	for depth, counts := range levels {
		from, to := top+float64(step*depth), top+float64(step*(depth+1))
		word, better := "Min keeps fewer", func(a, c int) bool { return a < c }
		if depth == 1 {
			word, better = "Max keeps more", func(a, c int) bool { return a > c }
		}
		p.text(8, (from+to)/2+5, "start", quiet, word)
		if depth > 0 {
			from += 15 // below the node
		}
		for i := range counts {
			colour := given
			if better(counts[i], counts[i^1]) || counts[i] == counts[i^1] && i%2 == 0 {
				colour = kept
				if depth == 0 {
					colour = chosen
				}
			}
			p.edge(middleOf(i/2, len(counts)/2), from, middleOf(i, len(counts)), to-15, colour)
			p.node(middleOf(i, len(counts)), to, counts[i])
		}
	}
	if chosen == rightMove {
		p.text((middleOf(0, 1)+middleOf(0, 2))/2-24, top+18, "end", bold+` fill="`+chosen+`"`, words)
	} else {
		p.text((middleOf(0, 1)+middleOf(1, 2))/2+24, top+18, "start", bold+` fill="`+chosen+`"`, words)
	}
}

// squares draws the row of squares.
func (p *picture) squares(squares string, top float64) {
	p.text(8, top+10, "start", quiet, "64 squares,")
	p.text(8, top+27, "start", quiet, "dark is 1")
	for i, square := range squares {
		fill := "#f3f3f3"
		if square == '1' {
			fill = "#2b4c7e"
		}
		x := left + blockStep*(i/blockSize) + side*(i%blockSize)
		p.line(`<rect x="%d" y="%g" width="%d" height="24" fill="%s" stroke="#999" stroke-width=".7"/>`, x, top, side, fill)
	}
}
