package command

import (
	"bytes"
	"encoding/csv"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// expectColumnsAsDocumented goes through every column of every file of a dataset: where there is
// nothing there is null, whatever its text says of null or of an empty text is so, and the CSV of
// an analysis table has the same cells.
func expectColumnsAsDocumented(t *testing.T, dir string) {
	t.Helper()
	st := store.NewLocal(dir)
	d := fixture.Must(dataset.Read(st, part.NewInventory(st)))(t)
	for _, table := range d.Tables {
		for _, column := range table.Schema.Columns {
			if strings.Contains(column.Doc, "NaN") || strings.Contains(column.Doc, "; null ") && !column.Null {
				t.Errorf("table %s: column %s is never null or NaN, its text is %q", table.Schema.Name, column.Name, column.Doc)
			}
		}
		for _, share := range table.Shares {
			for _, file := range share.Files {
				if share.Format == dataset.CSV {
					expectSameCells(t, st, table.Schema, strings.TrimSuffix(filepath.Join(dir, file.Path), ".csv"))
					continue
				}
				p := fixture.Must(part.Read(st, file.Path, table.Schema, nil))(t)
				for i, column := range p.Columns {
					expectAsDocumented(t, file.Path, table.Schema.Columns[i], table.Analysis, column, p.Rows)
				}
			}
		}
	}
}

// expectAsDocumented compares one column of a file with its text.
func expectAsDocumented(t *testing.T, file string, of part.Field, analysis bool, column part.Column, rows int) {
	t.Helper()
	if _, binary := column.Values.([][]byte); binary {
		return
	}
	for row := range rows {
		value, null := column.At(row)
		number, is := value.(float64)
		switch {
		case null && !of.Null, !null && is && math.IsNaN(number):
			t.Errorf("%s: column %s has NaN in row %d", file, of.Name, row)
		case null && !strings.Contains(of.Doc, "null"):
			t.Errorf("%s: column %s is null in row %d, its text is %q", file, of.Name, row, of.Doc)
		case !null && value == "" && (analysis || !strings.Contains(of.Doc, "empty") &&
			!strings.Contains(of.Doc, "likewise")):
			t.Errorf("%s: column %s is empty in row %d, its text is %q", file, of.Name, row, of.Doc)
		default:
			continue
		}
		return
	}
}

// expectSameCells compares base.csv with base.parquet.
func expectSameCells(t *testing.T, st *store.Local, schema part.Schema, base string) {
	t.Helper()
	text := mustRead(t, base+".csv")
	lines := fixture.Must(csv.NewReader(bytes.NewReader(text)).ReadAll())(t)
	name := fixture.Must(filepath.Rel(st.Path("."), base+".parquet"))(t)
	p, err := part.Read(st, filepath.ToSlash(name), schema, nil)
	if err != nil || len(lines) != p.Rows+1 {
		t.Fatalf("%s.csv: %d lines, error %v", base, len(lines), err)
	}
	for i, column := range p.Columns {
		for row := range p.Rows {
			if got, want := lines[row+1][i], column.TextAt(row); got != want || lines[0][i] != schema.Columns[i].Name {
				t.Fatalf("%s.csv: row %d has %s %q, the Parquet file %s %q", base, row, lines[0][i], got,
					schema.Columns[i].Name, want)
			}
		}
	}
}
