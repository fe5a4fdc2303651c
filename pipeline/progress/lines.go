package progress

import (
	"fmt"
	"io"
	"sync"

	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// lines reports stages as plain text: one line when a stage of an experiment
// is done, so that a log stays short however many parts there are.
type lines struct {
	mu     sync.Mutex
	w      io.Writer
	stages []Total
	done   map[plan.Stage]*sum
}

// sum is what a stage has made so far.
type sum struct {
	parts       int
	rows, bytes int64
}

// Start implements Reporter.
func (l *lines) Start(experiment string, stages []Total) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.stages, l.done = stages, make(map[plan.Stage]*sum)
	if len(stages) == 0 {
		fmt.Fprintf(l.w, "%s: every part is up to date\n", experiment)
		return
	}
	fmt.Fprintf(l.w, "%s:", experiment)
	for i, total := range stages {
		if i > 0 {
			fmt.Fprint(l.w, ",")
		}
		fmt.Fprintf(l.w, " %s %d parts", total.Stage, total.Parts)
	}
	fmt.Fprintln(l.w, " to make")
}

// Part implements Reporter.
func (l *lines) Part(part *plan.Part, rows, bytes int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := l.done[part.Stage]
	if s == nil {
		s = &sum{}
		l.done[part.Stage] = s
	}
	s.parts, s.rows, s.bytes = s.parts+1, s.rows+rows, s.bytes+bytes
	for _, total := range l.stages {
		if total.Stage == part.Stage && total.Parts == s.parts {
			fmt.Fprintf(l.w, "  %-8s %d parts, %d rows, %.1f MB\n", part.Stage, s.parts, s.rows, float64(s.bytes)/1e6)
		}
	}
}

// Note implements Reporter.
func (l *lines) Note(text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	fmt.Fprintln(l.w, text)
}

// Finish implements Reporter.
func (l *lines) Finish() {}
