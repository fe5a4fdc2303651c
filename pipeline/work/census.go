package work

import (
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/census"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// takeCensus counts the nodes of the group's boards for one evaluator.
func (g *group) takeCensus(e plan.Evaluator) error {
	evaluator, err := g.evaluator(e)
	if err != nil {
		return err
	}
	boards, err := g.needBoards()
	if err != nil {
		return err
	}
	rows := census.Run(search.Setup{Layers: g.layers(), Evaluator: evaluator}, boards)
	return g.write(e.Census, censusTallies(e.Census, rows))
}

// censusTallies lays counts of nodes out as rows.
func censusTallies(p *plan.Part, rows []tally.CensusRow) part.Batch {
	var height, winning part.Int32
	var nodes, static, searched part.Int64
	for _, row := range rows {
		height, winning = append(height, row.Height), append(winning, row.Winning)
		nodes, static, searched = append(nodes, row.Nodes), append(static, row.StaticWrong), append(searched, row.SearchWrong)
	}
	return part.Batch{Rows: len(rows), Columns: append(partition(p), height, winning, nodes, static, searched)}
}
