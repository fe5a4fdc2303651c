package print

import (
	"encoding/csv"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"
)

// Rows prints a table of text and returns how many columns it leaves out at the right because
// the line is too short for them; see [Table].
func Rows(w io.Writer, header []string, rows [][]string) (left int) {
	widths := make([]int, len(header))
	for at, name := range header {
		widths[at] = text.LongestLineLen(name)
		for _, row := range rows {
			widths[at] = max(widths[at], text.LongestLineLen(row[at]))
		}
	}
	shown := fitting(widths, lineWidth(w))
	t := NewTable(w, anyOf(header[:shown])...)
	for _, row := range rows {
		t.Row(anyOf(row[:shown])...)
	}
	t.Render()
	return len(header) - shown
}

// fitting returns how many columns fit in a line, at least one.
func fitting(widths []int, line int) (n int) {
	used := 1
	for _, width := range widths {
		if used += width + 3; line > 0 && used > line {
			return max(1, n)
		}
		n++
	}
	return n
}

func anyOf(texts []string) (list []any) {
	for _, s := range texts {
		list = append(list, s)
	}
	return list
}

// CSV writes a table of text as CSV.
func CSV(w io.Writer, header []string, rows [][]string) error {
	out := csv.NewWriter(w)
	return out.WriteAll(append([][]string{header}, rows...))
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
