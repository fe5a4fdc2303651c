package experiment

import (
	"bytes"
	"fmt"
	"unicode"
	"unicode/utf8"
)

// MaxFileSize is the largest experiment file, in bytes. A paper takes about
// two thousand; the limit keeps a file given by mistake away from the parser.
const MaxFileSize = 64 << 10

// complaint is a fault of the text at a line and column, both from 1.
type complaint struct {
	line, column int
	message      string
}

// checkText finds the first thing in the text that no editor writes on purpose
// and that a YAML parser reports badly or not at all. Nil if there is none.
func checkText(text []byte) *complaint {
	if len(text) > MaxFileSize {
		return &complaint{0, 0, fmt.Sprintf("larger than %d bytes, expected an experiment of a few pages", MaxFileSize)}
	}
	for i, line := range bytes.Split(text, []byte("\n")) {
		if column, message := checkLine(line); message != "" {
			return &complaint{i + 1, column, message}
		}
	}
	return nil
}

// checkLine returns the column of the first bad character and what is wrong
// with it, or an empty message.
func checkLine(line []byte) (column int, message string) {
	indenting := true
	for column = 1; len(line) > 0; column++ {
		r, size := utf8.DecodeRune(line)
		switch {
		case r == utf8.RuneError && size == 1:
			return column, fmt.Sprintf("byte 0x%02x is not UTF-8, expected a text file in UTF-8", line[0])
		case r == 0:
			return column, "NUL byte, expected a text file"
		case r == '\t' && indenting:
			return column, "tab in the indentation, expected spaces"
		case r == '\r' && len(line) > 1:
			return column, "carriage return inside a line, expected lines that end in a line feed, or in both"
		case unicode.IsControl(r) && r != '\t' && r != '\r':
			return column, fmt.Sprintf("control character %U, expected a text file", r)
		}
		indenting = indenting && r == ' '
		line = line[size:]
	}
	return column, ""
}
