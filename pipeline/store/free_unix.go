//go:build linux || darwin || freebsd || dragonfly

package store

import (
	"math"

	"golang.org/x/sys/unix"
)

// free returns how many bytes this user may still write to a folder's file system, and how many
// files and folders it has room for. A file system that counts none, such as Btrfs, has no limit.
func free(dir string) (bytes, files int64, err error) {
	var of unix.Statfs_t
	if err := unix.Statfs(dir, &of); err != nil {
		return 0, 0, err
	}
	if files = int64(of.Ffree); of.Files == 0 {
		files = math.MaxInt64
	}
	return int64(of.Bavail) * int64(of.Bsize), files, nil
}
