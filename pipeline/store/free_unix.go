//go:build linux || darwin || freebsd || dragonfly

package store

import "golang.org/x/sys/unix"

// free returns how many bytes this user may still write to a folder's file system.
func free(dir string) (bytes int64, err error) {
	var found unix.Statfs_t
	if err := unix.Statfs(dir, &found); err != nil {
		return 0, err
	}
	return int64(found.Bavail) * int64(found.Bsize), nil
}
