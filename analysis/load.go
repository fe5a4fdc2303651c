package analysis

import (
	"fmt"
	"io/fs"
	"path"
)

// LoadPublished reads what a paper printed, published/<name>/ of a file system that
// is laid out like the folder data (embedded as data.FS): tables, or claims about
// figures, or both. Errors name file, line, column, value and what was expected. A
// paper with neither gives an error that wraps [fs.ErrNotExist].
func LoadPublished(fsys fs.FS, name string) (*Published, error) {
	dir := path.Join("published", name)
	p := &Published{Name: name}
	loads := []func(*Published, fs.FS, string) error{
		loadTables, loadFigures, loadSets, loadReadings, loadCells, loadClaims, loadFormulas}
	for _, load := range loads {
		if err := load(p, fsys, dir); err != nil {
			return nil, err
		}
	}
	return p, nil
}

const readingsFile = "readings.csv"

func loadSets(p *Published, fsys fs.FS, dir string) error {
	records, err := readTable(fsys, path.Join(dir, "boardsets.csv"), []string{"boardset", "game", "height", "branching"})
	if err != nil {
		return err
	}
	for _, r := range records {
		height, err := r.integer("height", 0)
		if err != nil {
			return err
		}
		branching, err := r.integer("branching", 0)
		if err != nil {
			return err
		}
		p.Sets = append(p.Sets, PrintedSet{r.fields["boardset"], r.fields["game"], int32(height), int32(branching)})
	}
	return nil
}

// loadReadings reads readings.csv, if there is one.
func loadReadings(p *Published, fsys fs.FS, dir string) error {
	if !hasFile(fsys, dir, readingsFile) {
		return nil
	}
	columns := []string{"label", "table", "field", "from", "to", "expect", "note"}
	records, err := readTable(fsys, path.Join(dir, readingsFile), columns)
	if err != nil {
		return err
	}
	for _, r := range records {
		if p.table(r.fields["table"]) == nil {
			return r.errorf("table", "a table of tables.csv or a figure of figures.csv")
		}
		if _, err := r.oneOf("field", fieldPropagator, fieldBoardSet, fieldUnit); err != nil {
			return err
		}
		if _, err := r.oneOf("expect", expects...); err != nil {
			return err
		}
		f := r.fields
		reading := Reading{f["label"], f["table"], f["field"], f["from"], f["to"], f["expect"], f["note"]}
		if column, expected := reading.problem(); column != "" {
			return r.errorf(column, "%s", expected)
		}
		if reading.Field == fieldBoardSet && p.table(reading.Table).Figure {
			return r.errorf("field", "%s, for a figure", fieldPropagator)
		}
		p.Readings = append(p.Readings, reading)
	}
	return nil
}

func loadCells(p *Published, fsys fs.FS, dir string) error {
	seen := map[[3]string]int{}
	for _, t := range p.Tables {
		if t.Figure {
			continue // a figure has claims, no cells
		}
		records, err := readTable(fsys, path.Join(dir, t.File), cellColumns, methodColumn)
		if err != nil {
			return err
		}
		for _, r := range records {
			c, err := parseCell(r, t.Name)
			if err != nil {
				return err
			}
			key := [3]string{c.Table, c.Row, c.Column}
			if line, ok := seen[key]; ok {
				return fmt.Errorf("%s:%d: row %.60q, column %.60q stands already in line %d", r.file, r.line, c.Row, c.Column, line)
			}
			seen[key] = r.line
			p.Cells = append(p.Cells, c)
		}
	}
	return nil
}
