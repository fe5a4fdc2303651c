// Package fuzzing bounds what one input of a fuzz test may take. A corpus is what the test
// adds (testing.F.Add), made anew each time, and what once broke something, as
// `go test -fuzz` wrote it below testdata/fuzz.
package fuzzing

import (
	"flag"
	"fmt"
	"os"
	"runtime/metrics"
	"runtime/pprof"
	"testing"
	"time"
)

// patience is how long one input may take while fuzzing. Inputs take milliseconds; a
// machine that is busy with other things is given much more.
const patience = time.Minute

// Within runs one input, and fails the test if that allocates more than so many
// mebibytes, of which most may be garbage by then. While fuzzing, and only then, since
// a slow machine is no failure, it also ends the process where the input takes more
// than a minute: Go's fuzzing would wait for ever.
func Within(t *testing.T, mebibytes int, f func()) {
	t.Helper()
	if isWorker() {
		hung := time.AfterFunc(patience, func() {
			pprof.Lookup("goroutine").WriteTo(os.Stderr, 2)
			panic(fmt.Sprintf("%s: an input has taken %v", t.Name(), patience))
		})
		defer hung.Stop()
	}
	before := allocated()
	f()
	if spent := int64(allocated()-before) >> 20; spent > int64(mebibytes) {
		t.Errorf("allocated %d MiB, expected at most %d", spent, mebibytes)
	}
}

// isWorker reports whether this process is one that `go test -fuzz` has started.
func isWorker() bool {
	worker := flag.Lookup("test.fuzzworker")
	return worker != nil && worker.Value.String() == "true"
}

// allocated returns how many bytes have been allocated since the program began.
func allocated() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
