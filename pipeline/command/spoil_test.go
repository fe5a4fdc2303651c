package command

import (
	"os"
	"path/filepath"
	"testing"
)

// flipMiddle changes one bit in the middle of a file.
func flipMiddle(name string) error { return flipAt(name, 1, 2) }

// flipAt changes one bit at the given fraction of a file.
func flipAt(name string, part, of int) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	data[(len(data)-1)*part/of] ^= 1 << 3
	return os.WriteFile(name, data, 0o644)
}

// spoil is a way of damaging a file.
type spoil struct {
	name string
	do   func(t *testing.T, file string) error
}

// spoils lists damages that any file can suffer.
func spoils() []spoil {
	flip := func(part, of int) func(*testing.T, string) error {
		return func(_ *testing.T, file string) error { return flipAt(file, part, of) }
	}
	write := func(data []byte) func(*testing.T, string) error {
		return func(_ *testing.T, file string) error { return os.WriteFile(file, data, 0o644) }
	}
	return []spoil{
		{"first byte flipped", flip(0, 1)},
		{"middle flipped", flip(1, 2)},
		{"near the end flipped", flip(19, 20)},
		{"last byte flipped", flip(1, 1)},
		{"cut in half", func(_ *testing.T, file string) error { return truncate(file, 1, 2) }},
		{"last byte cut", func(_ *testing.T, file string) error { return truncate(file, 0, 0) }},
		{"empty", write(nil)},
		{"text", write([]byte("not Parquet at all\n"))},
		{"zeros", write(make([]byte, 4096))},
		{"foreign Parquet", write(foreignParquet)},
		{"wrong neighbour", otherFile},
		{"deleted", func(_ *testing.T, file string) error { return os.Remove(file) }},
	}
}

// truncate cuts a file to a fraction of its length; of 0 cuts one byte.
func truncate(file string, part, of int64) error {
	info, err := os.Stat(file)
	if err != nil {
		return err
	}
	size := info.Size() - 1
	if of > 0 {
		size = info.Size() * part / of
	}
	return os.Truncate(file, size)
}

// otherFile puts the bytes of a sound part of table boards under the name.
func otherFile(_ *testing.T, file string) error {
	root, _ := rootOf(file)
	parts, err := filepath.Glob(filepath.Join(root, "boards", "*", "*", "part-*.parquet"))
	if err != nil || len(parts) == 0 {
		return errUnfit
	}
	from := parts[len(parts)-1]
	if from == file {
		from = parts[0]
	}
	return sameBytes(from, file)
}
