package print

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/nonminimax/nonminimax/pipeline/results"
)

// mostSummary is the most lines of a summary. Where a line is narrow, the last answers are left
// out for that.
const mostSummary = 10

// Summary ends a run: what was found, an answer a line unless that is wider than the terminal, and
// where to look. out is the output directory; hint says how to see more.
func Summary(w io.Writer, answers []string, experiment, out, hint string) error {
	where := []string{
		fmt.Sprintf("Tables: %s%s", filepath.Join(out, filepath.FromSlash(results.Dir(experiment))), hint),
		"A page with figures: the same command with report in place of run",
	}
	var lines []string
	for _, answer := range answers {
		wrapped := wrap(answer, lineWidth(w))
		if len(lines)+len(wrapped)+len(where) > mostSummary && len(lines) > 0 {
			break
		}
		lines = append(lines, wrapped...)
	}
	_, err := fmt.Fprintln(w, strings.Join(append(lines, where...), "\n"))
	return err
}

// wrap breaks a text into lines of a width; 0 is any.
func wrap(words string, width int) []string {
	if width == 0 {
		return []string{words}
	}
	var lines []string
	for line := range strings.SplitSeq(text.WrapSoft(words, width), "\n") {
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}
