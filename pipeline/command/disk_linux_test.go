package command

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

func init() {
	memoryFolder = func() string {
		const (
			dir    = "/dev/shm"
			tmpfs  = 0x01021994
			noExec = 8
			room   = 1 << 30
		)
		var of syscall.Statfs_t
		if err := syscall.Statfs(dir, &of); err != nil || of.Type != tmpfs || of.Flags&noExec != 0 || of.Bavail*uint64(of.Bsize) < room {
			return ""
		}
		return dir
	}
}

// mounted mounts a small file system of its own for a test.
func mounted(t *testing.T, options string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	mount(t, "tmpfs", dir, "tmpfs", 0, options)
	return dir
}

// mount mounts something on a folder for a test, which is skipped where that is forbidden.
func mount(t *testing.T, source, dir, kind string, flags uintptr, options string) {
	t.Helper()
	if err := syscall.Mount(source, dir, kind, flags, options); err != nil {
		if os.Getenv("CI") == "true" && os.Getuid() == 0 {
			t.Fatalf("mounting on %q: %v", dir, err)
		}
		t.Skipf("mounting is not allowed here (%v); run the tests as root for this one", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
}

// remount changes the options of what mounted mounted.
func remount(t *testing.T, dir string, flags uintptr, options string) {
	t.Helper()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_REMOUNT|flags, options); err != nil {
		t.Fatal(err)
	}
}

// unmeasured is a directory that does not know how much is free, like a disk that something else
// fills after the estimate.
type unmeasured struct{ store.Output }

func (unmeasured) Free() (bytes, files int64, known bool) { return 0, 0, false }

// TestFullDisk fills the disk at different places of a run: among the parts, the analysis and
// the description. It has no room for more files (inodes), which the run finds out too late. The
// run fails with the file and the cause; when there is room again, the same command succeeds.
// TestFilledDisk has no space left.
func TestFullDisk(t *testing.T) {
	_, want := built(t, small)
	for _, files := range []int{20, 50, 85, 107} {
		t.Run(fmt.Sprint(files), func(t *testing.T) {
			dir := mounted(t, fmt.Sprintf("size=10m,nr_inodes=%d", files))
			var stderr bytes.Buffer
			open := func(dir string) store.Output { return unmeasured{store.NewLocal(dir)} }
			if status := execute([]string{"run", small, "--out", dir, "--quiet"}, io.Discard, &stderr, open); status != exitFailed {
				t.Errorf("exit status %d, expected %d", status, exitFailed)
			}
			expectFull(t, dir, stderr.String())
			remount(t, dir, 0, "nr_inodes=1000")
			command(t, exitDone, "run", small, "--out", dir, "--quiet")
			expectTree(t, dir, want)
		})
	}
}

// TestFilledDisk has something else fill the disk while parts are written.
func TestFilledDisk(t *testing.T) {
	args := []string{loadSpec, "--boards", "2000", "--set", "boardsets.p10.part_size=100"}
	_, want := built(t, args...)
	for _, left := range []int64{0, 60 << 10} {
		t.Run(fmt.Sprint(left), func(t *testing.T) {
			dir := mounted(t, "size=12m")
			args := append([]string{"run", "--out", dir}, args...)
			c := start(t, args...)
			if _, is := c.next("part"); !is {
				t.Fatal("no part was made")
			}
			filler := filepath.Join(dir, "filler")
			fill(t, filler, left)
			if status := c.end(t, 0); status != exitFailed {
				t.Fatalf("exit status %d, expected %d", status, exitFailed)
			}
			expectFull(t, dir, c.stderr.String())
			if err := os.Remove(filler); err != nil {
				t.Fatal(err)
			}
			command(t, exitDone, append(args, "--quiet")...)
			expectTree(t, dir, want)
		})
	}
}

// fill writes a file until its file system is full, and gives some bytes back.
func fill(t *testing.T, name string, left int64) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for zeros := make([]byte, 1<<16); err == nil; {
		_, err = f.Write(zeros)
	}
	size, err := f.Seek(0, io.SeekEnd)
	if err == nil {
		err = f.Truncate(max(0, size-left))
	}
	if err != nil {
		t.Fatal(err)
	}
}

// expectFull checks what a run on a full disk prints and leaves.
func expectFull(t *testing.T, dir, stderr string) {
	t.Helper()
	if !strings.Contains(stderr, dir+"/") || !strings.Contains(stderr, "no space left on device") {
		t.Errorf("the message does not name path and cause: %s", stderr)
	}
	if left := below(mustTree(t, dir), ".staging"); len(left) > 0 {
		t.Errorf("temporary files take up the room that is left: %v", left)
	}
}

