package table

import (
	"fmt"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// verifyTimeout bounds the second reader, which is known to hang on files it
// does not understand. A part takes it seconds.
const verifyTimeout = 10 * time.Minute

// Verify makes sure that a part is the one that want describes and that an
// independent implementation of Parquet (xitongsys/parquet-go) reads the same
// rows from it: size, SHA-256, seal and metadata first, so that the second
// reader never sees damage, then its row count and digest. Empty fields of
// want (as when no manifest is left) are taken from the part's own metadata.
// Errors are those of [Read]; a sound part with other content matches
// ErrMismatch.
func Verify(st store.Store, name string, s Schema, want Info) error {
	l, err := load(st, name, s)
	if err != nil {
		return err
	}
	if err := l.compareInfo(want); err != nil {
		return fmt.Errorf("part %q: %w: %w", name, ErrMismatch, err)
	}
	if err := l.second(s); err != nil {
		return fmt.Errorf("part %q: %w: %w", name, ErrMismatch, err)
	}
	return nil
}

// compareInfo compares a part with what is expected of it, as far as
// anything is.
func (l *loaded) compareInfo(want Info) error {
	got := l.info
	switch {
	case want.Bytes != 0 && got.Bytes != want.Bytes:
		return fmt.Errorf("it has %d bytes, expected %d", got.Bytes, want.Bytes)
	case want.SHA256 != "" && got.SHA256 != want.SHA256:
		return fmt.Errorf("its sha256 is %s, expected %s", got.SHA256, want.SHA256)
	case want.SHA256 != "" && got.Rows != want.Rows:
		return fmt.Errorf("it has %d rows, expected %d", got.Rows, want.Rows)
	case want.Digest != "" && got.Digest != want.Digest:
		return fmt.Errorf("its row digest is %s, expected %s", got.Digest, want.Digest)
	}
	return nil
}

// second compares the metadata with what the second reader finds. It runs
// beside a clock: a reader that hangs cannot be stopped, only left.
func (l *loaded) second(s Schema) error {
	done := make(chan error, 1)
	go func() {
		rows, digest, err := secondDigest(l.data, s)
		if err == nil && (rows != l.info.Rows || digest != l.info.Digest) {
			err = fmt.Errorf("second reader: finds %d rows with digest %s, expected %d with %s", rows, digest, l.info.Rows, l.info.Digest)
		}
		done <- err
	}()
	timeout := time.NewTimer(verifyTimeout)
	defer timeout.Stop()
	select {
	case err := <-done:
		return err
	case <-timeout.C:
		return fmt.Errorf("second reader: no answer in %v", verifyTimeout)
	}
}
