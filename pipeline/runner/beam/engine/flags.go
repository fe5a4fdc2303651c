package engine

import (
	"flag"
	"fmt"
	"maps"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/work"
)

// reserved lists flags of the SDK that our own options decide, with those options; some are
// nobody's to set here.
var reserved = map[string]string{
	"endpoint": "--endpoint", "environment_type": "--environment", "environment_config": "--pool or --worker-program",
	"worker_binary": "--worker-program", "runner": "--runner",
	"worker": "", "id": "", "logging_endpoint": "", "control_endpoint": "", "options": "", "semi_persist_dir": "",
	"async": "", "execute_async": "", "dry_run": "", "template_location": "", versionOption: "",
}

// checkFlags refuses flags of the SDK that are not the user's to set, and their absence
// where a runner needs them.
func checkFlags(o work.RunnerOptions, needs []string) error {
	for _, key := range slices.Sorted(maps.Keys(o.Beam)) {
		switch ours, is := reserved[key]; {
		case is && ours != "":
			return fmt.Errorf("--beam %s=%s: expected %s in its place", key, o.Beam[key], ours)
		case is:
			return fmt.Errorf("--beam %s=%s: this program decides that", key, o.Beam[key])
		}
	}
	for _, key := range needs {
		if o.Beam[key] == "" {
			return fmt.Errorf("--runner=%s: expected --beam %s=…", o.Runner, key)
		}
	}
	return nil
}

// setFlags sets those of the given options that are flags of Beam's SDK, and returns the
// others, which are the runner's own. The SDK's flags are global: this is the one place that
// touches them.
func setFlags(given map[string]string) (others map[string]string, err error) {
	others = make(map[string]string)
	for key, value := range given {
		if flag.Lookup(key) == nil {
			others[key] = value
			continue
		}
		if err := flag.Set(key, value); err != nil {
			return nil, fmt.Errorf("--beam %s=%s: %w", key, value, err)
		}
	}
	return others, nil
}
