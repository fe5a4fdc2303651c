package command

import (
	"errors"
	"io"
	"os"
	"strconv"

	"golang.org/x/term"
)

// output is a stdout that remembers its first error and writes nothing after it. The table
// printers ignore errors, but a full disk behind a redirection must not pass for success.
type output struct {
	io.Writer
	err error
}

func (o *output) Write(data []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.Writer.Write(data)
	o.err = err
	return n, err
}

// Width returns how many characters a line has: those of the terminal, or what COLUMNS says;
// 0 where lines may be of any length, as in files and pipes.
func (o *output) Width() int {
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		return n
	}
	f, is := o.Writer.(*os.File)
	if !is {
		return 0
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0
	}
	return width
}

// without drops an error of the output itself, which the output remembers: the command does
// its work even if it cannot print.
func (o *output) without(err error) error {
	if o.err != nil && errors.Is(err, o.err) {
		return nil
	}
	return err
}

func isTerminal(w io.Writer) bool {
	f, isFile := w.(*os.File)
	if !isFile {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
