//go:build !linux

package work

import "time"

// ProcessorTime is a [Clock]: the time since this process began, which on a busy machine
// includes that of other processes.
func ProcessorTime() time.Duration { return time.Since(started) }
