package main

import "io"

// output is a stdout that remembers its first error. What prints tables drops
// them, and a full disk behind a redirection must not pass for success.
type output struct {
	io.Writer
	err error
}

// Write implements io.Writer.
func (o *output) Write(data []byte) (int, error) {
	n, err := o.Writer.Write(data)
	if o.err == nil {
		o.err = err
	}
	return n, err
}
