// Package calibrate measures how reliable an evaluator that counts ones is: the
// share of positions of each height and number of ones that Max wins, on a
// separate set of boards, solved completely.
//
// References:
//
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax. 2009,
//	        section Experiments: "we estimated the associated error by
//	        generating many completely solved game trees".
//	[ABERS] M. Ayer, H. Brunk, G. Ewing, W. Reid, E. Silverman. An empirical
//	        distribution function for sampling with incomplete information.
//	        1955 (pool adjacent violators).
package calibrate

import (
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Version changes whenever the calibration of the same boards does.
const Version = "1"

// DefaultBoards is the default number of boards of a calibration.
const DefaultBoards = 2000

// FirstBoard is the number of the first board of a calibration: far from the
// boards of any board set, so that calibration and test boards never overlap.
const FirstBoard = 1 << 61

// Row is what was measured of the positions of one height with one number of
// ones. In games that are played move by move (stages/game) the height is the
// depth of a minimax search, ones of squares is its value in steps of 1/squares,
// and wins are those of the player to move; of those that are solved as a whole each
// position counts twice, a draw once as won and once as lost. Table `calibrations`; rows are
// sorted by (Height, Ones).
type Row struct {
	_ struct{} `doc:"how often positions of a height and number of ones are won, measured on boards of their own; of games played move by move, how often what a search of a depth says comes true" key:"node_height ones"`

	Height   int32   `parquet:"node_height" doc:"moves left at the positions; kalah, chess: depth of the minimax search of them"`
	Ones     int32   `parquet:"ones" doc:"their ones; kalah, chess: what the search says for the player to move, in steps of 1/squares"`
	Squares  int32   `parquet:"squares" doc:"their squares; kalah, chess: how many steps there are"`
	Nodes    int64   `parquet:"nodes" doc:"such positions among the solved boards; kalah: in games played to a decision; chess: twice as many as there are, a draw once as won and once as lost"`
	MaxWins  int64   `parquet:"max_wins" doc:"of those, won by Max; kalah, chess: by the player to move"`
	Believed bool    `parquet:"believed_win" doc:"whether that makes it a win: the majority of squares, or half the steps"`
	Error    float64 `parquet:"error" doc:"share of the positions for which that belief is wrong"`
	Won      float64 `parquet:"won" doc:"share won, made to rise with the ones: what the evaluator says"`
}

// Run measures all positions below the root of so many boards of a game.
func Run(g layered.Layered, boards int64) []Row {
	shape := g.Layers()
	facts := search.NewFacts(shape)
	words := make([]uint64, layered.Words(shape.Squares()))
	squares := make([]int, shape.Height)
	for h := range squares {
		from, to := shape.Span(h, 0)
		squares[h] = to - from
	}
	counts := NewCounts(squares)
	for i := range boards {
		g.Board(FirstBoard+i, words)
		facts.Load(FirstBoard+i, words)
		ones := int64(facts.Ones(shape.Height)[0])
		counts[0][0].nodes += int64(shape.Squares()) - ones
		counts[0][1].nodes += ones
		counts[0][1].wins += ones
		for h := 1; h < shape.Height; h++ {
			won := facts.Won(h)
			for i, ones := range facts.Ones(h) {
				counts.Add(h, int(ones), won[i] == 1)
			}
		}
	}
	return counts.Rows(evaluate.Majority)
}

// Counts are positions and wins by height and ones.
type Counts [][]count

// count is positions, and those of them that are won.
type count struct{ nodes, wins int64 }

// NewCounts makes room for positions of so many squares, by height.
func NewCounts(squares []int) Counts {
	c := make(Counts, len(squares))
	for h, n := range squares {
		c[h] = make([]count, n+1)
	}
	return c
}

// Add counts a position.
func (c Counts) Add(h, ones int, won bool) {
	wins := int64(0) // added without a branch, which would be guessed wrong
	if won {
		wins = 1
	}
	cell := &c[h][ones]
	cell.nodes, cell.wins = cell.nodes+1, cell.wins+wins
}

// Rows describes what was counted. believed says which positions look won.
func (c Counts) Rows(believed func(h, ones, squares int) bool) []Row {
	var rows []Row
	for h := range c {
		from, squares := len(rows), len(c[h])-1
		for ones, n := range c[h] {
			if n.nodes > 0 {
				rows = append(rows, newRow(h, ones, squares, n.nodes, n.wins, believed(h, ones, squares)))
			}
		}
		Isotonic(rows[from:])
	}
	return rows
}

// newRow describes the positions of one height and number of ones, which are
// believed won or not. Won is for Isotonic to set.
func newRow(h, ones, squares int, nodes, wins int64, believed bool) Row {
	r := Row{Height: int32(h), Ones: int32(ones), Squares: int32(squares), Nodes: nodes, MaxWins: wins, Believed: believed}
	r.Error = float64(wins) / float64(nodes)
	if r.Believed {
		r.Error = float64(nodes-wins) / float64(nodes)
	}
	return r
}

// Isotonic sets Won of the rows of one height: the rising shares nearest to
// the measured ones, weighted by nodes, by pooling neighbours that fall
// [ABERS]. More ones never make Max's position worse, so that where shares
// fall it is chance; pooling also lends rare counts the nodes of their
// neighbours.
func Isotonic(rows []Row) {
	type block struct {
		rows        int
		nodes, wins int64
	}
	var blocks []block
	for _, row := range rows {
		blocks = append(blocks, block{1, row.Nodes, row.MaxWins})
		for n := len(blocks); n > 1; n = len(blocks) {
			a, b := blocks[n-2], blocks[n-1]
			if float64(a.wins)*float64(b.nodes) <= float64(b.wins)*float64(a.nodes) {
				break
			}
			blocks = append(blocks[:n-2], block{a.rows + b.rows, a.nodes + b.nodes, a.wins + b.wins})
		}
	}
	row := 0
	for _, b := range blocks {
		for range b.rows {
			rows[row].Won = float64(b.wins) / float64(b.nodes)
			row++
		}
	}
}

// Table returns the shares as evaluators look them up. A number of ones that
// was never seen has the share of the nearest one that was, the lower of two.
func Table(rows []Row) *evaluate.Calibration {
	c := &evaluate.Calibration{}
	for len(rows) > 0 {
		n := 1
		for n < len(rows) && rows[n].Height == rows[0].Height {
			n++
		}
		c.Won = append(c.Won, shares(rows[:n]))
		rows = rows[n:]
	}
	return c
}

// shares spreads the rows of one height over all numbers of ones.
func shares(rows []Row) []float64 {
	list := make([]float64, rows[0].Squares+1)
	row := 0
	for ones := range list {
		for row+1 < len(rows) && nearer(rows[row], rows[row+1], ones) {
			row++
		}
		list[ones] = rows[row].Won
	}
	return list
}

// nearer reports whether the second of two rows is the nearer one.
func nearer(a, b Row, ones int) bool {
	return abs(int(b.Ones)-ones) < abs(int(a.Ones)-ones)
}

func abs(n int) int { return max(n, -n) }

// Errors returns the error rates of searches by depth, as rules about moves
// take them, from rows of a game that is played move by move: how often a search
// calls a position lost for the player to move there that he won, and the other
// way round. A value of exactly 1/2 counts half for either.
func Errors(rows []Row) propagate.Errors {
	var counts []evaluated
	for _, row := range rows {
		for int(row.Height) >= len(counts) {
			counts = append(counts, evaluated{})
		}
		counts[row.Height].add(row)
	}
	var rates propagate.Errors
	for _, c := range counts {
		rates.Plus = append(rates.Plus, share(c.wonReadLost, c.won))
		rates.Minus = append(rates.Minus, share(c.lostReadWon, c.lost))
	}
	return rates.OfMoves()
}

// evaluated counts the positions of one depth twice, so that halves are whole.
type evaluated struct{ won, wonReadLost, lost, lostReadWon int64 }

func (r *evaluated) add(row Row) {
	lost := row.Nodes - row.MaxWins
	r.won += 2 * row.MaxWins
	r.lost += 2 * lost
	switch {
	case 2*row.Ones < row.Squares:
		r.wonReadLost += 2 * row.MaxWins
	case 2*row.Ones == row.Squares:
		r.wonReadLost += row.MaxWins
		r.lostReadWon += lost
	default:
		r.lostReadWon += 2 * lost
	}
}

// share returns part/all, or 1/2, which carries no information, if all is 0.
func share(part, all int64) float64 {
	if all == 0 {
		return 0.5
	}
	return float64(part) / float64(all)
}
