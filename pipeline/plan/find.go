package plan

import "github.com/nonminimax/nonminimax/pipeline/experiment"

// Has reports whether a board is one of the group's.
func (g *Group) Has(set *experiment.BoardSet, board int64) bool {
	return g.Set == set && board >= g.Range.First && board-g.Range.First < int64(g.Range.Count)
}

// Games returns the part of a contest with an evaluator; nil where there is none.
func (g *Group) Games(evaluator string, contest experiment.Contest) *Part {
	for _, e := range g.Evaluators {
		for _, pair := range e.Games {
			if e.Name == evaluator && pair.Rows.Contest == contest {
				return pair.Rows
			}
		}
	}
	return nil
}
