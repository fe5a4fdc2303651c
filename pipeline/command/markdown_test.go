package command

import (
	"bytes"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// What the Markdown files of the project show is run here: every command of the program, in a
// fenced block of language sh or inline, and every experiment. What a block of text shows right
// after commands is compared with what they print. Commands are run as they stand there, except
// for these rules:
//
//   - Shipped experiments other than nau1986 are cut to a moment's work (see cutExperiment) and
//     have four boards a set; an experiment written in a Markdown file has 20.
//   - Where --boards is given it is 10, and nau1986 is cut too. --time is 20 ms, --stones 8.
//   - `run` is run with --tables, which prints what it does too.
//   - All of these are made in output directories of their own, one for experiments whose names
//     begin alike, unless the command names one.
//   - verify and exact are asked about ternary.yaml, the experiment in README.md, and diagnose that
//     names none about tree-example.
//   - The short form has the commands of README.md alone. CI=true in the environment or -args -long has all.
//   - laboratory, which compiles for browsers, is left to TestLaboratoryInBrowser.
//
// The go blocks of stages/README.md, with all that belongs to them, are run by go test ./stages,
// blocks of Python and SQL by go test ./notebooks.

// other is a command that is not run here: how it begins, and the reason.
type other struct{ begins, reason string }

// elsewhere lists the other commands.
var elsewhere = []other{
	{"go test", "is a test; TestMarkdownNames looks for the tests that it names"},
	{"go vet", "`.ci/run` runs it"},
	{"go build", "`.ci/run` checks the types on all systems, `task stress` builds for them"},
	{"go install github.com/nonminimax", "TestInstall of ./pipeline installs a version that it tags"},
	{"go install ./pipeline/nonminimax", "TestInstall of ./pipeline installs the same"},
	{"go install -modfile=notebooks/gonb.mod", "TestGoKernel of ./notebooks builds the same kernel"},
	{"gonb -install", "changes the user's Jupyter; TestGoKernel of ./notebooks runs the kernel"},
	{"go tool -modfile=tools.mod benchstat", "compares what benchmarks print, which needs an idle machine"},
	{"git switch", "changes the checkout"},
	{"go tool -modfile=tools.mod task", "`.ci/run` lists the tasks, which are commands of this list"},
	{".ci/", "is CI, or a part of it"},
	{"python3 -m pip install -r notebooks/requirements.txt", "newVenv of ./notebooks installs these packages"},
	{"python3 -m pip install jupyterlab",
		"is a user's tool; TestStartHere and TestPapers of ./notebooks run the notebooks"},
	{"python3 -m jupyter", "waits for a user; TestStartHere and TestPapers of ./notebooks run the notebooks"},
	{"PARTITION=", "needs Slurm: TestEverywhere of ./pipeline/cluster"},
	{"spark-submit", "needs Spark: TestEverywhere of ./pipeline/cluster"},
	{"MACHINES=", "needs other machines: TestEverywhere of ./pipeline/cluster"},
	{"rclone", "needs a bucket: TestEverywhere of ./pipeline/cluster"},
}

// inlineCommand is a command of the program in running text.
var inlineCommand = regexp.MustCompile("`((?:go run \\./pipeline|nonminimax) [a-z][^`]*)`")

// shellCommand is a command of a Markdown file: its words, and the block that it is in.
type shellCommand struct {
	block
	words []string
}

// TestMarkdown runs what the Markdown files show, in a scratch folder. The page that they make of a paper has the
// paper's tables, in 1.1 MB at most.
func TestMarkdown(t *testing.T) {
	root := fixture.Must(filepath.Abs("../.."))(t)
	documents := markdown(t, root)
	readme := string(mustRead(t, filepath.Join(root, "README.md")))
	if n := strings.Count(readme, "\n"); n > 120 {
		t.Errorf("README.md has %d lines, expected 120 at most", n)
	}
	called = func() string { return "go run ./pipeline" }
	t.Cleanup(func() { called = func() string { return programName } })
	t.Chdir(t.TempDir())
	if err := os.Symlink(filepath.Join(root, "pipeline"), "pipeline"); err != nil {
		t.Skip("no links here:", err)
	}
	cut := writeCutExperiments(t)
	t.Setenv("PATH", os.Getenv("PATH")+string(filepath.ListSeparator)+"/usr/games") // where Debian has engines

	outputs := runCommands(t, commandsOf(t, documents), cut)
	page, table := string(mustRead(t, "data/build/report/nau1986/index.html")), "Table 1a. Pairs of P-games won, evaluator e1"
	if len(page) > 1_100_000 || !strings.Contains(page, table) {
		t.Errorf("the page of nau1986 has %d bytes, expected 1,100,000 at most, and %q in it", len(page), table)
	}
	for _, d := range documents {
		for i, b := range d.blocks {
			switch {
			case b.language != "text" || !everything() && d.file != "README.md":
			case b.info == "layout":
				expectFiles(t, b)
			case i > 0 && slices.Contains([]string{"sh", "yaml"}, d.blocks[i-1].language):
				expectShown(t, b, outputs[d.blocks[i-1].String()])
			case i == 0 || !slices.Contains([]string{"sql", "python"}, d.blocks[i-1].language):
				t.Errorf("%s: a text that shows the output of no block before it", b)
			}
		}
	}
}

// commandsOf lists the commands of documents, those that make tables of endings first, which runs
// would fill themselves, and then those that run experiments, since others read what these have made.
// It writes the files that blocks name.
func commandsOf(t *testing.T, documents []document) (commands []shellCommand) {
	t.Helper()
	for _, d := range documents {
		if d.file == "stages/README.md" {
			d.blocks = nil
		}
		for _, b := range d.blocks {
			switch b.language {
			case "sh":
				for line := range strings.Lines(b.text) {
					for one := range strings.SplitSeq(line, "&&") {
						if words := shellWords(one); len(words) > 0 {
							commands = append(commands, shellCommand{b, words})
						}
					}
				}
			case "yaml":
				commands = append(commands, shellCommand{b, []string{"nonminimax", "run", b.info}})
				writeBlock(t, b)
			case "csv":
				writeBlock(t, b)
			case "go":
				expectGo(t, b)
			case "text", "sql", "python", "mermaid":
			default:
				t.Errorf("%s: a block of %q, which no test runs", b, b.language)
			}
		}
		for _, found := range inlineCommand.FindAllStringSubmatch(d.prose, -1) {
			if !placeholder.MatchString(found[1]) {
				commands = append(commands, shellCommand{block{file: d.file}, shellWords(found[1])})
			}
		}
	}
	order := func(c shellCommand) int {
		switch {
		case slices.Contains(c.words, "endings"):
			return 0
		case slices.Contains(c.words, "run"):
			return 1
		}
		return 2
	}
	slices.SortStableFunc(commands, func(a, b shellCommand) int { return order(a) - order(b) })
	return commands
}

// runCommands runs those of the program, each once, and returns what the commands of every block
// print. Others have to be listed in elsewhere, and each line there has to be of use.
func runCommands(t *testing.T, commands []shellCommand, cut []string) (outputs map[string]string) {
	t.Helper()
	outputs = make(map[string]string)
	printed := make(map[string]string) // by the command as it is run
	used := make(map[string]bool)      // lines of elsewhere
	for _, c := range commands {
		line := strings.Join(c.words, " ")
		args, ours := programArguments(c.words)
		switch {
		case !ours:
			i := slices.IndexFunc(elsewhere, func(e other) bool { return strings.HasPrefix(line, e.begins) })
			if i < 0 {
				t.Errorf("%s: %q is neither run nor listed in elsewhere", c, line)
			} else {
				used[elsewhere[i].begins] = true
			}
			continue
		case slices.ContainsFunc(args, filepath.IsAbs):
			t.Errorf("%s: %q has an absolute path", c, line)
			continue
		case args[0] == "laboratory": // is compiled for browsers
			continue
		case !everything() && c.file != "README.md":
			continue
		}
		args = smallArguments(args, cut)
		key := strings.Join(args, "\x00")
		if _, is := printed[key]; !is {
			var out, errs bytes.Buffer
			status := Main(args, &out, &errs)
			if strings.Contains(errs.String(), "expected an engine that is installed") && os.Getenv("CI") != "true" {
				t.Logf("%s: %q is not run: %s", c, line, errs.String())
			} else if status != exitDone {
				t.Errorf("%s: %q, run as %q: exit status %d: %s", c, line, args, status, errs.String())
			}
			printed[key] = out.String()
		}
		outputs[c.String()] += printed[key]
	}
	for _, e := range elsewhere {
		if !used[e.begins] {
			t.Errorf("%q is listed in elsewhere, but in no Markdown file", e.begins)
		}
	}
	return outputs
}

// placeholder finds commands that are patterns: FILE, EXPERIMENT.yaml, or something left out.
var placeholder = regexp.MustCompile(`…|\b[A-Z]{3,}\b`)

// expectGo fails unless a block of Go is part of an example of stages/best, which is a test.
func expectGo(t *testing.T, b block) {
	t.Helper()
	here := fixture.Must(filepath.EvalSymlinks("pipeline"))(t)
	words := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	examples := mustRead(t, filepath.Join(here, "../stages/best/best_test.go"))
	if !strings.Contains(words(string(examples)), words(b.text)) {
		t.Errorf("%s: not part of an example of stages/best", b)
	}
}

// writeBlock writes a block to the file that it names.
func writeBlock(t *testing.T, b block) {
	t.Helper()
	if b.info == "" || path.Base(b.info) != b.info {
		t.Errorf("%s: a block of %s without the name of a file, such as ```%s mine.%[2]s", b, b.language, b.language)
		return
	}
	fixture.OK(t, os.WriteFile(b.info, []byte(b.text), 0o644))
}

// programArguments returns the arguments of a command of the program.
func programArguments(words []string) (args []string, ours bool) {
	switch {
	case len(words) > 3 && slices.Equal(words[:3], []string{"go", "run", "./pipeline"}):
		return words[3:], true
	case words[0] == "nonminimax":
		return words[1:], true
	}
	return nil, false
}

// writeCutExperiments writes the shipped experiments, cut, and returns the names of those that
// take long.
func writeCutExperiments(t *testing.T) (names []string) {
	t.Helper()
	for _, name := range shipped() {
		text := fixture.Must(data.FS.ReadFile(path.Join(shippedDir, name+".yaml")))(t)
		fixture.OK(t, os.WriteFile(name+".yaml", []byte(cutExperiment(string(text))), 0o644))
		if name != defaultExperiment && name != "tree-example" {
			names = append(names, name)
		}
	}
	return names
}

// cutExperiment leaves an experiment its first two board sets, of a matrix two values a key, of height 3 or four pits
// a side with three stones, each with its first evaluator, searched to depth 1 or within 20 nodes; and its figures
// and their labels, if these board sets vary what they show. --boards does not cut complete sets, so endgames get a
// few boards here, unless they have a table of all positions.
func cutExperiment(text string) string {
	for key, value := range map[string]string{"height": "3", "pits": "4", "depths": "[1]", "budgets": "[20]",
		"calibration": "2"} {
		text = regexp.MustCompile(`(?m)^( {4}`+key+`:).*`).ReplaceAllString(text, "${1} "+value)
	}
	text = regexp.MustCompile(`(?m)^( +stones:) \d+`).ReplaceAllString(text, "${1} 3")
	text = regexp.MustCompile(`(?m)^( +truth: distance\n +boards:) all(\n +part_size:.*(?:\n +seeds:.*)?\n +(?:matrix|evaluators):)`).
		ReplaceAllString(text, "${1} 4${2}")
	text = regexp.MustCompile(`(?m)^( +evaluators: \[[^],]+),[^]]*`).ReplaceAllString(text, "${1}")
	text = regexp.MustCompile(`(?m)^( {6}\w+: \[[^],]+,[^],]+),[^]]*`).ReplaceAllString(text, "${1}") // of a matrix
	const kept = 2
	if sets := regexp.MustCompile(`(?m)^  \w\S*:$`).FindAllStringIndex(text, -1); len(sets) > kept {
		text = text[:sets[kept][0]]
	}
	figures := regexp.MustCompile(`(?m)^figures: \[[^\]]*\]\n`).FindString(text)
	for _, shown := range regexp.MustCompile(`(?:against|over|and) (\w+)`).FindAllStringSubmatch(figures, -1) {
		if !strings.Contains(text, "\n      "+shown[1]+": ") {
			text = strings.Replace(text, figures, "", 1)
			text = regexp.MustCompile(`(?m)^labels:\n(?:  .*\n)+`).ReplaceAllString(text, "")
			break
		}
	}
	return text
}

// smallArguments follows the rules by which a command gets small.
func smallArguments(args, cut []string) []string {
	args = slices.DeleteFunc(slices.Clone(args), func(a string) bool {
		return a == defaultExperiment && args[0] != "list" && args[0] != "replay" // which need a name
	})
	switch {
	case slices.Equal(args, []string{"run"}):
		args = append(args, "--tables") // which prints that too
	case slices.Equal(args, []string{"diagnose"}):
		args = append(args, "tree-example")
	case slices.Contains(args, "--boards"):
		args = append(args, defaultExperiment+".yaml")
	case args[0] == "verify" || args[0] == "exact":
		args = append(slices.DeleteFunc(args, func(a string) bool { return slices.Contains(cut, a) }), "ternary.yaml")
	}
	boards := ""
	for i := 1; i < len(args); i++ {
		switch {
		case args[i-1] == "--boards":
			args[i] = "10"
		case args[i-1] == "--time":
			args[i] = "20ms"
		case args[i-1] == "--stones":
			args[i] = "8"
			args = append(args, "--set", "boardsets.kalah6x4-after6.pits=6") // whose tables have the name that is shown
		case slices.Contains(cut, args[i]):
			args[i], boards = args[i]+".yaml", "4"
		case path.Ext(args[i]) == ".yaml" && path.Base(args[i]) == args[i], args[i] == "ternary": // by its name
			boards = "20"
		}
	}
	if boards != "" && !slices.Contains(args, "--boards") {
		args = append(args, "--boards", boards)
	}
	if (boards != "" || slices.Contains(args, "--boards") || slices.Contains(args, "tree-example")) &&
		!slices.Contains(args, "--out") {
		args = append(args, "--out", "small/"+family(args))
	}
	return args
}

// family is the beginning of the name of the first experiment of a command: those of a family share an output
// directory, since a run describes all that is in its own.
func family(args []string) string {
	for _, a := range args[1:] {
		if name, is := strings.CutSuffix(a, ".yaml"); is || a == "tree-example" || a == "ternary" {
			name, _, _ = strings.Cut(name, "-")
			return name
		}
	}
	return "none"
}

// expectShown fails unless a text is what commands print, from some line on. A line … stands for
// any lines, … elsewhere for any text in the line. Of a text that shows numbers of one machine
// (```text about) the numbers are left out. A busy machine expects hours where an idle one expects
// minutes, and divides them into shares.
func expectShown(t *testing.T, shown block, output string) {
	t.Helper()
	pattern := func(line string) string {
		line = strings.ReplaceAll(regexp.QuoteMeta(strings.TrimRight(line, " ")), "…", "[^\n]*")
		if shown.info == "about" {
			line = regexp.MustCompile(`\d[\d,]*(\\\.\d+)?`).ReplaceAllString(line, `\d[\d,.]*`)
			line = regexp.MustCompile(`core-\w+`).ReplaceAllString(line, `core-\w+`) +
				`(?: *\n +\d+ shares of one core take about [^\n]*)?`
		}
		return line + " *\n"
	}
	var whole strings.Builder
	whole.WriteString("(?m)^")
	for line := range strings.Lines(shown.text) {
		line = strings.TrimSuffix(line, "\n")
		if line == "…" {
			whole.WriteString("(?:[^\n]*\n)*?")
			continue
		}
		one := pattern(line)
		if !regexp.MustCompile("(?m)^" + one).MatchString(output) {
			t.Errorf("%s: the commands do not print %q", shown, line)
		}
		whole.WriteString(one)
	}
	if !t.Failed() && !regexp.MustCompile(whole.String()).MatchString(output) {
		t.Errorf("%s: the commands print these lines, but not in this order:\n%s\nThey print\n%s", shown, shown.text, output)
	}
}

// expectFiles fails unless the scratch folder has a file or folder for the first word of every
// line, a pattern.
func expectFiles(t *testing.T, layout block) {
	t.Helper()
	for line := range strings.Lines(layout.text) {
		name, _, _ := strings.Cut(strings.TrimSpace(line), " ")
		if found, err := filepath.Glob(name); err != nil || name == "" || len(found) == 0 {
			t.Errorf("%s: no file %q (%v)", layout, name, err)
		}
	}
}
