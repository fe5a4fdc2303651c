package command

import (
	"regexp"
	"strings"
	"testing"
)

// refusal is what a run says that needs more disk than there is.
var refusal = regexp.MustCompile(`^nonminimax: output directory "[^"]+": experiment "load" needs about ([0-9.]+) MB, and [0-9.]+ MB are free; nothing has been made\. Largest: boards [0-9.]+ MB, decisions [0-9.]+ MB, games [0-9.]+ MB\. Smaller: --set keep=counts, which gives the same analysis without the rows, or fewer --boards\n$`)

// TestRefused asks for more than a small file system holds: the run is refused with
// the estimate and leaves nothing. What it advises fits, and so does all of it when
// there is room.
func TestRefused(t *testing.T) {
	dir := mounted(t, "size=4m")
	args := []string{"run", loadSpec, "--boards", "20000", "--out", dir, "--quiet"}
	stdout, stderr := command(t, exitFailed, args...)
	if !refusal.MatchString(stderr) || stdout != "" {
		t.Errorf("got %q and %q, expected a refusal with the estimate", stdout, stderr)
	}
	if left := mustTree(t, dir); len(left) > 0 {
		t.Errorf("something was made: %v", left)
	}
	command(t, exitDone, append(args, "--set", "keep=counts")...)
	remount(t, dir, 0, "size=9m")
	command(t, exitDone, args...)
}

// TestRefusedRebuild has a disk nearly full of what is to be made again: each part
// replaces its old file, so that there is room.
func TestRefusedRebuild(t *testing.T) {
	dir := mounted(t, "size=4m")
	args := []string{"run", loadSpec, "--boards", "6000", "--set", "boardsets.p10.part_size=1000", "--out", dir, "--quiet"}
	command(t, exitDone, args...)
	command(t, exitDone, append(args, "--force")...)
	_, stderr := command(t, exitFailed, append(args, "--set", "boardsets.p10.part_size=900")...) // other files, beside the old ones
	if !strings.Contains(stderr, "needs about") {
		t.Errorf("got %q, expected a refusal", stderr)
	}
}
