//go:build amd64 || arm64

package command

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/internal/faults"
)

// TestFailReading lets calls of commands fail that only read: each says of which file and why,
// and changes nothing. A command that ends with status 0 all the same has to have printed the
// same.
func TestFailReading(t *testing.T) {
	dir, want := built(t, small)
	for _, args := range [][]string{{"plan", small}, {"status", small}, {"verify", small}, {"show", "decisions", small}, {"show", "contests", small}} {
		t.Run(args[0]+" "+args[1], func(t *testing.T) {
			sound := tamper(t, dir, nothing, args...)
			h := &history{name: args[0], args: args, had: want, want: want, calls: label(sound.calls)}
			if i := slices.IndexFunc(sound.calls, func(c faults.Call) bool { return !c.Kind.Looks() }); i >= 0 {
				t.Fatalf("it does not only read: %v", sound.calls[i])
			}
			all := points([]*history{h}, failures)
			drawn := sample(all, kindsAlone, 2016)
			if *long {
				drawn = all
			}
			var failed hits
			t.Run("at", func(t *testing.T) {
				for _, p := range drawn {
					t.Run(p.name(), func(t *testing.T) {
						t.Parallel()
						e := tamper(t, dir, p.answer(), args...)
						failed.add(p)
						if e.status != exitDone {
							expectFailure(t, p, dir, e)
							return
						}
						p.expectHarmless(t, e)
						if e.stdout != sound.stdout {
							t.Errorf("exit status 0, but it prints\n%s\nexpected\n%s", e.stdout, sound.stdout)
						}
					})
				}
			})
			failed.expect(t, all, kindsAlone)
		})
	}
	expectTree(t, dir, want)
}

// kindsAlone have each kind of call.
func kindsAlone(p point) []string { return []string{string(p.call.Kind)} }
