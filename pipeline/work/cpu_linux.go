package work

import (
	"time"

	"golang.org/x/sys/unix"
)

// clock says how much time has passed since some moment.
type clock func() time.Duration

// threadClock returns a clock of the processor time that the calling thread takes, which others may
// ask too. Other processes on a busy machine do not count, nor does the collection of garbage beside it, of
// which a large plan is the most.
func threadClock() clock {
	id := int32(^unix.Gettid()<<3 | 6) // of the kernel: CPUCLOCK_PERTHREAD_MASK | CPUCLOCK_SCHED
	began := time.Now()
	return func() time.Duration {
		var now unix.Timespec
		if err := unix.ClockGettime(id, &now); err != nil {
			return time.Since(began)
		}
		return time.Duration(now.Nano())
	}
}
