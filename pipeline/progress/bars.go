package progress

import (
	"io"
	"sync"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// Bars returns a Reporter of one bar a stage, for a terminal.
func Bars(w io.Writer) Reporter { return &bars{w: w} }

// bars reports with progress bars.
type bars struct {
	mu      sync.Mutex
	w       io.Writer
	all     *mpb.Progress
	byStage map[plan.Stage]*mpb.Bar
}

// Start implements Reporter.
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

// Part implements Reporter.
func (b *bars) Part(part *plan.Part, _, _ int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if bar := b.byStage[part.Stage]; bar != nil {
		bar.IncrInt64(part.Rows())
	}
}

// Note implements Reporter.
func (b *bars) Note(text string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.all != nil {
		io.WriteString(b.all, text+"\n") // above the bars
		return
	}
	Lines(b.w).Note(text)
}

// Finish implements Reporter.
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
