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
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestMarkdownNames: the files, sections, tasks and tests that Markdown files name exist.
func TestMarkdownNames(t *testing.T) {
	root := fixture.Must(filepath.Abs("../.."))(t)
	documents := markdown(t, root)
	sections := make(map[string][]string) // by file
	for _, d := range documents {
		for _, heading := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(d.prose, -1) {
			sections[d.file] = append(sections[d.file], anchor(heading[1]))
		}
	}
	tests, sources := testNames(t, root)
	tasks := string(mustRead(t, filepath.Join(root, "Taskfile.yml")))
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
		for _, quoted := range regexp.MustCompile("`([\\w.-]+(?:/[\\w.-]+)+\\.(?:md|yaml|ipynb|csv|sql|mod|txt|go|html|js))`").FindAllStringSubmatch(d.prose, -1) {
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
		for _, quoted := range regexp.MustCompile("(?:`(\\w+)` in )?`([\\w/]+\\.go)`").FindAllStringSubmatch(d.prose, -1) {
			if text, exists := sources[path.Base(quoted[2])]; !exists || !strings.Contains(text, quoted[1]) {
				t.Errorf("%s: no file %q with %q", d.file, quoted[2], quoted[1])
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

// TestWalks: the walks of ARCHITECTURE.md name folders and files that exist, and in brackets what is declared there.
func TestWalks(t *testing.T) {
	root := "../.."
	text := string(mustRead(t, filepath.Join(root, "ARCHITECTURE.md")))
	_, walks, _ := strings.Cut(text, "\n## Five walks\n")
	walks, _, _ = strings.Cut(walks, "\n## ")
	folder, file, declared := "", "", ""
	found := 0
	for _, token := range regexp.MustCompile("(\\d\\. )?`([^`]+)`(\\s\\()?|\\)").FindAllStringSubmatch(walks, -1) {
		step, name, opens := token[1] != "", token[2], token[3] != ""
		switch info, err := os.Stat(filepath.Join(root, name)); {
		case name == "":
			declared = "" // the bracket ends
		case err == nil && info.IsDir():
			if step {
				folder = name
			}
		case path.Ext(name) != "":
			if file = filepath.Join(root, name); err != nil {
				file = filepath.Join(root, folder, name)
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Errorf("%s: %v", token[0], err)
			}
			if declared = ""; opens {
				declared = string(text)
			}
		case declared != "" && !strings.HasPrefix(name, "-"):
			found++
			declaration := `(?m)^(func (\([^)]*\) )?|type |var |const |\t+|  function |<.*")` + regexp.QuoteMeta(name) + `\b`
			if !regexp.MustCompile(declaration).MatchString(declared) {
				t.Errorf("%s does not declare %q", file, name)
			}
		}
	}
	if found < 70 {
		t.Errorf("%d names", found)
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

// testNames returns the declarations of functions in all test files, and the text of all files of Go by their names
// without folders.
func testNames(t *testing.T, root string) (tests string, sources map[string]string) {
	t.Helper()
	var list strings.Builder
	sources = make(map[string]string)
	declared := regexp.MustCompile(`(?m)^func (?:Test|Benchmark|Fuzz)\w+`)
	for _, folder := range []string{"stages", "analysis", "pipeline", "notebooks", "data"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || filepath.Ext(name) != ".go" {
				return err
			}
			text, err := os.ReadFile(name)
			sources[filepath.Base(name)] += string(text)
			if !strings.HasSuffix(name, "_test.go") {
				return err
			}
			for _, function := range declared.FindAllString(string(text), -1) {
				list.WriteString("\n" + function)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return list.String(), sources
}
