// Package progress reports the progress of a run.
//
// A terminal gets bars with rate and time left, other outputs get plain lines, and scripts get
// one JSON object a line. The choice does not affect the tables.
package progress

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// Reporter receives the events of a run. It is safe for concurrent use.
type Reporter interface {
	// Start begins to make the parts that a plan marks to be made.
	Start(p *plan.Plan)
	// Begin reports that a worker begins to make parts, one after the other, and hands over the list.
	Begin(parts []*plan.Part)
	// Boards reports that a worker has gone through so many boards of the group whose first part to be
	// made this is, at a stage.
	Boards(first *plan.Part, stage plan.Stage, done int)
	// Part reports a finished part: its rows and the bytes of its file.
	Part(part *plan.Part, rows, bytes int64)
	// Note passes a message to the user.
	Note(text string)
	// Finish ends the current experiment.
	Finish()
}

// Total is the work of a run on one stage.
type Total struct {
	Stage plan.Stage `json:"stage"`
	Parts int        `json:"parts"`
	Rows  int64      `json:"rows"` // 0 if not known in advance
}

// totals adds up the parts that the plan marks to be made, stages in order.
func totals(p *plan.Plan) []Total {
	totals := []Total{}
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

// Quiet returns a Reporter that discards everything.
func Quiet() Reporter { return quiet{} }

type quiet struct{}

func (quiet) Start(*plan.Plan)                   {}
func (quiet) Begin([]*plan.Part)                 {}
func (quiet) Boards(*plan.Part, plan.Stage, int) {}
func (quiet) Part(*plan.Part, int64, int64)      {}
func (quiet) Note(string)                        {}
func (quiet) Finish()                            {}

// Lines returns a Reporter of plain lines. Before Start it prints notes only.
func Lines(w io.Writer) Reporter { return &lines{w: w, done: make(map[plan.Stage]*sum)} }

// lines prints one line when a stage of an experiment is done, so that a log stays short
// however many parts there are.
type lines struct {
	beating
	mu     sync.Mutex
	w      io.Writer
	stages []Total
	done   map[plan.Stage]*sum
}

// sum is the finished work on a stage.
type sum struct {
	parts       int
	rows, bytes int64
}

func (l *lines) Start(p *plan.Plan) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.stages, l.done = totals(p), make(map[plan.Stage]*sum)
	if len(l.stages) == 0 {
		fmt.Fprintf(l.w, "%s: every part is up to date\n", p.Experiment.Name)
		return
	}
	fmt.Fprintf(l.w, "%s: making its tables\n", p.Experiment.Name)
	l.start(p, lineBeat, func(in inHand) {
		l.Note(fmt.Sprintf("  %-8s %s of %s; %s", in.Stage, in.boards(), in.Part, in.left))
	})
}

func (l *lines) Part(part *plan.Part, rows, bytes int64) {
	l.remaining().part(part)
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
			fmt.Fprintf(l.w, "  %-8s %s, %s, %.1f MB\n", part.Stage, Plural(s.parts, "part"), Plural(s.rows, "row"),
				float64(s.bytes)/1e6)
		}
	}
}

func (l *lines) Note(text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	fmt.Fprintln(l.w, text)
}

// Bars returns a Reporter of one bar a stage, for a terminal.
func Bars(w io.Writer) Reporter { return &bars{w: w} }

type bars struct {
	mu      sync.Mutex
	w       io.Writer
	all     *mpb.Progress
	byStage map[plan.Stage]*mpb.Bar
	left    *remaining // of all stages
}

// lineStart begins what is drawn: the terminal echoes ^C where the cursor is, and bars are redrawn
// from the same column some lines above.
const lineStart = "\r"

func (b *bars) Start(p *plan.Plan) {
	b.mu.Lock()
	defer b.mu.Unlock()
	stages := totals(p)
	if len(stages) == 0 {
		Lines(b.w).Start(p)
		return
	}
	b.all = mpb.New(mpb.WithOutput(b.w), mpb.WithWidth(40))
	b.byStage = make(map[plan.Stage]*mpb.Bar)
	left, begun := newRemaining(p, time.Now), time.Now()
	b.left = left
	for _, total := range stages {
		b.byStage[total.Stage] = b.all.AddBar(max(total.Rows, 1), mpb.BarRemoveOnComplete(), // answers take their room
			mpb.PrependDecorators(decor.Name(lineStart+p.Experiment.Name+" "+string(total.Stage), decor.WCSyncSpaceR)),
			mpb.AppendDecorators(
				decor.CountersNoUnit("%d / %d rows", decor.WCSyncSpace),
				decor.Any(func(s decor.Statistics) string {
					rate := float64(s.Current) / max(time.Since(begun).Seconds(), 1)
					return cmp.Or(left.passing(total.Stage), fmt.Sprintf("%.0f rows/s", rate))
				}, decor.WCSyncSpace),
				decor.OnComplete(decor.Any(func(decor.Statistics) string { return left.String() }, decor.WCSyncSpace), "done"),
			),
		)
	}
}

func (b *bars) Begin(parts []*plan.Part) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.left.begin(parts)
}

func (b *bars) Boards(first *plan.Part, stage plan.Stage, done int) {
	b.left.boards(first, stage, done)
}

func (b *bars) Part(part *plan.Part, _, _ int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if bar := b.byStage[part.Stage]; bar != nil {
		b.left.part(part)
		bar.IncrInt64(part.Rows())
	}
}

func (b *bars) Note(text string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.all != nil {
		io.WriteString(b.all, lineStart+text+"\n") // above the bars
		return
	}
	Lines(b.w).Note(text)
}

func (b *bars) Finish() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.all == nil {
		return
	}
	for _, bar := range b.byStage {
		bar.Abort(false) // leaves the bars of an interrupted run as they are
	}
	b.all.Wait()
	b.all, b.byStage = nil, nil
}

// JSON is a Reporter that writes one JSON object a line, each with its kind in
// "event". The command line writes its results to the same stream.
type JSON struct {
	beating
	mu      sync.Mutex
	encoder *json.Encoder
}

// NewJSON returns a Reporter that writes to w.
func NewJSON(w io.Writer) *JSON { return &JSON{encoder: json.NewEncoder(w)} }

// Emit writes any event. The value must encode as a JSON object.
func (j *JSON) Emit(event any) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.encoder.Encode(event)
}

// Start implements [Reporter].
func (j *JSON) Start(p *plan.Plan) {
	j.Emit(struct {
		Event      string  `json:"event"`
		Experiment string  `json:"experiment"`
		Stages     []Total `json:"stages"`
	}{"start", p.Experiment.Name, totals(p)})
	j.start(p, jsonBeat, func(in inHand) {
		j.Emit(struct {
			Event string `json:"event"`
			inHand
		}{"boards", in})
	})
}

// Part implements [Reporter].
func (j *JSON) Part(part *plan.Part, rows, bytes int64) {
	j.remaining().part(part)
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

// Plural is a number of things, such as "1 board" and "2 searches".
func Plural[N int | int64](n N, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	if strings.HasSuffix(thing, "ch") {
		thing += "e"
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