// TestReadOnly has a finished dataset on a read-only file system: it can be
// read and verified, and a run fails with the cause.
func TestReadOnly(t *testing.T) {
	dir := mounted(t, "size=10m")
	command(t, exitDone, "run", small, "--out", dir, "--quiet")
	remount(t, dir, syscall.MS_RDONLY, "size=10m")
	for _, args := range [][]string{{"plan", small}, {"status", small}, {"verify", small}, {"show", "boards", small}} {
		command(t, exitDone, append(args, "--out", dir)...)
	}
	_, stderr := command(t, exitFailed, "run", small, "--out", dir)
	if !strings.Contains(stderr, dir+"/") || !strings.Contains(stderr, "read-only file system") {
		t.Errorf("the message does not name path and cause: %s", stderr)
	}
}

// TestMountPoints has folders of a finished dataset on file systems of their own, one of them empty:
// a run has nothing to do, removes what is obsolete and leaves the folders, which the system calls
// busy. It says why it can make nothing new there.
func TestMountPoints(t *testing.T) {
	dir, _ := built(t, small)
	const old = "games/experiment=small/boardset=old"
	for _, folder := range []string{"decisions", "boards/experiment=small/boardset=p4", "analysis/experiment=small", old} {
		path := filepath.Join(dir, filepath.FromSlash(folder))
		if err := os.MkdirAll(path, 0o755); err != nil {
			t.Fatal(err)
		}
		mount(t, path, path, "", syscall.MS_BIND, "")
	}
	want := mustTree(t, dir)
	obsolete := filepath.Join(dir, filepath.FromSlash(old), "part-00000-of-00001.parquet")
	if err := os.WriteFile(obsolete, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 { // with the obsolete file, and with the empty folder
		command(t, exitDone, "run", small, "--out", dir, "--quiet")
		expectTree(t, dir, want)
	}
	command(t, exitDone, "verify", small, "--out", dir)
	_, stderr := command(t, exitFailed, "run", small, "--seed", "2", "--out", dir, "--quiet", "--replace")
	if !strings.Contains(stderr, "its folder is a mount point, expected all folders of") {
		t.Errorf("files that would be new there: %s", stderr)
	}
}

// refusal is the message of a run that needs more disk space than there is.
var refusal = regexp.MustCompile(`^nonminimax: output directory "[^"]+": experiment "load" needs about ([0-9.]+) MB, and [0-9.]+ MB are free; nothing has been made\. Largest: boards [0-9.]+ MB, decisions [0-9.]+ MB, games [0-9.]+ MB\. Smaller: --set keep=counts, which gives the same analysis without the rows, or fewer --boards\n$`)

// TestRefused asks for more than a small file system holds: the run is refused with
// the estimate and leaves nothing. What it advises fits, and the
// whole run does once there is space.
func TestRefused(t *testing.T) {
	t.Parallel()
	dir := mounted(t, "size=4m")
	args := []string{"run", loadSpec, "--boards", "20000", "--out", dir, "--quiet"}
	stdout, stderr := command(t, exitFailed, args...)
	if !refusal.MatchString(stderr) || stdout != "" {
		t.Errorf("got %q and %q, expected a refusal with the estimate", stdout, stderr)
	}
	if left := mustTree(t, dir); len(left) > 0 {
		t.Errorf("something was made: %v", left)
	}
	command(t, exitDone, append(args, "--set", "keep=counts")...)
	remount(t, dir, 0, "size=9m")
	command(t, exitDone, args...)
}

// TestJustFits has a disk of the estimated size, on which a run succeeds, and one of nine tenths of what its
// files then take, on which it is refused and leaves nothing.
func TestJustFits(t *testing.T) {
	t.Parallel()
	for _, name := range []string{small, tiny, whole} {
		t.Run(name, func(t *testing.T) {
			p := selected(t, name, 20)
			args := []string{"run", name, "--boards", "20", "--quiet", "--out"}
			dir := mounted(t, fmt.Sprintf("size=%d", needed(t, p)))
			command(t, exitDone, append(args, dir)...)
			dir = mounted(t, fmt.Sprintf("size=%d", takenBelow(t, dir)*9/10))
			_, stderr := command(t, exitFailed, append(args, dir)...)
			if left := mustTree(t, dir); len(left) > 0 || !strings.Contains(stderr, "nothing has been made") || strings.Count(stderr, "\n") != 1 {
				t.Errorf("%d files left, message %q", len(left), stderr)
			}
		})
	}
}

// TestRefusedRebuild has a disk nearly full of what is to be made again: each part
// replaces its old file, so it fits.
func TestRefusedRebuild(t *testing.T) {
	t.Parallel()
	dir := mounted(t, "size=4m")
	args := []string{"run", loadSpec, "--boards", "6000", "--set", "boardsets.p10.part_size=1000", "--out", dir, "--quiet"}
	command(t, exitDone, args...)
	command(t, exitDone, append(args, "--force")...)
	_, stderr := command(t, exitFailed, append(args, "--set", "boardsets.p10.part_size=900")...) // other files, beside the old ones
	if !strings.Contains(stderr, "needs about") {
		t.Errorf("got %q, expected a refusal", stderr)
	}
}
