package store

import (
	"bytes"
	"fmt"
	"io"
)

// Equal returns an error unless two stores hold the same bytes under a name.
func Equal(a, b Store, name string) error {
	one, err := ReadFile(a, name)
	if err != nil {
		return err
	}
	other, err := ReadFile(b, name)
	if err != nil {
		return err
	}
	if !bytes.Equal(one, other) {
		return fmt.Errorf("file %q: its %d bytes are not the %d that making it again gives", name, len(one), len(other))
	}
	return nil
}

// ReadFile returns the bytes of a file.
func ReadFile(st Store, name string) ([]byte, error) {
	f, err := st.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(f)
	if err != nil {
		return nil, fmt.Errorf("reading %q: %w", name, err)
	}
	return data, nil
}
