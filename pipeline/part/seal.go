package part

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"github.com/cespare/xxhash/v2"
)

// The seal of a part lies between its last row group and its Parquet footer,
// where Parquet readers, who go by offsets, never look:
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

// checkSeal makes sure that the bytes of a part are the ones written.
// Errors match ErrForeign when there is no seal, ErrDamaged when it is broken.
func checkSeal(data []byte) error {
	if len(data) == 0 {
		return fmt.Errorf("%w: the file is empty", ErrDamaged)
	}
	if len(data) < len(parquet1)+tailSize || string(data[len(data)-len(parquet1):]) != parquet1 {
		return fmt.Errorf("%w: it does not end as Parquet does, so it is cut short, damaged or something else", ErrForeign)
	}
	footer := int64(binary.LittleEndian.Uint32(data[len(data)-tailSize:]))
	at := int64(len(data)) - tailSize - footer - int64(sealSize)
	if at < int64(len(parquet1)) || !bytes.HasPrefix(data[at:], []byte(sealMagic)) {
		return fmt.Errorf("%w: it ends as Parquet but has no seal before the footer", ErrForeign)
	}
	h := xxhash.New()
	h.Write(data[:at])
	h.Write(data[at+int64(sealSize):])
	stored := data[at+int64(len(sealMagic)) : at+int64(sealSize)]
	if got := binary.LittleEndian.Uint64(stored); got != h.Sum64() {
		return fmt.Errorf("%w: its bytes hash to %016x, its seal says %016x", ErrDamaged, h.Sum64(), got)
	}
	return nil
}
