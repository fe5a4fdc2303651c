package objects

import (
	"fmt"
	"testing"
)

// groups is the experiment of the tests of Slurm and Spark, of which 100 boards are 14 groups,
// with a calibration on which they depend.
const groups = "../../cluster/testdata/groups.yaml"

// TestShares makes an experiment into a bucket by three processes at once, one of which is
// killed and started again. The run that follows has only to analyse, and the files are those
// of a directory.
func TestShares(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	p := newProxy(t, server)
	url := p.url("shares")
	few := []string{groups, "--boards", "100", "--workers", "1"}
	share := func(i int) *child {
		return start(t, server, "command", append([]string{"fill", "--out", url, fmt.Sprintf("--share=%d/3", i)}, few...)...)
	}
	victim, others := share(1), []*child{share(2), share(3)}
	p.await(t, "PUT", 60)
	victim.kill(t)
	if victim.ProcessState.ExitCode() != -1 {
		t.Fatal("it ended before it was killed")
	}
	for _, c := range append(others, share(1)) {
		c.await(t, "parts made")
		c.Wait()
		if status := c.ProcessState.ExitCode(); status != 0 {
			t.Errorf("status %d: %s", status, c.stderr.String())
		}
	}
	if left := nonminimaxDone(t, append([]string{"orders", "--out", url}, few...)...); left != "" {
		t.Errorf("still ordered: %s", left)
	}
	nonminimaxDone(t, append([]string{"run", "--out", url, "--quiet"}, few...)...)
	b := open(t, url)
	expectSame(t, b, directory(t, few...))
	if n := uploads(t, b); n != 0 {
		t.Errorf("%d uploads left", n)
	}
}
