package part

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"io"

	"github.com/cespare/xxhash/v2"
)

// sink is what arrow writes a part to. It hashes what passes, puts the seal
// in, and remembers the first error: arrow drops some (closing a column, a
// dictionary page), and a full disk must not go unnoticed.
type sink struct {
	out    *bufio.Writer
	sha    hash.Hash
	sealer *xxhash.Digest
	bytes  int64
	footer []byte // what was written after the body, once it is held back
	hold   bool
	err    error
}

func newSink(w io.Writer) *sink {
	return &sink{out: bufio.NewWriterSize(w, 1<<17), sha: sha256.New(), sealer: xxhash.New()}
}

// Write implements io.Writer. It never fails, so that arrow never stops in a
// place where it would panic: check err instead.
func (s *sink) Write(p []byte) (int, error) {
	s.sealer.Write(p)
	if s.hold {
		s.footer = append(s.footer, p...)
		return len(p), nil
	}
	s.pass(p)
	return len(p), nil
}

// pass hands bytes on unless something has failed already.
func (s *sink) pass(p []byte) {
	if s.err != nil {
		return
	}
	_, s.err = s.out.Write(p)
	s.sha.Write(p)
	s.bytes += int64(len(p))
}

// endBody holds back what follows: the footer, before which the seal goes.
func (s *sink) endBody() { s.hold = true }

// finish writes seal and footer, and returns size and SHA-256 of the whole.
func (s *sink) finish() (bytes int64, sum string, err error) {
	s.pass(seal(s.sealer.Sum64()))
	s.pass(s.footer)
	if s.err == nil {
		s.err = s.out.Flush()
	}
	return s.bytes, hex.EncodeToString(s.sha.Sum(nil)), s.err
}
