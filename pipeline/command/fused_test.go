package command

import (
	"bufio"
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// science is the packages from which the numbers of a dataset come. Their imports
// compile in a minute for another processor the first time, and are cached then.
var science = []string{"./stages/...", "./analysis", "./analysis/stat", "./analysis/tables", "./analysis/published", "./analysis/exact", "./analysis/schruefer"}

// fused matches an instruction that multiplies and adds with one rounding, in the
// listing of the compiler, with file and line: of arm64 and of amd64 from v3 on.
var fused = regexp.MustCompile(`\(([^()]+\.go):(\d+)\)\s+(FN?M(?:ADD|SUB)[DS]|VFN?M(?:ADD|SUB)\d+[SP][DS])\s`)

// TestNothingFused lists the machine code of other processors and finds every product
// that the compiler has fused into an addition: it would round once there and twice
// elsewhere. float64() around the product keeps it from that. math.FMA, which rounds once
// everywhere, is meant. In the long form the code of all packages is listed, for two kinds
// of processors.
func TestNothingFused(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles for another processor")
	}
	targets, packages := []string{"GOARCH=arm64"}, science
	if *long {
		targets, packages = append(targets, "GOAMD64=v3"), []string{"./..."}
	}
	for _, target := range targets {
		t.Run(target, func(t *testing.T) {
			meant := 0
			for _, at := range fusions(t, target, packages) {
				if strings.Contains(at.text, "math.FMA(") {
					meant++
				} else {
					t.Errorf("%s:%d: %s is a fused product: write float64() around the product in %q, or where it comes from", at.file, at.line, at.instruction, at.text)
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
	listing, err := cmd.CombinedOutput()
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
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return list
}

// lineOf returns a line of a file.
func lineOf(t *testing.T, file string, number int) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if lines := strings.Split(string(text), "\n"); number <= len(lines) {
		return strings.TrimSpace(lines[number-1])
	}
	return ""
}

// unportable are the functions of package math that have assembler on some machines or
// are compiled with fused products on others.
var unportable = []string{"Acos", "Acosh", "Asin", "Asinh", "Atan", "Atan2", "Atanh", "Cbrt", "Cos", "Cosh", "Erf", "Erfc", "Erfcinv", "Erfinv",
	"Exp", "Exp2", "Expm1", "Gamma", "Hypot", "J0", "J1", "Jn", "Lgamma", "Log", "Log10", "Log1p", "Log2", "Pow", "Sin", "Sincos", "Sinh", "Tan", "Tanh", "Y0", "Y1", "Yn"}

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
			t.Errorf("%s: %s: its last digit depends on the machine; stages/elementary and analysis/stat have what takes its place", name, found)
		}
		return nil
	})
	if err != nil || files < 300 {
		t.Errorf("%d files read: %v", files, err)
	}
}

// unportableIn lists what of a file depends on the machine.
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
