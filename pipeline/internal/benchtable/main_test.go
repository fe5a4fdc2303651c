package main

import (
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

var long = flag.Bool("long", false, "run the benchmarks of the table")

// TestTable: every row of stages/README.md is two benchmarks that exist, in the order of the
// table, and both files have what was measured. Times are not looked at.
func TestTable(t *testing.T) {
	if !*long {
		t.Skip("links the benchmarks of three packages: -args -long; .ci/run runs every benchmark")
	}
	root := filepath.Join("..", "..", "..")
	rows, err := measure(root, "1x")
	if err != nil {
		t.Fatal(err)
	}
	names := func(text string) (list []string) {
		for _, found := range regexp.MustCompile("(?m)^\\| `(stages/[^`]+)` \\| `([^`]+)` \\| ([a-z]+) \\|").FindAllStringSubmatch(text, -1) {
			list = append(list, fmt.Sprint(found[1:]))
		}
		return list
	}
	readme, err := os.ReadFile(filepath.Join(root, "stages", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := names(string(readme)), names(markdown(rows)); len(want) != len(pairs) || !slices.Equal(got, want) {
		t.Errorf("rows of stages/README.md %q, expected %q", got, want)
	}
	dir := t.TempDir()
	if err := write(dir, rows); err != nil {
		t.Fatal(err)
	}
	schema, err := part.SchemaOf[Row]("benchmarks", "1")
	if err != nil {
		t.Fatal(err)
	}
	read, err := part.Read(store.NewLocal(dir), "benchmarks.parquet", schema,
		func(part.Meta, part.Info) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	if ratios, err := part.Get[float64](read, "ratio"); err != nil || len(ratios) != len(rows) ||
		ratios[0] != rows[0].Ratio {
		t.Errorf("ratios %v of the Parquet file, expected those of %+v (%v)", ratios, rows, err)
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != 2 {
		t.Errorf("%d files (%v), expected two", len(files), err)
	}
	if text, err := os.ReadFile(filepath.Join(dir, "benchmarks.md")); err != nil || string(text) != markdown(rows) {
		t.Errorf("benchmarks.md is %q (%v), expected the table", text, err)
	}
}

// TestRow: bytes are those of a board, of which an operation has eight here; what is missing is named.
func TestRow(t *testing.T) {
	p := pair{"stages/search", "A/kernel", "A/naive", "boards"}
	text := "cpu: a processor\nBenchmarkA/kernel \t 100\t 4000 ns/op\t 2000000 boards/s\t 16 B/op\t 8 " +
		"allocs/op\nBenchmarkA/naive \t 10\t 5000 ns/op\t 200000 boards/s\t 3 B/op\t 1 allocs/op\n"
	r, err := p.row(text)
	if err != nil || math.Abs(r.Ratio-10) > 1e-9 || math.Abs(r.KernelBytes-2) > 1e-9 ||
		math.Abs(r.KernelAllocation-1) > 1e-9 || r.NaiveBytes != 3 || r.Processor != "a processor" {
		t.Errorf("%+v (%v)", r, err)
	}
	if _, err := p.row("BenchmarkA/kernel 1 4000 ns/op\n"); err == nil {
		t.Error("a missing benchmark is no error")
	}
}
