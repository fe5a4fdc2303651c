package command

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestScript runs testdata/script: a file for each thing that a user can
// expect of the command line. Every script finds the experiment tiny.yaml.
func TestScript(t *testing.T) {
	text, err := os.ReadFile(tiny)
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			return os.WriteFile(filepath.Join(env.WorkDir, "tiny.yaml"), text, 0o644)
		},
		Condition: scriptCondition,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":  scriptExits,
			"made":   scriptMade,
			"same":   scriptSame,
			"flip":   scriptFlip,
			"append": scriptAppend,
			"sorted": scriptSorted,
		},
	})
}
