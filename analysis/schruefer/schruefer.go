// Package schruefer computes exact values in Schruefer's model of a game tree, in
// which it is known when deeper search is worse: how often a search errs, how often it
// chooses a winning move, and how much deep search adds to shallow search.
//
// # The model
//
// Every node has a known value for its mover. A Win node has n Loss and b-n Win
// children, a Loss node only Win children; n is fixed or drawn at each Win node. An
// evaluator calls each node of the horizon won or lost and errs with probability
// e+_0 at a Win and e-_0 at a Loss node, independently. Given its value, the minimax
// value of a node depends only on the nodes below it, so errors fold up the tree,
// level by level, by [B92] eq. 3.4 (stages/propagate.Recursion):
//
//	e+_{l+1} = sum_n p_n (e-_l)^n (1-e+_l)^(b-n),    e-_{l+1} = 1 - (1-e+_l)^b.
//
// # Exact decisions
//
// A search of depth d < height compares children with the errors of level d-1.
// Each of the n Loss children of a Win root is evaluated as lost, and hence worth
// moving to, with probability 1 - e-, each other child with probability e+. The root
// moves to a child evaluated as lost, or to any child if there is none. Every tie rule
// chooses uniformly among equals, since children are exchangeable.
//
// # Hints
//
// A move that a search of depth l evaluated as won or lost will be searched to depth d
// when it has to be made. [B92] eqs. 3.5 to 3.8 give the quality of that hint, if
// the deep search alone determines the probability of a win; then formula 2.6 is the
// expectation of the best move, eq. 3.2. Table hints checks this by enumeration.
//
// References:
//
//	[B92]  E. Baum. On optimal game tree propagation for imperfect players.
//	       AAAI 1992, section 3.
//	[Sc86] G. Schruefer. Presence and absence of pathology on game trees.
//	       Advances in Computer Chess 4, 1986.
package schruefer

