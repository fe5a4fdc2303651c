package main

import (
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// sourceDateEpoch is the environment variable that stands for all dates in files, in
// seconds since 1970, where they have to be the same bytes on another day
// (reproducible-builds.org).
const sourceDateEpoch = "SOURCE_DATE_EPOCH"

// dateOf returns the day, in UTC, on which the newest of the tables that a report of an
// experiment reads was written. It is what the file system says; tables have no date.
// It is empty where it is not known.
func (s *session) dateOf(experiment string) string {
	const day = time.DateOnly
	if seconds, err := strconv.ParseInt(os.Getenv(sourceDateEpoch), 10, 64); err == nil {
		return time.Unix(seconds, 0).UTC().Format(day)
	}
	tables, err := os.ReadDir(filepath.Join(s.shared.Out, "analysis", "experiment="+experiment))
	if err != nil {
		return ""
	}
	var newest time.Time
	for _, table := range tables {
		if info, err := table.Info(); err == nil && info.ModTime().After(newest) {
			newest = info.ModTime()
		}
	}
	if newest.IsZero() {
		return ""
	}
	return newest.UTC().Format(day)
}
