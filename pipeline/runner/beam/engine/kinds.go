package engine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/work"
)

// The environments that workers run in.
const (
	inProcess  = "loopback"
	ownProcess = "process"
	fromPool   = "pool"
)

// kind is a runner by name.
type kind struct {
	service      bool     // it is reached through the job service at --endpoint
	environments []string // how workers can run; the first is the default
	needs        []string // flags of the SDK that it cannot do without
}

// onCluster is a runner behind a job service.
var onCluster = kind{service: true, environments: []string{ownProcess, fromPool, inProcess}}

// kinds is the runners by their names in work.RunnerOptions.
var kinds = map[string]kind{
	"prism":    {environments: []string{inProcess, ownProcess, fromPool}},
	"flink":    onCluster,
	"spark":    onCluster,
	"portable": onCluster,
	"dataflow": {needs: []string{"project", "region", "staging_location"}},
}

// kindOf returns the runner that options name. The error is one of usage.
func kindOf(o work.RunnerOptions) (kind, error) {
	k, known := kinds[o.Runner]
	switch {
	case !known:
		return k, fmt.Errorf("--runner=%q: expected one of Apache Beam's", o.Runner)
	case k.service && o.Endpoint == "":
		return k, fmt.Errorf("--runner=%s: expected --endpoint HOST:PORT, the job service of the cluster", o.Runner)
	case !k.service && o.Endpoint != "":
		return k, fmt.Errorf("--endpoint=%q: --runner=%s has no job service", o.Endpoint, o.Runner)
	case o.Environment != "" && !slices.Contains(k.environments, o.Environment):
		return k, fmt.Errorf("--environment=%q: expected %s with --runner=%s", o.Environment, k.listed(), o.Runner)
	case k.environment(o) == fromPool && o.Pool == "":
		return k, fmt.Errorf("--environment=%s: expected --pool HOST:PORT, the worker pool", fromPool)
	}
	return k, checkFlags(o, k.needs)
}

// listed names the environments of a runner.
func (k kind) listed() string {
	if len(k.environments) == 0 {
		return "none"
	}
	return strings.Join(k.environments, ", ")
}

// environment returns how workers run; empty where that is the runner's own affair.
func (k kind) environment(o work.RunnerOptions) string {
	if o.Environment != "" || len(k.environments) == 0 {
		return o.Environment
	}
	return k.environments[0]
}
