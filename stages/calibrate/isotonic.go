package calibrate

import "github.com/nonminimax/nonminimax/stages/evaluate"

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
	at := 0
	for _, b := range blocks {
		for range b.rows {
			rows[at].Won = float64(b.wins) / float64(b.nodes)
			at++
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
	at := 0
	for ones := range list {
		for at+1 < len(rows) && nearer(rows[at], rows[at+1], ones) {
			at++
		}
		list[ones] = rows[at].Won
	}
	return list
}

// nearer reports whether the second of two rows is the nearer one.
func nearer(a, b Row, ones int) bool {
	return abs(int(b.Ones)-ones) < abs(int(a.Ones)-ones)
}

// abs returns the distance from 0.
func abs(n int) int { return max(n, -n) }
