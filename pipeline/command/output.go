package command

import (
	"errors"
	"io"
)

// output is a stdout that remembers its first error, and writes nothing after it. What
// prints tables drops errors, and a full disk behind a redirection must not pass for success.
type output struct {
	io.Writer
	err error
}

// Write implements io.Writer.
func (o *output) Write(data []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.Writer.Write(data)
	o.err = err
	return n, err
}

// without returns an error unless it is that of the output, which is not forgotten: what
// cannot be printed is to be made all the same.
func (o *output) without(err error) error {
	if o.err != nil && errors.Is(err, o.err) {
		return nil
	}
	return err
}
