package engine

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/progress"
)

// told tells how far a job is, whenever another tenth of its parts is made: the parts
// themselves are reported when they are looked at, after the job.
type told struct {
	of     int64 // parts
	tenths int64 // that were told
	tell   progress.Reporter
}

// counted is told the counts of the job.
func (t *told) counted(c counts) {
	made := min(c["parts"], t.of) // some may have been made twice
	if tenths := 10 * made / t.of; tenths > t.tenths {
		t.tenths = tenths
		t.tell.Note(fmt.Sprintf("  the engine has made %d of %d parts, %d rows, %.1f MB", made, t.of, c["rows"], float64(c["bytes"])/1e6))
	}
}
