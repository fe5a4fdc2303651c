//go:build unix

package cluster_test

import (
	"bytes"
	"flag"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/nonminimax/nonminimax/pipeline/command"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// long is a flag of these tests: go test ./pipeline/cluster -args -long.
var long = flag.Bool("long", false, "start a Slurm and a Spark cluster, GNU parallel and an S3-compatible server")

// TestMain puts the command line on the PATH as nonminimax: a copy of the test binary that
// runs it under that name.
func TestMain(m *testing.M) {
	testscript.Main(inMemory{m}, map[string]func(){
		"nonminimax": func() { os.Exit(command.Main(os.Args[1:], os.Stdout, os.Stderr)) },
	})
}

// inMemory runs the short tests with temporary folders in memory, where the system has some:
// on a disk they mostly wait for it. The long form and the benchmarks write to the disk.
// Garbage is collected less often than by default, unless GOGC says how often.
type inMemory struct{ *testing.M }

func (m inMemory) Run() int {
	flag.Parse()
	defer func() {
		for _, end := range leave {
			end()
		}
	}()
	if *long || flag.Lookup("test.bench").Value.String() != "" {
		return m.M.Run()
	}
	if os.Getenv("GOGC") == "" {
		os.Setenv("GOGC", "400")
	}
	if dir, err := os.MkdirTemp("/dev/shm", "nonminimax-tests-"); err == nil {
		defer os.RemoveAll(dir)
		os.Setenv("TMPDIR", dir)
	}
	return m.M.Run()
}

// leave is called at the end of all tests.
var leave []func()

// patience is how long a process may take until a test holds it for hung.
const patience = 5 * time.Minute

// program is the path of the program.
func program(t testing.TB) string {
	t.Helper()
	return fixture.Must(exec.LookPath("nonminimax"))(t)
}

// process is a running program, in a group of its own with all that it starts.
type process struct {
	*exec.Cmd
	t              testing.TB
	stdout, stderr bytes.Buffer
	ended          chan struct{}
}

// start starts a program, which ends with the test.
func start(t testing.TB, env []string, name string, args ...string) *process {
	t.Helper()
	return startIn(t, "", env, name, args...)
}

// startIn starts a program in a folder.
func startIn(t testing.TB, dir string, env []string, name string, args ...string) *process {
	t.Helper()
	p := &process{Cmd: exec.Command(name, args...), t: t, ended: make(chan struct{})}
	p.Dir, p.Env = dir, append(os.Environ(), env...)
	p.Stdout, p.Stderr = &p.stdout, &p.stderr
	p.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	p.WaitDelay = time.Second
	fixture.OK(t, p.Start())
	go func() { p.Wait(); close(p.ended) }()
	t.Cleanup(p.kill)
	return p
}

// signal sends a signal to the process and all that it has started.
func (p *process) signal(s syscall.Signal) { syscall.Kill(-p.Process.Pid, s) }

// kill ends the process and all that it has started as kill -9 does.
func (p *process) kill() {
	p.signal(syscall.SIGKILL)
	<-p.ended
}

// end waits for the end of a process and returns its exit status, -1 after a signal.
func (p *process) end() int {
	p.t.Helper()
	select {
	case <-p.ended:
	case <-time.After(patience):
		p.kill()
		p.t.Fatalf("%q hangs: %s", p.Args, p.stderr.String())
	}
	return p.ProcessState.ExitCode()
}

// running reports whether a process has not ended.
func (p *process) running() bool {
	select {
	case <-p.ended:
		return false
	default:
		return true
	}
}

// expect waits for the end of a process and fails unless its exit status is as expected.
func (p *process) expect(status int) *process {
	p.t.Helper()
	if got := p.end(); got != status {
		p.t.Fatalf("%q: exit status %d, expected %d\nstdout: %s\nstderr: %s", p.Args, got, status, p.stdout.String(),
			p.stderr.String())
	}
	return p
}

// nonminimax starts the program of this checkout.
func nonminimax(t testing.TB, args ...string) *process {
	t.Helper()
	return start(t, nil, program(t), args...)
}

// await waits until something is so.
func await(t testing.TB, what string, so func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); !so(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("no %s after %v", what, patience)
		}
	}
}

// parts counts the parts below an output directory.
func parts(dir string) (n int) {
	filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Name() == ".staging" {
			return fs.SkipDir
		}
		if err == nil && filepath.Ext(name) == ".parquet" {
			n++
		}
		return nil
	})
	return n
}

// expectSame fails unless two directories hold the very same files and folders.
func expectSame(t testing.TB, dir, want string) {
	t.Helper()
	if text, err := exec.Command("diff", "-rq", dir, want).CombinedOutput(); err != nil {
		t.Errorf("%s is not the tree of a local run:\n%.4000s", dir, text)
	}
}

// locals are the directories of undisturbed runs by their arguments.
var locals = make(map[string]string)

// local is the directory of an undisturbed run, which is made once for all tests.
func local(t testing.TB, args ...string) (dir string) {
	t.Helper()
	key := strings.Join(args, " ")
	if locals[key] == "" {
		parent := fixture.Must(os.MkdirTemp("", "local-"))(t)
		leave = append(leave, func() { os.RemoveAll(parent) })
		locals[key] = filepath.Join(parent, "out")
		nonminimax(t, append([]string{"run", "--quiet", "--out", locals[key]}, args...)...).expect(0)
	}
	return locals[key]
}

// unavailable ends a test for want of a program: skipped on a researcher's machine, failed
// where everything is supposed to be tested.
func unavailable(t *testing.T, format string, args ...any) {
	t.Helper()
	if os.Getenv("CI") == "true" {
		t.Fatalf(format, args...)
	}
	t.Skipf("NOT TESTED: "+format, args...)
}

// need ends a test where a program is missing.
func need(t *testing.T, install string, programs ...string) {
	t.Helper()
	for _, name := range programs {
		if _, err := exec.LookPath(name); err != nil {
			unavailable(t, "%s is missing; install it: %s", name, install)
		}
	}
}
