package vector

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestAssembly: vector_amd64.s is what gen.go writes.
func TestAssembly(t *testing.T) {
	const file = "vector_amd64.s"
	made := filepath.Join(t.TempDir(), file)
	if output, err := exec.Command("go", "run", "gen.go", made).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	want, err := os.ReadFile(made)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not what gen.go writes (%v): go generate ./stages/internal/vector", file, err)
	}
}
