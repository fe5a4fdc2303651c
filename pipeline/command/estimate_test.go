package command

import (
	"context"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// How far an estimate may be off: what it says, as a multiple of what is written.
const (
	leastEstimate = 0.9
	mostEstimate  = 1.3
)

// TestEstimate holds the estimated bytes against those of the parts themselves: of an
// experiment that is nearly all rows and of one that is nearly all files; in the long
// form of every shipped one.
func TestEstimate(t *testing.T) {
	cases := []struct {
		name   string
		boards int64
	}{{loadSpec, 4000}, {"nau1986", 40}, {"tree-example", 4}}
	if *long {
		cases[0].boards = 200_000
		for _, name := range shipped() {
			cases = append(cases, struct {
				name   string
				boards int64
			}{name, 24})
		}
	}
	for _, tt := range cases {
		t.Run(tt.name, func(t *testing.T) {
			p := selected(t, tt.name, tt.boards)
			disk, err := work.Estimate(context.Background(), p, 2, func(*plan.Part) int64 { return 0 })
			if err != nil {
				t.Fatal(err)
			}
			bound := work.DiskBound(p)
			written, files := made(t, p)
			ratio := float64(disk.Bytes()) / float64(written)
			t.Logf("%d boards: %d bytes in %d files, estimated %d: %.3f of it", tt.boards, written, files, disk.Bytes(), ratio)
			if disk.Files() != files || ratio < leastEstimate || ratio > mostEstimate {
				t.Errorf("estimated %d bytes in %d files, made %d in %d: %.3f of it, expected %v to %v",
					disk.Bytes(), disk.Files(), written, files, ratio, leastEstimate, mostEstimate)
			}
			if bound < 2*written {
				t.Errorf("no more than %d bytes were thought possible, %d were written: expected at least twice as many", bound, written)
			}
		})
	}
}

// selected plans an experiment of so many boards a set, all of it to be made.
func selected(t *testing.T, name string, boards int64) *plan.Plan {
	t.Helper()
	e, err := loadExperiment(name, experiment.Overrides{Boards: &boards})
	if err != nil {
		t.Fatal(err)
	}
	p, err := plan.New(e)
	if err != nil {
		t.Fatal(err)
	}
	p.Select(plan.Selection{})
	return p
}

// made makes what a plan says to make in memory, and returns its size.
func made(t *testing.T, p *plan.Plan) (bytes int64, files int) {
	t.Helper()
	memory := store.NewMemory()
	w := &work.Worker{Store: memory, Inventory: part.NewInventory(memory), Progress: progress.Quiet()}
	for _, part := range p.Calibrations {
		if err := w.Calibrate(part); err != nil {
			t.Fatal(err)
		}
	}
	for _, group := range p.Groups {
		if err := w.Group(context.Background(), group); err != nil {
			t.Fatal(err)
		}
	}
	for _, part := range p.Made() {
		size, err := memory.Stat(part.Path())
		if err != nil {
			t.Fatal(err)
		}
		bytes, files = bytes+size, files+1
	}
	return bytes, files
}
