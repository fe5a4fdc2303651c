package part

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"sync"

	"github.com/cespare/xxhash/v2"
)

// The seal of a part lies between its last row group and its Parquet footer. Parquet readers
// go by offsets and never look there:
//
//	PAR1 row groups | NMX1 xxHash64 | footer, its length (4 bytes), PAR1
//
// The hash is over everything but the seal.
const (
	sealMagic = "NMX1"
	sealSize  = len(sealMagic) + 8
	tailSize  = 8 // length of the footer and PAR1
	parquet1  = "PAR1"
)

// seal returns the seal of a file with the given hash.
func seal(hash uint64) []byte {
	return binary.LittleEndian.AppendUint64([]byte(sealMagic), hash)
}

// checkSeal checks that the bytes of a part are those written. Errors match ErrForeign if
// there is no seal, ErrDamaged if it is broken.
func checkSeal(data []byte) error {
	if len(data) == 0 {
		return fmt.Errorf("%w: the file is empty", ErrDamaged)
	}
	if len(data) < len(parquet1)+tailSize || string(data[len(data)-len(parquet1):]) != parquet1 {
		return fmt.Errorf("%w: it does not end as Parquet does, so it is cut short, damaged or something else", ErrForeign)
	}
	footer := int64(binary.LittleEndian.Uint32(data[len(data)-tailSize:]))
	start := int64(len(data)) - tailSize - footer - int64(sealSize)
	if start < int64(len(parquet1)) || !bytes.HasPrefix(data[start:], []byte(sealMagic)) {
		return fmt.Errorf("%w: it ends as Parquet but has no seal before the footer", ErrForeign)
	}
	h := xxhash.New()
	h.Write(data[:start])
	h.Write(data[start+int64(sealSize):])
	stored := data[start+int64(len(sealMagic)) : start+int64(sealSize)]
	if got := binary.LittleEndian.Uint64(stored); got != h.Sum64() {
		return fmt.Errorf("%w: its bytes hash to %016x, its seal says %016x", ErrDamaged, h.Sum64(), got)
	}
	return nil
}

// sink receives a part from arrow. It hashes the bytes, inserts the seal, and remembers the
// first error: arrow drops some (closing a column, a dictionary page), and a full disk must
// not go unnoticed.
type sink struct {
	out    *bufio.Writer
	sha    hash.Hash
	sealer *xxhash.Digest
	bytes  int64
	footer []byte // written after the body, once hold is set
	hold   bool
	err    error
}

func newSink(w io.Writer) *sink {
	out := buffers.Get().(*bufio.Writer)
	out.Reset(w)
	return &sink{out: out, sha: sha256.New(), sealer: xxhash.New()}
}

// buffers are those that no sink uses at the moment.
var buffers = sync.Pool{New: func() any { return bufio.NewWriterSize(nil, 1<<17) }}

// Write never fails, because arrow would panic in some places: check err instead.
func (s *sink) Write(p []byte) (int, error) {
	s.sealer.Write(p)
	if s.hold {
		s.footer = append(s.footer, p...)
		return len(p), nil
	}
	s.pass(p)
	return len(p), nil
}

// Tell returns how many bytes of the body were written.
func (s *sink) Tell() int64 { return s.bytes }

// pass writes bytes unless there was an error.
func (s *sink) pass(p []byte) {
	if s.err != nil {
		return
	}
	_, s.err = s.out.Write(p)
	s.sha.Write(p)
	s.bytes += int64(len(p))
}

// endBody holds back what follows, the footer, because the seal goes before it.
func (s *sink) endBody() { s.hold = true }

// finish writes seal and footer, and returns size and SHA-256 of the whole file.
func (s *sink) finish() (bytes int64, sum string, err error) {
	s.pass(seal(s.sealer.Sum64()))
	s.pass(s.footer)
	if s.err == nil {
		s.err = s.out.Flush()
	}
	s.out.Reset(nil)
	buffers.Put(s.out)
	return s.bytes, hex.EncodeToString(s.sha.Sum(nil)), s.err
}
