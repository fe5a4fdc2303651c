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

	"github.com/nonminimax/nonminimax/pipeline/runner"
)

// surroundings is how the workers of a job run.
type surroundings struct {
	environment *pipepb.Environment
	stop        func()
}

// surround prepares the environment that options name.
func surround(ctx context.Context, k kind, o runner.Options) (surroundings, error) {
	switch k.environment(o) {
	case ownProcess:
		program, err := workerProgram(o)
		payload := &pipepb.ProcessPayload{Command: program}
		return surroundings{environment(graphx.URNEnvProcess, payload), func() {}}, err
	case fromPool:
		return surroundings{external(o.Pool), func() {}}, nil
	}
	// Its workers are stopped by the end of the job, not by an interrupt: that is for the job.
	loopback, err := extworker.StartLoopback(context.WithoutCancel(ctx), 0)
	if err != nil {
		return surroundings{}, fmt.Errorf("starting workers in this process: %w", err)
	}
	return surroundings{external(loopback.EnvironmentConfig(ctx)), func() { loopback.Stop(ctx) }}, nil
}

// workerProgram returns the path of the program on the workers' machines.
func workerProgram(o runner.Options) (string, error) {
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
