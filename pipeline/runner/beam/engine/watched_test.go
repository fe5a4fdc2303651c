package engine

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Folders through which tests watch the writers of a directory, in whatever process they are.
const (
	pidsEnv  = "NONMINIMAX_TEST_PIDS"  // gets a file for each process that writes a part, named by its number
	stallEnv = "NONMINIMAX_TEST_STALL" // the first writer puts its number into "stalled", and goes on when "go" is there
)

// created is called with the name of each part that is begun; nil but in some tests.
var created func(name string)

// watched is a directory whose writers can be watched.
type watched struct{ store.Output }

// Create implements store.Store.
func (w watched) Create(name string) (store.Pending, error) {
	if created != nil {
		created(name)
	}
	if strings.HasSuffix(name, ".parquet") && !strings.HasPrefix(name, "analysis/") {
		watch()
	}
	return w.Output.Create(name)
}

// watch leaves traces of this process where a test asks for it.
func watch() {
	if dir := os.Getenv(pidsEnv); dir != "" {
		os.WriteFile(filepath.Join(dir, fmt.Sprint(os.Getpid())), nil, 0o644)
	}
	dir := os.Getenv(stallEnv)
	if dir == "" {
		return
	}
	file, err := os.OpenFile(filepath.Join(dir, "stalled"), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return // somebody else has stalled
	}
	fmt.Fprintln(file, os.Getpid())
	file.Close()
	for !there(filepath.Join(dir, "go")) {
		time.Sleep(10 * time.Millisecond)
	}
}

// there reports whether a file exists.
func there(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// await waits until something is the case.
func await(t *testing.T, what string, is func() bool) {
	t.Helper()
	for begin := time.Now(); !is(); time.Sleep(10 * time.Millisecond) {
		if time.Since(begin) > 2*time.Minute {
			t.Fatalf("waited in vain until %s", what)
		}
	}
}

// stalled waits for a writer that stalls, and returns the number of its process.
func stalled(t *testing.T, dir string) int {
	t.Helper()
	var pid int
	await(t, "a writer stalls", func() bool {
		data, _ := os.ReadFile(filepath.Join(dir, "stalled"))
		_, err := fmt.Sscanln(string(data), &pid)
		return err == nil
	})
	return pid
}
