package part

import "encoding/binary"

// What the tests of other files of this package have, for those that enumerate the
// tables of the analysis, which only packages above this one know.
var (
	EveryType  = everyType
	EveryBatch = everyBatch
	SomeMeta   = someMeta
)

// Sealed makes a file of what lies before the seal and of the footer behind it.
func Sealed(body, footer []byte) []byte { return sealed(body, footer) }

// Cut is the opposite of Sealed, of a file that was written by this package.
func Cut(file []byte) (body, footer []byte) {
	end := len(file) - tailSize
	from := end - int(binary.LittleEndian.Uint32(file[end:]))
	return file[:from-sealSize], file[from:end]
}

// Digest returns the digest of rows, or the error of a batch which does not fit its schema.
func Digest(s Schema, b Batch) (string, error) {
	if err := b.check(s); err != nil {
		return "", err
	}
	digests := make([]columnDigest, len(s.Columns))
	var sc scratch
	eachGroup(b.Rows, func(lo, hi int) error {
		for i, c := range b.Columns {
			digests[i].add(sc.span(c, lo, hi, &digests[i].text))
		}
		return nil
	})
	return rowDigest(s, b.Rows, digests), nil
}
