package command

import (
	"bufio"
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// processor is a kind of processor that the program is compiled for.
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

// TestSameBytesOnOtherProcessors compiles the program for other processors, runs experiments
// with every kind of table there, draws a report and inspects tables: every file and every
// printed line is the same to the byte. The form that CI=true asks for has the processor of another kind, and for
// this one the program of all these tests.
func TestSameBytesOnOtherProcessors(t *testing.T) {
	inCI(t, "compiles the program for a processor that is emulated; TestNothingFused reads the machine code")
	t.Parallel()
	here := slices.IndexFunc(processors, func(p processor) bool { return p.arch == runtime.GOARCH })
	if here < 0 {
		t.Skipf("no program for %s is compared", runtime.GOARCH)
	}
	program := fixture.Must(exec.LookPath("nonminimax"))(t)
	if *long {
		program = compiled(t, processors[here])
	}
	want := processorRun(t, []string{program})
	for i, p := range processors {
		if i == here || p.arch == runtime.GOARCH && !*long {
			continue
		}
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			binary := compiled(t, p)
			line, ok := p.command(binary)
			if !ok {
				t.Skipf("no emulator among %q, so it is compiled and its machine code inspected (TestNothingFused), not run",
					p.emulator)
			}
			if p.setting != "" {
				text, err := exec.Command(line[0], append(line[1:], "list")...).CombinedOutput()
				if err != nil && strings.Contains(string(text), "microarchitecture support") {
					t.Skipf("this machine is older than %s", p.name)
				}
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

// compiling is for one test at a time: two would compile the packages that both have for a processor.
var compiling sync.Mutex

// compiled compiles the program for a kind of processors.
func compiled(t *testing.T, p processor) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "nonminimax")
	args := []string{"build", "-buildvcs=false", "-ldflags=-s", "-o", binary}
	if p.arch != runtime.GOARCH { // as fusions compiles its packages, so that the go command has them already
		args = append(args, "-gcflags=github.com/nonminimax/nonminimax/stages/...=-S")
	}
	cmd := exec.Command("go", append(args, "..")...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOARCH="+p.arch, p.setting)
	compiling.Lock()
	defer compiling.Unlock()
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
	const few = "--boards=2" // an emulator takes ten times as long
	for i, args := range [][]string{
		{"run", tiny, "testdata/played.yaml", withReport, few, "--workers", "2"},
		{"report", withReport, few},
		{"show", "contests", withReport, few, "--json", "--limit", "1000"},
		{"show", "decisions", withReport, few, "--json", "--limit", "1000"},
		{"plan", withReport, few, "--json"},
		{"exact", withReport, "--json"},
		{"list"},
		{"boards", "--difference", "0.02", "--fraction", "0.9", "--discordant", "0.1"},
	} {
		cmd := exec.Command(program[0], append(append(program[1:], args...), "--out", dir)...)
		// What is to be typed next is the program's name then, not the file of this kind.
		cmd.Env = append(os.Environ(), "PATH="+filepath.Dir(program[len(program)-1]),
			sourceDateEpoch+"=86400")
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

// arithmetic is the packages that have most of the arithmetic, and few imports.
var arithmetic = []string{"./stages/elementary", "./stages/evaluate", "./stages/propagate", "./stages/search",
	"./analysis/stat"}

// science is the packages from which the numbers of a dataset come. Their imports
// compile in a minute for another processor the first time, and are cached then.
var science = []string{"./stages/...", "./analysis", "./analysis/frame", "./analysis/stat",
	"./analysis/tables", "./analysis/exact", "./analysis/schruefer"}

// fused matches an instruction that multiplies and adds with one rounding, in the
// listing of the compiler, with file and line: of arm64 and of amd64 from v3 on.
var fused = regexp.MustCompile(`\(([^()]+\.go):(\d+)\)\s+(FN?M(?:ADD|SUB)[DS]|VFN?M(?:ADD|SUB)\d+[SP][DS])\s`)

// TestNothingFused searches the machine code of other processors for products that the
// compiler has fused into an addition, which rounds once there and twice elsewhere. float64()
// around the product prevents it. math.FMA, which rounds once everywhere, is allowed. The form for CI lists
// the code of science, the long form that of all packages, for two kinds of processors.
func TestNothingFused(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("compiles for another processor")
	}
	targets, packages := []string{"GOARCH=arm64"}, arithmetic
	switch {
	case *long:
		targets, packages = append(targets, "GOAMD64=v3"), []string{"./..."}
	case everything():
		packages = science
	}
	for _, target := range targets {
		t.Run(target, func(t *testing.T) {
			meant := 0
			for _, at := range fusions(t, target, packages) {
				if strings.Contains(at.text, "math.FMA(") {
					meant++
				} else {
					t.Errorf("%s:%d: %s is a fused product: write float64() around the product in %q, or where it comes from", at.file,
						at.line, at.instruction, at.text)
				}
			}
			if meant == 0 {
				t.Error("not even math.FMA is found in the listing, so nothing was inspected")
			}
		})
	}
}

// fusion is a fused instruction and where it comes from.
type fusion struct {
	file, instruction, text string
	line                    int
}

// fusions lists the fused instructions of packages.
func fusions(t *testing.T, target string, packages []string) (list []fusion) {
	t.Helper()
	cmd := exec.Command("go", append([]string{"build", "-gcflags=-S"}, packages...)...)
	cmd.Dir, cmd.Env = "../..", append(os.Environ(), "CGO_ENABLED=0", "GOARCH=amd64", target)
	compiling.Lock()
	listing, err := cmd.CombinedOutput()
	compiling.Unlock()
	if err != nil {
		t.Fatalf("%s: %v\n%.2000s", target, err, listing)
	}
	if len(listing) < 1<<20 {
		t.Fatalf("%s: the listing has %d bytes only", target, len(listing))
	}
	lines := bufio.NewScanner(bytes.NewReader(listing))
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		if !bytes.Contains(lines.Bytes(), []byte("FM")) && !bytes.Contains(lines.Bytes(), []byte("FNM")) {
			continue
		}
		if m := fused.FindSubmatch(lines.Bytes()); m != nil {
			line, _ := strconv.Atoi(string(m[2]))
			at := fusion{string(m[1]), string(m[3]), lineOf(t, string(m[1]), line), line}
			if !slices.Contains(list, at) {
				list = append(list, at)
			}
		}
	}
	fixture.OK(t, lines.Err())
	return list
}

// lineOf returns a line of a file.
func lineOf(t *testing.T, file string, number int) string {
	t.Helper()
	// The compiler names a file by its module if it is told -trimpath.
	text := mustRead(t, strings.Replace(file, "github.com/nonminimax/nonminimax", "../..", 1))
	if lines := strings.Split(string(text), "\n"); number <= len(lines) {
		return strings.TrimSpace(lines[number-1])
	}
	return ""
}

// unportable are the functions of package math that have assembler on some machines or
// are compiled with fused products on others.
var unportable = []string{"Acos", "Acosh", "Asin", "Asinh", "Atan", "Atan2", "Atanh", "Cbrt", "Cos", "Cosh", "Erf",
	"Erfc", "Erfcinv", "Erfinv",
	"Exp", "Exp2", "Expm1", "Gamma", "Hypot", "J0", "J1", "Jn", "Lgamma", "Log", "Log10", "Log1p", "Log2", "Pow", "Sin",
	"Sincos", "Sinh", "Tan", "Tanh", "Y0", "Y1", "Yn"}

// TestNoUnportableFunctions reads all files of the program: packages elementary and
// chance stand for the functions of package math and of statistical libraries whose last
// digit depends on the machine.
func TestNoUnportableFunctions(t *testing.T) {
	files := 0
	err := filepath.WalkDir("../..", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		files++
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, found := range unportableIn(file) {
			t.Errorf("%s: %s: its last digit depends on the machine; stages/elementary and analysis/stat have what takes its "+
				"place", name, found)
		}
		return nil
	})
	if err != nil || files < 300 {
		t.Errorf("%d files read: %v", files, err)
	}
}

// unportableIn lists the functions of a file that depend on the machine.
func unportableIn(file *ast.File) (found []string) {
	for _, of := range file.Imports {
		if strings.HasPrefix(of.Path.Value, `"gonum.org/v1/gonum/`) || of.Path.Value == `"math/cmplx"` {
			found = append(found, of.Path.Value)
		}
	}
	ast.Inspect(file, func(node ast.Node) bool {
		if of, is := node.(*ast.SelectorExpr); is {
			if name, is := of.X.(*ast.Ident); is && name.Name == "math" && slices.Contains(unportable, of.Sel.Name) {
				found = append(found, "math."+of.Sel.Name)
			}
		}
		return true
	})
	return found
}
