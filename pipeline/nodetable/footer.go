//go:build !js

package nodetable

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"io"

	"github.com/apache/thrift/lib/go/thrift"
	format "github.com/xitongsys/parquet-go/parquet"
)

// Limits of a footer. Decoded, one takes up to 60 times its bytes.
const (
	maxFooter  = 4 << 20 // bytes
	maxColumns = 10_000  // with those that only hold others
	footerTail = 8       // bytes behind it: its length, and the magic number
)

// checkFooter reads the footer of a file of so many bytes under limits, before the library does, which makes room
// for whatever length a list and whatever number of children a column announces, and recover undoes no allocation.
// Here lists and texts have to lie in the footer, and every column takes a byte of it.
func checkFooter(f io.ReaderAt, size int64) error {
	end := make([]byte, footerTail)
	if _, err := f.ReadAt(end, max(0, size-footerTail)); err != nil {
		return fmt.Errorf("footer: %w", err)
	}
	length := int64(binary.LittleEndian.Uint32(end))
	if length > size-footerTail {
		return fmt.Errorf("footer: %d bytes in a file of %d", length, size)
	}
	if length > maxFooter {
		return fmt.Errorf("footer: %d bytes, expected at most %d: are there many small row groups?", length, maxFooter)
	}
	text := make([]byte, length)
	if _, err := f.ReadAt(text, size-footerTail-length); err != nil {
		return fmt.Errorf("footer: %w", err)
	}
	footer := format.NewFileMetaData()
	in := &thrift.TMemoryBuffer{Buffer: bytes.NewBuffer(text)}
	limits := &thrift.TConfiguration{MaxMessageSize: int32(length)}
	if err := footer.Read(context.Background(), thrift.NewTCompactProtocolConf(in, limits)); err != nil {
		return fmt.Errorf("footer: %w", err)
	}
	children := int64(0)
	for _, column := range footer.Schema {
		children += int64(max(0, column.GetNumChildren()))
	}
	if n := int64(len(footer.Schema)); n > maxColumns || children > n {
		return fmt.Errorf("footer: a schema of %d columns with %d others in them, expected at most %d", n, children,
			maxColumns)
	}
	return nil
}
