package five

import (
	"fmt"
	"strconv"
	"strings"
)

// String draws a position without marking a last move.
func (p *Position) String() string { return p.Draw(NoPoint) }

// Parse reads what Draw has drawn, and returns the last move or NoPoint. How
// many blanks there are does not matter. Numbers of stones are not checked.
func Parse(text string) (p Position, last Point, err error) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) != Width+2 {
		return p, NoPoint, fmt.Errorf("board of %d lines: expected %d, the numbers, the rows and who is to move",
			len(lines), Width+2)
	}
	last = NoPoint
	for y, line := range lines[1 : Width+1] {
		if err := p.parseRow(y+1, line, &last); err != nil {
			return p, NoPoint, err
		}
	}
	switch turn := strings.TrimSpace(lines[Width+1]); turn {
	case "Max to move":
	case "Min to move":
		p.turn = Min
	case over:
		if p.stones[Max].count() > p.stones[Min].count() { // who began has moved last
			p.turn = Min
		}
	default:
		return p, NoPoint, fmt.Errorf("last line %q: expected \"Max to move\", \"Min to move\" or %q", turn, over)
	}
	return p, last, nil
}

// parseRow reads the points of a row.
func (p *Position) parseRow(y int, line string, last *Point) error {
	cells := strings.TrimSpace(line)
	cells, numbered := strings.CutPrefix(cells, strconv.Itoa(y))
	if !numbered {
		return fmt.Errorf("row %d: %q: expected it to begin with its number", y, line)
	}
	x := 1
	for _, symbol := range cells {
		side := strings.IndexRune(symbols, symbol)
		switch {
		case strings.ContainsRune(" )\r", symbol):
			continue
		case x > Width:
			return fmt.Errorf("row %d: more than %d points", y, Width)
		case symbol == '(' && *last == NoPoint:
			*last = At(x, y)
			continue
		case side >= 0:
			p.stones[side].add(At(x, y))
		case symbol != '.':
			return fmt.Errorf("row %d, point %d: %q: expected X, O or a dot, and one point at most in parentheses", y, x, symbol)
		}
		x++
	}
	if x != Width+1 {
		return fmt.Errorf("row %d: %d points, expected %d", y, x-1, Width)
	}
	return nil
}

// Turn returns the player to move.
func (p *Position) Turn() Side { return p.turn }
