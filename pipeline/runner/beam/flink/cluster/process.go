//go:build unix

package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// opened are packages of Java itself into which Flink and Beam look.
var opened = []string{"java.base/java.lang", "java.base/java.util", "java.base/java.nio", "java.base/sun.nio.ch"}

// workerOutput is the logger at whose debug level Beam lets workers write to the task manager's log.
const workerOutput = "org.apache.beam.runners.fnexecution.environment.ProcessManager"

// launch starts a Java process that outlives this program, in a process group of its own: the
// workers that it starts belong to the group, so that stopping the group leaves no orphans.
func (c *cluster) launch(ctx context.Context, name string, heap int, args ...string) error {
	path, err := java(ctx)
	if err != nil {
		return err
	}
	all := []string{"-Dnonminimax.cluster=" + c.Dir, fmt.Sprintf("-Xmx%dm", heap), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
		"-Djava.io.tmpdir=" + filepath.Join(c.Dir, "tmp"), "-Dorg.slf4j.simpleLogger.showDateTime=true",
		"-Dorg.slf4j.simpleLogger.dateTimeFormat=yyyy-MM-dd'T'HH:mm:ss.SSSX", "-Dorg.slf4j.simpleLogger.log." + workerOutput + "=debug"}
	for _, each := range opened {
		all = append(all, "--add-opens="+each+"=ALL-UNNAMED")
	}
	log, err := os.OpenFile(c.log(name), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer log.Close()
	process := exec.Command(path, append(all, args...)...)
	process.Stdout, process.Stderr = log, log
	process.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := process.Start(); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	id := []byte(strconv.Itoa(process.Process.Pid) + "\n")
	return os.WriteFile(filepath.Join(c.Dir, "pid", name), id, 0o644)
}

// log is where the named process writes.
func (c *cluster) log(name string) string { return filepath.Join(c.Dir, "log", name+".log") }

// process is one that was started, by the name of its log, and the id of its group.
type process struct {
	name string
	id   int
}

// processes reads the ids that launch wrote, in the order of their names.
func (c *cluster) processes() ([]process, error) {
	entries, err := os.ReadDir(filepath.Join(c.Dir, "pid"))
	if err != nil {
		return nil, err
	}
	var all []process
	for _, entry := range entries {
		path := filepath.Join(c.Dir, "pid", entry.Name())
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		id, err := strconv.Atoi(strings.TrimSpace(string(text)))
		if err != nil || id <= 1 {
			return nil, fmt.Errorf("%s: %q is not a process id", path, text)
		}
		all = append(all, process{entry.Name(), id})
	}
	return all, nil
}

// group lists the commands that live in the process's group, by process id. It is empty for a group
// whose leader is not this cluster's: the system gave the id to someone else.
func (c *cluster) group(p process) map[int]string {
	said, err := exec.Command("ps", "-A", "-o", "pid=,pgid=,stat=,command=").Output()
	if err != nil {
		return nil
	}
	members := map[int]string{}
	for line := range strings.Lines(string(said)) {
		fields := strings.Fields(line)
		if len(fields) < 4 || fields[1] != strconv.Itoa(p.id) || strings.HasPrefix(fields[2], "Z") {
			continue
		}
		id, _ := strconv.Atoi(fields[0])
		members[id] = strings.Join(fields[3:], " ")
	}
	if leader, there := members[p.id]; there && !strings.Contains(leader+" ", "-Dnonminimax.cluster="+c.Dir+" ") {
		return nil
	}
	return members
}

// alive says whether the process itself runs, whatever became of its workers.
func (c *cluster) alive(p process) bool {
	_, there := c.group(p)[p.id]
	return there
}

// end asks the process and its workers to end, and after a few seconds insists.
func (c *cluster) end(p process) error {
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGKILL} {
		if len(c.group(p)) == 0 {
			break
		}
		if err := syscall.Kill(-p.id, signal); err != nil && err != syscall.ESRCH {
			return fmt.Errorf("%s (process group %d) cannot be ended: %w", p.name, p.id, err)
		}
		for wait := 0; wait < 50 && len(c.group(p)) > 0; wait++ {
			time.Sleep(100 * time.Millisecond)
		}
	}
	if left := c.group(p); len(left) > 0 {
		return fmt.Errorf("%s (process group %d) does not end: %v", p.name, p.id, left)
	}
	return os.Remove(filepath.Join(c.Dir, "pid", p.name))
}
