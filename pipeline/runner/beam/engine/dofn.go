package engine

import (
	"context"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/nonminimax/nonminimax/pipeline/plan"
)

func init() {
	register.DoFn2x2[context.Context, []byte, int64, error](&makeFn{})
	register.Function1x0(end)
}

// makeFn is the DoFn that makes the parts of an order.
type makeFn struct {
	Task Task

	site *site
}

// Setup is called once for each of the bundles that a worker works on at a time.
func (f *makeFn) Setup() { f.site = siteOf(f.Task) }

// ProcessElement makes the parts of an order, and returns how long that took, in milliseconds.
func (f *makeFn) ProcessElement(ctx context.Context, order []byte) (int64, error) {
	begin := time.Now()
	if err := f.site.fill(ctx, order, counting{ctx}); err != nil {
		return 0, marked(err)
	}
	took := time.Since(begin).Milliseconds()
	milliseconds.Update(ctx, took)
	groupsMade.Inc(ctx, 1)
	return took, nil
}

// end takes what comes out of makeFn. While a step without output is at work Prism asks
// without a pause whether its output has come, which takes a core: so makeFn has one.
func end(int64) {}

// namespace is that of our metrics.
const namespace = "nonminimax"

// The metrics of a job. Parts, rows and bytes are also counted by stage, as "parts.decide".
var (
	groupsMade   = beam.NewCounter(namespace, "groups")
	milliseconds = beam.NewDistribution(namespace, "milliseconds") // a group
	partsMade    = newStageCounters("parts")
	rowsMade     = newStageCounters("rows")
	bytesMade    = newStageCounters("bytes")
)

// stageCounters counts one thing, in all and by stage.
type stageCounters struct {
	all     beam.Counter
	byStage map[plan.Stage]beam.Counter
}

// newStageCounters returns the counters of one thing.
func newStageCounters(name string) stageCounters {
	c := stageCounters{all: beam.NewCounter(namespace, name), byStage: make(map[plan.Stage]beam.Counter)}
	for _, stage := range plan.Stages() {
		c.byStage[stage] = beam.NewCounter(namespace, name+"."+string(stage))
	}
	return c
}

// add counts for the bundle of ctx.
func (c stageCounters) add(ctx context.Context, stage plan.Stage, n int64) {
	c.all.Inc(ctx, n)
	c.byStage[stage].Inc(ctx, n)
}