import (
	"fmt"
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/analysis/frame"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Set is a board set of Schruefer trees with its evaluators and depths.
type Set struct {
	Name       string   // of the board set
	Height     int      // plies of a whole game, >= 1
	Branching  int      // moves at each position, >= 2
	Wins       string   // winning moves at a Win node, as layered.ParseWins takes it
	Root       string   // value of the root for its mover: win or loss
	Evaluators []string // only those named artificial-... and inherited-... count
	Depths     []int    // plies searched, ascending, each from 1 to Height
}

// Row is a line of table `schruefer`: how often a search of one depth errs and decides
// correctly in Schruefer's model, exactly and in the sample. Rows are sorted by board set,
// evaluator, depth.
type Row struct {
	_ struct{} `doc:"errors and correct decisions of minimax of one depth on Schruefer trees, exact, beside the sample" key:"experiment boardset evaluator depth"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Height     int32   `parquet:"height" doc:"plies of a whole game"`
	Branching  int32   `parquet:"branching" doc:"moves at each position"`
	Wins       string  `parquet:"wins" doc:"winning moves at a won position: a number, or the shares of 1, 2 and so on"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator at the horizon, which errs with known probabilities"`
	Depth      int32   `parquet:"depth" doc:"plies searched"`
	ErrorWin   float64 `parquet:"error_win" doc:"e+: probability that minimax of this depth takes a position lost that its mover wins; 0 at full depth"`
	ErrorLoss  float64 `parquet:"error_loss" doc:"e-: probability that minimax of this depth takes a position won that its mover loses; 0 at full depth"`
	Correct    float64 `parquet:"correct" doc:"probability that minimax of this depth chooses a winning move at a root that has both kinds; null where no root has"`
	Sampled    float64 `parquet:"sampled" doc:"fraction of the sample, from table correctness, minimax; null without one"`
	Low        float64 `parquet:"low" doc:"lower 95% Wilson limit of sampled; null without one"`
	High       float64 `parquet:"high" doc:"upper 95% Wilson limit of sampled; null without one"`
	Z          float64 `parquet:"z" doc:"(sampled - correct) / sqrt(correct (1-correct) / nontrivial boards); 0 where both are 1; null without a sample"`
	Converges  string  `parquet:"converges" doc:"what becomes of the errors of deeper and deeper search: pathological (the search ends up telling nothing), converges (to no errors), or neither"`
}

// Table adds exact values to the correctness of minimax on Schruefer trees. rows are
// those of table correctness; other propagators are left out. Errors name the board set
// and what does not fit.
func Table(experiment string, sets []Set, rows []tables.CorrectnessRow) ([]Row, error) {
	samples := make(map[tables.DecisionKey]tables.CorrectnessRow)
	for _, r := range rows {
		if r.Budget == 0 {
			samples[r.Key()] = r
		}
	}
	table, err := rowsOf(sets, func(m model) ([]Row, error) { return m.rows(experiment, samples) })
	if err != nil {
		return nil, err
	}
	return frame.Sorted(table, "boardset", "evaluator", "depth")
}

func rowsOf[T any](sets []Set, rows func(model) ([]T, error)) (table []T, err error) {
	for _, set := range sets {
		models, err := set.models()
		if err != nil {
			return nil, err
		}
		for _, m := range models {
			list, err := rows(m)
			if err != nil {
				return nil, err
			}
			table = append(table, list...)
		}
	}
	return table, nil
}

func (m model) rows(experiment string, samples map[tables.DecisionKey]tables.CorrectnessRow) ([]Row, error) {
	errors, err := m.recursion.Errors(m.plus, m.minus, m.Height)
	if err != nil {
		return nil, err
	}
	verdict := Neither
	if m.inherits == 0 {
		if verdict, err = Converges(m.recursion, m.plus, m.minus); err != nil {
			return nil, err
		}
	}
	alike, err := m.inherited()
	if err != nil {
		return nil, err
	}
	var list []Row
	for _, depth := range m.Depths {
		row := Row{
			Experiment: experiment, BoardSet: m.Name, Height: int32(m.Height), Branching: int32(m.Branching), Wins: m.Wins,
			Evaluator: m.evaluator, Depth: int32(depth), Converges: verdict,
		}
		plus, minus := 0.0, 0.0 // errors at the children, if the search sees the end of the game
		if depth < m.Height {
			row.ErrorWin, row.ErrorLoss = errors.Plus[depth], errors.Minus[depth]
			plus, minus = errors.Plus[depth-1], errors.Minus[depth-1]
		}
		row.Correct = math.NaN()
		if m.Root != "loss" {
			row.Correct = Correct(m.recursion, plus, minus)
		}
		if m.inherits > 0 && depth < m.Height {
			row.ErrorWin, row.ErrorLoss = alike[depth].plus, alike[depth].minus
			if m.Root != "loss" {
				row.Correct = alike[depth].correct
			}
		}
		row.sample(samples[tables.DecisionKey{BoardSet: m.Name, Evaluator: m.evaluator, Propagator: "minimax",
			Depth: row.Depth}])
		list = append(list, row)
	}
	return list, nil
}

func (r *Row) sample(s tables.CorrectnessRow) {
	r.Sampled, r.Low, r.High, r.Z = math.NaN(), math.NaN(), math.NaN(), math.NaN()
	if s.Nontrivial == 0 {
		return
	}
	r.Sampled, r.Low, r.High = s.Fraction, s.Low, s.High
	if !math.IsNaN(r.Correct) {
		r.Z = exact.Score(s.Correct, float64(s.Nontrivial), r.Correct)
	}
}

// model is a set with one evaluator.
type model struct {
	Set
	evaluator   string
	recursion   propagate.Recursion
	plus, minus float64 // e+ and e- of the evaluator
	inherits    float64 // probability that a node errs just where its parent does
}

// searched is what a search of some depth does: its errors at a node, and how often it chooses a winning move there.
type searched struct{ plus, minus, correct float64 }

// mixed is a with probability 1-share, else b.
func mixed(a, b searched, share float64) searched {
	mix := func(x, y float64) float64 { return float64((1-share)*x) + float64(share*y) }
	return searched{mix(a.plus, b.plus), mix(a.minus, b.minus), mix(a.correct, b.correct)}
}

// inherited returns by depth what searches do that do not see the end, where errors are inherited; nothing of depth 0.
func (m model) inherited() ([]searched, error) {
	right, wrong := searched{}, searched{plus: 1, minus: 1} // nodes that the evaluator judges rightly, and wrongly
	list := make([]searched, m.Height)
	for depth := 1; depth < m.Height; depth++ {
		anew := mixed(right, wrong, m.plus)
		for _, node := range []*searched{&right, &wrong} {
			below := mixed(anew, *node, m.inherits)
			up, err := m.recursion.Errors(min(1, below.plus), min(1, below.minus), 1) // rounding can exceed 1
			if err != nil {
				return nil, err
			}
			*node = searched{up.Plus[1], up.Minus[1], Correct(m.recursion, below.plus, below.minus)}
		}
		list[depth] = mixed(right, wrong, m.plus)
	}
	return list, nil
}

// models returns a set with each of its evaluators that err with a known probability.
func (s Set) models() ([]model, error) {
	wins, err := layered.ParseWins(s.Wins, s.Branching)
	if err != nil {
		return nil, fmt.Errorf("board set %q: %w", s.Name, err)
	}
	recursion := propagate.Recursion{Branching: s.Branching, Chances: make([]float64, s.Branching+1)}
	copy(recursion.Chances[1:], wins.Shares())
	var list []model
	for _, name := range s.Evaluators {
		if !strings.HasPrefix(name, "artificial-") && !strings.HasPrefix(name, "inherited-") {
			continue
		}
		noisy, err := evaluate.ErrsAtRandom(name)
		if err != nil {
			return nil, fmt.Errorf("board set %q: %w", s.Name, err)
		}
		plus, minus := noisy.Errors(1) // Max moves at height 1
		list = append(list, model{s, name, recursion, plus, minus, noisy.Inherits()})
	}
	return list, nil
}

// Correct returns the probability that minimax chooses a winning move at a Win
// root that also has losing moves, when its children are evaluated with errors plus (at
// Win children) and minus (at Loss children). It is the same under any tie rule, and NaN
// if every Win node has winning moves only.
func Correct(r propagate.Recursion, plus, minus float64) float64 {
	correct, nontrivial := 0.0, 0.0
	for n, chance := range r.Chances {
		if n == 0 || n == r.Branching || chance == 0 {
			continue
		}
		nontrivial += chance
		correct += float64(chance * correctOf(n, r.Branching, plus, minus))
	}
	if nontrivial == 0 {
		return math.NaN()
	}
	return correct / nontrivial
}

// correctOf is Correct with n of b moves winning. It sums over the numbers of good and of
// bad moves after which the opponent is evaluated as lost.
func correctOf(n, b int, plus, minus float64) float64 {
	correct := 0.0
	good, bad := binomial(n, 1-minus), binomial(b-n, plus)
	for x, ofGood := range good {
		for y, ofBad := range bad {
			share := float64(n) / float64(b) // none is evaluated as lost: all are equal
			if x+y > 0 {
				share = float64(x) / float64(x+y)
			}
			correct += float64(ofGood * ofBad * share)
		}
	}
	return correct
}

// binomial returns the probabilities of 0 to n events of n, each of probability p.
func binomial(n int, p float64) []float64 {
	law := make([]float64, n+1)
	law[0] = 1
	for range n {
		for k := n; k > 0; k-- {
			law[k] = float64(law[k]*(1-p)) + float64(law[k-1]*p)
		}
		law[0] *= 1 - p
	}
	return law
}
