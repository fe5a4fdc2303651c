//go:build !linux

package work

import "time"

// ProcessorTime is a [Clock]: the time since this process began, which on a busy machine
// includes that of other processes.
func ProcessorTime() time.Duration { return time.Since(started) }

// threadClock returns a clock that others may ask too.
func threadClock() Clock { return ProcessorTime }
