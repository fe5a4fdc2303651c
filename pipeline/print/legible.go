package print

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Legible returns text for a terminal, with the characters escaped that would steer it: control
// characters but for ends of lines and tabs, and those that turn the direction of writing. They may
// be in a user's name of a file, or in an error about it.
func Legible(text string) string {
	var out strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		one := text[:size]
		steers := unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == utf8.RuneError && size == 1
		if steers && r != '\n' && r != '\t' {
			one = strings.Trim(strconv.QuoteToASCII(one), `"`)
		}
		out.WriteString(one)
		text = text[size:]
	}
	return out.String()
}
