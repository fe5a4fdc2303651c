package command

import (
	"encoding/json"
	"fmt"
	"strings"
)

// event is a line of --json, as far as tests look at it.
type event struct {
	Event string `json:"event"`
	Stage string `json:"stage"`
	Part  string `json:"part"`
	Table string `json:"table"`
	Text  string `json:"text"`
}

// parseEvents reads the output of a command run with --json. Every line has to
// be an object with its kind in "event".
func parseEvents(text string) ([]event, error) {
	var events []event
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		var e event
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			return nil, fmt.Errorf("line %d is no JSON object: %w: %q", i+1, err, line)
		}
		if e.Event == "" {
			return nil, fmt.Errorf("line %d has no event: %q", i+1, line)
		}
		events = append(events, e)
	}
	return events, nil
}

// parts lists the parts that a run says it has made, in its order.
func parts(events []event) []string {
	var list []string
	for _, e := range events {
		if e.Event == "part" {
			list = append(list, e.Part)
		}
	}
	return list
}

// stackTrace returns the first sign of a crash in what a command told a user.
func stackTrace(stderr string) string {
	for line := range strings.Lines(stderr) {
		if strings.Contains(line, "panic") || strings.Contains(line, "goroutine ") || strings.Contains(line, ".go:") {
			return line
		}
	}
	return ""
}
