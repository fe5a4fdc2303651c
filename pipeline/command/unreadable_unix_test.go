//go:build unix

package command

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestUnreadable takes away the permission to read a file: every command says so with
// its name, and nothing is made over it.
func TestUnreadable(t *testing.T) {
	dir, want := built(t, small)
	base := filepath.Dir(dir)
	if err := os.Chmod(filepath.Dir(base), 0o755); err != nil { // of all temporary folders of this test
		t.Fatal(err)
	}
	program := filepath.Join(base, "nonminimax") // a copy that another user may execute
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(self)
	if err == nil {
		err = os.WriteFile(program, data, 0o755)
	}
	if err != nil {
		t.Fatal(err)
	}
	spec, err := filepath.Abs(small)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(spec)
	if err == nil {
		spec = filepath.Join(base, "small.yaml")
		err = os.WriteFile(spec, text, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	const nobody = 65534
	asNobody := os.Geteuid() == 0 // root may read everything
	for _, name := range []string{"boards/experiment=small/boardset=p4/part-00000-of-00002.parquet", "boards/experiment=small/boardset=p4/_manifest.json"} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.Chmod(file, 0); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"verify"}, {"run", "--quiet"}, {"plan"}, {"status"}} {
			c := exec.Command(program, append(args, spec, "--out", dir)...)
			c.Dir = base
			if asNobody {
				c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
				filepath.WalkDir(dir, func(name string, _ os.DirEntry, err error) error { return os.Lchown(name, nobody, nobody) })
			}
			said, err := c.CombinedOutput()
			if c.ProcessState.ExitCode() != exitFailed || !strings.Contains(string(said), filepath.Base(name)) || !strings.Contains(string(said), "permission denied") {
				t.Errorf("%s of unreadable %s: %v: %s", args[0], name, err, said)
			}
		}
		if err := os.Chmod(file, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	expectTree(t, dir, want)
}
