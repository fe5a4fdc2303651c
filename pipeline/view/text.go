package view

import (
	"cmp"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/jedib0t/go-pretty/v6/text"
)

// lineWidth returns how many characters a line of the writer has; 0 where that is not limited.
func lineWidth(w io.Writer) int {
	if limited, is := w.(interface{ Width() int }); is {
		return limited.Width()
	}
	return 0
}

// usualWidth is how many characters a line of text has where that is not limited.
const usualWidth = 80

// TextWidth returns how many characters a line of text has in the writer.
func TextWidth(w io.Writer) int { return cmp.Or(lineWidth(w), usualWidth) }

// unbroken matches what stays in a line: a word, and a `command`, which people copy.
var unbroken = regexp.MustCompile("(`[^`]*`|\\S)+")

// Wrapped divides a text into lines of at most so many characters. A word that is longer stays where it is. A line
// that is indented goes on with the same indentation.
func Wrapped(words string, width int) (lines []string) {
	for given := range strings.SplitSeq(words, "\n") {
		indent := given[:len(given)-len(strings.TrimLeft(given, " "))]
		line := ""
		for _, word := range unbroken.FindAllString(given, -1) {
			wide := text.StringWidth(word)
			switch {
			case line == "":
				line = indent + word
			case text.StringWidth(line)+1+wide > width && len(indent)+wide <= width:
				lines, line = append(lines, line), indent+word
			default:
				line += " " + word
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// Paragraph writes a text in as many lines as it takes, and returns their number.
func Paragraph(w io.Writer, words string) (lines int) {
	wrapped := Wrapped(words, TextWidth(w))
	io.WriteString(w, strings.Join(wrapped, "\n")+"\n")
	return len(wrapped)
}

// fixed formats x with the given digits after the point, NaN as an empty string.
func fixed(x float64, digits int) string {
	if math.IsNaN(x) {
		return ""
	}
	return strconv.FormatFloat(x, 'f', digits, 64)
}

// Decimal formats a number: at most four decimals, very small ones with their power of ten, NaN
// as an empty string.
func Decimal(x float64) string {
	switch size := math.Abs(x); {
	case math.IsNaN(x):
		return ""
	case x == math.Trunc(x):
		return strconv.FormatFloat(x, 'f', -1, 64)
	case size < 0.0001:
		return strconv.FormatFloat(x, 'g', 2, 64)
	case size >= 10:
		return strconv.FormatFloat(x, 'f', 2, 64)
	}
	return strconv.FormatFloat(x, 'f', 4, 64)
}

// Significant formats a number with four significant digits.
func Significant(x float64) string {
	const digits = 4
	size := math.Abs(x)
	if x == math.Trunc(x) && size < 1e9 {
		return strconv.FormatFloat(x, 'f', -1, 64)
	}
	if size < 1e-4 || size >= 1e9 {
		return strconv.FormatFloat(x, 'g', digits, 64)
	}
	_, exponent, _ := strings.Cut(strconv.FormatFloat(x, 'e', digits-1, 64), "e")
	power, _ := strconv.Atoi(exponent)
	text := strconv.FormatFloat(x, 'f', max(0, digits-1-power), 64)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	return text
}

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

// UnlessEmpty puts a prefix before a text unless the text is empty.
func UnlessEmpty(before, text string) string {
	if text == "" {
		return ""
	}
	return before + text
}
