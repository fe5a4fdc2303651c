package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestWheels reads the wheel of every system as pip does: its tags, its list of files with their hashes, the command,
// and the program, which can be executed.
func TestWheels(t *testing.T) {
	t.Chdir("../..")
	for system, tag := range systems {
		goos, _, _ := strings.Cut(system, "/")
		var packed bytes.Buffer
		fixture.OK(t, pack(&packed, "x.dist-info/", tag, []byte("the program"), goos == "windows"))
		archive := fixture.Must(zip.NewReader(bytes.NewReader(packed.Bytes()), int64(packed.Len())))(t)
		files, program := make(map[string]string), "nonminimax/nonminimax"
		if goos == "windows" {
			program += ".exe"
		}
		for _, f := range archive.File {
			opened := fixture.Must(f.Open())(t)
			text := fixture.Must(io.ReadAll(opened))(t)
			files[f.Name] = string(text)
			if executable := f.Mode().Perm()&0o111 != 0; executable != (f.Name == program) {
				t.Errorf("%s: %s has mode %v", system, f.Name, f.Mode())
			}
		}
		if files[program] != "the program" || !strings.Contains(files["nonminimax/__init__.py"], "import") {
			t.Errorf("%s: no program, or no package", system)
		}
		record := ""
		for _, line := range strings.Split(strings.TrimSpace(files["x.dist-info/RECORD"]), "\n") {
			name, _, _ := strings.Cut(line, ",")
			sum := sha256.Sum256([]byte(files[name]))
			if record += name + "\n"; name != "x.dist-info/RECORD" && line != fmt.Sprintf("%s,sha256=%s,%d", name,
				base64.RawURLEncoding.EncodeToString(sum[:]), len(files[name])) {
				t.Errorf("%s: RECORD has %s", system, line)
			}
		}
		if strings.Count(record, "\n") != len(files) {
			t.Errorf("%s: RECORD has\n%s%d files", system, record, len(files))
		}
		for _, one := range strings.Split(tag, ".") {
			if !strings.Contains(files["x.dist-info/WHEEL"], "\nTag: py3-none-"+one+"\n") {
				t.Errorf("%s: WHEEL is\n%s", system, files["x.dist-info/WHEEL"])
			}
		}
	}
}
