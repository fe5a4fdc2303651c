package store

import (
	"fmt"
	"os"
)

// localFile is an open file whose size was taken when it was opened: files of
// a store are replaced, never changed.
type localFile struct {
	*os.File
	size int64
}

// Size implements [File].
func (f localFile) Size() int64 { return f.size }

// Open implements [Store].
func (l *Local) Open(name string) (File, error) {
	path, err := l.path(name)
	if err != nil {
		return nil, err
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("opening %q: %w", path, err)
	}
	info, err := file.Stat()
	if err == nil && info.IsDir() {
		err = fmt.Errorf("it is a directory, expected a file")
	}
	if err != nil {
		file.Close()
		return nil, fmt.Errorf("opening %q: %w", path, err)
	}
	return localFile{file, info.Size()}, nil
}
