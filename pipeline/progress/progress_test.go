package progress

import (
	"bytes"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// boards is a plan of so many groups of 50 boards, the first of which is counted too.
func boards(groups int) *plan.Plan {
	p := &plan.Plan{Experiment: &experiment.Experiment{Name: "tiny"}}
	for i := range groups {
		part := plan.Part{Stage: plan.Generate, Dir: "boards", Set: &experiment.BoardSet{}, Make: true,
			Range: plan.Range{Index: i, Of: groups, Count: 50}}
		p.Groups = append(p.Groups, &plan.Group{Boards: &part})
	}
	count := *p.Groups[0].Boards
	count.Stage, count.Dir = plan.Tally, "counts"
	p.Groups[0].Tally = &count
	return p
}

// tell plays a short run to a reporter.
func tell(r Reporter) {
	r.Note("waiting")
	p := boards(2)
	r.Start(p)
	for i, bytes := range []int64{1_000_000, 1_250_000} {
		r.Begin(p.Groups[i].Made())
		r.Part(p.Groups[i].Boards, 50, bytes)
	}
	r.Finish()
	r.Start(&plan.Plan{Experiment: &experiment.Experiment{Name: "other"}})
	r.Finish()
}

// TestLines writes one line of an experiment.
func TestLines(t *testing.T) {
	var out bytes.Buffer
	tell(Lines(&out))
	const want = `waiting
tiny: making 3 parts
other: every part is up to date
`
	if out.String() != want {
		t.Errorf("got:\n%s\nexpected:\n%s", out.String(), want)
	}
}

// TestJSON writes an object a line.
func TestJSON(t *testing.T) {
	var out bytes.Buffer
	tell(NewJSON(&out))
	const want = `{"event":"note","text":"waiting"}
{"event":"start","experiment":"tiny","stages":[{"stage":"generate","parts":2,"rows":100},{"stage":"tally","parts":1,"rows":1}]}
{"event":"part","stage":"generate","part":"boards/part-00000-of-00002.parquet","rows":50,"bytes":1000000}
{"event":"part","stage":"generate","part":"boards/part-00001-of-00002.parquet","rows":50,"bytes":1250000}
{"event":"start","experiment":"other","stages":[]}
`
	if out.String() != want {
		t.Errorf("got:\n%s\nexpected:\n%s", out.String(), want)
	}
}

// TestWithinParts: while a part takes long, a script hears each few seconds how far it is, and a log each
// minute, of the jobs that have not just made a part.
func TestWithinParts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log, stream bytes.Buffer
		for _, r := range []Reporter{Lines(&log), NewJSON(&stream)} {
			p := boards(2)
			r.Start(p)
			for _, g := range p.Groups {
				r.Begin(g.Made())
			}
			first := p.Groups[0].Made()[0]
			r.Boards(first, plan.Solve, 7)
			time.Sleep(9 * time.Second)
			r.Part(p.Groups[1].Boards, 50, 100)
			r.Boards(first, plan.Decide, 12)
			time.Sleep(52 * time.Second)
			r.Finish()
			r.Boards(first, plan.Decide, 13)
			time.Sleep(time.Hour)
		}
		synctest.Wait()
		const line = "  decide   12 / 50 boards of boards/part-00000-of-00002.parquet; 3m10s left\n"
		if got := log.String(); !strings.HasSuffix(got, ": making 3 parts\n"+line) {
			t.Errorf("got:\n%s\nexpected at the end:\n%s", got, line)
		}
		const before = `{"event":"boards","stage":"solve","part":"boards/part-00000-of-00002.parquet","done":7,"boards":50}`
		const after = `{"event":"boards","stage":"decide","part":"boards/part-00000-of-00002.parquet","done":12,"boards":50}`
		if got := stream.String(); strings.Count(got, before) != 1 || strings.Count(got, after) != 11 ||
			strings.Count(got, `"boards",`) != 13 {
			t.Errorf("got:\n%s", got)
		}
	})
}

// TestStatus: on a terminal one line says what is made, the share done and the time left; notes are lines above it. It
// goes when all is made, and stays where a run is interrupted.
func TestStatus(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		clear := "\r" + strings.Repeat(" ", 79) + "\r"
		r, p := Status(&out), boards(2)
		expect := func(want string) {
			t.Helper()
			if synctest.Wait(); out.String() != want {
				t.Errorf("got %q, expected %q", out.String(), want)
			}
			out.Reset()
		}
		r.Note("waiting")
		r.Start(p)
		for _, g := range p.Groups {
			r.Begin(g.Made())
		}
		time.Sleep(drawBeat * 3 / 2)
		expect("waiting\n" + clear + "tiny: 0 of 3 parts (0%), generate, ?")
		r.Part(p.Groups[1].Boards, 50, 100)
		r.Boards(p.Groups[0].Made()[0], plan.Decide, 12)
		time.Sleep(2*time.Second - drawBeat/2) // between two beats
		synctest.Wait()
		out.Reset()
		r.Note("a note")
		line := "tiny: 1 of 3 parts (33%), decide, 12 / 50 boards, 7s left"
		expect(clear + "a note\n" + clear + line)
		r.Finish()
		expect("\n")
		time.Sleep(time.Hour)
		r.Boards(p.Groups[0].Made()[0], plan.Decide, 13)
		r.Start(&plan.Plan{Experiment: &experiment.Experiment{Name: "other"}})
		r.Finish()
		expect("other: every part is up to date\n")
		one := boards(1)
		one.Groups[0].Tally = nil
		r.Start(one)
		r.Begin(one.Groups[0].Made())
		time.Sleep(drawBeat * 3 / 2)
		r.Part(one.Groups[0].Boards, 50, 100)
		synctest.Wait()
		out.Reset()
		r.Finish()
		expect(clear)
	})
}

// TestTogether is for the race detector: workers report at the same time.
func TestTogether(t *testing.T) {
	for _, r := range []Reporter{Quiet(), Lines(&bytes.Buffer{}), NewJSON(&bytes.Buffer{}), Status(&bytes.Buffer{})} {
		p := boards(100)
		r.Start(p)
		done := make(chan bool)
		for worker := range 4 {
			go func() {
				for i := range 25 {
					g := p.Groups[25*worker+i]
					r.Begin(g.Made())
					r.Boards(g.Made()[0], plan.Decide, i)
					r.Part(g.Boards, 50, 100)
					r.Note("still here")
				}
				done <- true
			}()
		}
		for range 4 {
			<-done
		}
		r.Finish()
	}
}
