//go:build unix

package work

import (
	"time"

	"golang.org/x/sys/unix"
)

// ProcessorTime is a [Clock]: the processor time that this process has taken, the collection
// of garbage included. Other processes on a busy machine do not count.
func ProcessorTime() time.Duration {
	var of unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &of); err != nil {
		return time.Since(started)
	}
	return time.Duration(of.Utime.Nano() + of.Stime.Nano())
}
