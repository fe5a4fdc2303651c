package main

import (
	"errors"
	"fmt"
	"io/fs"
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
// It is empty where there are none.
func (s *session) dateOf(experiment string) (string, error) {
	const day = time.DateOnly
	if seconds, err := strconv.ParseInt(os.Getenv(sourceDateEpoch), 10, 64); err == nil {
		return time.Unix(seconds, 0).UTC().Format(day), nil
	}
	tables, err := os.ReadDir(filepath.Join(s.shared.Out, "analysis", "experiment="+experiment))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("dating the tables: %w", err)
	}
	var newest time.Time
	for _, table := range tables {
		info, err := table.Info()
		if err != nil {
			return "", fmt.Errorf("dating the tables: %w", err)
		}
		if info.ModTime().After(newest) {
			newest = info.ModTime()
		}
	}
	if newest.IsZero() {
		return "", nil
	}
	return newest.UTC().Format(day), nil
}
