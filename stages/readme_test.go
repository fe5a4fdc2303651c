// Package stages_test compiles, tests and runs what README.md shows.
package stages_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// long runs every command, not only those of one package or experiment.
var long = flag.Bool("long", false, "run the slow commands of README.md too")

// everything reports whether tests and the program are linked with the additions of README.md, and run.
func everything() bool { return *long || os.Getenv("CI") == "true" }

// block is a fenced block of README.md: its language, the file that it is (or, with # and a
// name, the list that it is an element of, the imports for instance, or with + the file that it goes on with), and its
// text.
type block struct{ language, target, text string }

// blocks returns the fenced blocks of a document.
func blocks(t *testing.T, path string) (list []block) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split("\n"+string(data), "\n```")
	for i := 1; i+1 < len(parts); i += 2 {
		info, text, _ := strings.Cut(parts[i], "\n")
		language, target, _ := strings.Cut(info, " ")
		list = append(list, block{language, target, text + "\n"})
	}
	return list
}

// tree is the module with changed files, which the compiler sees and the disk does not.
type tree struct {
	t     *testing.T
	root  string            // of the module
	temp  string            // where changed files and output lie
	files map[string]string // the text of changed files, by path in the module
	kept  map[string]string // the text of lists before a list was added to, by path
}

// TestReadme follows README.md: it writes the files, adds the lines to the lists, and runs the commands, in the
// order in which they stand there; in the short form all commands follow at the end, so that what they run is
// compiled once. The shortest form compiles, and runs neither the tests nor the program.
func TestReadme(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	w := tree{t, root, t.TempDir(), map[string]string{}, map[string]string{}}
	var later []string
	for _, b := range blocks(t, "README.md") {
		switch {
		case b.language == "sh":
			for line := range strings.Lines(b.text) {
				if *long {
					w.run(line)
				} else if !slices.Contains(later, line) {
					later = append(later, line)
				}
			}
		case b.target == "":
			t.Errorf("a block of %s does not say which file it is:\n%s", b.language, b.text)
		case strings.HasSuffix(b.target, "+"):
			w.files[strings.TrimSuffix(b.target, "+")] += "\n" + b.text
		case strings.Contains(b.target, "#"):
			path, list, _ := strings.Cut(b.target, "#")
			w.insert(path, list, b.text)
		default:
			w.files[b.target] = b.text
		}
	}
	if !everything() {
		w.build(later)
		return
	}
	for _, line := range later {
		w.run(line)
	}
}

// build compiles the packages that commands test, at once.
func (w tree) build(lines []string) {
	w.t.Helper()
	args := []string{"build", "-overlay", w.overlay()}
	for _, line := range lines {
		if words := strings.Fields(line); words[1] == "test" && !strings.Contains(line, "...") {
			args = append(args, words[2])
		}
	}
	command := exec.Command("go", args...)
	command.Dir = w.root
	if output, err := command.CombinedOutput(); err != nil {
		w.t.Fatalf("%q: %v\n%s", args, err, output)
	}
}

// insert adds an element to the end of a list. One for a name that was added before takes its
// place, as in an editor; one that the list has stays, where somebody has followed README.md.
func (w tree) insert(path, list, element string) {
	w.t.Helper()
	text, ok := w.files[path]
	if !ok {
		data, err := os.ReadFile(filepath.Join(w.root, path))
		if err != nil {
			w.t.Fatal(err)
		}
		text = string(data)
	}
	if strings.Contains(text, strings.TrimSpace(element)) {
		return
	}
	name, _, _ := strings.Cut(element, ",")
	if before := w.kept[name]; before != "" {
		text = strings.Replace(text, before, "", 1)
	}
	w.kept[name] = element
	offset := end(w.t, path, text, list)
	w.files[path] = text[:offset] + element + text[offset:]
}

// end returns where the first composite literal of a declaration ends.
func end(t *testing.T, path, text, name string) (offset int) {
	t.Helper()
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, text, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		declares := false
		switch n := n.(type) {
		case *ast.GenDecl:
			if n.Tok == token.IMPORT && name == "import" {
				offset = set.Position(n.Rparen).Offset
			}
		case *ast.FuncDecl:
			declares = n.Name.Name == name
		case *ast.ValueSpec:
			declares = n.Names[0].Name == name
		}
		if declares {
			ast.Inspect(n, func(n ast.Node) bool {
				if literal, ok := n.(*ast.CompositeLit); ok && offset == 0 {
					offset = set.Position(literal.Rbrace).Offset
				}
				return offset == 0
			})
		}
		return offset == 0
	})
	if offset == 0 {
		t.Fatalf("%s declares no list %s", path, name)
	}
	return offset
}

// overlay writes the changed files and returns the list of them for the compiler.
func (w tree) overlay() string {
	w.t.Helper()
	replace := map[string]string{}
	for path, text := range w.files {
		file := filepath.Join(w.temp, strings.ReplaceAll(path, "/", "_"))
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			w.t.Fatal(err)
		}
		if strings.HasSuffix(path, ".go") {
			replace[filepath.Join(w.root, path)] = file
		}
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		w.t.Fatal(err)
	}
	file := filepath.Join(w.temp, "overlay.json")
	if err := os.WriteFile(file, list, 0o644); err != nil {
		w.t.Fatal(err)
	}
	return file
}

// run runs a command of the go tool on the changed tree. Files of README.md that are not Go, and
// output, are below the scratch folder.
func (w tree) run(line string) {
	w.t.Helper()
	words := strings.Fields(line)
	if len(words) < 2 || words[0] != "go" {
		w.t.Fatalf("the tests do not know how to run %q", line)
	}
	if strings.Contains(line, "...") && !*long {
		return // every test there is
	}
	for i, word := range words {
		if _, ok := w.files[word]; ok || words[i-min(i, 1)] == "--out" {
			words[i] = filepath.Join(w.temp, word)
		}
	}
	command := exec.Command("go", slices.Concat(words[1:2], []string{"-overlay", w.overlay()}, words[2:])...)
	if w.isNew(words) {
		command = w.compiled(words)
	}
	var output bytes.Buffer
	command.Dir, command.Stdout, command.Stderr = w.root, &output, &output
	if err := command.Run(); err != nil {
		w.t.Fatalf("%s: %v\n%s", strings.TrimSpace(line), err, output.String())
	}
	w.t.Logf("%s\n%s", strings.TrimSpace(line), output.String())
	if strings.Contains(output.String(), "no tests to run") {
		w.t.Errorf("%s: it runs no test", strings.TrimSpace(line))
	}
}

// isNew reports whether a command tests a package of which nothing is on the disk.
func (w tree) isNew(words []string) bool {
	_, err := os.Stat(filepath.Join(w.root, words[2]))
	return words[1] == "test" && err != nil
}

// compiled is the test of a package, compiled: the go tool would run it in its folder, and vet too.
func (w tree) compiled(words []string) *exec.Cmd {
	w.t.Helper()
	program := filepath.Join(w.temp, "package.test")
	compile := exec.Command("go", "test", "-vet=off", "-c", "-o", program, "-overlay", w.overlay(), words[2])
	compile.Dir = w.root
	if output, err := compile.CombinedOutput(); err != nil {
		w.t.Fatalf("%s: %v\n%s", strings.Join(words, " "), err, output)
	}
	return exec.Command(program)
}
