package command

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// processor is a kind of processors that the program is compiled for.
type processor struct {
	name     string
	arch     string
	setting  string   // beside GOARCH, or empty
	emulator []string // programs that run its code elsewhere, the first that is there
}

// processors are the kinds: with and without fused products, with and without assembler
// in the libraries, which look at run time for what the processor has.
var processors = []processor{
	{"amd64 v1", "amd64", "GOAMD64=v1", []string{"qemu-x86_64-static", "qemu-x86_64"}},
	{"amd64 v3", "amd64", "GOAMD64=v3", []string{"qemu-x86_64-static", "qemu-x86_64"}},
	{"arm64", "arm64", "", []string{"qemu-aarch64-static", "qemu-aarch64"}},
}

// TestSameBytesOnOtherProcessors compiles the program for other kinds of processors, runs
// experiments with every kind of table there, draws a report and looks at tables: every
// file and every line printed is the same to the byte.
func TestSameBytesOnOtherProcessors(t *testing.T) {
	if !*long {
		t.Skip("compiles the program three times and emulates a processor: -args -long; TestNothingFused reads the machine code")
	}
	t.Setenv(sourceDateEpoch, "86400")
	want := processorRun(t, []string{compiled(t, processor{"this one", runtime.GOARCH, "", nil})})
	for _, p := range processors {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			binary := compiled(t, p)
			line, ok := p.command(binary)
			if !ok {
				t.Skipf("no emulator among %q, so it is compiled and its machine code inspected (TestNothingFused), not run", p.emulator)
			}
			if text, err := exec.Command(line[0], append(line[1:], "list")...).CombinedOutput(); err != nil && strings.Contains(string(text), "microarchitecture support") {
				t.Skipf("this machine is older than %s", p.name)
			}
			if found := differences(processorRun(t, line), want); found != "" {
				t.Errorf("on %s:\n%s", p.name, found)
			}
		})
	}
}

// command is how to run a binary: itself, or by an emulator; false if there is none.
func (p processor) command(binary string) ([]string, bool) {
	if p.arch == runtime.GOARCH {
		return []string{binary}, true
	}
	for _, name := range p.emulator {
		if path, err := exec.LookPath(name); err == nil {
			return []string{path, binary}, true
		}
	}
	return nil, false
}

// compiled compiles the program for a kind of processors.
func compiled(t *testing.T, p processor) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "nonminimax")
	cmd := exec.Command("go", "build", "-buildvcs=false", "-o", binary, "..")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOARCH="+p.arch, p.setting)
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", p.name, err, text)
	}
	return binary
}

// processorRun runs experiments and looks at them, and returns the files with what was
// printed.
func processorRun(t *testing.T, program []string) map[string]string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "out")
	printed := make(map[string]string)
	for i, args := range [][]string{
		{"run", tiny, small, "testdata/page.yaml", "testdata/played.yaml", "--workers", "2"},
		{"report", "testdata/page.yaml"},
		{"show", "contests", "testdata/page.yaml", "--json", "--limit", "1000"},
		{"show", "decisions", "testdata/page.yaml", "--json", "--limit", "1000"},
		{"plan", "testdata/page.yaml", "--json", "--seed", "4"},
		{"plan", "testdata/page.yaml", "--dot"},
		{"exact", "testdata/page.yaml", "--json"},
		{"list"},
		{"boards", "--difference", "0.02", "--fraction", "0.9", "--discordant", "0.1"},
		{"verify", "testdata/page.yaml", "--reexecute", "3"},
	} {
		cmd := exec.Command(program[0], append(append(program[1:], args...), "--out", dir)...)
		var errs strings.Builder
		cmd.Stderr = &errs
		text, err := cmd.Output()
		if err != nil {
			t.Fatalf("%q: %v\n%s", args, err, errs.String())
		}
		printed[fmt.Sprintf("printed by %d, %s", i, args[0])] = strings.ReplaceAll(string(text), dir, "out")
	}
	for name, sum := range mustTree(t, dir) {
		printed[name] = sum
	}
	return printed
}
