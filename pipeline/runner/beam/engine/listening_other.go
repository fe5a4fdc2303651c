//go:build !linux

package engine

// Prism listens on all network interfaces; only Linux lets a socket be kept to this machine
// afterwards. Elsewhere that is left to the system's firewall, which asks before it lets
// others in.

// listening is not needed here.
func listening() (map[int]bool, error) { return nil, nil }

// keepLocal does nothing here.
func keepLocal(map[int]bool) error { return nil }
