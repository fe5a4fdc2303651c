package command

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/dataset"
	page "github.com/nonminimax/nonminimax/pipeline/report"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// foreign are contents of files that no nonminimax wrote.
var foreign = map[string]string{
	"a line":          "My own words.\n",
	"a package":       `{"name": "nonminimax", "resources": []}`,
	"one byte":        "\n",
	"zeros with more": strings.Repeat("\x00", 5000) + "mine",
}

// TestForeignDescription has the user's own files where run would write the description: it
// refuses in a line, before anything is made or when all is there, and leaves the file alone.
func TestForeignDescription(t *testing.T) {
	t.Parallel()
	dir, want := built(t, tiny)
	for _, name := range dataset.Files() {
		for what, content := range foreign {
			out := t.TempDir()
			put(t, filepath.Join(out, name), content)
			before := mustTree(t, out)
			expectForeign(t, what, name, "run", tiny, "--out", out, "--quiet")
			expectTree(t, out, before)
		}
		out := copied(t, dir)
		put(t, filepath.Join(out, name), foreign["a line"])
		before := mustTree(t, out)
		expectForeign(t, "in a dataset", name, "run", tiny, "--out", out, "--force", "--quiet")
		expectForeign(t, "in a dataset", name, "verify", tiny, "--out", out)
		expectTree(t, out, before)
		if err := os.Remove(filepath.Join(out, name)); err != nil {
			t.Fatal(err)
		}
		command(t, exitDone, "run", tiny, "--out", out, "--quiet")
		expectTree(t, out, want)
	}
}

// TestDamagedDescription: a damaged file of the program is made again: half of one, one in
// which every byte after its first 8 KiB is another, an empty one, one of zeros.
func TestDamagedDescription(t *testing.T) {
	t.Parallel()
	out, want := built(t, tiny)
	for what, damage := range map[string]func(content string) string{
		"half":         func(content string) string { return content[:len(content)/2] },
		"another rest": func(content string) string { return content[:8<<10] + strings.Repeat("x", len(content)) },
		"empty":        func(string) string { return "" },
		"zeros":        func(content string) string { return strings.Repeat("\x00", len(content)) },
	} {
		for _, name := range dataset.Files() {
			content, err := os.ReadFile(filepath.Join(out, name))
			if err != nil {
				t.Fatal(err)
			}
			put(t, filepath.Join(out, name), damage(string(content)))
		}
		if status, stderr := status(t, "run", tiny, "--out", out, "--quiet"); status != exitDone {
			t.Fatalf("%s: %s", what, stderr)
		}
		expectTree(t, out, want)
	}
}

// TestForeignReport has the user's own page and figures in the folder of a report: report
// refuses to replace the page, and leaves figures alone that it does not draw.
func TestForeignReport(t *testing.T) {
	t.Parallel()
	dir, _ := built(t, tiny)
	index := filepath.Join(page.Dir("tiny"), "index.html")
	for what, content := range foreign {
		out := copied(t, dir)
		put(t, filepath.Join(out, index), content)
		before := mustTree(t, out)
		expectForeign(t, what, index, "report", tiny, "--out", out, "--quiet")
		expectForeign(t, what, index, "verify", tiny, "--out", out)
		expectTree(t, out, before)
	}
	out := copied(t, dir)
	figures := filepath.Join(out, page.Dir("tiny"), "figures")
	own := []string{"mine.svg", "mine.png", "mine.csv", "figure-mine.svg", "correctness.svg.bak", "correctness-2.png", "Nodes.csv"}
	for _, name := range own {
		put(t, filepath.Join(figures, name), "mine\n")
	}
	put(t, filepath.Join(figures, "figure-9.svg"), "of an experiment with another paper\n")
	for range 2 {
		command(t, exitDone, "report", tiny, "--out", out, "--quiet")
	}
	_, stderr := command(t, exitDone, "verify", tiny, "--out", out)
	for _, name := range own {
		if content, err := os.ReadFile(filepath.Join(figures, name)); err != nil || string(content) != "mine\n" {
			t.Errorf("%s: %q, %v", name, content, err)
		}
		if !strings.Contains(stderr, "figures/"+name+`" is not of the dataset`) {
			t.Errorf("verify does not name %s: %s", name, stderr)
		}
	}
	if _, err := os.Stat(filepath.Join(figures, "figure-9.svg")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("an old figure is still there (%v)", err)
	}
}

// put writes a file, with its folder.
func put(t *testing.T, file, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

// expectForeign fails unless a command refuses, in one line, because of a file of the user.
func expectForeign(t *testing.T, what, name string, args ...string) {
	t.Helper()
	_, stderr := command(t, exitFailed, args...)
	start := `nonminimax: file "` + filepath.ToSlash(name) + `": it is not nonminimax's`
	if !strings.HasPrefix(stderr, start) || strings.Count(stderr, "\n") != 1 {
		t.Errorf("%s, %s: got %q, expected %q and what to do", what, args[0], stderr, start)
	}
}

// removeForeign removes the description files and the page that damage has made foreign ones:
// that run and report refuse to replace them, naming all, and leave everything alone is part
// of the check.
func removeForeign(t *testing.T, out, spec, experiment string) {
	t.Helper()
	st := store.NewLocal(out)
	for command, check := range map[string]map[string]func() error{
		"run":    descriptionChecks(st),
		"report": {page.Dir(experiment) + "/index.html": func() error { return page.CheckOwn(st, experiment) }},
	} {
		names := slices.Collect(maps.Keys(check))
		names = slices.DeleteFunc(names, func(name string) bool { return check[name]() == nil })
		if len(names) == 0 {
			continue
		}
		before := mustTree(t, out)
		code, stderr := status(t, command, spec, "--out", out, "--quiet")
		if code != exitFailed {
			t.Errorf("%s: exit status %d with foreign %q", command, code, names)
		}
		expectTree(t, out, before)
		for _, name := range names {
			if !strings.Contains(stderr, `"`+name+`"`) && command == "run" {
				t.Errorf("%s does not name %s: %s", command, name, stderr)
			}
			if err := os.Remove(filepath.Join(out, filepath.FromSlash(name))); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// descriptionChecks are the checks of each file of a description.
func descriptionChecks(st store.Store) map[string]func() error {
	checks := make(map[string]func() error)
	for _, name := range dataset.Files() {
		checks[name] = func() error { return dataset.CheckOwn(st, name) }
	}
	return checks
}
