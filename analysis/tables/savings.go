package tables

// Table `savings`: the cost of search methods.
//
// References: [E97] nodes of a search by depth, effective branching factor, iterated
// deepening.

import (
	"cmp"
	"math"
	"math/big"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// SavingsRow is a line of table `savings`: what the searches of one method to one
// depth cost. Nodes are positions visited, including the root. Rows are sorted by board
// set, evaluator, propagator, tie, method (in the order of `list`), depth.
type SavingsRow struct {
	_ struct{} `doc:"what the searches of one method to one depth cost in nodes, beside full width" key:"experiment boardset evaluator propagator method depth"`

	Experiment  string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet    string  `parquet:"boardset" doc:"name of the board set"`
	Game        string  `parquet:"game" doc:"game played"`
	Height      int32   `parquet:"height,optional" doc:"plies of a whole game; null where they vary"`
	Branching   int32   `parquet:"branching" doc:"moves at each position; the most where they vary"`
	Evaluator   string  `parquet:"evaluator" doc:"static evaluator at the horizon"`
	Propagator  string  `parquet:"propagator" doc:"backup rule"`
	Tie         string  `parquet:"tie" doc:"tie rule at the root: first, last, random or expected"`
	Method      string  `parquet:"method" doc:"way to search"`
	Depth       int32   `parquet:"depth" doc:"plies searched"`
	Boards      int64   `parquet:"boards" doc:"boards searched"`
	Nodes       float64 `parquet:"nodes" doc:"mean nodes of a search"`
	Low         float64 `parquet:"low" doc:"lower 95% limit of nodes, normal, from the spread of boards; nodes itself where exact or of one board; Student's over seeds where these are the sample"`
	High        float64 `parquet:"high" doc:"upper 95% limit of nodes, likewise"`
	Least       int64   `parquet:"least" doc:"nodes of the smallest search"`
	Most        int64   `parquet:"most" doc:"nodes of the largest search"`
	Evaluations float64 `parquet:"evaluations" doc:"mean static values and results of finished games that a search asked for"`
	Full        float64 `parquet:"full" doc:"mean nodes of full width to the same depth (method full, else negamax); null where neither was measured"`
	Share       float64 `parquet:"share" doc:"nodes/full; null where full is"`
	Effective   float64 `parquet:"branching_effective" doc:"the b with 1 + b + ... + b^depth = nodes, the effective branching factor of [E97]"`
	Printed     float64 `parquet:"branching_printed" doc:"the same by the closed form that [E97] prints, b^depth (1 - 1/b^depth)/(1 - 1/b) = nodes, which is one less than the sum"`
	Deepening   float64 `parquet:"deepening" doc:"mean nodes of the searches of all depths from 1 on together; null where one was not measured, and of methods that deepen by themselves"`
	Overhead    float64 `parquet:"overhead" doc:"deepening/nodes: what iterated deepening costs in searches of the last depth; null where deepening is"`
	Theory      float64 `parquet:"overhead_theory" doc:"b/(b-1) with branching_effective, the limit of overhead in uniform trees; null for b <= 1"`
	Same        float64 `parquet:"same" doc:"share of boards with the same decision, move, value and where both tell ties, as full (else negamax, else the first method)"`
}

type searchKey struct {
	run
	method string
	depth  int32
}

func savings(in Input) (rows []SavingsRow) {
	sums := map[searchKey]*effort{}
	for _, s := range in.Searches {
		for _, r := range s.Rows {
			k := searchKey{s.run(), r.Method, r.Depth}
			if sums[k] == nil {
				sums[k] = &effort{least: math.MaxInt64}
			}
			sums[k].add(r)
		}
	}
	for k := range sums {
		row, exact := newSavings(k, sums), in.exact(k.run)
		var seeds []SavingsRow
		if row.limit(sums[k], exact); !exact {
			for _, k.Name = range in.seeds(k.BoardSet) {
				seeds = append(seeds, newSavings(k, sums))
				seeds[len(seeds)-1].limit(sums[k], false)
			}
		}
		overSeeds(&row, seeds, func(r *SavingsRow) number { return number{&r.Nodes, &r.Low, &r.High} })
		rows = append(rows, row)
	}
	slices.SortFunc(rows, func(a, b SavingsRow) int {
		return cmp.Or(cmp.Compare(a.BoardSet, b.BoardSet), cmp.Compare(a.Evaluator, b.Evaluator),
			cmp.Compare(a.Propagator, b.Propagator), cmp.Compare(a.Tie, b.Tie),
			cmp.Compare(search.Method(a.Method).Order(), search.Method(b.Method).Order()), cmp.Compare(a.Depth, b.Depth))
	})
	return rows
}

// limit sets the limits of nodes.
func (r *SavingsRow) limit(e *effort, exact bool) { r.Low, r.High = e.interval(exact) }

// newSavings makes a line, without limits; sums has the sums of all lines.
func newSavings(k searchKey, sums map[searchKey]*effort) SavingsRow {
	e := sums[k]
	r := SavingsRow{
		Experiment: k.Experiment, BoardSet: k.Name, Game: k.Game, Height: k.Height, Branching: k.Branching,
		Evaluator: k.Evaluator, Propagator: k.Propagator, Tie: k.Tie, Method: k.method, Depth: k.depth,
		Boards: e.boards, Nodes: e.mean(), Least: e.least, Most: e.most,
		Evaluations: float64(e.evaluations) / float64(e.boards), Same: float64(e.same) / float64(e.boards),
	}
	r.Full = fullNodes(k, sums)
	r.Share = r.Nodes / r.Full
	r.Effective, r.Printed = EffectiveBranching(r.Nodes, int(k.depth)), printedBranching(r.Nodes, int(k.depth))
	r.Deepening = deepening(k, sums)
	r.Overhead = r.Deepening / r.Nodes
	r.Theory = math.NaN()
	if r.Effective > 1 {
		r.Theory = r.Effective / (r.Effective - 1)
	}
	return r
}

// fullNodes is the mean nodes of full width to the depth of a line.
func fullNodes(k searchKey, sums map[searchKey]*effort) float64 {
	for _, method := range search.FullWidth() {
		k.method = string(method)
		if e := sums[k]; e != nil {
			return e.mean()
		}
	}
	return math.NaN()
}

// deepening is the mean nodes of the searches of a line's method to all depths from
// 1 to the line's.
func deepening(k searchKey, sums map[searchKey]*effort) (nodes float64) {
	if search.Method(k.method).Iterates() {
		return math.NaN()
	}
	for ; k.depth > 0; k.depth-- {
		e := sums[k]
		if e == nil {
			return math.NaN()
		}
		nodes += e.mean()
	}
	return nodes
}

// effort adds up searches. Sums of squares of nodes exceed 64 bits and are kept exactly,
// so that neither the order of the parts nor cancellation matters.
type effort struct {
	boards, nodes     int64
	least, most       int64
	evaluations, same int64
	squares           big.Int
}

func (e *effort) add(r tally.SearchRow) {
	e.boards, e.nodes = e.boards+r.Boards, e.nodes+r.Nodes
	e.least, e.most = min(e.least, r.Least), max(e.most, r.Most)
	e.evaluations, e.same = e.evaluations+r.Evaluations, e.same+r.Same
	high := big.NewInt(r.Squares.High)
	e.squares.Add(&e.squares, high.Lsh(high, 62)) // what Squares.High counts
	e.squares.Add(&e.squares, big.NewInt(r.Squares.Low))
}

func (e *effort) mean() float64 { return float64(e.nodes) / float64(e.boards) }

// interval is the normal 95% interval of the mean, from the spread of the boards; the
// mean itself if exact or for one board.
func (e *effort) interval(exact bool) (low, high float64) {
	if exact || e.boards < 2 {
		return e.mean(), e.mean()
	}
	half := float64(stat.Z95 * math.Sqrt(e.variance()/float64(e.boards)))
	return e.mean() - half, e.mean() + half
}

// variance is the unbiased estimate of the variance of a search's nodes: for n boards
// (n Q - S^2) / (n (n-1)) with the sum S of nodes and Q of their squares.
func (e *effort) variance() float64 {
	n, sum := big.NewInt(e.boards), big.NewInt(e.nodes)
	above := new(big.Int).Mul(n, &e.squares)
	above.Sub(above, sum.Mul(sum, sum))
	below := new(big.Int).Mul(n, big.NewInt(e.boards-1))
	variance, _ := new(big.Rat).SetFrac(above, below).Float64()
	return variance
}

// EffectiveBranching returns the b >= 0 with 1 + b + b^2 + ... + b^depth = nodes, the
// whole number if there is one, else the least float64 that reaches it: "whatever value of
// b works to make the formula above describe our program's running time". It is NaN for a
// depth or a number of nodes below 1.
//
// Reference: [E97] "Analysis of negamax: branching factor, depth".
func EffectiveBranching(nodes float64, depth int) float64 {
	if depth < 1 || !(nodes >= 1) || math.IsInf(nodes, 0) {
		return math.NaN()
	}
	if nodes == 1 {
		return 0
	}
	low, high := 0.0, nodes // the sum is less than nodes at low and at least nodes at high
	for {
		b := low + float64((high-low)/2)
		switch {
		case b == low || b == high:
			return wholeOr(high, nodes, depth)
		case uniformNodes(b, depth) < nodes:
			low = b
		default:
			high = b
		}
	}
}

// wholeOr returns the whole number nearest to b if a uniform tree of that branching has
// exactly these nodes, since rounding may leave b a bit below; else b.
func wholeOr(b, nodes float64, depth int) float64 {
	if whole := math.Round(b); uniformNodes(whole, depth) == nodes {
		return whole
	}
	return b
}

// printedBranching returns the b for a number of nodes by [E97]'s closed form of the same
// sum, b^d (1 - 1/b^d)/(1 - 1/b). The form equals b + b^2 + ... + b^d: it leaves out the
// root.
func printedBranching(nodes float64, depth int) float64 {
	return EffectiveBranching(nodes+1, depth)
}

// uniformNodes is 1 + b + ... + b^depth, the nodes of a uniform tree.
func uniformNodes(b float64, depth int) float64 {
	sum := 1.0
	for range depth {
		sum = 1 + float64(b*sum)
	}
	return sum
}
