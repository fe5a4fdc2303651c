package published

// Claims about what searches cost: statements about lines of table `savings`.
//
//	kind                  number
//	near-last-level       largest nodes/b^d - 1
//	small-overhead        largest overhead - 1
//	considerably-reduced  exponent x of b^x at the last depth
//	small-gain            log 2/log b, the plies that twice the nodes add at the last depth
//	square-root           nodes by those of the smallest tree at the last depth, less 1
//
// b is the effective branching factor; in b^x and of the smallest tree it is that of the
// full-width search. The smallest tree is that of [KM75], theorem 1: where the best move comes
// first everywhere, alpha-beta visits b^ceil(l/2) + b^floor(l/2) - 1 positions at level l of a
// uniform tree, no search fewer, and the square root of b is what that grows by in the limit.

import (
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/elementary"
	"github.com/nonminimax/nonminimax/stages/search"
)

// cost is the decisive number of a claim about searches, those of full width beside it; false
// without these if it needs them.
type cost func(c Claim, rows, full []tables.SavingsRow) (measured, bool)

func (f cost) measured(m *matcher, c Claim, boardSet string) (measured, bool) {
	rows, ok := m.efforts(c, boardSet, c.Method)
	if !ok {
		return measured{}, false
	}
	var full []tables.SavingsRow
	for _, method := range search.FullWidth() {
		if full, ok = m.efforts(c, boardSet, string(method)); ok {
			break
		}
	}
	return f(c, rows, full)
}

func (cost) certainty(m measured) string {
	if m.Low < m.High {
		return "95% limits of the mean nodes at their worst together"
	}
	return "no sampling error: one board, or as many nodes on every board"
}

// efforts returns the searches of a claim by a method, to depths from 1 on.
func (m *matcher) efforts(c Claim, boardSet, method string) (rows []tables.SavingsRow, ok bool) {
	if !m.ours.covers(m.pub.set(boardSet), boardSet) {
		return nil, false
	}
	for depth := int32(1); depth <= c.To; depth++ {
		r, ok := m.ours.searches[searchKind{boardSet, c.Evaluator, c.Propagator, method, depth}]
		if !ok {
			return nil, false
		}
		rows = append(rows, r)
	}
	return rows, true
}

// eachDepth is the largest of a number of the searches to each depth of a claim and all smaller ones.
func eachDepth(number func(rows []tables.SavingsRow) (stat.Estimate, string)) cost {
	return func(c Claim, rows, _ []tables.SavingsRow) (measured, bool) {
		m := none()
		for depth := c.From; depth <= c.To; depth++ {
			e, text := number(rows[:depth])
			m.largest(e, text)
		}
		m.z, m.text = math.NaN(), fmt.Sprintf("%s: most of depths %d-%d, %s", c.Method, c.From, c.To, m.text)
		return m, true
	}
}

// besideFullWidth is a number of the searches to the last depth.
func besideFullWidth(number func(r, full tables.SavingsRow) measured) cost {
	return func(c Claim, rows, full []tables.SavingsRow) (measured, bool) {
		if full == nil {
			return measured{}, false
		}
		return number(rows[c.To-1], full[c.To-1]), true
	}
}

// nearLast is nodes/b^depth - 1 at the last depth of rows. It falls as nodes grow.
func nearLast(rows []tables.SavingsRow) (stat.Estimate, string) {
	r := rows[len(rows)-1]
	beyond := func(nodes float64) float64 {
		b, level := tables.EffectiveBranching(nodes, len(rows)), 1.0
		for range rows {
			level *= b
		}
		return nodes/level - 1
	}
	return stat.Estimate{Value: beyond(r.Nodes), Low: beyond(r.High), High: beyond(r.Low)},
		fmt.Sprintf("at depth %d, where b = %s", r.Depth, number(r.Effective))
}

// overhead is what the searches to all depths but the last cost, in units of the last.
func overhead(rows []tables.SavingsRow) (stat.Estimate, string) {
	last := rows[len(rows)-1]
	var sum stat.Estimate
	for _, r := range rows[:len(rows)-1] {
		sum = stat.Estimate{Value: sum.Value + r.Nodes, Low: sum.Low + r.Low, High: sum.High + r.High}
	}
	return stat.Estimate{Value: sum.Value / last.Nodes, Low: sum.Low / last.High, High: sum.High / last.Low},
		fmt.Sprintf("at depth %d; b/(b-1) - 1 is %s there", last.Depth, number(last.Theory-1))
}

// exponent is the x such that b^x is the effective branching factor of a search, where b
// is that of the full-width search.
func exponent(r, full tables.SavingsRow) measured {
	power := func(nodes, whole float64) float64 {
		depth := int(r.Depth)
		nodes = math.Max(nodes, 2) // any search with a move has 2, but the normal limit of a small sample may be lower
		searched, complete := tables.EffectiveBranching(nodes, depth), tables.EffectiveBranching(whole, depth)
		return elementary.Log(searched) / elementary.Log(complete)
	}
	return measured{ratio(r, full, power), math.NaN(), fmt.Sprintf(
		"%s to depth %d: branching factor %s where full width has %s, whose square root is %s",
		r.Method, r.Depth, number(r.Effective), number(full.Effective), number(math.Sqrt(full.Effective))), 0}
}

// doubled is how many plies a search of twice the nodes looks further ahead.
func doubled(r, _ tables.SavingsRow) measured {
	gain := func(nodes float64) float64 {
		return math.Ln2 / elementary.Log(tables.EffectiveBranching(math.Max(nodes, 2), int(r.Depth)))
	}
	return measured{stat.Estimate{Value: gain(r.Nodes), Low: gain(r.High), High: gain(r.Low)}, math.NaN(),
		fmt.Sprintf("%s to depth %d has the branching factor %s", r.Method, r.Depth, number(r.Effective)), 0}
}

// overSmallest is how many more nodes a search has than the smallest tree, in units of it.
func overSmallest(r, full tables.SavingsRow) measured {
	depth := int(r.Depth)
	beyond := func(nodes, whole float64) float64 {
		return nodes/smallestTree(tables.EffectiveBranching(whole, depth), depth) - 1
	}
	m := exponent(r, full)
	return measured{ratio(r, full, beyond), math.NaN(), fmt.Sprintf(
		"%s; %s nodes, and the smallest tree with full width's factor has %s; "+
			"the root is reached in the limit of deep trees, here it is b^%s",
		m.text, number(r.Nodes), number(smallestTree(full.Effective, depth)), number(m.Value)), 0}
}

// ratio is a number that rises with the nodes of a search and falls with those of full width.
func ratio(r, full tables.SavingsRow, share func(nodes, full float64) float64) stat.Estimate {
	return stat.Estimate{Value: share(r.Nodes, full.Nodes), Low: share(r.Low, full.High), High: share(r.High, full.Low)}
}

// smallestTree is the nodes of the smallest tree that proves a value: uniform, of branching b.
func smallestTree(b float64, depth int) float64 {
	nodes, up, down := 1.0, 1.0, 1.0 // up is b^ceil(level/2), down b^floor(level/2)
	for range depth {
		up, down = float64(down*b), up
		nodes += up + down - 1
	}
	return nodes
}
