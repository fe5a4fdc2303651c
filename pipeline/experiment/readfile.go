//go:build !js

package experiment

import (
	"fmt"
	"io"
	"os"
	"syscall"
)

// ReadFile reads the file at path, up to the limit of [Load]. Errors of the file system are
// wrapped and name the path. A named pipe that nobody writes to is empty, rather than waited for.
func ReadFile(path string) ([]byte, error) {
	file, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, fmt.Errorf("read experiment: %w", err)
	}
	defer file.Close()
	// One byte over the limit lets Load notice that the file is too long.
	text, err := io.ReadAll(io.LimitReader(file, MaxFileSize+1))
	if err != nil {
		return nil, fmt.Errorf("read experiment: %w", err)
	}
	return text, nil
}
