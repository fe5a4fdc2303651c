//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// workload is an experiment of any number of groups.
type workload struct {
	name        string
	spec        string
	stage       string // of run
	groups      [2]int // a small run and a large one
	boards      int    // a group
	partsAGroup int
}

// workloads are what the benchmark makes: tiny parts, of which the engine is all the cost,
// and ordinary ones.
var workloads = []workload{
	{"tiny", `name: scaling
boardsets:
  p4:
    game: pgame
    height: 4
    boards: %d
    part_size: %d
`, "generate", [2]int{200, 2000}, 1, 1},
	{"ordinary", `name: scaling
boardsets:
  p10:
    game: pgame
    height: 10
    boards: %d
    part_size: %d
    evaluators: [e1]
    propagators: [minimax, product, average]
    contests: [product-vs-minimax, average-vs-minimax, average-vs-product]
`, "tally", [2]int{8, 24}, 16384, 18},
}

// BenchmarkRunners times runs of few and of many parts on every runner with one and two
// workers (on Flink: task managers), after one that warms it up. What more parts take is the rate; what a run of no parts would take by the same
// line is the cost of a job, with the start of the program.
//
//	go test -run '^$' -bench Runners -benchtime 1x
func BenchmarkRunners(b *testing.B) {
	e := newEngines(b)
	for _, workers := range []int{1, 2} {
		for _, runner := range []string{"local", "prism", "flink"} {
			flags := []string{"--workers", fmt.Sprint(workers), "--runner", runner}
			for _, w := range workloads {
				b.Run(fmt.Sprintf("%s/%s/workers=%d", w.name, runner, workers), func(b *testing.B) {
					e.t = b
					if runner == "flink" {
						flags = flink(b, e.cluster(workers))
					}
					w.time(b, e, flags)
				})
			}
		}
	}
}

// time times the two runs of a workload and reports the line through them.
func (w workload) time(b *testing.B, e engines, flags []string) {
	e.spec = w.write(b, 1)
	e.run(filepath.Join(b.TempDir(), "out"), append(flags, "--quiet", "--stage", w.stage)...)()
	var seconds [2]float64
	for range b.N {
		for i, groups := range w.groups {
			e.spec = w.write(b, groups)
			begin := time.Now()
			e.run(filepath.Join(b.TempDir(), "out"), append(flags, "--quiet", "--stage", w.stage)...)()
			seconds[i] += time.Since(begin).Seconds() / float64(b.N)
		}
	}
	few, many := float64(w.groups[0]*w.partsAGroup), float64(w.groups[1]*w.partsAGroup)
	slope := (seconds[1] - seconds[0]) / (many - few)
	b.ReportMetric(1/slope, "parts/s")
	b.ReportMetric(1000*slope, "ms/part")
	b.ReportMetric(seconds[0]-slope*few, "s/job")
	b.ReportMetric(0, "ns/op")
}

// write writes the experiment of so many groups.
func (w workload) write(t testing.TB, groups int) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "scaling.yaml")
	if err := os.WriteFile(file, fmt.Appendf(nil, w.spec, groups*w.boards, w.boards), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestWorkloads holds the numbers of parts that the benchmark divides by to what is made.
func TestWorkloads(t *testing.T) {
	e := newEngines(t)
	for _, w := range workloads {
		w.boards = min(w.boards, 8)
		e.spec = w.write(t, 3)
		out := filepath.Join(t.TempDir(), "out")
		e.run(out, "--quiet", "--stage", w.stage)()
		if n := parquets(t, out); n != 3*w.partsAGroup {
			t.Errorf("%s: %d parts of 3 groups, expected %d", w.name, n, 3*w.partsAGroup)
		}
	}
}
