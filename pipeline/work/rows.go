package work

import (
	"database/sql"
	"fmt"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/searchcost"
	"github.com/nonminimax/nonminimax/stages/tally"
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

// writeRows writes a part whose rows are structs: of counts, or positions.
func writeRows[T any](w *Worker, p *plan.Part, rows []T) error {
	return w.write(p, rowsBatch(p, rows))
}

// rowsBatch converts such rows to columns. Columns without a field in the rows hold one value on
// the whole part.
func rowsBatch[T any](p *plan.Part, rows []T) part.Batch {
	return part.BatchOf(p.Schema, rows, func(column string) string {
		switch column {
		case "first":
			return p.Contest.First
		case "second":
			return p.Contest.Second
		case "tie":
			return p.Set.Tie
		}
		value, _ := p.Partition(column)
		return value
	})
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
		if limit.Nodes == 0 { // there are no budgets
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

// repeat64 is an int64 column that repeats each value.
func repeat64(values []int64, times int) part.Int64 {
	column := make(part.Int64, 0, len(values)*times)
	for _, value := range values {
		for range times {
			column = append(column, value)
		}
	}
	return column
}

func decisionsBatch(p *plan.Part, d *decide.Decisions) part.Batch {
	return part.Batch{Rows: len(d.Move), Columns: append(partition(p),
		depths(d.Limits, d.Boards),
		budgets(d.Limits, d.Boards),
		part.Cycle{First: p.Range.First, Count: d.Boards},
		part.Int32(d.Move),
		part.Float64(d.Value),
		rootValues(d),
		part.Int32(d.Ties),
		part.Int64(d.Best),
		nodes(d),
		reached(d),
		part.Const{Value: p.Set.Tie},
	)}
}

// rootValues is the column of the values of boards, NaN where there are none.
func rootValues(d *decide.Decisions) part.Float64 {
	if d.Root != nil {
		return d.Root
	}
	return slices.Repeat([]float64{math.NaN()}, len(d.Move))
}

// nodes is the column of each search's node count.
func nodes(d *decide.Decisions) part.Int64 {
	if len(d.Nodes) == len(d.Limits) {
		return repeat64(d.Nodes, d.Boards)
	}
	return d.Nodes
}

// reached is the column of the depth of the last complete search.
func reached(d *decide.Decisions) part.Column {
	if d.Reached == nil {
		return depths(d.Limits, d.Boards)
	}
	return part.Int32(d.Reached)
}

// wanted is a column of a part to read.
type wanted struct {
	name string
	take func(*part.Part) error
}

// into is a column to read into a slice.
func into[C part.Column](name string, to *C) wanted {
	return wanted{name, func(rows *part.Part) (err error) {
		*to, err = part.Get[C](rows, name)
		return err
	}}
}

// read reads columns of a part on disk.
func (w *Worker) read(p *plan.Part, columns ...wanted) error {
	var names []string
	for _, column := range columns {
		names = append(names, column.name)
	}
	rows, err := p.Read(w.Store, names...)
	if err != nil {
		return err
	}
	if int64(rows.Rows) != p.Rows() {
		return fmt.Errorf("part %q: %d rows, expected %d", p.Path(), rows.Rows, p.Rows())
	}
	for _, column := range columns {
		if err := column.take(rows); err != nil {
			return err
		}
	}
	return nil
}

// readDecisions reads the columns of a decisions part that a tally needs.
func (w *Worker) readDecisions(p *plan.Part) (*decide.Decisions, error) {
	d := &decide.Decisions{Boards: p.Range.Count, Limits: search.Limits(p.Set.Depths, p.Set.Budgets)}
	err := w.read(p, into("move", (*part.Int32)(&d.Move)), into("value", (*part.Float64)(&d.Value)), into("ties", (*part.Int32)(&d.Ties)), into("best_moves", (*part.Int64)(&d.Best)),
		into("root_value", (*part.Float64)(&d.Root)))
	if len(d.Root) > 0 && math.IsNaN(d.Root[0]) {
		d.Root = nil
	}
	return d, err
}

func gamesBatch(p *plan.Part, g *contest.Games) part.Batch {
	plies, firstMoves, secondMoves := transcripts(g)
	return part.Batch{Rows: len(g.Outcomes), Columns: append(partition(p),
		depths(g.Limits, g.Boards),
		budgets(g.Limits, g.Boards),
		part.Cycle{First: p.Range.First, Count: g.Boards},
		part.Const{Value: p.Contest.First},
		part.Const{Value: p.Contest.Second},
		winners(p, g, search.WonFirst, search.DrawnFirst),
		winners(p, g, search.WonSecond, search.DrawnSecond),
		excess(g, 0),
		excess(g, 1),
		plies,
		firstMoves,
		secondMoves,
		part.Const{Value: p.Set.Tie},
	)}
}

// winners names the winner of one of each board's two games: the contest's first propagator
// where won is set, nobody where drawn is.
func winners(p *plan.Part, g *contest.Games, won, drawn search.Outcome) part.Coded {
	codes := make([]uint8, len(g.Outcomes))
	for i, outcome := range g.Outcomes {
		codes[i] = uint8(outcome&won/won + outcome&drawn/drawn*2)
	}
	return part.Coded{Names: []string{p.Contest.Second, p.Contest.First, tally.Draw}, Codes: codes}
}

// excess is the column of the excess of one of each board's two games.
func excess(g *contest.Games, game int) part.Optional {
	values, null := make(part.Int32, len(g.Outcomes)), slices.Repeat([]bool{true}, len(g.Outcomes))
	for i, of := range g.Excess[game] {
		values[i], null[i] = of.V, !of.Valid
	}
	return part.Optional{Values: values, Null: null}
}

// addExcess is the inverse of excess.
func addExcess(g *contest.Games, of [2]part.Optional) {
	if !slices.Contains(of[0].Null, false) && !slices.Contains(of[1].Null, false) {
		return
	}
	for game, column := range of {
		g.Excess[game] = make([]sql.Null[int32], len(column.Null))
		for i, v := range column.Values.(part.Int32) {
			g.Excess[game][i] = sql.Null[int32]{V: v, Valid: !column.Null[i]}
		}
	}
}

// transcripts returns the columns of plies and moves; games without recorded moves have equal
// length.
func transcripts(g *contest.Games) (plies, firstStarts, secondStarts part.Column) {
	rows := len(g.Outcomes)
	first := part.Texts{Offsets: make([]int, rows+1)}
	second := part.Texts{Offsets: make([]int, rows+1)}
	if g.Moves == nil {
		return constant32(g.Plies, rows), first, second
	}
	lengths := make(part.Int32, rows)
	for row := range rows {
		one, two := g.Transcript(row)
		lengths[row] = int32(one.Plies() + two.Plies())
		first.Data, second.Data = one.AppendText(first.Data), two.AppendText(second.Data)
		first.Offsets[row+1], second.Offsets[row+1] = len(first.Data), len(second.Data)
	}
	return lengths, first, second
}

// readGames reads the columns of a games part that a tally needs.
func (w *Worker) readGames(p *plan.Part) (*contest.Games, error) {
	var first, second part.Coded
	var excess [2]part.Optional
	if err := w.read(p, into("first_starts_winner", &first), into("second_starts_winner", &second),
		into("first_starts_excess", &excess[0]), into("second_starts_excess", &excess[1])); err != nil {
		return nil, err
	}
	g := &contest.Games{Boards: p.Range.Count, Limits: search.Limits(p.Set.Depths, p.Set.Budgets), Outcomes: make([]search.Outcome, len(first.Codes))}
	addOutcomes(p, g, first, search.WonFirst, search.DrawnFirst)
	addOutcomes(p, g, second, search.WonSecond, search.DrawnSecond)
	addExcess(g, excess)
	return g, nil
}

// addOutcomes is the inverse of winners.
func addOutcomes(p *plan.Part, g *contest.Games, winners part.Coded, won, drawn search.Outcome) {
	var bits [256]search.Outcome // by code
	for code, name := range winners.Names {
		switch name {
		case p.Contest.First:
			bits[code] = won
		case tally.Draw:
			bits[code] = drawn
		}
	}
	for i, code := range winners.Codes {
		g.Outcomes[i] |= bits[code]
	}
}

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

// methodColumn is the method column of rows sorted by method.
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
		column.Data = s.Line(row).AppendText(column.Data)
		column.Offsets = append(column.Offsets, len(column.Data))
	}
	return column
}

// readSearches reads the columns of a searches part that a tally needs.
func (w *Worker) readSearches(p *plan.Part) (*searchcost.Searches, error) {
	s := &searchcost.Searches{Boards: p.Range.Count, Methods: methods(p.Methods), Depths: p.Set.Depths}
	return s, w.read(p, into("move", (*part.Int32)(&s.Move)), into("value", (*part.Float64)(&s.Value)), into("ties", (*part.Int32)(&s.Ties)),
		into("nodes", (*part.Int64)(&s.Nodes)), into("evaluations", (*part.Int64)(&s.Evaluations)))
}
