package work

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/searchcost"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// searchesBatch lays searches out as rows.
func searchesBatch(p *plan.Part, s *searchcost.Searches) part.Batch {
	return part.Batch{Rows: len(s.Move), Columns: append(partition(p),
		methodColumn(s),
		depths(search.Limits(slices.Repeat(s.Depths, len(s.Methods)), nil), s.Boards),
		part.Cycle{First: p.Range.First, Count: s.Boards},
		part.Int32(s.Move),
		part.Float64(s.Value),
		part.Int32(s.Ties),
		part.Int64(s.Nodes),
		part.Int64(s.Evaluations),
		lines(s),
		part.Const{Value: p.Set.Tie},
	)}
}

// methodColumn is the column of the methods of rows that are sorted by them.
func methodColumn(s *searchcost.Searches) part.Coded {
	column := part.Coded{Codes: make([]uint8, 0, len(s.Move))}
	for i, method := range s.Methods {
		column.Names = append(column.Names, string(method))
		column.Codes = append(column.Codes, slices.Repeat([]uint8{uint8(i)}, len(s.Depths)*s.Boards)...)
	}
	return column
}

// lines is the column of the principal variations.
func lines(s *searchcost.Searches) part.Texts {
	column := part.Texts{Offsets: []int{0}}
	for row := range s.Move {
		column.Data = append(column.Data, s.Lines.Row(row)...)
		column.Offsets = append(column.Offsets, len(column.Data))
	}
	return column
}

// readSearches returns what a tally needs of the searches of a part on disk.
func (w *Worker) readSearches(p *plan.Part) (*searchcost.Searches, error) {
	rows, err := p.Read(w.Store, "move", "value", "ties", "nodes", "evaluations")
	if err != nil {
		return nil, err
	}
	move, err1 := part.Get[part.Int32](rows, "move")
	value, err2 := part.Get[part.Float64](rows, "value")
	ties, err3 := part.Get[part.Int32](rows, "ties")
	nodes, err4 := part.Get[part.Int64](rows, "nodes")
	evaluations, err5 := part.Get[part.Int64](rows, "evaluations")
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
func searchTallies(p *plan.Part, rows []tally.SearchRow) part.Batch {
	var method part.Strings
	var depth part.Int32
	var boards, nodes, least, most, high, low, evaluations, same part.Int64
	for _, row := range rows {
		method, depth, boards = append(method, row.Method), append(depth, row.Depth), append(boards, row.Boards)
		nodes, least, most = append(nodes, row.Nodes), append(least, row.Least), append(most, row.Most)
		high, low = append(high, row.Squares.High), append(low, row.Squares.Low)
		evaluations, same = append(evaluations, row.Evaluations), append(same, row.Same)
	}
	return part.Batch{Rows: len(rows), Columns: append(partition(p), method, depth, boards, nodes, least, most,
		high, low, evaluations, same, part.Const{Value: p.Set.Tie})}
}
