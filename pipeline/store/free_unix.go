//go:build linux || darwin || freebsd || dragonfly

package store

import "golang.org/x/sys/unix"

// free returns how many bytes this user may still write to a folder's file system.
func free(dir string) (int64, error) {
	var of unix.Statfs_t
	if err := unix.Statfs(dir, &of); err != nil {
		return 0, err
	}
	return int64(of.Bavail) * int64(of.Bsize), nil
}
