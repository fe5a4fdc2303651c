package five

import (
	"strings"
	"testing"
)

func TestParseEvaluator(t *testing.T) {
	parameters, reading, err := ParseEvaluator("chain-1-64-4096-span-horizon")
	if err != nil || parameters != (Parameters{1, 64, 4096}) || reading != (Reading{CountSpan, DeadCells, WinScore, EndHorizon}) {
		t.Errorf("got %+v, %+v, %v", parameters, reading, err)
	}
	if parameters, reading, err := ParseEvaluator("chain-1-1-1"); err != nil || parameters != PS1 || reading.String() != (Reading{}).String() {
		t.Errorf("got %+v, %+v, %v", parameters, reading, err)
	}
	for name, want := range map[string]string{
		"chain-1-64":               "expected chain-A-B-D with three numbers, as in chain-1-64-1",
		"chain-1-064-1":            `"064" is not a plain whole number`,
		"chain-0-64-1":             "parameter a=0: expected at least 1",
		"chain-1-64-1-spam":        `reading "spam" is not known, expected one of span, distance, plain, horizon`,
		"chain-1-64-1-plain-span":  `reading "span" is out of order or given twice`,
		"chain-1-64-1-right":       `reading "right" is not known`,
		"chain-1-64-1-plain-plain": "out of order or given twice",
	} {
		if _, _, err := ParseEvaluator(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", name, err, want)
		}
	}
}
