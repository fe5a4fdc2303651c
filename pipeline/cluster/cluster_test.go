//go:build unix

package cluster_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// groups is the experiment of these tests.
const groups = "testdata/groups.yaml"

// few is a smaller experiment, with a calibration too, in 14 groups.
var few = []string{groups, "--boards=100", "--workers=1"}

// with are the arguments of a command on few.
func with(command, dir string, more ...string) []string {
	return append(append([]string{command, "--out", dir}, few...), more...)
}

// groupsParts and fewParts are how many parts groups and few have, so that a test can wait for
// some of them.
const groupsParts, fewParts = 1171, 388

// TestEverywhere makes one experiment locally and on Slurm, and a smaller one on Spark, by GNU parallel, by shares,
// with processes killed in the middle, and through a bucket, and compares all files byte for byte.
//
// The long form has the schedulers: go test ./pipeline/cluster -v -run TestEverywhere -args -long
func TestEverywhere(t *testing.T) {
	for _, way := range []struct {
		name string
		long bool
		make func(t *testing.T, dir string)
		args []string // of the local run
	}{
		{"shares", false, makeByShares, few},
		{"parallel", true, makeByParallel, few},
		{"slurm", true, makeBySlurm, []string{groups}},
		{"spark", true, makeBySpark, few},
		{"bucket", true, makeByBucket, few},
	} {
		t.Run(way.name, func(t *testing.T) {
			if way.long && !*long {
				t.Skip("the long form starts it: go test ./pipeline/cluster -args -long")
			}
			dir := filepath.Join(t.TempDir(), "out")
			way.make(t, dir)
			expectSame(t, dir, local(t, way.args...))
		})
	}
}

// makeByShares has three processes at once, one of which is killed and started again. It is suspended
// once it has made boards, so that it has made some parts of its groups and not all, however busy the
// machine is; calibrations would not count as parts of a group.
func makeByShares(t *testing.T, dir string) {
	share := func(i int) *process {
		return nonminimax(t, with("fill", dir, fmt.Sprintf("--share=%d/3", i))...)
	}
	victim := share(1)
	await(t, "boards of the victim", func() bool { return parts(filepath.Join(dir, "boards")) > 0 })
	victim.signal(syscall.SIGSTOP)
	others := []*process{share(2), share(3)}
	await(t, "parts", func() bool { return parts(dir) > fewParts/2 })
	if !victim.running() {
		t.Fatal("it ended before it was killed")
	}
	victim.kill()
	var made, found int
	fmt.Sscanf(share(1).expect(0).stdout.String(), "%d parts made, %d were there", &made, &found)
	if made == 0 || found == 0 {
		t.Errorf("started again, it made %d parts and found %d, expected both", made, found)
	}
	for _, other := range others {
		other.expect(0)
	}
	nonminimax(t, with("run", dir, "--quiet")...).expect(0)
}

// script runs a script of this folder as it is.
func script(t *testing.T, env []string, name string, args ...string) *process {
	t.Helper()
	return start(t, append(env, "NONMINIMAX="+program(t)), "./"+name, args...)
}

// makeByParallel has GNU parallel start the processes on this machine.
func makeByParallel(t *testing.T, dir string) {
	need(t, "apt-get install parallel", "bash", "parallel")
	home := t.TempDir() // parallel keeps notes there
	p := script(t, []string{"MACHINES=:", "HOME=" + home}, "parallel.sh", append(few[:2:2], "--out", dir)...).expect(0)
	if n := strings.Count(p.stdout.String(), `"made":`); n != 14 {
		t.Errorf("%d answers, expected 14", n)
	}
}

// absolute makes a path one that other working directories know.
func absolute(t *testing.T, path string) string {
	t.Helper()
	return fixture.Must(filepath.Abs(path))(t)
}

// read returns a file's text, empty where there is none.
func read(path string) string {
	text, _ := os.ReadFile(path)
	return string(text)
}
