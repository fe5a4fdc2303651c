package command

import (
	"cmp"
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
	width, _ := o.size()
	return fromEnvironment("COLUMNS", width)
}

// Height returns how many lines a screen has: those of the terminal, or what LINES says, or the usual ones.
func (o *output) Height() int {
	_, height := o.size()
	return fromEnvironment("LINES", cmp.Or(height, 24))
}

// size returns the width and height of the terminal; 0 if it is none.
func (o *output) size() (width, height int) {
	f, isFile := o.Writer.(*os.File)
	if !isFile {
		return 0, 0
	}
	width, height, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0, 0
	}
	return width, height
}

// fromEnvironment returns the positive number of an environment variable, or another one without it.
func fromEnvironment(name string, without int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil && n > 0 {
		return n
	}
	return without
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
	return isFile && term.IsTerminal(int(f.Fd()))
}
