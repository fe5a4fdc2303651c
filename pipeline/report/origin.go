package report

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/version"
)

// origin is the provenance of the page's numbers.
type origin struct {
	Facts    []fact
	Commands string
	Spec     string // the canonical experiment, indented
}

type fact struct {
	Name, Value string
	Code        bool
}

// originOf describes how the page was made and how to make it again.
func originOf(in Input) (*origin, error) {
	hash, manifests, err := hashManifests(in)
	if err != nil {
		return nil, err
	}
	e := in.Plan.Experiment
	var spec bytes.Buffer
	if err := json.Indent(&spec, e.Canonical(), "", "  "); err != nil {
		return nil, fmt.Errorf("the experiment's canonical form: %w", err)
	}
	seed := fact{"Seed", fmt.Sprint(e.Seed), true}
	if len(e.Seeds) > 0 {
		seed = fact{"Seeds", numbers(e.Seeds), true}
	}
	sum := sha256.Sum256(e.Canonical())
	o := &origin{Spec: spec.String(), Commands: "nonminimax run " + in.Arguments + "\nnonminimax report " + in.Arguments}
	o.Facts = append([]fact{
		{"Experiment", e.Name, true},
		seed,
		{"SHA-256 of the specification", hex.EncodeToString(sum[:]), true},
		{fmt.Sprintf("SHA-256 over the %d manifests of the dataset", manifests), hash, true},
	}, programFacts(in.Program)...)
	if in.Date != "" {
		o.Facts = append(o.Facts, fact{"Tables written", in.Date + " (UTC), by the date of their files", false})
	}
	var schemas []string
	for _, s := range part.RowTables() {
		schemas = append(schemas, s.Name+" "+s.Version)
	}
	schemas = append(schemas, "analysis tables "+results.SchemaVersion)
	o.Facts = append(o.Facts, fact{"Schemas", strings.Join(schemas, ", "), false},
		fact{"Analysis", "version " + results.Version, false},
		fact{"Licence", "Apache-2.0, program and dataset", false})
	return o, nil
}

// hashManifests hashes the manifests of the parts on disk, each with its path; they contain
// the hashes of all parts. These must be sound and belong to the current experiment: a page
// must not quote any other hash.
func hashManifests(in Input) (hash string, manifests int, err error) {
	sum, inv, seen := sha256.New(), cmp.Or(in.Inventory, part.NewInventory(in.Store)), make(map[string]bool)
	for _, p := range in.Plan.Parts() {
		if !p.Kept {
			continue
		}
		if !seen[p.Dir] {
			m, err := inv.Manifest(p.Schema, p.Dir)
			if err != nil {
				return "", 0, err
			}
			text := m.Encode()
			fmt.Fprintf(sum, "%s %d\n", p.Dir, len(text))
			sum.Write(text)
			seen[p.Dir] = true
			manifests++
		}
		if inv.Get(p.Path()).Key != p.Key {
			return "", 0, fmt.Errorf("part %q: it is not up to date with the experiment, or not there: run the experiment "+
				"again", p.Path())
		}
	}
	return hex.EncodeToString(sum.Sum(nil)), manifests, nil
}

// Cite lists the papers to cite: those that the experiment and the sections before name.
func (c *content) Cite() []string { return papersOf(c.Plan.Experiment.Source + string(c.before)) }

// papersOf lists the papers whose keys are in a text.
func papersOf(text string) (list []string) {
	papers, err := dataset.Papers()
	if err != nil {
		panic(err) // they are embedded
	}
	for _, paper := range papers {
		if key := "[" + paper.Key + "]"; strings.Contains(text, key) {
			list = append(list, fmt.Sprintf("%s %s.", key, paper))
		}
	}
	return list
}

func programFacts(p version.Program) []fact {
	revision := p.Revision
	if p.Modified {
		revision += ", with changes"
	}
	list := []fact{{"Program", "nonminimax " + p.Version, false}, {"Revision of the program", revision, true},
		{"Date of that revision", p.Time, false}}
	return slices.DeleteFunc(list, func(f fact) bool { return f.Value == "" })
}
