package command

import (
	"bytes"
	"flag"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// The bounds of an estimate, as a multiple of what is written.
const (
	leastEstimate = 0.9
	mostEstimate  = 1.3
)

// TestEstimate compares the estimated bytes with those of the parts: of an experiment that is
// nearly all rows and of one that is nearly all files; in the long form of every shipped one.
func TestEstimate(t *testing.T) {
	t.Parallel()
	type estimated struct {
		name   string
		boards int64
		set    []string
	}
	cases := []estimated{{loadSpec, 4000, nil}, {"tree-example", 4, nil},
		{"sweep", 12, []string{"keep=rows"}},
		{loadSpec, 4000, []string{"keep=counts", "boardsets.p10.part_size=200"}}}
	if *long {
		cases[0].boards = 200_000
		for _, name := range withoutTables() {
			cases = append(cases, estimated{name, 24, nil})
		}
	}
	for _, tt := range cases {
		t.Run(tt.name, func(t *testing.T) {
			if tt.name == "sweep" || tt.set != nil && tt.name == loadSpec {
				inCI(t, "rows and files have the same law")
			}
			p := selected(t, tt.name, tt.boards, tt.set...)
			disk := fixture.Must(work.Estimate(t.Context(), p, false))(t)
			bound := work.DiskBound(p)
			st := made(t, p)
			written, files := sizeOf(t, st, p)
			ratio := float64(disk.Bytes()) / float64(written)
			t.Logf("%d boards: %d bytes in %d files, estimated %d: %.3f of it", tt.boards, written, files, disk.Bytes(), ratio)
			if disk.Files() != files || ratio < leastEstimate || ratio > mostEstimate {
				t.Errorf("estimated %d bytes in %d files, made %d in %d: %.3f of it, expected %v to %v",
					disk.Bytes(), disk.Files(), written, files, ratio, leastEstimate, mostEstimate)
			}
			if bound < 2*written {
				t.Errorf("no more than %d bytes were thought possible, %d were written: expected at least twice as many", bound,
					written)
			}
		})
	}
}

// selected plans an experiment with the given number of boards a set, all of it to be made.
func selected(t *testing.T, name string, boards int64, set ...string) *plan.Plan {
	t.Helper()
	e := fixture.Must(loadExperiment(name, experiment.Overrides{Boards: &boards, Set: set}, new(int64)))(t)
	p := fixture.Must(plan.New(e))(t)
	p.Select(plan.Selection{})
	return p
}

// made makes what a plan says to make in memory.
func made(t *testing.T, p *plan.Plan) store.Store {
	t.Helper()
	memory := store.NewMemory()
	w := &work.Worker{Store: memory, Progress: progress.Quiet()}
	fixture.OK(t, w.All(t.Context(), p, 1))
	return memory
}

// sizeOf returns the size of the parts that a plan makes, and how many they are.
func sizeOf(t *testing.T, st store.Store, p *plan.Plan) (bytes int64, files int) {
	t.Helper()
	for _, part := range p.Made() {
		size := fixture.Must(st.Stat(part.Path()))(t)
		bytes, files = bytes+size, files+1
	}
	return bytes, files
}

var boards = flag.Int("boards", 0, "how many boards TestTenMillion makes; 0 skips it")

// loadSpec is an experiment whose rows are all kept, in the largest parts. Its own ten million
// boards are for `task load`.
const loadSpec = "testdata/load.yaml"

// mostMemory is the memory that a run may use, whatever the number of boards.
const mostMemory = 2 << 30

// TestLoad runs it at two sizes, one ten times the other, in several parts a worker, and verifies the smaller: the
// memory of the process must not grow with the boards. Runs of one size differ by a fifth, by when garbage is
// collected; so medians of three count. That a run keeps to what plan prints, which the boards are no part of, is for
// TestMemory.
func TestLoad(t *testing.T) {
	if !*long {
		t.Skip("a million rows: -args -long")
	}
	const few, many = 100_000, 1_000_000
	load := func(command string, boards int, dir string) int64 {
		return spent(t, command, loadSpec, "--boards", strconv.Itoa(boards), "--out", dir,
			"--set", "boardsets.p10.part_size=16384", "--workers", "2", "--quiet").memory
	}
	var dir string
	var smalls, larges []int64
	for range 3 {
		dir = t.TempDir()
		smalls = append(smalls, load("run", few, dir))
		larges = append(larges, load("run", many, t.TempDir()))
	}
	slices.Sort(smalls)
	slices.Sort(larges)
	small, large, check := smalls[1], larges[1], load("verify", few, dir)
	t.Logf("%d boards: %d MiB, verified in %d MiB; %d boards: %d MiB", few, small>>20, check>>20, many, large>>20)
	if float64(large) > 1.3*float64(small) {
		t.Errorf("%d boards took %d MiB, %d took %d MiB: expected at most 1.3 times as much", many, large>>20, few, small>>20)
	}
	if most := max(smalls[2], check, larges[2]); most > mostMemory {
		t.Errorf("the most memory that a process had is %d bytes, expected at most %d", most, mostMemory)
	}
}

// TestTenMillion is `task load`: it prints the disk space by table, measured and estimated,
// and the memory and time to make, inspect and verify the boards.
func TestTenMillion(t *testing.T) {
	if *boards == 0 {
		t.Skip("several gigabytes; task load runs it")
	}
	dir := filepath.Join(t.TempDir(), "out")
	of := []string{loadSpec, "--boards", strconv.Itoa(*boards), "--out", dir}
	for _, name := range []string{"plan", "run", "status", "verify"} {
		c := spent(t, append([]string{name, "--quiet"}, of...)...)
		t.Logf("%-6s %4d MiB, %v, %v of processor time (%v of it the system's)", name, c.memory>>20,
			c.wall.Round(time.Second), (c.user + c.system).Round(time.Second), c.system.Round(time.Second))
		if c.memory > mostMemory {
			t.Errorf("%s took %d bytes of memory, expected at most %d", name, c.memory, mostMemory)
		}
	}
	p := selected(t, loadSpec, int64(*boards))
	disk := fixture.Must(work.Estimate(t.Context(), p, false))(t)
	var all int64
	st := store.NewLocal(dir)
	for _, of := range disk.Tables {
		var bytes, rows int64
		for _, part := range p.Parts() {
			if part.Schema.Name == of.Name {
				size := fixture.Must(st.Stat(part.Path()))(t)
				bytes, rows = bytes+size, rows+part.Rows()
			}
		}
		all += bytes
		t.Logf("%-17s %5d files, %11d rows, %11d bytes, %7.2f a board, estimated %.3f of it", of.Name, of.Files,
			rows, bytes, float64(bytes)/float64(*boards), float64(of.Bytes)/float64(bytes))
	}
	t.Logf("all parts: %d bytes, %.2f a board, estimated %.3f of it", all, float64(all)/float64(*boards),
		float64(disk.Bytes())/float64(all))
}

// cost is the resources that a process took.
type cost struct {
	memory             int64 // the most that it had, in bytes
	wall, user, system time.Duration
}

// spent runs a command in a process of its own and returns its cost.
func spent(t *testing.T, args ...string) cost {
	t.Helper()
	cmd := exec.Command("measured", args...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	began := time.Now()
	if err := cmd.Run(); err != nil {
		t.Fatalf("nonminimax %v: %v\n%s", args, err, errs.String())
	}
	wall := time.Since(began)
	_, memory, known := peak(errs.String())
	if !known {
		t.Skip("/proc does not say how much memory a process has had")
	}
	return cost{memory, wall, cmd.ProcessState.UserTime(), cmd.ProcessState.SystemTime()}
}
