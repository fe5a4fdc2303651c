package progress

import (
	"fmt"
	"sync"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// How often reporters say how far workers are within parts that take longer than that.
const (
	jsonBeat = 5 * time.Second
	lineBeat = time.Minute // a log stays short
)

// inHand is how far a worker is with a part.
type inHand struct {
	Stage plan.Stage `json:"stage"`
	Part  string     `json:"part"` // the next one that is made
	Done  int        `json:"done"` // boards
	Of    int        `json:"boards"`
}

func (in inHand) boards() string { return fmt.Sprintf("%d / %d boards", in.Done, in.Of) }

// beating tells at regular intervals what is left to do. Its methods are those of a [Reporter], and do
// nothing before start.
type beating struct {
	mu   sync.Mutex
	left *remaining // nil before start
	stop chan struct{}
}

func (b *beating) start(p *plan.Plan, every time.Duration, tell func(*remaining)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	left, stop := newRemaining(p, time.Now), make(chan struct{})
	b.left, b.stop = left, stop
	go func() {
		ticker := time.NewTicker(every)
		defer ticker.Stop()
		for {
			select {
			case <-stop:
				return
			case <-ticker.C:
				tell(left)
			}
		}
	}()
}

func (b *beating) remaining() *remaining {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.left
}

// Begin implements [Reporter].
func (b *beating) Begin(parts []*plan.Part) { b.remaining().begin(parts) }

// Boards implements [Reporter].
func (b *beating) Boards(first *plan.Part, stage plan.Stage, done int) {
	b.remaining().boards(first, stage, done)
}

// Finish implements [Reporter].
func (b *beating) Finish() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.left != nil {
		close(b.stop)
		b.left = nil
	}
}
