package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// origin says where the numbers of a page come from.
type origin struct {
	Facts    []fact
	Commands string
	Spec     string // the canonical experiment, indented
	Cite     []string
}

// fact is a name with its value.
type fact struct {
	Name, Value string
	Code        bool
}

// originSection says how the page came about and how to have it again.
func originSection(in Input, _ map[string]*shown) (*section, error) {
	hash, manifests, err := hashManifests(in)
	if err != nil {
		return nil, err
	}
	e := in.Plan.Experiment
	var spec bytes.Buffer
	if err := json.Indent(&spec, e.Canonical(), "", "  "); err != nil {
		return nil, fmt.Errorf("the experiment's canonical form: %w", err)
	}
	sum := sha256.Sum256(e.Canonical())
	o := &origin{Spec: spec.String(), Cite: citations(in), Commands: "nonminimax run " + in.Arguments + "\nnonminimax report " + in.Arguments}
	o.Facts = append([]fact{
		{"Experiment", e.Name, true},
		{"Seed", fmt.Sprint(e.Seed), true},
		{"SHA-256 of the specification", hex.EncodeToString(sum[:]), true},
		{fmt.Sprintf("SHA-256 over the %d manifests of the dataset", manifests), hash, true},
	}, in.Program.facts()...)
	if in.Date != "" {
		o.Facts = append(o.Facts, fact{"Tables written", in.Date + " (UTC), by the date of their files", false})
	}
	o.Facts = append(o.Facts, fact{"Schemas", schemas(), false}, fact{"Analysis", "version " + results.Version, false},
		fact{"Licence", "Apache-2.0, program and dataset", false})
	return &section{ID: "origin", Title: "Where the numbers come from", Origin: o}, nil
}

// hashManifests is one hash over the manifests of the parts that are on disk, each
// with its place; they hold the hashes of all parts. They must be sound and of the
// experiment as it is now: a page must not quote a hash over anything else.
func hashManifests(in Input) (hash string, manifests int, err error) {
	sum, seen := sha256.New(), make(map[string]part.Manifest)
	for _, p := range in.Plan.Parts() {
		m, is := seen[p.Dir]
		if !is {
			text, err := store.ReadFile(in.Store, path.Join(p.Dir, part.ManifestName))
			if errors.Is(err, fs.ErrNotExist) && !p.Kept {
				continue
			}
			if err == nil {
				m, err = part.LoadManifest(in.Store, p.Dir, p.Schema)
			}
			if err != nil {
				return "", 0, fmt.Errorf("%w: run the experiment again", err)
			}
			seen[p.Dir] = m
			fmt.Fprintf(sum, "%s %d\n", p.Dir, len(text))
			sum.Write(text)
			manifests++
		}
		if entry, _ := m.Find(path.Base(p.Path())); p.Kept && entry.Key != p.Key {
			return "", 0, fmt.Errorf("part %q: it is not up to date with the experiment, or not there: run the experiment again", p.Path())
		}
	}
	return hex.EncodeToString(sum.Sum(nil)), manifests, nil
}

// schemas lists the tables with the versions of their columns.
func schemas() string {
	var list []string
	for _, s := range part.RowTables() {
		list = append(list, s.Name+" "+s.Version)
	}
	return strings.Join(append(list, "analysis tables "+results.SchemaVersion), ", ")
}
