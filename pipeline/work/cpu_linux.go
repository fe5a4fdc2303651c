package work

import (
	"time"

	"golang.org/x/sys/unix"
)

// ProcessorTime is a [Clock]: the processor time that the calling thread has taken. Other
// processes on a busy machine do not count, nor does the collection of garbage beside it, of
// which a large plan is the most.
func ProcessorTime() time.Duration {
	var of unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_THREAD, &of); err != nil {
		return time.Since(started)
	}
	return time.Duration(of.Utime.Nano() + of.Stime.Nano())
}

// threadClock returns a clock of the processor time that the calling thread takes, which others may
// ask too.
func threadClock() Clock {
	id := int32(^unix.Gettid()<<3 | 6) // of the kernel: CPUCLOCK_PERTHREAD_MASK | CPUCLOCK_SCHED
	return func() time.Duration {
		var at unix.Timespec
		if err := unix.ClockGettime(id, &at); err != nil {
			return time.Since(started)
		}
		return time.Duration(at.Nano())
	}
}
