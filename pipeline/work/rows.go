package work

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/searchcost"
)

// writeRows writes a part whose rows are structs: of counts, or positions.
func writeRows[T any](w *Worker, p *plan.Part, rows []T) error {
	return w.write(p, rowsBatch(p, rows))
}

// rowsBatch converts rows, or a struct of their columns, to columns. Those without a field hold one value on
// the whole part.
func rowsBatch(p *plan.Part, rows any) part.Batch {
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

// read reads columns of a part on disk, all if none are named.
func (w *Worker) read(p *plan.Part, columns ...string) (*part.Part, error) {
	rows, err := p.Read(w.Store, columns...)
	if err == nil && int64(rows.Rows) != p.Rows() {
		err = fmt.Errorf("part %q: %d rows, expected %d", p.Path(), rows.Rows, p.Rows())
	}
	return rows, err
}

// readColumns reads a part whose columns the fields of T are.
func readColumns[T any](w *Worker, p *plan.Part) (columns T, err error) {
	rows, err := w.read(p)
	if err != nil {
		return columns, err
	}
	return part.ColumnsOf[T](rows)
}

// rowKeys returns the columns that number decisions and games, which all parts of a group share but those of contests
// between limits.
func (g *group) rowKeys(p *plan.Part) search.RowKeys {
	if limits := p.Limits(); len(limits) < len(p.Set.Limits()) {
		return search.NewRowKeys(limits, p.Range.First, p.Range.Count)
	}
	if g.keys.BoardID == nil {
		g.keys = search.NewRowKeys(p.Limits(), p.Range.First, p.Range.Count)
	}
	return g.keys
}

func (g *group) decisionsBatch(p *plan.Part, d *decide.Decisions) part.Batch {
	return rowsBatch(p, d.Table(g.rowKeys(p), search.Tie(p.Set.Tie)))
}

// readDecisions reads what a tally needs of a decisions part.
func (w *Worker) readDecisions(p *plan.Part) (*decide.Decisions, error) {
	rows, err := readColumns[decide.Decisions](w, p)
	rows.Read(p.Limits(), p.Range.Count)
	return &rows, err
}

func (g *group) gamesBatch(p *plan.Part, games *contest.Games) part.Batch {
	return rowsBatch(p, games.Rows(g.rowKeys(p), p.Contest.First, p.Contest.Second, search.Tie(p.Set.Tie)))
}

// readGames reads what a tally needs of a games part.
func (w *Worker) readGames(p *plan.Part) (*contest.Games, error) {
	rows, err := readColumns[contest.Rows](w, p)
	return contest.FromRows(rows, p.Contest.First, p.Limits(), p.Range.Count), err
}

func searchesBatch(p *plan.Part, s *searchcost.Searches) part.Batch {
	return rowsBatch(p, s.Table(p.Range.First, search.Tie(p.Set.Tie)))
}

// readSearches reads what a tally needs of a searches part.
func (w *Worker) readSearches(p *plan.Part) (*searchcost.Searches, error) {
	rows, err := readColumns[searchcost.Searches](w, p)
	rows.Methods, rows.Depths, rows.Boards = methods(p.Methods), p.Set.Depths, p.Range.Count
	return &rows, err
}
