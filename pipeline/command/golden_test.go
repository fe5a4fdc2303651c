package command

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/golden"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestGolden compares the dataset of a tiny experiment with what it was when
// the golden files were made: correctness and contests to be read, and the
// SHA-256 of every file of a table, for the rest. The description of the dataset, in
// the top folder, follows from these.
//
// testdata/golden/README.md says when they may change, and how.
func TestGolden(t *testing.T) {
	dir, files := built(t, tiny)
	expectColumnsAsDocumented(t, dir)
	for _, table := range []string{"correctness.csv", "contests.csv"} {
		text := mustRead(t, filepath.Join(dir, "analysis/experiment=tiny", table))
		golden.Compare(t, "golden/"+table, string(text))
	}
	golden.Compare(t, "golden/sha256sums", sums(files))
}

// TestGoldenReport does the same for an experiment with every table of the analysis, its
// report and figures. The page itself names the program's version, so it is not compared. In any other
// surroundings the report, and what other commands print of the dataset, are the same to the byte.
func TestGoldenReport(t *testing.T) {
	t.Setenv(sourceDateEpoch, "86400")
	dir, _ := built(t, withReport)
	expectColumnsAsDocumented(t, dir)
	asked := [][]string{{"report", withReport}, {"plan", tiny, "--json"}, {"exact", small, "--json"}}
	if everything() {
		asked = append(asked, []string{"show", "decisions", withReport, "--json", "--limit", "300"},
			[]string{"show", "atlas", withReport}, []string{"status", withReport}, []string{"list"})
	}
	want, got := make(map[string]string), make(map[string]string)
	for _, args := range asked {
		want["printed by "+strings.Join(args, " ")], _ = command(t, exitDone, append(args, "--out", dir)...)
	}
	maps.Copy(want, mustTree(t, dir))
	golden.Compare(t, "golden/sha256sums-report", sums(below(mustTree(t, dir), "analysis/", "report/page/figures/")))
	for _, args := range asked {
		cmd := exec.Command("nonminimax", append(args, "--out", dir)...)
		cmd.Env = append(os.Environ(), "GOMAXPROCS=16", "TZ=Asia/Kathmandu", "LC_ALL=tr_TR.UTF-8", "HOME=/nowhere",
			"GOGC=100", "GODEBUG=cpu.all=off")
		text, err := cmd.Output()
		if err != nil {
			t.Fatalf("%q: %v", args, err)
		}
		got["printed by "+strings.Join(args, " ")] = string(text)
	}
	maps.Copy(got, mustTree(t, dir))
	if found := differences(got, want); found != "" {
		t.Error(found)
	}
}

// withReport is an experiment whose report has every kind of section.
const withReport = "testdata/page.yaml"

// sums lists the hashes of the files in folders.
func sums(files map[string]string) string {
	var list strings.Builder
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if strings.Contains(name, "/") {
			fmt.Fprintf(&list, "%s  %s\n", files[name], name)
		}
	}
	return list.String()
}

// TestDescribedFiles compares the Data Package with the disk: it lists every
// Parquet and CSV file once, with its hash.
func TestDescribedFiles(t *testing.T) {
	dir, files := built(t, tiny, small)
	text := mustRead(t, filepath.Join(dir, "datapackage.json"))
	var described struct {
		Resources []struct {
			Files []struct {
				Path, Hash string
				Bytes      int64
			}
		}
	}
	fixture.OK(t, json.Unmarshal(text, &described))
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

// TestPapersAreKnown checks that papers.csv has the sources of the shipped experiments and the
// papers in CITATION.cff.
func TestPapersAreKnown(t *testing.T) {
	papers := fixture.Must(dataset.Papers())(t)
	citation := mustRead(t, "../../CITATION.cff")
	keys := make(map[string]bool)
	for _, p := range papers {
		keys["["+p.Key+"]"] = true
		if !strings.Contains(string(citation), p.Title) {
			t.Errorf("CITATION.cff does not have %q", p.Title)
		}
	}
	for _, name := range shipped() {
		e := fixture.Must(loadExperiment(name, experiment.Overrides{}, new(int64)))(t)
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

// csvRow is a row of an analysis table by column.
type csvRow map[string]string

// csvRows reads an analysis table.
func csvRows(name string) (rows []csvRow, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readRows(f)
}

// readRows reads CSV with a heading.
func readRows(from io.Reader) (rows []csvRow, err error) {
	lines, err := csv.NewReader(from).ReadAll()
	if err != nil || len(lines) == 0 {
		return nil, err
	}
	for _, line := range lines[1:] {
		row := make(csvRow)
		for i, column := range lines[0] {
			row[column] = line[i]
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// TestPruningHasEveryRule: the shipped table of node savings has every rule that can be
// pruned, or a member of its family, in the games that accept every rule.
func TestPruningHasEveryRule(t *testing.T) {
	e := fixture.Must(loadExperiment("pruning", experiment.Overrides{}, new(int64)))(t)
	for _, set := range e.BoardSets {
		if set.Game == "five" {
			continue
		}
		families := make(map[string]bool)
		for _, name := range set.Propagators {
			kind, _, err := propagate.Find(name)
			if err != nil {
				t.Fatal(err)
			}
			families[firstWord(kind.Name)] = true
		}
		for _, kind := range propagate.Kinds() {
			rule, err := propagate.New(kind.Name)
			if _, is := rule.(propagate.Monotone); err == nil && is && !slices.Contains(set.Propagators, kind.Name) &&
				!families[firstWord(kind.Name)] {
				t.Errorf("%s: %s is missing", set.Name, kind.Name)
			}
		}
		if !slices.Equal(set.Methods, []string{string(search.Full), string(search.Pruned), string(search.Ordered),
			string(search.Remembered), string(search.Deepened)}) {
			t.Errorf("%s: methods %v", set.Name, set.Methods)
		}
	}
}

// firstWord is the common prefix of the members of a family.
func firstWord(name string) string {
	for i, c := range name {
		if c == '-' {
			return name[:i]
		}
	}
	return name
}
