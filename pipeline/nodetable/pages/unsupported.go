package pages

import (
	"fmt"
	"strings"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/compress"
)

// Unsupported is the error of a file that may be sound, but which cannot be read, or not in the
// memory that it may take.
type Unsupported struct{ message string }

func (u Unsupported) Error() string { return u.message }

// encodings are those of values that the library reads.
var encodings = []parquet.Encoding{
	parquet.Encodings.Plain, parquet.Encodings.PlainDict, parquet.Encodings.RLEDict, parquet.Encodings.RLE,
	parquet.Encodings.DeltaBinaryPacked, parquet.Encodings.DeltaLengthByteArray, parquet.Encodings.DeltaByteArray,
}

// compressions are those that the library reads.
var compressions = []compress.Compression{
	compress.Codecs.Uncompressed, compress.Codecs.Snappy, compress.Codecs.Gzip, compress.Codecs.Brotli,
	compress.Codecs.Zstd,
}

// unsupported is the error of something that is none of those that are supported.
func unsupported[T fmt.Stringer](what string, is T, supported []T) error {
	var names []string
	for _, one := range supported {
		names = append(names, one.String())
	}
	return Unsupported{fmt.Sprintf("unsupported %s %v, expected one of %s", what, is, strings.Join(names, ", "))}
}
