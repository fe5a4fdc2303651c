package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// goMod is a program that calls one function of the standard library.
var goMod = map[string]string{
	"go.mod":  "module example.org/shout\n\ngo 1.26\n",
	"main.go": "package main\n\nimport \"strings\"\n\nfunc main() { println(strings.ToUpper(\"shout\")) }\n",
}

// entry is an invented vulnerability in a function of package strings, SYMBOL.
const entry = `{"schema_version":"1.3.1","id":"GO-0000-0001","modified":"2026-01-01T00:00:00Z","published":"2026-01-01T00:00:00Z",
"summary":"made up","details":"made up","affected":[{"package":{"name":"stdlib","ecosystem":"Go"},
"ranges":[{"type":"SEMVER","events":[{"introduced":"0"}]}],
"ecosystem_specific":{"imports":[{"path":"strings","symbols":["SYMBOL"]}]}}],"database_specific":{"url":"https://example.org/GO-0000-0001"}}`

// TestScan scans a small program by databases of its own. The step fails if the program calls
// a vulnerable function or does not build. It passes if the program calls none, if the database is
// empty, and, with a warning, if the database cannot be reached.
func TestScan(t *testing.T) {
	if os.Getenv("CI") != "true" && !*long {
		t.Skip("builds the scanner: -args -long, or CI=true in the environment")
	}
	for i, tt := range []struct {
		name, database string
		files          map[string]string
		status         int
		says           string
	}{
		{"called", database(t, "ToUpper"), goMod, 3, "GO-0000-0001"},
		{"not called", database(t, "ToLower"), goMod, 0, "No vulnerabilities found"},
		{"empty", database(t, ""), goMod, 0, "No vulnerabilities found"},
		{"unreachable", "", goMod, 0, "NOT SCANNED for vulnerabilities"},
		{"does not build", database(t, "ToUpper"), map[string]string{"go.mod": goMod["go.mod"],
			"main.go": "package main\n\nfunc main() { x() }\n"}, 1, "undefined: x"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if i > 0 && !*long {
				t.Skip("each takes two seconds: -args -long")
			}
			dir := t.TempDir()
			write(t, dir, tt.files)
			args := []string{"-C", dir, "./..."}
			if tt.database == "" { // the real one, behind a proxy that is not there
				t.Setenv("HTTPS_PROXY", "http://127.0.0.1:1")
			} else {
				args = append([]string{"-db", tt.database}, args...)
			}
			status, out := scan(t, args...)
			if status != tt.status || !strings.Contains(out, tt.says) {
				t.Errorf("exit status %d, expected %d with %q: %s", status, tt.status, tt.says, out)
			}
		})
	}
}

// database writes a database of one vulnerability, in a function of strings, or of none,
// and returns its address.
func database(t *testing.T, symbol string) string {
	t.Helper()
	dir := t.TempDir()
	files := map[string]string{"index/db.json": `{"modified":"2026-01-01T00:00:00Z"}`, "index/modules.json": "[]",
		"index/vulns.json": "[]"}
	if symbol != "" {
		files["index/modules.json"] = `[{"path":"stdlib","vulns":[{"id":"GO-0000-0001","modified":"2026-01-01T00:00:00Z"}]}]`
		files["index/vulns.json"] = `[{"id":"GO-0000-0001","modified":"2026-01-01T00:00:00Z"}]`
		files["ID/GO-0000-0001.json"] = strings.Replace(entry, "SYMBOL", symbol, 1)
	}
	write(t, dir, files)
	return "file://" + filepath.ToSlash(dir)
}

// write writes files below a folder.
func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755),
			os.WriteFile(path, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
}

// scan runs .ci/scan and returns its exit status and what it says.
func scan(t *testing.T, args ...string) (status int, out string) {
	t.Helper()
	c := exec.Command("bash", append([]string{filepath.Join("..", ".ci", "scan")}, args...)...)
	text, err := c.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Skipf("bash is not here: %v", err)
	}
	return c.ProcessState.ExitCode(), string(text)
}
