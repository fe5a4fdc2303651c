package work

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/table"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/searchcost"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// searchesBatch lays searches out as rows.
func searchesBatch(p *plan.Part, s *searchcost.Searches) table.Batch {
	return table.Batch{Rows: len(s.Move), Columns: append(partition(p),
		methodColumn(s),
		depths(search.Limits(slices.Repeat(s.Depths, len(s.Methods)), nil), s.Boards),
		table.Cycle{First: p.Range.First, Count: s.Boards},
		table.Int32(s.Move),
		table.Float64(s.Value),
		table.Int32(s.Ties),
		table.Int64(s.Nodes),
		table.Int64(s.Evaluations),
		lines(s),
		table.Const{Value: p.Set.Tie},
	)}
}

// methodColumn is the column of the methods of rows that are sorted by them.
func methodColumn(s *searchcost.Searches) table.Coded {
	column := table.Coded{Codes: make([]uint8, 0, len(s.Move))}
	for i, method := range s.Methods {
		column.Names = append(column.Names, string(method))
		column.Codes = append(column.Codes, slices.Repeat([]uint8{uint8(i)}, len(s.Depths)*s.Boards)...)
	}
	return column
}

// lines is the column of the principal variations.
func lines(s *searchcost.Searches) table.Texts {
	column := table.Texts{Offsets: []int{0}}
	for row := range s.Move {
		column.Data = append(column.Data, s.Lines.Row(row)...)
		column.Offsets = append(column.Offsets, len(column.Data))
	}
	return column
}

// readSearches returns what a tally needs of the searches of a part on disk.
func (w *Worker) readSearches(p *plan.Part) (*searchcost.Searches, error) {
	part, err := p.Read(w.Store, "move", "value", "ties", "nodes", "evaluations")
	if err != nil {
		return nil, err
	}
	move, err1 := table.Get[table.Int32](part, "move")
	value, err2 := table.Get[table.Float64](part, "value")
	ties, err3 := table.Get[table.Int32](part, "ties")
	nodes, err4 := table.Get[table.Int64](part, "nodes")
	evaluations, err5 := table.Get[table.Int64](part, "evaluations")
	if err := cmp.Or(err1, err2, err3, err4, err5); err != nil {
		return nil, err
	}
	if int64(len(move)) != p.Rows() {
		return nil, fmt.Errorf("part %q: %d rows, expected %d boards by %d methods at %d depths",
			p.Path(), len(move), p.Range.Count, len(p.Methods), len(p.Set.Depths))
	}
	return &searchcost.Searches{Boards: p.Range.Count, Methods: methods(p.Methods), Depths: p.Set.Depths,
		Move: move, Value: value, Ties: ties, Nodes: nodes, Evaluations: evaluations}, nil
}

// searchTallies lays sums of searches out as rows.
func searchTallies(p *plan.Part, rows []tally.SearchRow) table.Batch {
	var method table.Strings
	var depth table.Int32
	var boards, nodes, least, most, high, low, evaluations, same table.Int64
	for _, row := range rows {
		method, depth, boards = append(method, row.Method), append(depth, row.Depth), append(boards, row.Boards)
		nodes, least, most = append(nodes, row.Nodes), append(least, row.Least), append(most, row.Most)
		high, low = append(high, row.Squares.High), append(low, row.Squares.Low)
		evaluations, same = append(evaluations, row.Evaluations), append(same, row.Same)
	}
	return table.Batch{Rows: len(rows), Columns: append(partition(p), method, depth, boards, nodes, least, most,
		high, low, evaluations, same, table.Const{Value: p.Set.Tie})}
}
