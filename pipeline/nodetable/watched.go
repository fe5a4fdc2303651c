package nodetable

import (
	"fmt"
	"sync/atomic"
	"time"
)

// patience is how long the Parquet library may take for one row. A page takes
// milliseconds; whoever needs so long will not end.
const patience = 30 * time.Second

// watched calls f, which counts its progress, and gives it up where it panics or
// does not get on. What is given up may go on to take time until the program ends.
func watched(patience time.Duration, f func(progress *atomic.Int64) error) error {
	var progress atomic.Int64
	done := make(chan error, 1)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				done <- fmt.Errorf("damaged, or of a kind that cannot be read: %v", p)
			}
		}()
		done <- f(&progress)
	}()
	tick := time.NewTicker(patience)
	defer tick.Stop()
	for last := int64(-1); ; {
		select {
		case err := <-done:
			return err
		case <-tick.C:
			now := progress.Load()
			if now == last {
				return fmt.Errorf("damaged: nothing more can be read for %v", patience)
			}
			last = now
		}
	}
}
