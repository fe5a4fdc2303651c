package engine

import (
	"context"
	"fmt"
	"os"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime/graphx"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/util/protox"
	pipepb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/pipeline_v1"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/universal/extworker"
	"google.golang.org/protobuf/proto"

	"github.com/nonminimax/nonminimax/pipeline/work"
)

// surroundings is how the workers of a job run.
type surroundings struct {
	environment *pipepb.Environment
	lost        <-chan error // gets what becomes of a worker without which the job cannot go on
	stop        func()
}

// surround prepares the environment that options name.
func surround(ctx context.Context, k kind, o work.RunnerOptions) (surroundings, error) {
	switch in := k.environment(o); {
	case in == ownProcess && k.service:
		program, err := workerProgram(o)
		payload := &pipepb.ProcessPayload{Command: program}
		return surroundings{environment(graphx.URNEnvProcess, payload), nil, func() {}}, err
	case in == ownProcess:
		return processes(o)
	case in == fromPool:
		return pooled(ctx, k, o)
	}
	// Its workers are stopped by the end of the job, not by an interrupt: that is for the job.
	loopback, err := extworker.StartLoopback(context.WithoutCancel(ctx), 0)
	if err != nil {
		return surroundings{}, fmt.Errorf("starting workers in this process: %w", err)
	}
	stop := func() { loopback.Stop(ctx) }
	if !k.service {
		stop = func() {} // Prism stops its workers, and must get an answer when it starts one late
	}
	return surroundings{external(loopback.EnvironmentConfig(ctx)), nil, stop}, nil
}

// processes are workers of Prism in this process. It waits forever for a worker that ends
// before it has said anything, so that they are started here.
func processes(o work.RunnerOptions) (surroundings, error) {
	program, err := workerProgram(o)
	if err != nil {
		return surroundings{}, err
	}
	lost := make(chan error, 1)
	p, err := newPool("127.0.0.1:0", program, os.Stderr, func(_, how string) {
		select {
		case lost <- fmt.Errorf("worker %q: %s", program, how):
		default: // one is enough
		}
	})
	if err != nil {
		return surroundings{}, err
	}
	p.private = true
	return surroundings{external(p.address), lost, p.close}, nil
}

// pooled are workers of a worker pool. Machines of a cluster may see another pool at its
// address than this one does; Prism is here, and does not survive it when there is none.
func pooled(ctx context.Context, k kind, o work.RunnerOptions) (surroundings, error) {
	if !k.service {
		if err := reach(ctx, o.Pool); err != nil {
			return surroundings{}, fmt.Errorf("worker pool %q: %w; expected one, such as nonminimax pool (--pool)", o.Pool, err)
		}
	}
	return surroundings{external(o.Pool), nil, func() {}}, nil
}

// workerProgram returns the path of the program on the workers' machines.
func workerProgram(o work.RunnerOptions) (string, error) {
	if o.WorkerProgram != "" {
		return o.WorkerProgram, nil
	}
	name, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("finding this program for the workers: %w", err)
	}
	return name, nil
}

// external is the environment of a worker pool at an address.
func external(address string) *pipepb.Environment {
	return environment(graphx.URNEnvExternal, &pipepb.ExternalPayload{Endpoint: &pipepb.ApiServiceDescriptor{Url: address}})
}

// environment is one whose workers have the program already.
func environment(urn string, payload proto.Message) *pipepb.Environment {
	none := func(context.Context) string { return "" }
	made, err := graphx.CreateEnvironment(context.Background(), graphx.URNEnvExternal, none)
	if err != nil {
		panic(err) // of nothing that comes from outside
	}
	made.Urn, made.Payload, made.Dependencies = urn, protox.MustEncode(payload), nil
	return made
}
