package command

import (
	"context"
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
		{tiny, 200, []string{"boardsets.p5.part_size=10"}}, {"tree-example", 4, nil}, {"nau1986", 20, nil}, {"eppstein1997", 4, nil},
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
			p := selected(t, tt.name, tt.boards, tt.set...)
			need, files := needed(t, p, store.NewLocal(out))
			if status, stderr := status(t, args...); status != exitDone && status != exitFailed {
				t.Fatal(stderr)
			}
			taken, made := takenBelow(t, out)
			ratio := float64(need) / float64(taken)
			t.Logf("%d bytes taken, estimated %d: %.3f of it", taken, need, ratio)
			if ratio < leastRoom || ratio > mostRoom {
				t.Errorf("estimated %d bytes, taken %d: %.3f of it, expected %v to %v", need, taken, ratio, leastRoom, mostRoom)
			}
			made-- // the lock, which is there before
			if files < made || files > made+mostMoreFiles {
				t.Errorf("estimated %d files and folders, made %d, expected at most %d more than that", files, made, mostMoreFiles)
			}
		})
	}
}

// TestRoomBeside makes an experiment in the folder of another, then with more boards: what is
// there is not counted twice, much, nor taken off what the experiment itself needs.
func TestRoomBeside(t *testing.T) {
	t.Parallel()
	out, _ := built(t, tiny)
	for _, boards := range []int64{20, 40} {
		before, filesBefore := takenBelow(t, out)
		need, files := needed(t, selected(t, small, boards), store.NewLocal(out))
		command(t, exitDone, "run", small, "--out", out, "--quiet", "--boards", strconv.FormatInt(boards, 10))
		taken, made := takenBelow(t, out)
		more := taken - before
		if made -= filesBefore; files < made || files > made+mostFilesBeside {
			t.Errorf("%d boards: %d files and folders more, estimated %d, expected at most %d more than that", boards, made, files, mostFilesBeside)
		}
		if t.Logf("%d boards: %d bytes more, estimated %d", boards, more, need); need < more || need > more+mostBeside {
			t.Errorf("%d boards: %d bytes more, estimated %d, expected at most %d more than that", boards, more, need, mostBeside)
		}
	}
}

const (
	leastRoom = 0.98
	mostRoom  = 1.15

	// mostBeside is what is counted twice: a description, a file that is replaced, and parts.
	mostBeside = 700_000

	// mostMoreFiles is the folder of unfinished files.
	mostMoreFiles = 1

	// mostFilesBeside is that and the folders of tables, which are counted twice.
	mostFilesBeside = 12
)

// needed returns how much space the files of a plan are thought to need, and how many files and
// folders they are thought to be.
func needed(t *testing.T, p *plan.Plan, st store.Store) (bytes, files int64) {
	t.Helper()
	disk, err := work.Estimate(context.Background(), p, 2, func(*plan.Part) int64 { return 0 }, nil)
	if err != nil {
		t.Fatal(err)
	}
	printed, err := paperOf(p.Experiment)
	if err != nil {
		t.Fatal(err)
	}
	rest, err := restOf(p, printed, st)
	if err != nil {
		t.Fatal(err)
	}
	return disk.Room + rest.bytes, rest.files
}

// takenBelow returns how much space the files and folders below a folder take, in blocks, and how
// many they are.
func takenBelow(t *testing.T, dir string) (bytes, files int64) {
	t.Helper()
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == dir {
			return err
		}
		files++
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
	return bytes, files
}
