package notebooks_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// papers are the experiments with a notebook of the same name. Those that take longer
// than seconds are made smaller, unless -long is given.
var papers = []struct {
	name   string
	short  []string // flags of the short form; none where the run as shipped takes seconds
	shared bool     // whether papersDataset has it
}{
	{"nau1986", nil, true},
	{"wilson2009", shortWilson, true},
	{"eppstein1997", []string{"--boards", "1"}, false},
	{"baum1992", []string{"--boards", "1", "--set", "boardsets.kalah6x4-measured.calibration=20"}, false},
	{"kim1991", fewKimGames(), false},
	{"best-of-n", []string{"--boards", "20"}, false},
}

// fewKimGames leaves of [KP91] one opening, and depth 3 only where tables 6 and 7 have it.
func fewKimGames() []string {
	flags := []string{"--boards", "1"}
	for _, set := range []string{"ps2-last", "ps2-random", "ps2-openings", "ps3-last", "ps3-random", "ps3-openings",
		"sets12d3{reading}", "sets23d3{reading}"} {
		flags = append(flags, "--set", "boardsets.five-"+set+".depths=[2]")
	}
	return flags
}

// The notebook of each paper runs on a fresh dataset of the paper. A dataset as shipped has to
// give the committed text, tables and figures; a smaller one as many outputs of the same kinds,
// and tables with the same columns.
func TestPapers(t *testing.T) {
	t.Parallel()
	for _, paper := range papers {
		t.Run(paper.name, func(t *testing.T) {
			t.Parallel()
			k := inPython(t) // without Python no dataset is made
			notebook, short := paper.name+".ipynb", len(paper.short) > 0 && !*long
			var out string
			switch {
			case paper.shared && (short || len(paper.short) == 0):
				out = papersDataset(t)
			case short:
				out = makeDataset(t, paper.name, paper.short...)
			default:
				out = makeDataset(t, paper.name)
			}
			fresh := runNotebook(t, k, notebook, out)
			if !short {
				compareNotebook(t, notebook, fresh)
			} else if err := sameKinds(readFile(t, notebook), fresh); err != nil {
				t.Errorf("%s: %v\nif the change is intended: go test ./notebooks -run %q -timeout 60m -args -update -long",
					notebook, err, t.Name())
			} else if *update {
				t.Errorf("%s has the outputs of a run in full, which -update writes with -long", notebook)
			}
		})
	}
}

// sameKinds compares what does not depend on the number of boards: the number of outputs of
// each cell, their media, and the columns of tables.
func sameKinds(committed, fresh []byte) error {
	a, b, err := bothNotebooks(committed, fresh)
	if err != nil {
		return err
	}
	for i, cell := range a.Cells {
		if want, got := kinds(cell.Outputs), kinds(b.Cells[i].Outputs); want != got {
			return fmt.Errorf("cell %d (%.60q) committed and now: %s", i, cell.Source, firstDifference(want, got))
		}
	}
	return nil
}

// kinds has a line for each output.
func kinds(outputs []output) string {
	var all strings.Builder
	for _, o := range outputs {
		fmt.Fprintln(&all, o.Type, o.Name, slices.Sorted(maps.Keys(o.Data)), headings(o.Data["text/html"]))
	}
	return all.String()
}

var (
	head    = regexp.MustCompile(`(?s)<thead>.*?</thead>`)
	heading = regexp.MustCompile(`<th>(.*?)</th>`)
)

// headings are the columns of a table.
func headings(html json.RawMessage) (names []string) {
	var page text
	if html == nil || json.Unmarshal(html, &page) != nil {
		return nil
	}
	for _, found := range heading.FindAllStringSubmatch(head.FindString(string(page)), -1) {
		names = append(names, found[1])
	}
	return names
}

// The comparison of kinds sees a missing output, another kind and another column, and
// no numbers.
func TestKindDifferencesAreSeen(t *testing.T) {
	notebook := `{"cells": [{"cell_type": "code", "source": "f()", "outputs": [%s]}]}`
	table := `{"output_type": "display_data", "data": {"text/html": ` +
		`"<thead><tr><th></th><th>%s</th></tr></thead><td>%s</td>"}}`
	committed := fmt.Sprintf(notebook, fmt.Sprintf(table, "depth", "1"))
	for name, test := range map[string]struct {
		fresh string
		same  bool
	}{
		"another number": {fmt.Sprintf(table, "depth", "2"), true},
		"another column": {fmt.Sprintf(table, "ply", "1"), false},
		"no output":      {"", false},
		"a figure":       {`{"output_type": "display_data", "data": {"image/png": ""}}`, false},
	} {
		if err := sameKinds([]byte(committed), fmt.Appendf(nil, notebook, test.fresh)); (err == nil) != test.same {
			t.Errorf("%s: %v", name, err)
		}
	}
}
