package analysis

import (
	"io/fs"
	"path"
	"slices"
	"strings"
)

// A paper that draws curves has figures.csv and claims.csv; one that prints tables
// has tables.csv and a file a table.
const (
	tablesFile  = "tables.csv"
	figuresFile = "figures.csv"
	claimsFile  = "claims.csv"
)

// hasFile reports whether the paper has an optional file.
func hasFile(fsys fs.FS, dir, name string) bool {
	_, err := fs.Stat(fsys, path.Join(dir, name))
	return err == nil
}

// loadFigures reads figures.csv, if there is one: the figures that claims are about.
func loadFigures(p *Published, fsys fs.FS, dir string) error {
	if !hasFile(fsys, dir, figuresFile) {
		return nil
	}
	records, err := readTable(fsys, path.Join(dir, figuresFile), []string{"figure", "title", "note"})
	if err != nil {
		return err
	}
	for _, r := range records {
		name := r.fields["figure"]
		if name == "" || p.table(name) != nil {
			return r.errorf("figure", "a name that no table or figure above has")
		}
		p.Tables = append(p.Tables, Table{Name: name, Title: r.fields["title"], Note: r.fields["note"], Figure: true})
	}
	return nil
}

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
