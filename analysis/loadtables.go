package analysis

import (
	"io/fs"
	"path"
	"regexp"
)

// loadTables reads tables.csv: which tables there are, and in which order. A paper
// that has claims needs none.
func loadTables(p *Published, fsys fs.FS, dir string) error {
	if !hasFile(fsys, dir, tablesFile) && hasFile(fsys, dir, claimsFile) {
		return nil
	}
	columns := []string{"table", "file", "title", "boards", "unit", "census", "game", "evaluator",
		"caption_game", "caption_evaluator", "note"}
	records, err := readTable(fsys, path.Join(dir, tablesFile), columns)
	if err != nil {
		return err
	}
	for _, r := range records {
		t, err := parseTable(r)
		if err != nil {
			return err
		}
		if p.table(t.Name) != nil {
			return r.errorf("table", "a name that does not stand above")
		}
		p.Tables = append(p.Tables, t)
	}
	return nil
}

func parseTable(r record) (Table, error) {
	f := r.fields
	boards, err := r.integer("boards", 1)
	if err != nil {
		return Table{}, err
	}
	unit, err := r.oneOf("unit", unitBoards, unitNontrivial)
	if err != nil {
		return Table{}, err
	}
	census, err := r.oneOf("census", "yes", "no")
	if err != nil {
		return Table{}, err
	}
	if f["table"] == "" {
		return Table{}, r.errorf("table", "a name")
	}
	if !isFile.MatchString(f["file"]) {
		return Table{}, r.errorf("file", "the name of a file beside this one, such as table-1a.csv")
	}
	return Table{
		Name: f["table"], File: f["file"], Title: f["title"], Boards: boards, Unit: unit, Census: census == "yes",
		Game: f["game"], Evaluator: f["evaluator"], CaptionGame: f["caption_game"], CaptionEvaluator: f["caption_evaluator"],
		Note: f["note"],
	}, nil
}

// isFile tells names of files beside a list of them.
var isFile = regexp.MustCompile(`^[a-z0-9][a-z0-9.-]{0,60}$`)

// What Table.Boards counts.
const (
	unitBoards     = "boards"
	unitNontrivial = "nontrivial"
)
