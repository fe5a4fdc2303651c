package command

import (
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// TestRoom compares the disk space that a run is thought to need with what its files and
// folders take, in blocks.
func TestRoom(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name   string
		boards int64
		set    []string
	}{
		{small, 20, nil}, {tiny, 40, []string{"keep=counts"}}, {whole, 10, nil}, {loadSpec, 4000, nil},
		{tiny, 200, []string{"boardsets.p5.part_size=10"}}, {"tree-example", 4, nil}, {"nau1986", 20,
			nil}, {"eppstein1997", 4, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if !*long && !strings.HasSuffix(tt.name, ".yaml") && tt.name != "tree-example" {
				t.Skip("the long form has it")
			}
			out := t.TempDir()
			args := []string{"run", tt.name, "--out", out, "--quiet", "--boards", strconv.FormatInt(tt.boards, 10)}
			for _, set := range tt.set {
				args = append(args, "--set", set)
			}
			need := needed(t, selected(t, tt.name, tt.boards, tt.set...))
			if status, stderr := status(t, args...); status != exitDone && status != exitFailed {
				t.Fatal(stderr)
			}
			taken := takenBelow(t, out)
			ratio := float64(need) / float64(taken)
			t.Logf("%d bytes taken, estimated %d: %.3f of it", taken, need, ratio)
			if ratio < leastRoom || ratio > mostRoom {
				t.Errorf("estimated %d bytes, taken %d: %.3f of it, expected %v to %v", need, taken, ratio, leastRoom, mostRoom)
			}
		})
	}
}

const (
	leastRoom = 0.98
	mostRoom  = 1.15
)

// needed returns how much space the files of a plan are thought to need where there are none yet.
func needed(t *testing.T, p *plan.Plan) (bytes int64) {
	t.Helper()
	cost, err := work.Estimate(t.Context(), p, false)
	if err != nil {
		t.Fatal(err)
	}
	printed, err := paperOf(p.Experiment)
	if err != nil {
		t.Fatal(err)
	}
	rest, err := restOf(p, printed, store.NewMemory())
	if err != nil {
		t.Fatal(err)
	}
	return cost.Blocks + rest
}

// takenBelow returns how much space the files and folders below a folder take, in blocks.
func takenBelow(t *testing.T, dir string) (bytes int64) {
	t.Helper()
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == dir {
			return err
		}
		if d.IsDir() {
			bytes += work.Blocks(1)
			return nil
		}
		info, err := d.Info()
		if err == nil {
			bytes += work.Blocks(info.Size())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return bytes
}
