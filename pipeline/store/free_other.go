//go:build !linux && !darwin && !freebsd && !dragonfly

package store

import "errors"

// free is not supported on this system.
func free(string) (int64, error) { return 0, errors.ErrUnsupported }
