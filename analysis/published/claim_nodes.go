package published

// Claims about the nodes of whole games: statements about lines of table `census`.
//
//	kind              number
//	has-losing-nodes  the share of nodes at which no move wins, type D
//	searched-worse    how much more often a search of depth 1 is wrong there than the static value
//
// Reference: [WPN09] Analysis.

import (
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// nodes is the decisive number of a claim about nodes, of all and of type D.
type nodes func(all, losing nodeCounts) stat.Estimate

// nodeCounts are nodes, and how many of them are judged wrongly.
type nodeCounts struct{ nodes, static, search stat.Sample }

func (n *nodeCounts) add(r tables.CensusRow) {
	n.nodes.K += float64(r.Nodes)
	n.static.K, n.static.N = n.static.K+float64(r.StaticWrong), n.static.N+float64(r.Nodes)
	n.search.K, n.search.N = n.search.K+float64(r.SearchWrong), n.search.N+float64(r.Nodes)
}

func losingShare(all, losing nodeCounts) stat.Estimate {
	share := stat.Sample{K: losing.nodes.K, N: all.nodes.K, Exact: losing.nodes.Exact}
	return stat.Newcombe(share, stat.Sample{N: 1, Exact: true}, stat.Z95)
}

func searchedWorse(_, losing nodeCounts) stat.Estimate {
	return stat.Newcombe(losing.search, losing.static, stat.Z95)
}

func (f nodes) measured(m *matcher, c Claim, boardSet string) (measured, bool) {
	rows := m.ours.nodes[nodesOf{boardSet, c.Evaluator}]
	if len(rows) == 0 || !m.ours.covers(m.pub.set(boardSet), boardSet) {
		return measured{}, false
	}
	exact := m.chance.Exact(m.ours.sets[boardSet], c.Evaluator)
	var all, losing nodeCounts
	for _, r := range rows {
		all.add(r)
		if r.Winning == 0 {
			losing.add(r)
		}
	}
	for _, s := range []*stat.Sample{&losing.nodes, &losing.static, &losing.search} {
		s.Exact = exact
	}
	found := f(all, losing)
	text := fmt.Sprintf(
		"of %s nodes %s are of type D, at which the static value is wrong in %s and a search of depth 1 in %s",
		number(all.nodes.K), number(losing.nodes.K), number(losing.static.Fraction()), number(losing.search.Fraction()))
	return measured{found, math.NaN(), text, 0}, !math.IsNaN(found.Value)
}

func (nodes) certainty(m measured) string {
	if m.Low < m.High {
		return "nodes taken as independent"
	}
	return "every position, without sampling error"
}
