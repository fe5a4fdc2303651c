package work

import (
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/search"
)

// partition returns the columns of the partition keys of a part.
func partition(p *plan.Part) []part.Column {
	var columns []part.Column
	for _, field := range p.Schema.Columns {
		value, is := p.Partition(field.Name)
		if !is {
			break
		}
		columns = append(columns, part.Const{Value: value})
	}
	return columns
}

// depths is the depth column of rows sorted by limit, then board.
func depths(limits []search.Limit, boards int) part.Each {
	column := part.Each{Times: boards}
	for _, limit := range limits {
		column.Values = append(column.Values, int32(limit.Depth))
	}
	return column
}

// budgets is the budget column of such rows.
func budgets(limits []search.Limit, boards int) part.Column {
	var values []int64
	for _, limit := range limits {
		if limit.Nodes == 0 { // of none of them
			return part.Cycle{First: 0, Count: 1}
		}
		values = append(values, limit.Nodes)
	}
	return repeat64(values, boards)
}

// constant32 is an int32 column of one value.
func constant32(value, rows int) part.Each {
	return part.Each{Values: []int32{int32(value)}, Times: rows}
}

// repeat64 is an int64 column of values that hold for so many rows each.
func repeat64(values []int64, times int) part.Int64 {
	column := make(part.Int64, 0, len(values)*times)
	for _, value := range values {
		for range times {
			column = append(column, value)
		}
	}
	return column
}
