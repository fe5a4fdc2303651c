package engine

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/apache/beam/sdks/v2/go/container/tools"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime/harness"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/util/grpcx"
)

// run runs the worker.
func (b boot) run(ctx context.Context) error {
	ctx = grpcx.WriteWorkerID(ctx, b.id)
	options := harness.Options{StatusEndpoint: os.Getenv("STATUS_ENDPOINT"), RunnerCapabilities: strings.Fields(os.Getenv("RUNNER_CAPABILITIES"))}
	if b.provision != "" {
		if err := b.ask(ctx, &options); err != nil {
			return err
		}
	}
	var of runtime.RawOptionsWrapper
	if err := json.Unmarshal([]byte(b.options), &of); err != nil {
		return fmt.Errorf("pipeline options %q: %w", b.options, err)
	}
	// Before anything of the pipeline is decoded: what another version has encoded, Beam
	// may not even be able to name.
	if err := sameVersion(of.Options.Options[versionOption]); err != nil {
		return refuse(ctx, b.control, marked(err))
	}
	initialize()
	runtime.GlobalOptions.Import(of.Options)
	return harness.MainWithOptions(ctx, b.logging, b.control, options)
}

// ask completes the arguments with what the engine's service says.
func (b *boot) ask(ctx context.Context, options *harness.Options) error {
	info, err := tools.ProvisionInfo(ctx, b.provision)
	if err != nil {
		return fmt.Errorf("asking %q what to do: %w", b.provision, err)
	}
	if b.options, err = tools.ProtoToJSON(info.GetPipelineOptions()); err != nil {
		return fmt.Errorf("pipeline options: %w", err)
	}
	if url := info.GetLoggingEndpoint().GetUrl(); url != "" {
		b.logging = url
	}
	if url := info.GetControlEndpoint().GetUrl(); url != "" {
		b.control = url
	}
	options.StatusEndpoint = info.GetStatusEndpoint().GetUrl()
	options.RunnerCapabilities = info.GetRunnerCapabilities()
	return nil
}
