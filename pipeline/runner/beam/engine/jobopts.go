package engine

import (
	"fmt"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/util/hooks"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"google.golang.org/protobuf/types/known/structpb"
)

// jobOptions returns the options of a job: the flags of the SDK that are set, which its
// workers read, and others, which are the runner's.
func jobOptions(name string, others map[string]string) (*structpb.Struct, error) {
	hooks.SerializeHooksToOptions()
	beam.PipelineOptions.LoadOptionsFromFlags(nil)
	own := make(map[string]any)
	for key, value := range beam.PipelineOptions.Export().Options {
		own[key] = value
	}
	experiments := []any{"beam_fn_api"}
	for _, name := range jobopts.GetExperiments() {
		experiments = append(experiments, name)
	}
	all := map[string]any{
		"beam:option:go_options:v1":  map[string]any{"options": own},
		"beam:option:app_name:v1":    name,
		"beam:option:experiments:v1": experiments,
		"beam:option:parallelism:v1": *jobopts.Parallelism, // -1: as the cluster is set
	}
	for key, value := range others {
		all["beam:option:"+key+":v1"] = value
	}
	options, err := structpb.NewStruct(all)
	if err != nil {
		return nil, fmt.Errorf("pipeline options: %w", err)
	}
	return options, nil
}
