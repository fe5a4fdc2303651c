package command

import (
	"fmt"
	"os"
	"strconv"
	"time"
)

// sourceDateEpoch is the environment variable that stands for all dates in files, in
// seconds since 1970, where they have to be the same bytes on another day
// (reproducible-builds.org).
const sourceDateEpoch = "SOURCE_DATE_EPOCH"

// dateOf returns the day, in UTC, on which the newest of the tables that a report of an
// experiment reads was written. It is what the store says; tables have no date.
// It is empty where there are none.
func (s *session) dateOf(experiment string) (string, error) {
	const day = time.DateOnly
	if seconds, err := strconv.ParseInt(os.Getenv(sourceDateEpoch), 10, 64); err == nil {
		return time.Unix(seconds, 0).UTC().Format(day), nil
	}
	tables, err := s.output.List("analysis/experiment=" + experiment)
	if err != nil {
		return "", fmt.Errorf("dating the tables: %w", err)
	}
	var newest time.Time
	for _, table := range tables {
		written, err := s.output.Modified(table)
		if err != nil {
			return "", fmt.Errorf("dating the tables: %w", err)
		}
		if written.After(newest) {
			newest = written
		}
	}
	if newest.IsZero() {
		return "", nil
	}
	return newest.UTC().Format(day), nil
}
