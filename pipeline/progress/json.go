package progress

import (
	"encoding/json"
	"io"
	"sync"

	"github.com/nonminimax/nonminimax/pipeline/plan"
)

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

// Start implements Reporter.
func (j *JSON) Start(experiment string, stages []Total) {
	j.Emit(struct {
		Event      string  `json:"event"`
		Experiment string  `json:"experiment"`
		Stages     []Total `json:"stages"`
	}{"start", experiment, append([]Total{}, stages...)})
}

// Part implements Reporter.
func (j *JSON) Part(part *plan.Part, rows, bytes int64) {
	j.Emit(struct {
		Event string     `json:"event"`
		Stage plan.Stage `json:"stage"`
		Part  string     `json:"part"`
		Rows  int64      `json:"rows"`
		Bytes int64      `json:"bytes"`
	}{"part", part.Stage, part.Path(), rows, bytes})
}

// Note implements Reporter.
func (j *JSON) Note(text string) {
	j.Emit(struct {
		Event string `json:"event"`
		Text  string `json:"text"`
	}{"note", text})
}

// Finish implements Reporter.
func (j *JSON) Finish() {}
