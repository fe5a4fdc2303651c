package published

import (
	"bufio"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// loadClaims reads claims.csv, if there is one.
func loadClaims(p *Published, fsys fs.FS, dir string) error {
	if !hasFile(fsys, dir, claimsFile) {
		return nil
	}
	columns := []string{"figure", "id", "where", "statement", "kind", "boardsets", "evaluator", "propagator",
		"other_evaluator", "other", "from", "to", "note"}
	records, err := readTable(fsys, path.Join(dir, claimsFile), columns, methodColumn)
	if err != nil {
		return err
	}
	for _, r := range records {
		c, err := parseClaim(r)
		if err != nil {
			return err
		}
		if err := p.addClaim(c, r); err != nil {
			return err
		}
	}
	return nil
}

// parseClaim reads one line of claims.csv.
func parseClaim(r record) (Claim, error) {
	from, err := r.integer("from", 1)
	if err != nil {
		return Claim{}, err
	}
	to, err := r.integer("to", 1)
	if err != nil {
		return Claim{}, err
	}
	f := r.fields
	c := Claim{
		Figure: f["figure"], ID: f["id"], Where: f["where"], Statement: f["statement"], Kind: f["kind"],
		BoardSets: strings.Fields(f["boardsets"]), Evaluator: f["evaluator"], Propagator: f["propagator"],
		OtherEvaluator: f["other_evaluator"], Other: f["other"], Method: f["method"], From: int32(from), To: int32(to),
		Note: f["note"], File: r.file, Line: r.line,
	}
	if column, expected := c.problem(); column != "" {
		return Claim{}, r.errorf(column, "%s", expected)
	}
	return c, nil
}

// shares reports whether the claim is about one of some board sets.
func (c Claim) shares(boardSets []string) bool {
	return slices.ContainsFunc(c.BoardSets, func(set string) bool { return slices.Contains(boardSets, set) })
}

// addClaim takes a claim whose figure and board sets are known.
func (p *Published) addClaim(c Claim, r record) error {
	if t := p.table(c.Figure); t == nil || !t.Figure {
		return r.errorf("figure", "a figure of %s", figuresFile)
	}
	for _, set := range c.BoardSets {
		if p.set(set).Name == "" {
			return r.errorf("boardsets", "board sets of boardsets.csv")
		}
	}
	same := func(o Claim) bool { return o.Figure == c.Figure && o.ID == c.ID && o.shares(c.BoardSets) }
	if slices.ContainsFunc(p.Claims, same) {
		return r.errorf("id", "a name that does not stand above for one of these board sets")
	}
	p.Claims = append(p.Claims, c)
	return nil
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
