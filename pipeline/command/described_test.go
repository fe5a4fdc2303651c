package command

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
)

// TestDescribedFiles compares the Data Package with the disk: it lists every
// Parquet and CSV file once, with its hash.
func TestDescribedFiles(t *testing.T) {
	dir, files := built(t, tiny, small)
	text, err := os.ReadFile(filepath.Join(dir, "datapackage.json"))
	if err != nil {
		t.Fatal(err)
	}
	var described struct {
		Resources []struct {
			Files []struct {
				Path, Hash string
				Bytes      int64
			}
		}
	}
	if err := json.Unmarshal(text, &described); err != nil {
		t.Fatal(err)
	}
	listed := make(map[string]string)
	for _, r := range described.Resources {
		for _, f := range r.Files {
			if _, twice := listed[f.Path]; twice {
				t.Errorf("%s is listed twice", f.Path)
			}
			listed[f.Path] = strings.TrimPrefix(f.Hash, "sha256:")
			if info, err := os.Stat(filepath.Join(dir, f.Path)); err != nil || info.Size() != f.Bytes {
				t.Errorf("%s: %v, expected %d bytes", f.Path, err, f.Bytes)
			}
		}
	}
	want := make(map[string]string)
	for name, sum := range files {
		if ext := filepath.Ext(name); ext == ".parquet" || ext == ".csv" {
			want[name] = sum
		}
	}
	if found := differences(listed, want); found != "" {
		t.Error(found)
	}
}

// TestPapersAreKnown looks up the sources of the shipped experiments, and
// the papers in CITATION.cff.
func TestPapersAreKnown(t *testing.T) {
	papers, err := dataset.Papers()
	if err != nil {
		t.Fatal(err)
	}
	citation, err := os.ReadFile("../../CITATION.cff")
	if err != nil {
		t.Fatal(err)
	}
	keys := make(map[string]bool)
	for _, p := range papers {
		keys["["+p.Key+"]"] = true
		if !strings.Contains(string(citation), p.Title) {
			t.Errorf("CITATION.cff does not have %q", p.Title)
		}
	}
	for _, name := range shipped() {
		e, err := loadExperiment(name, experiment.Overrides{})
		if err != nil {
			t.Fatal(err)
		}
		named := regexp.MustCompile(`\[\w+\]`).FindAllString(e.Source, -1)
		if len(named) == 0 && e.Source != "" {
			t.Errorf("experiment %q: source %q names no paper", name, e.Source)
		}
		for _, key := range named {
			if !keys[key] {
				t.Errorf("experiment %q: source %s is not in data/papers.csv", name, key)
			}
		}
	}
}
