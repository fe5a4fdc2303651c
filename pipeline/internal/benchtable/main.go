// Command benchtable measures kernels beside their naive versions and writes one table of them,
// benchmarks.md and benchmarks.parquet:
//
//	go run ./pipeline/internal/benchtable [-out DIR] [-benchtime 1s]
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

func main() {
	log.SetFlags(0)
	out := flag.String("out", filepath.Join("data", "build", "bench"), "folder of the table")
	benchtime := flag.String("benchtime", "1s", "that of go test")
	flag.Parse()
	rows, err := measure(".", *benchtime)
	if err == nil {
		err = write(*out, rows)
	}
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(markdown(rows))
}

// Row is a kernel and its naive version, measured in the same run on one core.
type Row struct {
	_ struct{} `doc:"a kernel beside its naive version, measured in the same run on one core" key:"kernel naive"`

	Kernel           string  `parquet:"kernel" doc:"benchmark, with the folder that it is in"`
	Naive            string  `parquet:"naive" doc:"benchmark of the same folder"`
	Unit             string  `parquet:"unit" doc:"what is counted: boards, searches of a position, or iterations of UCT"`
	KernelRate       float64 `parquet:"kernel_rate" doc:"units a second"`
	NaiveRate        float64 `parquet:"naive_rate" doc:"units a second"`
	Ratio            float64 `parquet:"ratio" doc:"kernel_rate / naive_rate"`
	KernelBytes      float64 `parquet:"kernel_bytes" doc:"bytes allocated for a unit"`
	KernelAllocation float64 `parquet:"kernel_allocations" doc:"allocations for a unit"`
	NaiveBytes       float64 `parquet:"naive_bytes" doc:"bytes allocated for a unit"`
	NaiveAllocation  float64 `parquet:"naive_allocations" doc:"allocations for a unit"`
	Processor        string  `parquet:"processor" doc:"as go test names it"`
	Go               string  `parquet:"go" doc:"version of Go"`
	Date             string  `parquet:"date" doc:"day of the measurement, UTC"`
}

// pair names two benchmarks that do the same work.
type pair struct{ folder, kernel, naive, unit string }

// pairs are the rows. The names of a pair have as many parts between slashes.
var pairs = []pair{
	{"stages/search", "Table1a/e1/classes", "Table1a/e1/naive", "boards"},
	{"stages/search", "Table1a/e1/classes", "Table1a/e1/lean", "boards"},
	{"stages/search", "Table1a/e2/leaves", "Table1a/e2/naive", "boards"},
	{"stages/search", "Table1a/artificial-0.1/leaves", "Table1a/artificial-0.1/naive", "boards"},
	{"stages/search", "Figures/pgame/kernel", "Figures/pgame/naive", "boards"},
	{"stages/search", "Figures/ngame/kernel", "Figures/ngame/naive", "boards"},
	{"stages/kalah", "Search/minimax", "Search/objects", "searches"},
	{"stages/selective", "UCT/c=0.1/arena", "UCT/c=0.1/naive", "iterations"},
	{"stages/selective", "UCT/c=1/arena", "UCT/c=1/naive", "iterations"},
	{"stages/five", "Search/depth2/4-3-2-1-0/cuts=true", "Search/depth2/4-3-2-1-0/definition", "searches"},
}

