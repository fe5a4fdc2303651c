// Package progress reports the progress of a run.
//
// A terminal gets a line with the share done and the time left, other outputs get a line and one a minute, and scripts
// get one JSON object a line. The choice does not affect the tables.
package progress

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

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

// partsOf is how many parts the plan marks to be made.
func partsOf(p *plan.Plan) (n int) {
	for _, total := range totals(p) {
		n += total.Parts
	}
	return n
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
func Lines(w io.Writer) Reporter { return &lines{w: w} }

// lines prints one line of an experiment, and one a minute while it is made.
type lines struct {
	beating
	mu        sync.Mutex
	w         io.Writer
	made, all int // parts
}

func (l *lines) Start(p *plan.Plan) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.made, l.all = 0, partsOf(p)
	if l.all == 0 {
		fmt.Fprintf(l.w, "%s: every part is up to date\n", p.Experiment.Name)
		return
	}
	fmt.Fprintf(l.w, "%s: making %s\n", p.Experiment.Name, Plural(l.all, "part"))
	l.start(p, lineBeat, func(left *remaining) {
		l.mu.Lock()
		defer l.mu.Unlock()
		long := left.inHand(lineBeat)
		for _, in := range long {
			fmt.Fprintf(l.w, "  %-8s %s of %s; %s\n", in.Stage, in.boards(), in.Part, left)
		}
		if len(long) == 0 {
			fmt.Fprintf(l.w, "  %d of %s; %s\n", l.made, Plural(l.all, "part"), left)
		}
	})
}

func (l *lines) Part(part *plan.Part, _, _ int64) {
	l.remaining().part(part)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.made++
}

func (l *lines) Note(text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	fmt.Fprintln(l.w, text)
}

// Status returns a Reporter of one line that is drawn again and again, for a terminal.
func Status(w io.Writer) Reporter { return &status{w: w} }

type status struct {
	beating
	mu         sync.Mutex
	w          io.Writer
	experiment string // empty if none is being run
	made, all  int    // parts
	line       string // that is drawn
}

// drawBeat is how often the line is drawn.
const drawBeat = 200 * time.Millisecond

func (s *status) Start(p *plan.Plan) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.made, s.all = 0, partsOf(p)
	if s.all == 0 {
		Lines(s.w).Start(p)
		return
	}
	s.experiment = p.Experiment.Name
	s.start(p, drawBeat, func(left *remaining) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.draw(fmt.Sprintf("%s: %d of %d parts (%d%%), %s", s.experiment, s.made, s.all, 100*s.made/s.all, left.now()))
	})
}

// draw replaces the line, unless the experiment has ended. Spaces remove what a longer one or ^C has left.
func (s *status) draw(line string) {
	if s.experiment == "" {
		return
	}
	if letters := []rune(line); len(letters) > 79 { // it must not wrap
		line = string(letters[:79])
	}
	fmt.Fprintf(s.w, "\r%s\r%s", strings.Repeat(" ", 79), line)
	s.line = line
}

func (s *status) Part(part *plan.Part, _, _ int64) {
	s.remaining().part(part)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.made++
}

// Note writes a message above the line.
func (s *status) Note(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	line := s.line
	s.draw("")
	fmt.Fprintf(s.w, "%s\n", text)
	s.draw(line)
}

// Finish removes the line, since answers take its room; that of an interrupted run stays.
func (s *status) Finish() {
	s.beating.Finish()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.made == s.all {
		s.draw("")
	} else if s.line != "" {
		fmt.Fprintln(s.w)
	}
	s.experiment, s.line = "", ""
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
	j.start(p, jsonBeat, func(left *remaining) {
		for _, in := range left.inHand(jsonBeat) {
			j.Emit(struct {
				Event string `json:"event"`
				inHand
			}{"boards", in})
		}
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
