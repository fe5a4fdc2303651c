package critical

import (
	"embed"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// drawn is the evaluators critical-drawn and critical-drawn-chess. [NR24] draws the values of won and of lost nodes
// from what a chess engine says of positions that are won and lost; these are what the ratio of [B92] says of positions
// of Kalah, and material and mobility of those of an endgame, both of which are solved. A node that its mover wins has
// a value of a won position drawn at random, independently of all others, and always the same; likewise a lost one.
type drawn struct {
	// sums[won][i] is how many positions have a value of at most i/drawnValues.
	sums [2][drawnValues + 1]int
}

// drawnValues is the resolution of values: they are from 0 to 1 in steps of 1/drawnValues.
const drawnValues = 40

//go:embed drawn-*.csv
var drawnFiles embed.FS

// The tables of values.
const (
	kalahTable = "drawn-kalah.csv"
	chessTable = "drawn-chess.csv"
)

// The evaluators read their tables when they are first asked for: the same for every game.
var (
	newDrawn      = sync.OnceValue(func() *drawn { return readDrawn(kalahTable) })
	newDrawnChess = sync.OnceValue(func() *drawn { return readDrawn(chessTable) })
)

// readDrawn reads a table that is embedded.
func readDrawn(name string) *drawn {
	text, err := drawnFiles.ReadFile(name)
	if err != nil {
		panic(err)
	}
	counts, err := parseDrawn(name, string(text))
	if err != nil {
		panic(err)
	}
	e := &drawn{sums: counts}
	for won := range e.sums {
		for i := range drawnValues {
			e.sums[won][i+1] += e.sums[won][i]
		}
	}
	return e
}

// parseDrawn reads how often lost and won positions have each value.
func parseDrawn(name, text string) (counts [2][drawnValues + 1]int, err error) {
	table := csv.NewReader(strings.NewReader(text))
	table.Comment = '#'
	rows, err := table.ReadAll()
	switch {
	case err != nil:
		return counts, fmt.Errorf("%s: %w", name, err)
	case len(rows) != drawnValues+2 || !slices.Equal(rows[0], []string{"value", "won", "lost"}):
		return counts, fmt.Errorf("%s: columns %q of %d values, expected value, won, lost of %d", name,
			rows[:min(len(rows), 1)], len(rows)-1, drawnValues+1)
	}
	for n, row := range rows[1:] {
		if value := float64(n) / drawnValues; row[0] != strconv.FormatFloat(value, 'f', -1, 64) {
			return counts, fmt.Errorf("%s: value %q, expected %v", name, row[0], value)
		}
		for i, cell := range []string{row[2], row[1]} {
			if counts[i][n], err = strconv.Atoi(cell); err != nil || counts[i][n] < 0 {
				return counts, fmt.Errorf("%s: %q in line %q, expected a number of positions", name, cell, row)
			}
		}
	}
	return counts, nil
}

// value is that of a position that is not the last.
func (e *drawn) value(s State) float64 {
	sums := &e.sums[index(s.won)]
	number, value := s.key.Sub(drawnLabel).Below(0, sums[drawnValues]), 0
	for number >= sums[value] {
		value++
	}
	toMover := float64(value) / drawnValues
	if s.minMoves {
		return 1 - toMover
	}
	return toMover
}
