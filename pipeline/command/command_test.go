package command

import (
	"runtime/debug"
	"testing"
)

// TestSourceOf: revisions, and whether there were changes, tell programs from each other.
func TestSourceOf(t *testing.T) {
	for want, settings := range map[string][]debug.BuildSetting{
		"an unknown revision":      nil,
		"revision a1":              {{Key: "vcs.revision", Value: "a1"}, {Key: "vcs.modified", Value: "false"}},
		"revision b2 with changes": {{Key: "vcs.revision", Value: "b2"}, {Key: "vcs.modified", Value: "true"}},
	} {
		if got := sourceOf(&debug.BuildInfo{Settings: settings}); got != want {
			t.Errorf("%v: %q, expected %q", settings, got, want)
		}
	}
	if got := sourceOf(nil); got != "an unknown revision" {
		t.Errorf("of nothing: %q", got)
	}
}
