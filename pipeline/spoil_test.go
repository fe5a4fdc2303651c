package main

import "os"

// flipMiddle changes one bit in the middle of a file.
func flipMiddle(name string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	data[len(data)/2] ^= 1 << 3
	return os.WriteFile(name, data, 0o644)
}
