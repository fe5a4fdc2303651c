package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/work"
	"github.com/nonminimax/nonminimax/stages/fixture"
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
		if err := syscall.Statfs(dir, &of); err != nil || of.Type != tmpfs || of.Flags&noExec != 0 ||
			of.Bavail*uint64(of.Bsize) < room {
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
	fixture.OK(t, syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_REMOUNT|flags, options))
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

// refusal is the message of a run that needs more disk space than there is.
var refusal = regexp.MustCompile(`^nonminimax: output directory "[^"]+": experiment "load" needs about [0-9.]+ MB, ` +
	`and ` +
	`[0-9.]+ MB are free; nothing has been made\. Largest: decisions [0-9.]+ MB, boards [0-9.]+ MB, games [0-9.]+ MB\. ` +
	`Smaller: --set keep=counts, which gives the same analysis without the rows, or fewer --boards\n$`)

// TestJustFits has a disk on which a run succeeds, and one of nine tenths of what its parts then take, on which it is
// refused and leaves nothing.
func TestJustFits(t *testing.T) {
	t.Parallel()
	args := []string{"run", loadSpec, "--boards", "6000", "--quiet", "--out"}
	dir := mounted(t, "size=9m")
	command(t, exitDone, append(args, dir)...)
	taken := int64(0)
	for _, schema := range part.RowTables() {
		taken += takenBelow(t, filepath.Join(dir, schema.Name))
	}
	dir = mounted(t, fmt.Sprintf("size=%d", taken*9/10))
	_, stderr := command(t, exitFailed, append(args, dir)...)
	if left := mustTree(t, dir); len(left) > 0 || !refusal.MatchString(stderr) {
		t.Errorf("%d files left, message %q", len(left), stderr)
	}
}

// takenBelow returns how much space the files below a folder take, in blocks.
func takenBelow(t *testing.T, dir string) (bytes int64) {
	t.Helper()
	err := filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // the table has no parts
		}
		if err != nil || d.IsDir() {
			return err
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

// TestRefusedRebuild has a disk nearly full of what is to be made again: each part
// replaces its old file, so it fits.
func TestRefusedRebuild(t *testing.T) {
	t.Parallel()
	inCI(t, "TestJustFits has the estimate")
	dir := mounted(t, "size=4m")
	args := []string{"run", loadSpec, "--boards", "6000", "--set", "boardsets.p10.part_size=1000", "--out", dir, "--quiet"}
	command(t, exitDone, args...)
	command(t, exitDone, append(args, "--force")...)
	// other files, beside the old ones
	_, stderr := command(t, exitFailed, append(args, "--set", "boardsets.p10.part_size=900")...)
	if !strings.Contains(stderr, "needs about") {
		t.Errorf("got %q, expected a refusal", stderr)
	}
}
