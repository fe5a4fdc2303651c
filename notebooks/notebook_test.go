package notebooks_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

const startHere = "start-here.ipynb"

var update = flag.Bool("update", false, "write the outputs of this run into the notebook")

// The notebook runs on a fresh dataset, made as its text says, and prints what is
// committed: its numbers are those of the pipeline as it is now.
func TestStartHere(t *testing.T) {
	t.Parallel()
	v := newVenv(t)
	out := makeDataset(t, "nau1986")
	result := filepath.Join(t.TempDir(), startHere)
	env := []string{"NONMINIMAX_OUT=" + out}
	if _, err := v.run(t, env, filepath.Join("testdata", "notebook_run.py"), startHere, result); err != nil {
		t.Fatal(err)
	}
	fresh := readFile(t, result)
	if bytes.Contains(fresh, []byte(filepath.ToSlash(out))) {
		t.Errorf("%s prints the path of its dataset, which no two machines share", startHere)
	}
	if *update {
		writeNotebook(t, fresh)
	}
	if err := sameOutputs(readFile(t, startHere), fresh); err != nil {
		t.Errorf("%s: %v\nif the change is meant: go test ./notebooks -run TestStartHere -update", startHere, err)
	}
}

// The comparison above sees a changed number, a missing output and an unrun cell.
func TestOutputDifferencesAreSeen(t *testing.T) {
	notebook := `{"cells": [{"cell_type": "code", "source": "f()", "outputs": [%s]}]}`
	table := `{"output_type": "execute_result", "data": {"text/plain": ["a\n", "%s"], "image/png": "%s"}}`
	stream := `{"output_type": "stream", "name": "stdout", "text": "%s"}`
	committed := fmt.Sprintf(notebook, fmt.Sprintf(table, "0.5", "AAAA"))
	for name, test := range map[string]struct {
		fresh string
		same  bool
	}{
		"same":            {fmt.Sprintf(table, "0.5", "AAAA"), true},
		"another image":   {fmt.Sprintf(table, "0.5", "BBBB"), true},
		"another number":  {fmt.Sprintf(table, "0.6", "AAAA"), false},
		"no output":       {"", false},
		"one more output": {fmt.Sprintf(table, "0.5", "AAAA") + "," + fmt.Sprintf(stream, "b"), false},
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
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func writeNotebook(t *testing.T, data []byte) {
	t.Helper()
	if err := os.WriteFile(startHere, data, 0o644); err != nil {
		t.Fatal(err)
	}
}
