//go:build !linux && !darwin && !freebsd && !dragonfly

package store

import "errors"

// free is not supported on this system.
func free(string) (bytes int64, err error) { return 0, errors.ErrUnsupported }