// measure runs the benchmarks of the module in a folder. Each package is linked once, not for each of its rows.
func measure(root, benchtime string) (rows []Row, err error) {
	dir, err := os.MkdirTemp("", "benchtable-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	link := []string{"test", "-c", "-vet=off", "-ldflags=-w", "-o", dir + string(filepath.Separator)}
	for _, p := range pairs {
		if folder := "./" + p.folder; !slices.Contains(link, folder) {
			link = append(link, folder)
		}
	}
	if _, err := output(root, "go", link...); err != nil {
		return nil, err
	}
	for _, p := range pairs {
		text, err := output(filepath.Join(root, p.folder), filepath.Join(dir, filepath.Base(p.folder)+".test"),
			"-test.run=^$",
			"-test.bench="+p.pattern(), "-test.benchmem", "-test.cpu=1", "-test.benchtime="+benchtime)
		if err != nil {
			return nil, err
		}
		row, err := p.row(text)
		if err != nil {
			return nil, fmt.Errorf("%s, %s: %w", p.folder, p.pattern(), err)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// output is what a program prints that runs in a folder.
func output(folder, program string, args ...string) (string, error) {
	cmd := exec.Command(program, args...)
	cmd.Dir = folder
	var errs bytes.Buffer
	cmd.Stderr = &errs
	text, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%v: %w\n%s%s", cmd.Args, err, text, errs.Bytes())
	}
	return string(text), nil
}

// pattern matches both benchmarks of a pair, and what their names have in common.
func (p pair) pattern() string {
	kernel, naive := strings.Split("Benchmark"+p.kernel, "/"), strings.Split("Benchmark"+p.naive, "/")
	for i := range kernel {
		kernel[i] = fmt.Sprintf("^(%s|%s)$", kernel[i], naive[i])
	}
	return strings.Join(kernel, "/")
}

// row reads a row from what go test prints.
func (p pair) row(text string) (Row, error) {
	r := Row{Kernel: p.folder + ": " + p.kernel, Naive: p.naive, Unit: p.unit, Go: runtime.Version(),
		Date: time.Now().UTC().Format(time.DateOnly)}
	found := make(map[string]map[string]float64) // values by name, then unit
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if name, is := strings.CutPrefix(line, "cpu: "); is {
			r.Processor = strings.TrimSpace(name)
		} else if name, is := strings.CutPrefix(line, "Benchmark"); is && len(words) > 2 {
			name, _, _ = strings.Cut(name, " ")
			name, _, _ = strings.Cut(name, "\t")
			values := make(map[string]float64)
			for i := 2; i+1 < len(words); i += 2 {
				value, err := strconv.ParseFloat(words[i], 64)
				if err != nil {
					return r, fmt.Errorf("%q: expected a number before %s: %w", strings.TrimSpace(line), words[i+1], err)
				}
				values[words[i+1]] = value
			}
			found[name] = values
		}
	}
	for _, of := range []struct {
		name                    string
		rate, bytes, allocation *float64
	}{{p.kernel, &r.KernelRate, &r.KernelBytes, &r.KernelAllocation},
		{p.naive, &r.NaiveRate, &r.NaiveBytes, &r.NaiveAllocation}} {
		values := found[of.name]
		if values["ns/op"] == 0 {
			return r, fmt.Errorf("benchmark %s printed no time:\n%s", of.name, text)
		}
		operations, each := 1e9/values["ns/op"], 1.0
		if rate := values[p.unit+"/s"]; rate > 0 { // an operation may be several boards
			each = rate / operations
		}
		*of.rate, *of.bytes, *of.allocation = operations*each, values["B/op"]/each, values["allocs/op"]/each
	}
	r.Ratio = r.KernelRate / r.NaiveRate
	return r, nil
}

// markdown is the table for people.
func markdown(rows []Row) string {
	var text strings.Builder
	text.WriteString("| kernel | naive version | unit | kernel, units/s | naive, units/s | ratio | kernel: bytes, " +
		"allocations a unit | naive |\n|---|---|---|---|---|---|---|---|\n")
	for _, r := range rows {
		fmt.Fprintf(&text, "| `%s` | `%s` | %s | %s | %s | %s | %s, %s | %s, %s |\n", r.Kernel, r.Naive, r.Unit,
			digits(r.KernelRate), digits(r.NaiveRate),
			digits(r.Ratio), digits(r.KernelBytes), digits(r.KernelAllocation), digits(r.NaiveBytes), digits(r.NaiveAllocation))
	}
	if len(rows) > 0 {
		fmt.Fprintf(&text, "\n%s, one core, %s, %s.\n", rows[0].Processor, rows[0].Go, rows[0].Date)
	}
	return text.String()
}

// digits writes a number with three digits that count, and no exponent.
func digits(x float64) string {
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 3, 64), 64)
	return strconv.FormatFloat(rounded, 'f', -1, 64)
}

// write writes both files of the table.
func write(dir string, rows []Row) error {
	schema, err := part.SchemaOf[Row]("benchmarks", "1")
	if err != nil {
		return err
	}
	to := store.NewLocal(dir)
	_, err = part.Write(to, "benchmarks.parquet", schema, part.Meta{}, part.BatchOf(schema, rows, nil))
	if err := errors.Join(err, to.Sweep(), to.Close()); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "benchmarks.md"), []byte(markdown(rows)), 0o666)
}
