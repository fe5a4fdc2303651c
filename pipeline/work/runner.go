package work

import (
	"context"

	"golang.org/x/sync/errgroup"

	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// Job is what is to be made of one experiment.
type Job struct {
	Plan   *plan.Plan // whose parts to make are marked
	Worker *Worker    // makes parts in this process, and enters those made elsewhere

	// Source is what the experiment was loaded from, for another process of the same
	// program to load it again.
	Source func() ([]byte, error)

	// Out is the output directory as another process finds it: an absolute path, which
	// only helps where the file system is shared, or a URL.
	Out string
}

// Runner says where the parts of a plan are made. A group of parts is a pure function of
// its boards' numbers, so any engine that makes each group at least once, in any order and
// anywhere, gives the same bytes.
//
// [Local] makes them in this process. An engine on other machines gets a [Job] in a form
// that travels: what the experiment was loaded from, the URL of the output directory, and
// an [Order] for each group. The process that receives an order makes the same plan,
// refuses parts that it would make by another recipe, writes parts into the same output
// directory, and leaves manifests alone: this process reads each part when the engine is
// done, and enters it ([Worker.Take]).
type Runner interface {
	// Make makes the parts of a job and enters them into its inventory. Calibrations
	// come before the groups, which need them. It stops at the first error that it cannot
	// get over or when ctx ends, lets the parts in hand finish, and returns what stopped it.
	Make(ctx context.Context, job Job) error
}

// Local makes parts on workers of this process.
type Local struct {
	Workers int // groups at a time, >= 1
}

var _ Runner = Local{}

// Make implements [Runner].
func (l Local) Make(ctx context.Context, job Job) error {
	var calibrations []*plan.Part
	for _, p := range job.Plan.Calibrations {
		if p.Make {
			calibrations = append(calibrations, p)
		}
	}
	err := l.each(ctx, len(calibrations), func(_ context.Context, i int) error {
		return job.Worker.Calibrate(calibrations[i])
	})
	if err != nil {
		return err
	}
	var groups []*plan.Group
	for _, group := range job.Plan.Groups {
		if group.Makes() {
			groups = append(groups, group)
		}
	}
	return l.each(ctx, len(groups), func(ctx context.Context, i int) error {
		return job.Worker.Group(ctx, groups[i])
	})
}

// each calls task(ctx, i) for every i in [0, tasks), so many at a time. It stops at the
// first error or when ctx ends, and lets the tasks in hand finish.
func (l Local) each(ctx context.Context, tasks int, task func(ctx context.Context, i int) error) error {
	group, running := errgroup.WithContext(ctx)
	group.SetLimit(l.Workers)
	for i := range tasks {
		if running.Err() != nil {
			break
		}
		group.Go(func() error {
			if err := running.Err(); err != nil {
				return err
			}
			return task(running, i)
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	return ctx.Err()
}

// RunnerOptions are the flags that choose where parts are made. A program without engines knows
// them for its help, and to tell who has to act on them.
type RunnerOptions struct {
	Runner        string            `help:"Where parts are made: local (workers of this process), prism (Apache Beam on this machine, nothing to set up), flink, spark or portable (Beam's job server at --endpoint), or dataflow. spark and dataflow are untested." default:"local" enum:"local,prism,flink,spark,portable,dataflow"`
	Endpoint      string            `help:"Beam's job server, for flink, spark and portable." placeholder:"HOST:PORT"`
	Environment   string            `help:"How the engine starts workers: process (--worker-program on each machine), pool (a worker pool at --pool), or loopback (in this process). Default: loopback for prism, process for the others." placeholder:"KIND"`
	Pool          string            `help:"Worker pool, with --environment=pool." placeholder:"HOST:PORT"`
	WorkerProgram string            `help:"This program on the workers' machines, with --environment=process. Default: the path that it has here." placeholder:"PATH"`
	Beam          map[string]string `help:"A flag of the Beam SDK, such as project=my-project for dataflow." placeholder:"FLAG=VALUE"`
}

// Local reports whether the options choose [Local], as they do where nothing is said.
func (o RunnerOptions) Local() bool { return o.Runner == "" || o.Runner == "local" }
