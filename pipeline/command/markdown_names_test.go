package command

import (
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

// TestMarkdownNames: the files, sections, tasks and tests that Markdown files name exist.
func TestMarkdownNames(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	documents := markdown(t, root)
	sections := make(map[string][]string) // by file
	for _, d := range documents {
		for _, heading := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(d.prose, -1) {
			sections[d.file] = append(sections[d.file], anchor(heading[1]))
		}
	}
	tests, tasks := testNames(t, root), string(mustRead(t, filepath.Join(root, "Taskfile.yml")))
	for _, d := range documents {
		for _, link := range regexp.MustCompile(`\]\(([^)\s]+)\)`).FindAllStringSubmatch(d.prose, -1) {
			to, err := url.Parse(link[1])
			if err != nil {
				t.Errorf("%s: link %q: %v", d.file, link[1], err)
				continue
			}
			if to.IsAbs() {
				continue
			}
			file := d.file
			if to.Path != "" {
				file = path.Join(path.Dir(d.file), to.Path)
			}
			if _, err := os.Stat(filepath.Join(root, file)); err != nil {
				t.Errorf("%s: link %q: %v", d.file, link[1], err)
			}
			if to.Fragment != "" && !slices.Contains(sections[file], to.Fragment) {
				t.Errorf("%s: link %q: %s has sections %q", d.file, link[1], file, sections[file])
			}
		}
		for _, quoted := range regexp.MustCompile("`([\\w.-]+(?:/[\\w.-]+)+\\.(?:md|yaml|ipynb|csv|sql|mod|txt))`").FindAllStringSubmatch(d.prose, -1) {
			name := quoted[1]
			if strings.HasPrefix(name, "data/build/") || strings.HasPrefix(name, "analysis/experiment=") {
				continue // of a dataset
			}
			_, fromRoot := os.Stat(filepath.Join(root, name))
			_, fromHere := os.Stat(filepath.Join(root, path.Dir(d.file), name))
			if errors.Is(fromRoot, fs.ErrNotExist) && errors.Is(fromHere, fs.ErrNotExist) {
				t.Errorf("%s: no file %q", d.file, name)
			}
		}
		text := d.prose
		for _, b := range d.blocks {
			if b.language == "sh" {
				text += b.text
			}
		}
		for _, task := range regexp.MustCompile("`task ([a-z0-9:]+)").FindAllStringSubmatch(d.prose, -1) {
			if !strings.Contains(tasks, "\n  "+task[1]+":\n") {
				t.Errorf("%s: no task %q in Taskfile.yml", d.file, task[1])
			}
		}
		for _, name := range regexp.MustCompile(`\b(?:Test|Benchmark|Fuzz)[A-Z]\w*`).FindAllString(text, -1) {
			if d.file != "stages/README.md" && !strings.Contains(tests, "\nfunc "+name) {
				t.Errorf("%s: no test begins with %q", d.file, name)
			}
		}
	}
}

// TestTablesAreDocumented: data/README.md has a line for every table.
func TestTablesAreDocumented(t *testing.T) {
	text := string(mustRead(t, "../../data/README.md"))
	for _, s := range slices.Concat(part.RowTables(), results.Schemas()) {
		if !regexp.MustCompile("(?m)^\\|.*`" + s.Name + "`.*\\|").MatchString(text) {
			t.Errorf("no line for table %q", s.Name)
		}
	}
}

// anchor is the fragment that GitHub gives a heading.
func anchor(heading string) string {
	heading = regexp.MustCompile(`[^\p{L}\p{N} _-]`).ReplaceAllString(strings.ToLower(heading), "")
	return strings.ReplaceAll(heading, " ", "-")
}

// testNames returns the declarations of functions in all test files.
func testNames(t *testing.T, root string) string {
	t.Helper()
	var list strings.Builder
	declared := regexp.MustCompile(`(?m)^func (?:Test|Benchmark|Fuzz)\w+`)
	for _, folder := range []string{"stages", "analysis", "pipeline", "notebooks", "data"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(name, "_test.go") {
				return err
			}
			text, err := os.ReadFile(name)
			for _, of := range declared.FindAllString(string(text), -1) {
				list.WriteString("\n" + of)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return list.String()
}
