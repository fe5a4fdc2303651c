package engine

import (
	"encoding/json"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// TestUsage gives options that do not fit.
func TestUsage(t *testing.T) {
	for line, want := range map[string]string{
		"--runner portable":                                                                "--runner=portable: expected --endpoint HOST:PORT, the job service of the cluster",
		"--runner prism --endpoint 127.0.0.1:9":                                            `--endpoint="127.0.0.1:9": --runner=prism has no job service`,
		"--runner prism --environment docker":                                              `--environment="docker": expected loopback, process, pool with --runner=prism`,
		"--runner dataflow --environment process":                                          `--environment="process": expected none with --runner=dataflow`,
		"--runner prism --environment pool":                                                "--environment=pool: expected --pool HOST:PORT, the worker pool",
		"--runner dataflow":                                                                "--runner=dataflow: expected --beam project=…",
		"--runner prism --beam worker=true":                                                "--beam worker=true: this program decides that",
		"--runner prism --beam environment_type=docker":                                    "--beam environment_type=docker: expected --environment in its place",
		"--runner prism --beam parallelism=many":                                           "--beam parallelism=many: parse error",
		"--runner dataflow --beam project=a --beam region=b --endpoint 127.0.0.1:9":        `--endpoint="127.0.0.1:9": --runner=dataflow has no job service`,
		"--runner flink --endpoint 127.0.0.1:9 --environment pool --worker-program /bin/x": "--environment=pool: expected --pool HOST:PORT, the worker pool",
	} {
		out := filepath.Join(t.TempDir(), "out")
		got := run(t, program(t, append([]string{"run", spec("tiny"), "--out", out}, strings.Fields(line)...)...))
		if got.code != 2 || got.stderr != "nonminimax: "+want+"\n" {
			t.Errorf("%s: exit status %d\ngot  %swant nonminimax: %s", line, got.code, got.stderr, want)
		}
		if there(out) {
			t.Errorf("%s: the output directory was made", line)
		}
	}
}

// TestNoJobService asks for a cluster where there is none, and where something else is.
func TestNoJobService(t *testing.T) {
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	closed.Close()
	other, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	go func() {
		for conn, err := other.Accept(); err == nil; conn, err = other.Accept() {
			conn.Write([]byte("220 mail.example.org\r\n"))
			conn.Close()
		}
	}()
	for address, why := range map[string]string{
		closed.Addr().String(): "connect: connection refused",
		other.Addr().String():  "it does not answer as one",
	} {
		out := filepath.Join(t.TempDir(), "out")
		got := run(t, program(t, "run", spec("tiny"), "--out", out, "--runner", "flink", "--endpoint", address))
		want := "nonminimax: job service \"" + address + "\": " + why + "; expected the job service of Beam, such as Flink's job server (--endpoint)\n"
		if got.code != 1 || !strings.HasSuffix(got.stderr, want) || strings.Count(got.stderr, "\n") != 2 {
			t.Errorf("exit status %d\ngot  %swant %s", got.code, got.stderr, want)
		}
		expectOnlyLock(t, out)
	}
}

// expectOnlyLock makes sure that nothing is left in a directory.
func expectOnlyLock(t *testing.T, out string) {
	t.Helper()
	for name := range files(t, out) {
		if name != "/.lock" {
			t.Errorf("%s was left behind", name)
		}
	}
}

// another is the program in another version, which is a worker of no use to this one.
func another(t *testing.T) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "another")
	if err := os.WriteFile(name, append(data, "another"...), 0o755); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestAnotherVersion has workers of another version, started in every way there is.
func TestAnotherVersion(t *testing.T) {
	other := another(t)
	service := startPrism(t)
	for name, args := range map[string][]string{
		"prism":    {"--runner", "prism", "--environment", "process", "--worker-program", other},
		"portable": {"--runner", "portable", "--endpoint", service.address, "--worker-program", other},
	} {
		t.Run(name, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "out")
			got := run(t, program(t, append([]string{"run", spec("tiny"), "--out", out}, args...)...))
			want := "nonminimax: a worker is another version of the program (executable "
			if got.code != 1 || strings.Count(got.stderr, "\n") != 2 || !strings.Contains(got.stderr, want) || strings.Count(got.stderr, "(executable ") != 2 {
				t.Errorf("exit status %d\n%s", got.code, got.stderr)
			}
			expectOnlyLock(t, out)
		})
	}
}

// TestAnotherRecipe gives an order for a part that would be made otherwise here.
func TestAnotherRecipe(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	job := newJob(t, manyGroups, out)
	version, err := Version()
	if err != nil {
		t.Fatal(err)
	}
	source, _ := job.Source()
	s := newSite(Task{Job: t.Name(), Version: version, Source: source, Out: out})
	_, groups := work.Orders(job.Plan)
	groups[3].Parts[1].Key = strings.Repeat("0", 64)
	order, err := json.Marshal(groups[3])
	if err != nil {
		t.Fatal(err)
	}
	if err := s.fill(t.Context(), order, progress.Quiet()); !errors.Is(err, work.ErrRecipe) {
		t.Errorf("got %v, want that it is ordered by another version", err)
	}
	if there(out) {
		t.Error("something was made")
	}
	s.task.Version = "commit 0"
	s.opened = nil
	if err := s.fill(t.Context(), order, progress.Quiet()); err == nil || !strings.Contains(err.Error(), "than the one that submits (commit 0)") {
		t.Errorf("got %v, want that it is another version", err)
	}
}
