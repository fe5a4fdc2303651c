package command

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestScript runs testdata/script, a file for each promise of the command line. Every script
// finds the experiment tiny.yaml, and `dataset DIR` for what a run of it makes. The short form has those that take
// half a second at most; TestMarkdown has each command there is.
func TestScript(t *testing.T) {
	text := mustRead(t, tiny)
	scripts := fixture.Must(filepath.Abs("testdata/script"))(t)
	made, _ := built(t, tiny)
	testscript.Run(t, testscript.Params{
		Dir:                 scripts,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("GOGC", os.Getenv("GOGC"))
			return os.WriteFile(filepath.Join(env.WorkDir, "tiny.yaml"), text, 0o644)
		},
		Condition: scriptCondition,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":  scriptExits,
			"made":   scriptMade,
			"same":   scriptSame,
			"flip":   scriptFlip,
			"forge":  scriptForge,
			"append": scriptAppend,
			"sorted": scriptSorted,
			"tree":   scriptTree,
			"dataset": func(ts *testscript.TestScript, neg bool, args []string) {
				if neg || len(args) != 1 {
					ts.Fatalf("usage: dataset DIR")
				}
				ts.Check(os.CopyFS(ts.MkAbs(args[0]), os.DirFS(made)))
			},
		},
	})
}

// scriptCondition is [exists:PATH], whether this machine has a file, or [ci] or [long], whether tests take that form.
func scriptCondition(name string) (bool, error) {
	switch name {
	case "ci":
		return everything(), nil
	case "long":
		return *long, nil
	}
	file, is := strings.CutPrefix(name, "exists:")
	if !is {
		return false, fmt.Errorf("condition %q is not known", name)
	}
	_, err := os.Stat(file)
	return err == nil, nil
}

// scriptExits is `exits STATUS PROGRAM ARG...`: exec that expects this exit status.
func scriptExits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits STATUS PROGRAM ARG...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	run := runProcess
	if args[1] == "nonminimax" && len(args) > 2 && !slices.ContainsFunc(args, needsProcess) {
		run = runHere
	}
	got, stderr := run(ts, args[1:])
	if got != want {
		ts.Fatalf("exit status %d, expected %d", got, want)
	}
	if trace := stackTrace(stderr); trace != "" {
		ts.Fatalf("stderr has a stack trace: %s", trace)
	}
}

// runProcess runs a program in a process of its own.
func runProcess(ts *testscript.TestScript, line []string) (status int, stderr string) {
	if err := ts.Exec(line[0], line[1:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		status = exit.ExitCode()
	}
	return status, ts.ReadFile("stderr")
}

// needsProcess finds command lines that end the process themselves or read standard input.
func needsProcess(arg string) bool {
	return slices.Contains([]string{"help", "--help", "-h", "--version", "-"}, arg)
}

// here is for the one script whose folder and environment this process has.
var here sync.Mutex

// runHere runs a command line of nonminimax in this process, which takes a sixth less time over all scripts
// than processes of their own.
func runHere(ts *testscript.TestScript, line []string) (status int, text string) {
	here.Lock()
	defer here.Unlock()
	was, err := os.Getwd()
	ts.Check(err)
	ts.Check(os.Chdir(ts.MkAbs(".")))
	defer os.Chdir(was)
	for _, name := range []string{"COLUMNS", "LINES", sourceDateEpoch} { // all that the program reads of these
		was := os.Getenv(name)
		ts.Check(os.Setenv(name, ts.Getenv(name)))
		defer os.Setenv(name, was)
	}
	var stderr strings.Builder
	status = Main(line[1:], ts.Stdout(), io.MultiWriter(ts.Stderr(), &stderr))
	return status, stderr.String()
}

// scriptMade is `made FILE`: the last command, run with --json, reports exactly the parts
// listed in the file as made, in any order; without a file none.
func scriptMade(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) > 1 {
		ts.Fatalf("usage: made [FILE]")
	}
	events, err := parseEvents(ts.ReadFile("stdout"))
	ts.Check(err)
	got := parts(events)
	slices.Sort(got)
	var want []string
	if len(args) == 1 {
		want = strings.Fields(ts.ReadFile(args[0]))
		slices.Sort(want)
	}
	if !slices.Equal(got, want) {
		ts.Fatalf("made:\n\t%s\nexpected:\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}

// scriptSame is `same DIR1 DIR2`: both hold the same files with the same bytes.
func scriptSame(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: [!] same DIR1 DIR2")
	}
	one, err := tree(ts.MkAbs(args[0]))
	ts.Check(err)
	other, err := tree(ts.MkAbs(args[1]))
	ts.Check(err)
	if len(one) == 0 {
		ts.Fatalf("%s holds no files", args[0])
	}
	if found := differences(one, other); neg == (found == "") {
		ts.Fatalf("%s and %s: same files: %t\n%s", args[0], args[1], found == "", found)
	}
}

// scriptFlip is `flip FILE`: one bit of the middle of the file changes.
func scriptFlip(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: flip FILE")
	}
	ts.Check(flipMiddle(ts.MkAbs(args[0])))
}

// scriptForge is `forge FILE`: a table of endings gets a wrong first value, and the hash of that.
func scriptForge(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: forge FILE")
	}
	data := []byte(ts.ReadFile(args[0]))
	data[bytes.IndexByte(data, '\n')+1]++
	values := data[:len(data)-sha256.Size]
	seal := sha256.Sum256(values)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), append(values, seal[:]...), 0o644))
}

// scriptAppend is `append FILE TEXT`: the file gets one line more.
func scriptAppend(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: append FILE TEXT")
	}
	text := ts.ReadFile(args[0]) + args[1] + "\n"
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o644))
}

// scriptTree is `tree FILE`: the lines of what plan printed that do not depend on the machine,
// up to that of the analysis; the next command finds them in the file "tree".
func scriptTree(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: tree FILE")
	}
	const last = "always, from the tallies\n"
	tree, _, found := strings.Cut(ts.ReadFile(args[0]), last)
	if !found {
		ts.Fatalf("%s has no tree", args[0])
	}
	ts.Check(os.WriteFile(ts.MkAbs("tree"), []byte(tree+last), 0o644))
}

// scriptSorted is `sorted FILE`: the lines of a file, such as stdout, sorted
// by byte; the next command finds them in the file "sorted".
func scriptSorted(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: sorted FILE")
	}
	lines := strings.SplitAfter(ts.ReadFile(args[0]), "\n")
	slices.Sort(lines)
	ts.Check(os.WriteFile(ts.MkAbs("sorted"), []byte(strings.Join(lines, "")), 0o644))
}
