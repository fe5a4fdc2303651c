package logged

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/search"
)

// Game is a row of a log of games.
type Game struct {
	Place        int    // where the table has it, such as its line
	Opening      string // the position in which it begins
	White, Black string // who moves first there, and who second
	search.Limit        // of both
	Result       int8   // 1 if White has won, -1 if Black has, 0 for a draw
}

// Games makes a Table of games: an opening, two players and a limit have two of them, begun by one each.
type Games struct {
	log
	rows []played
}

// played is a row.
type played struct {
	opening, place     uint32
	white, black, size uint16
	result             int8
}

// NewGames returns a Games without rows, which may take the memory that is left beside what is taken.
func NewGames(taken int64) *Games { return &Games{log: newLog(taken, "opening")} }

// Add takes a row, whose names it copies.
func (g *Games) Add(r Game) error {
	about := row{r.Place, r.Opening, []string{r.White, r.Black}}
	opening, players, size, err := g.take(about, r.Limit, 32*int64(len(g.rows)))
	if err != nil {
		return err
	}
	if r.White == r.Black {
		return about.wrong("a game against itself, expected two players")
	}
	g.rows = append(g.rows, played{opening, uint32(r.Place), uint16(players[0]), uint16(players[1]), uint16(size),
		r.Result})
	g.hash([]string{r.Opening, r.White, r.Black}, int64(r.Depth), r.Nodes, int64(r.Result))
	return nil
}

// baseline is the player who is second in a contest whoever begins the first game of the table.
const baseline = "minimax"

// Build makes the table, and takes the memory of the rows. ignored are columns that were not read.
func (g *Games) Build(ignored []string) (*Table, error) {
	if len(g.rows) == 0 {
		return nil, fmt.Errorf("no games, expected a row for each")
	}
	t, order := g.finish(ignored)
	met := make(map[[2]uint16]int) // contests by their players, in either order
	var rows []string
	for _, r := range g.rows {
		if _, known := met[[2]uint16{r.white, r.black}]; known {
			continue
		}
		met[[2]uint16{r.white, r.black}], met[[2]uint16{r.black, r.white}] = len(t.contests), len(t.contests)
		two := [2]string{t.players[r.white], t.players[r.black]}
		if two[0] == baseline {
			slices.Reverse(two[:])
		}
		t.contests = append(t.contests, two)
		rows = append(rows, fmt.Sprintf("pair of games of %s and %s, begun by one each,", two[0], two[1]))
	}
	all, err := g.cells(len(t.contests), len(g.rows))
	if err != nil {
		return nil, err
	}
	t.outcomes = make([]search.Outcome, all)
	begun := make([][2]bool, all) // by the contest's first player, and by the second
	for _, r := range g.rows {
		contest := met[[2]uint16{r.white, r.black}]
		cell := t.cell(contest, order[r.size], int(r.opening))
		game, result := 0, r.result
		if t.contests[contest][0] != t.players[r.white] {
			game, result = 1, -result
		}
		if begun[cell][game] {
			players := []string{t.players[r.white], t.players[r.black]}
			return nil, row{int(r.place), g.positions.Text(int(r.opening)), players}.wrong(
				"a second game at %s, expected one: give openings that are played more often names of their own",
				t.limits[order[r.size]].Words())
		}
		begun[cell][game] = true
		switch result {
		case 1:
			t.outcomes[cell] |= search.WonFirst << game
		case 0:
			t.outcomes[cell] |= search.DrawnFirst << game
		}
	}
	there := make([]bool, all)
	for cell, both := range begun {
		there[cell] = both == [2]bool{true, true}
	}
	if err := g.shrink(t, there, rows); err != nil {
		return nil, err
	}
	*g = *NewGames(0)
	return t, nil
}
