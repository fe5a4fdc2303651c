//go:build !linux

package work

import "time"

// clock says how much time has passed since some moment.
type clock func() time.Duration

// threadClock returns a clock, which on a busy machine includes the time of other processes.
func threadClock() clock {
	began := time.Now()
	return func() time.Duration { return time.Since(began) }
}
