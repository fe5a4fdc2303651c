//go:build linux || darwin || freebsd || dragonfly

package store

import "golang.org/x/sys/unix"

// free returns how many bytes of a folder's file system are free for this user.
func free(dir string) (int64, error) {
	var of unix.Statfs_t
	if err := unix.Statfs(dir, &of); err != nil {
		return 0, err
	}
	return int64(of.Bavail) * int64(of.Bsize), nil
}
