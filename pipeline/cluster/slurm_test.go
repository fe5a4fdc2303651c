//go:build unix

package cluster_test

import (
	"crypto/rand"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// slurmConf is a cluster of this machine alone, of the user who runs the test. A task that is
// queued again waits as long as its credentials last.
const slurmConf = `ClusterName=test
AuthType=auth/munge
AuthInfo=socket=%[1]s/munge.sock,cred_expire=5
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=bf_interval=1,sched_interval=1
SlurmUser=%[2]s
SlurmdUser=%[2]s
MpiDefault=none
ReturnToService=2
SlurmctldHost=%[3]s(127.0.0.1)
SlurmctldPort=%[4]d
SlurmdPort=%[5]d
StateSaveLocation=%[1]s/state
SlurmdSpoolDir=%[1]s/spool
SlurmctldLogFile=%[1]s/slurmctld.log
SlurmdLogFile=%[1]s/slurmd.log
SlurmctldPidFile=%[1]s/slurmctld.pid
SlurmdPidFile=%[1]s/slurmd.pid
NodeName=%[3]s NodeAddr=127.0.0.1 CPUs=%[6]d
PartitionName=tests Nodes=%[3]s Default=YES State=UP
`

// makeBySlurm has an array job make the parts. One of its tasks is killed, and queued again.
func makeBySlurm(t *testing.T, dir string) {
	// Daemons of the system are not on every PATH.
	t.Setenv("PATH", os.Getenv("PATH")+":/usr/sbin:/sbin")
	need(t, "apt-get install slurm-wlm munge", "bash", "munged", "slurmctld", "slurmd", "sbatch")
	startSlurm(t)
	experiment, jobs := absolute(t, groups), t.TempDir()
	p := startIn(t, jobs, []string{"NONMINIMAX=" + program(t), "PARTITION=tests", "SHARES=3"},
		absolute(t, "slurm.sh"), experiment, "--out", dir).expect(0)
	var fill, run int
	_, err := fmt.Sscanf(p.stdout.String(), "job %d makes the parts in 3 shares, then job %d", &fill, &run)
	if err != nil {
		t.Fatalf("%q: %v", p.stdout.String(), err)
	}
	await(t, "parts", func() bool { return parts(dir) > 100 })
	killOne(t, "nonminimax", " fill ", dir)
	await(t, "end of the jobs", func() bool {
		time.Sleep(200 * time.Millisecond)
		return ask(t, "squeue", "--noheader") == ""
	})
	state := ask(t, "scontrol", "show", "job", strconv.Itoa(run))
	if !strings.Contains(state, "JobState=COMPLETED") {
		t.Errorf("the run: %s", state)
	}
	array := ask(t, "scontrol", "show", "job", strconv.Itoa(fill))
	if strings.Count(array, "JobState=COMPLETED") != 3 || strings.Count(array, "Restarts=1") != 1 {
		t.Errorf("the array, in which one task should have been started again: %s", array)
	}
	texts, _ := filepath.Glob(filepath.Join(jobs, "slurm-*.out"))
	killed := 0
	for _, name := range texts {
		var made, found int
		text := read(name)
		if _, after, is := strings.Cut(text, "Killed"); is {
			killed++
			lines := strings.Split(strings.TrimSpace(after), "\n")
			fmt.Sscanf(lines[len(lines)-1], "%d parts made, %d were there", &made, &found)
			if made == 0 || found == 0 {
				t.Errorf("started again, it made %d parts and found %d, expected both: %s", made, found, text)
			}
		}
	}
	if killed != 1 || len(texts) != 4 {
		t.Errorf("%d of %d outputs tell of a killed task, expected 1 of 4", killed, len(texts))
	}
}

// killOne kills the first process of a program with all of these words in its command line.
func killOne(t *testing.T, program string, words ...string) {
	t.Helper()
	for line := range strings.Lines(ask(t, "ps", "-A", "-ww", "-o", "pid=,comm=,args=")) {
		fields := strings.Fields(line)
		lacks := func(word string) bool { return !strings.Contains(line, word) }
		if fields[1] == program && !slices.ContainsFunc(words, lacks) {
			pid, _ := strconv.Atoi(fields[0])
			fixture.OK(t, syscall.Kill(pid, syscall.SIGKILL))
			return
		}
	}
	t.Fatalf("no %s with %q is there to be killed", program, words)
}

// ask returns what a program prints.
func ask(t *testing.T, name string, args ...string) string {
	t.Helper()
	text, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %q: %v\n%s", name, args, err, text)
	}
	return string(text)
}

// startSlurm starts a cluster that ends with the test, and makes it that of Slurm's commands.
func startSlurm(t *testing.T) {
	t.Helper()
	dir, err := os.MkdirTemp("/tmp", "nonminimax-slurm-") // a socket's path is short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	me := fixture.Must(user.Current())(t)
	host := fixture.Must(os.Hostname())(t)
	host, _, _ = strings.Cut(host, ".")
	conf, key := filepath.Join(dir, "slurm.conf"), filepath.Join(dir, "munge.key")
	text := fmt.Sprintf(slurmConf, dir, me.Username, host, freePort(t), freePort(t), runtime.NumCPU())
	secret := make([]byte, 1024)
	rand.Read(secret)
	for _, err := range []error{os.Chmod(dir, 0o755), os.WriteFile(conf, []byte(text), 0o644),
		os.WriteFile(key, secret, 0o600),
		os.Mkdir(filepath.Join(dir, "state"), 0o755), os.Mkdir(filepath.Join(dir, "spool"), 0o755)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("SLURM_CONF", conf)
	munged := start(t, nil, "munged", "--foreground", "--force", "--socket="+filepath.Join(dir, "munge.sock"),
		"--key-file="+key,
		"--pid-file="+filepath.Join(dir, "munge.pid"), "--log-file="+filepath.Join(dir, "munge.log"),
		"--seed-file="+filepath.Join(dir, "munge.seed"))
	await(t, "munged", func() bool {
		_, err := os.Stat(filepath.Join(dir, "munge.sock"))
		return err == nil || !munged.running()
	})
	start(t, nil, "slurmctld", "-D")
	start(t, nil, "slurmd", "-D")
	await(t, "idle machine of Slurm", func() bool {
		time.Sleep(200 * time.Millisecond)
		text, err := exec.Command("sinfo", "--noheader", "--format=%T").CombinedOutput()
		return err == nil && strings.TrimSpace(string(text)) == "idle"
	})
}

// freePort returns a port of this machine on which nothing listens.
func freePort(t *testing.T) int {
	t.Helper()
	listener := fixture.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port
}
