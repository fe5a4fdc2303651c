package notebooks_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

const startHere = "start-here.ipynb"

var (
	update = flag.Bool("update", false, "write the outputs of this run into the notebook")
	long   = flag.Bool("long", false, "make the datasets of all papers in full, not only those that take seconds")
)

// The notebook runs on a fresh dataset, made as its text says, and prints the committed outputs:
// its numbers are those of the current pipeline.
func TestStartHere(t *testing.T) {
	t.Parallel()
	k := inPython(t)
	compareNotebook(t, startHere, runNotebook(t, k, startHere, papersDataset(t)))
}

// runNotebook runs a notebook from its top and returns it with the outputs, which must
// not name the folders of this test.
func runNotebook(t *testing.T, k *kernel, name, dataset string) []byte {
	t.Helper()
	dir := t.TempDir()
	result := filepath.Join(dir, name)
	fixture.Must(k.ask(name, result, dataset))(t)
	fresh := readFile(t, result)
	if bytes.Contains(fresh, []byte(filepath.ToSlash(filepath.Dir(dir)))) ||
		bytes.Contains(fresh, []byte(filepath.ToSlash(sharedFolder))) {
		t.Errorf("%s prints the path of its dataset, which no two machines share", name)
	}
	return fresh
}

// compareNotebook compares fresh outputs with the committed ones.
func compareNotebook(t *testing.T, name string, fresh []byte) {
	t.Helper()
	if *update {
		fixture.OK(t, os.WriteFile(name, fresh, 0o644))
	}
	if err := sameOutputs(readFile(t, name), fresh); err != nil {
		t.Errorf("%s: %v\nif the change is intended: doc.go says how to rewrite the outputs", name, err)
	}
}

// The comparison above sees a changed number, a missing output and an unrun cell.
func TestOutputDifferencesAreSeen(t *testing.T) {
	notebook := `{"cells": [{"cell_type": "code", "source": "f()", "outputs": [%s]}]}`
	table := `{"output_type": "execute_result", "data": {"text/plain": ["a\n", "%s"], "image/png": "%s"}}`
	stream := `{"output_type": "stream", "name": "stdout", "text": "%s"}`
	point, moved := drawPicture(t, 3), drawPicture(t, 4)
	committed := fmt.Sprintf(notebook, fmt.Sprintf(table, "0.5", point))
	for name, test := range map[string]struct {
		fresh string
		same  bool
	}{
		"same":            {fmt.Sprintf(table, "0.5", point), true},
		"another picture": {fmt.Sprintf(table, "0.5", moved), false},
		"not a picture":   {fmt.Sprintf(table, "0.5", "AAAA"), false},
		"another number":  {fmt.Sprintf(table, "0.6", point), false},
		"no output":       {"", false},
		"one more output": {fmt.Sprintf(table, "0.5", point) + "," + fmt.Sprintf(stream, "b"), false},
		"other kind":      {fmt.Sprintf(stream, `a\n0.5`), false},
	} {
		err := sameOutputs([]byte(committed), fmt.Appendf(nil, notebook, test.fresh))
		if (err == nil) != test.same {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	return fixture.Must(os.ReadFile(path))(t)
}
