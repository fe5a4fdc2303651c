package table

import (
	"encoding/binary"
	"slices"

	"github.com/cespare/xxhash/v2"
)

// sealed makes a file of what lies before the seal and of the footer behind it, with
// the seal that they should have: whoever damages a file and seals it again is past
// the first line of defence.
func sealed(body, footer []byte) []byte {
	tail := append(binary.LittleEndian.AppendUint32(slices.Clone(footer), uint32(len(footer))), parquet1...)
	h := xxhash.New()
	h.Write(body)
	h.Write(tail)
	return slices.Concat(body, seal(h.Sum64()), tail)
}

// cut is the opposite of sealed, of a file that was written by this package.
func cut(file []byte) (body, footer []byte) {
	end := len(file) - tailSize
	from := end - int(binary.LittleEndian.Uint32(file[end:]))
	return file[:from-sealSize], file[from:end]
}
