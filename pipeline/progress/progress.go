// Package progress tells a person or a script how far a run is.
//
// It reports in one of three ways: bars with rate and time left on a terminal, plain
// lines elsewhere, and one JSON object a line for scripts. Nothing that a run writes to
// its tables depends on which.
package progress

import (
	"encoding/json"
	"fmt"
	"io"
	"sync"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// Reporter is told what a run does. Its methods may be called from several
// goroutines at once.
type Reporter interface {
	// Start begins an experiment of which so many rows are to be made.
	Start(experiment string, stages []Total)
	// Part reports a finished part: its rows and the bytes of its file.
	Part(part *plan.Part, rows, bytes int64)
	// Note says something to a person.
	Note(text string)
	// Finish ends the experiment begun last.
	Finish()
}

// Total is how much of a stage a run has to make.
type Total struct {
	Stage plan.Stage `json:"stage"`
	Parts int        `json:"parts"`
	Rows  int64      `json:"rows"` // 0 where it is not known before
}

// Totals adds up what the plan says to make, stages in order.
func Totals(p *plan.Plan) []Total {
	var totals []Total
	for _, stage := range plan.Stages() {
		total := Total{Stage: stage}
		for _, part := range p.Parts() {
			if part.Stage == stage && part.Make {
				total.Parts++
				total.Rows += part.Rows()
			}
		}
		if total.Parts > 0 {
			totals = append(totals, total)
		}
	}
	return totals
}

// Quiet returns a Reporter that says nothing.
func Quiet() Reporter { return quiet{} }

type quiet struct{}

func (quiet) Start(string, []Total)         {}
func (quiet) Part(*plan.Part, int64, int64) {}
func (quiet) Note(string)                   {}
func (quiet) Finish()                       {}

// Lines returns a Reporter of plain lines.
func Lines(w io.Writer) Reporter { return &lines{w: w} }

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

// Start implements [Reporter].
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

// Part implements [Reporter].
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

// Note implements [Reporter].
func (l *lines) Note(text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	fmt.Fprintln(l.w, text)
}

// Finish implements [Reporter].
func (l *lines) Finish() {}

// Bars returns a Reporter of one bar a stage, for a terminal.
func Bars(w io.Writer) Reporter { return &bars{w: w} }

// bars reports with progress bars.
type bars struct {
	mu      sync.Mutex
	w       io.Writer
	all     *mpb.Progress
	byStage map[plan.Stage]*mpb.Bar
}

// Start implements [Reporter].
func (b *bars) Start(experiment string, stages []Total) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(stages) == 0 {
		Lines(b.w).Start(experiment, stages)
		return
	}
	b.all = mpb.New(mpb.WithOutput(b.w), mpb.WithWidth(40))
	b.byStage = make(map[plan.Stage]*mpb.Bar)
	for _, total := range stages {
		b.byStage[total.Stage] = b.all.AddBar(max(total.Rows, 1),
			mpb.PrependDecorators(decor.Name(experiment+" "+string(total.Stage), decor.WCSyncSpaceR)),
			mpb.AppendDecorators(
				decor.CountersNoUnit("%d / %d rows", decor.WCSyncSpace),
				decor.AverageSpeed(0, "%.0f rows/s", decor.WCSyncSpace),
				decor.OnComplete(decor.AverageETA(decor.ET_STYLE_GO, decor.WCSyncSpace), "done"),
			),
		)
	}
}

// Part implements [Reporter].
func (b *bars) Part(part *plan.Part, _, _ int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if bar := b.byStage[part.Stage]; bar != nil {
		bar.IncrInt64(part.Rows())
	}
}

// Note implements [Reporter].
func (b *bars) Note(text string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.all != nil {
		io.WriteString(b.all, text+"\n") // above the bars
		return
	}
	Lines(b.w).Note(text)
}

// Finish implements [Reporter].
func (b *bars) Finish() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.all == nil {
		return
	}
	for _, bar := range b.byStage {
		bar.Abort(false) // an interrupted run leaves its bars where they are
	}
	b.all.Wait()
	b.all, b.byStage = nil, nil
}

// JSON is a Reporter that writes one JSON object a line, each with its kind in
// "event". The command line writes its results to the same stream.
type JSON struct {
	mu      sync.Mutex
	encoder *json.Encoder
}

// NewJSON returns a Reporter that writes to w.
func NewJSON(w io.Writer) *JSON { return &JSON{encoder: json.NewEncoder(w)} }

// Emit writes any event. The value has to be encodable as a JSON object.
func (j *JSON) Emit(event any) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.encoder.Encode(event)
}

// Start implements [Reporter].
func (j *JSON) Start(experiment string, stages []Total) {
	j.Emit(struct {
		Event      string  `json:"event"`
		Experiment string  `json:"experiment"`
		Stages     []Total `json:"stages"`
	}{"start", experiment, append([]Total{}, stages...)})
}

// Part implements [Reporter].
func (j *JSON) Part(part *plan.Part, rows, bytes int64) {
	j.Emit(struct {
		Event string     `json:"event"`
		Stage plan.Stage `json:"stage"`
		Part  string     `json:"part"`
		Rows  int64      `json:"rows"`
		Bytes int64      `json:"bytes"`
	}{"part", part.Stage, part.Path(), rows, bytes})
}

// Note implements [Reporter].
func (j *JSON) Note(text string) {
	j.Emit(struct {
		Event string `json:"event"`
		Text  string `json:"text"`
	}{"note", text})
}

// Finish implements [Reporter].
func (j *JSON) Finish() {}
