package command

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// TestMistakes: the same mistake has the same status and ends with the same words, whichever command it is made with.
func TestMistakes(t *testing.T) {
	dir, _ := built(t, tiny)
	text := mustRead(t, tiny)
	t.Chdir(t.TempDir())
	for file, text := range map[string]string{"tiny.yaml": string(text), "bad.yaml": "name: bad\nbordsets: {}\n",
		"folder/x.yaml": "boardsets: {}\n"} {
		put(t, file, text)
	}
	// E is an experiment; the second list is of commands that look at some of its rows or boards.
	every := []string{"run E", "plan E", "status E", "orders E", "fill E --share 1/2", "verify E", "report E",
		"show boards E", "exact E", "replay E", "search E", "endings E"}
	some := []string{"show decisions E", "replay E", "search E"}
	for _, mistake := range []struct {
		name       string
		commands   []string
		experiment string
		flags      string
		status     int
		want       string
	}{
		{"name of an experiment", every, "nua1986", "", exitUsage,
			`experiment "nua1986" is not known, did you mean "nau1986"?`},
		{"name of one that was run", every, "tinny", "", exitUsage,
			`experiment "tinny" is not known, did you mean "tiny"?`},
		{"no file", every, "tny.yaml", "", exitUsage, `, did you mean "tiny.yaml"?`}, // bad.yaml names no board sets
		{"no folder", every, "no/tiny.yaml", "", exitUsage, "no/tiny.yaml: no such file, nor a folder "},
		{"a file for a folder", every, "tiny.yaml/x.yaml", "", exitUsage, "tiny.yaml/x.yaml: no such file, nor a folder "},
		{"a folder", every, "folder", "", exitUsage,
			"folder: it is a folder, expected the path of a .yaml file (known: x.yaml)"},
		{"a key in a file", every, "bad.yaml", "", exitFailed,
			`bad.yaml:2:1: unknown key "bordsets", did you mean "boardsets"?`},
		{"a key in a flag", every, "tiny.yaml", "--set kep=rows", exitUsage, `unknown key "kep", did you mean "keep"?`},
		{"a flag", every, "tiny.yaml", "--bords 3", exitUsage, `unknown flag --bords, did you mean `},
		{"a number of boards", every, "tiny.yaml", "--boards 0", exitUsage, "--boards=0: expected at least 1"},
		{"a number of workers", every, "tiny.yaml", "--workers=-1", exitUsage, "--workers=-1: expected 0 or more"},
		{"a flag's number", every, "tiny.yaml", "--workers -1", exitUsage, `--workers: expected 0 or more, got "-1"`},
		{"a column", some, "tiny.yaml", "--where bordset=p5", exitUsage, `has no column "bordset", did you mean "boardset"?`},
		{"a value", some, "tiny.yaml", "--where boardset=p55", exitUsage, `, did you mean "p5"? (known: `},
		{"no value", some, "tiny.yaml", "--where boardset", exitUsage, `--where="boardset": expected COLUMN=VALUE`},
		{"a word", some[:1], "tiny.yaml", "--where depth>foo", exitUsage, `column "depth" holds whole numbers, got "foo"`},
		{"an operator", some[:1], "tiny.yaml", "--where depth=>4", exitUsage, `got ">4", did you mean ">="?`},
		{"a short flag", some[:1], "tiny.yaml", "-n 4", exitUsage, "unknown flag -n, did you mean --limit?"},
		{"a format", some[:1], "tiny.yaml", "--format csv", exitUsage, "did you mean --csv or --json?"},
		{"one that was not run", []string{"verify E", "report E"}, "kim1991", "", exitFailed, "; first: `nonminimax run kim1991"},
	} {
		t.Run(mistake.name, func(t *testing.T) {
			for _, line := range mistake.commands {
				args := strings.Fields(strings.ReplaceAll(line, "E", mistake.experiment) + " " + mistake.flags)
				stdout, stderr := command(t, mistake.status, append(args, "--out", dir)...)
				if stdout != "" || !strings.Contains(stderr, mistake.want) {
					t.Errorf("%s: expected %s, got: %s%s", line, mistake.want, stderr, stdout)
				}
			}
		})
	}
}

// TestExamples: every example of help is a command line, and every command has one. What help leaves out is there.
func TestExamples(t *testing.T) {
	model := newParser(new(commands), os.Stdout, os.Stderr).Model
	for name, flags := range unused {
		isCommand := func(node *kong.Node) bool { return node.Name == name }
		isFlag := func(flag *kong.Flag) bool { return strings.Contains(" "+flags+" ", " "+flag.Name+" ") }
		left := slices.DeleteFunc(slices.Clone(model.Flags), isFlag)
		if !slices.ContainsFunc(model.Children, isCommand) ||
			len(left)+len(strings.Fields(flags)) != len(model.Flags) {
			t.Errorf("%s has no use for %s: which command and flags?", name, flags)
		}
	}
	for _, node := range newParser(new(commands), os.Stdout, os.Stderr).Model.Children {
		if len(examples[node.Name]) == 0 {
			t.Errorf("%s has no example", node.Name)
		}
		for _, example := range examples[node.Name] {
			parsed, err := parse(newParser(new(commands), os.Stdout, os.Stderr), strings.Fields(example))
			if err != nil || parsed.Selected().Name != node.Name {
				t.Errorf("%s: %v", example, err)
			}
		}
	}
}

// TestNeeds: show says of every table what it needs, and of no other.
func TestNeeds(t *testing.T) {
	for _, schema := range everyTable() {
		if needs[schema.Name] == "" {
			t.Errorf("table %q needs nothing", schema.Name)
		}
	}
	if n := len(everyTable()); len(needs) != n {
		t.Errorf("%d tables need something, expected %d", len(needs), n)
	}
}
