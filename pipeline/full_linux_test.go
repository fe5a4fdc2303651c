package main

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"
)

// mounted mounts a small file system of its own for a test.
func mounted(t *testing.T, options string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, options); err != nil {
		if os.Getenv("CI") == "true" && os.Getuid() == 0 {
			t.Fatalf("mounting a small file system: %v", err)
		}
		t.Skipf("mounting a small file system is not allowed here (%v); run the tests as root to fill one", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// remount changes the options of what mounted mounted.
func remount(t *testing.T, dir string, flags uintptr, options string) {
	t.Helper()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_REMOUNT|flags, options); err != nil {
		t.Fatal(err)
	}
}

// TestFullDisk lets the disk be full at different places. The run fails and
// says where and why; when there is room again, the same command succeeds.
func TestFullDisk(t *testing.T) {
	_, want := built(t, small)
	for _, kilobytes := range []int{4, 12, 32, 60, 92, 124} {
		t.Run(fmt.Sprint(kilobytes), func(t *testing.T) {
			dir := mounted(t, fmt.Sprintf("size=%dk", kilobytes))
			_, stderr := command(t, exitFailed, "run", small, "--out", dir, "--quiet")
			if !strings.Contains(stderr, dir+"/") || !strings.Contains(stderr, "no space left on device") {
				t.Errorf("the message does not name path and cause: %s", stderr)
			}
			if left := below(mustTree(t, dir), ".staging"); len(left) > 0 {
				t.Errorf("temporary files take up the room that is left: %v", left)
			}
			remount(t, dir, 0, "size=10m")
			command(t, exitDone, "run", small, "--out", dir, "--quiet")
			expectTree(t, dir, want)
		})
	}
}

// TestReadOnly has a finished dataset on a read-only file system: it can be
// looked at and verified, and a run says why it cannot write.
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
