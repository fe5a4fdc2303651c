package part

import (
	"fmt"
	"io"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// The second reader is known to hang on files that it does not understand. It is given
// a minute, and so much more for every value that a part takes seconds of it.
const (
	patience         = time.Minute
	patiencePerValue = 20 * time.Microsecond
)

// Verify makes sure that a part is the one that want describes and that an independent
// implementation of Parquet (xitongsys/parquet-go) reads the same rows from it. Empty
// fields of want (as when no manifest is left) are taken from the part's own metadata.
// Errors are those of [Read]; a sound part with other content matches ErrMismatch.
//
// The second reader panics, hangs and takes whatever memory a header asks for. So it
// never sees a file that [Write] would not have made: size, SHA-256, seal and metadata
// are compared first, then the first reader's rows are written again, to the byte. What
// is left is recovered from and has a limit of time.
func Verify(st store.Store, name string, s Schema, want Entry) error {
	l, err := load(st, name, s)
	if err != nil {
		return err
	}
	rows, err := l.batch(s, s)
	if err != nil {
		return fmt.Errorf("part %q: %w: %w", name, ErrDamaged, err)
	}
	for _, check := range []func() error{
		func() error { return l.compare(want) },
		func() error { return l.again(s, rows) },
		func() error { return l.second(s) },
	} {
		if err := check(); err != nil {
			return fmt.Errorf("part %q: %w: %w", name, ErrMismatch, err)
		}
	}
	return nil
}

// again writes the rows of a part once more, to nowhere, and compares the bytes by
// their hash.
func (l *loaded) again(s Schema, rows Batch) error {
	if err := rows.check(s); err != nil {
		return err
	}
	info, err := encode(io.Discard, s, l.meta, rows)
	if err == nil && info.Digest != l.info.Digest {
		err = fmt.Errorf("its rows digest to %s, its metadata says %s", info.Digest, l.info.Digest)
	}
	if err == nil && info.SHA256 != l.info.SHA256 {
		err = fmt.Errorf("writing its rows again gives other bytes: something else has written it")
	}
	return err
}

// compare compares a part with what is expected of it, as far as anything is.
func (l *loaded) compare(want Entry) error {
	if want == (Entry{}) {
		return nil
	}
	got := NewEntry(l.meta, l.info)
	got.Part = want.Part // whatever its name
	switch {
	case got.Bytes != want.Bytes:
		return fmt.Errorf("it has %d bytes, expected %d", got.Bytes, want.Bytes)
	case got.SHA256 != want.SHA256:
		return fmt.Errorf("its sha256 is %s, expected %s", got.SHA256, want.SHA256)
	case got != want:
		return fmt.Errorf("it is %+v, expected %+v", got, want)
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
	limit := patience + patiencePerValue*time.Duration(l.info.Rows*int64(len(s.Columns)))
	timeout := time.NewTimer(limit)
	defer timeout.Stop()
	select {
	case err := <-done:
		return err
	case <-timeout.C:
		return fmt.Errorf("second reader: no answer in %v", limit)
	}
}
