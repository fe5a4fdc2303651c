package analysis

import (
	"bufio"
	"io/fs"
	"path"
)

// Formula is a printed formula or listing that can be recomputed: one line of
// data/published/<name>/formulas.csv.
type Formula struct {
	Name    string   // what the ledger knows it by (ledger_formulas.go)
	Where   string   // section of the paper
	Printed string   // as printed, in ASCII
	Listing []string // lines of the listing that it is about; empty for a formula
	Note    string
}

const formulasFile = "formulas.csv"

// loadFormulas reads formulas.csv, if there is one.
func loadFormulas(p *Published, fsys fs.FS, dir string) error {
	if !hasFile(fsys, dir, formulasFile) {
		return nil
	}
	records, err := readTable(fsys, path.Join(dir, formulasFile), []string{"formula", "where", "printed", "listing", "note"})
	if err != nil {
		return err
	}
	for _, r := range records {
		f := Formula{Name: r.fields["formula"], Where: r.fields["where"], Printed: r.fields["printed"], Note: r.fields["note"]}
		if _, ok := formulaChecks[f.Name]; !ok {
			return r.errorf("formula", "one that the ledger can recompute")
		}
		if listing := r.fields["listing"]; listing != "" {
			if !isFile.MatchString(listing) {
				return r.errorf("listing", "the name of a file of this folder, such as algorithm-1.txt")
			}
			if f.Listing, err = readLines(fsys, path.Join(dir, listing)); err != nil {
				return r.errorf("listing", "a file of this folder (%v)", err)
			}
		}
		p.Formulas = append(p.Formulas, f)
	}
	return nil
}

func readLines(fsys fs.FS, file string) (lines []string, err error) {
	f, err := fsys.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	for s.Scan() {
		lines = append(lines, s.Text())
	}
	return lines, s.Err()
}
