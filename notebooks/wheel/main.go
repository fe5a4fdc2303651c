// Command wheel makes Python wheels of the program with the package notebooks/nonminimax:
//
//	go run ./notebooks/wheel [-out folder] [-program file] [linux/amd64 ...]
//
// Without systems it makes all of them, compiled on this one; a program that is compiled already is packed as it is. A
// wheel is a zip archive with a list of its files
// (https://packaging.python.org/en/latest/specifications/binary-distribution-format/).
package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/version"
)

// systems are the tags that pip knows systems and processors by. The program asks nothing of a C library, so it fits
// any Linux; of macOS Go needs version 12.
var systems = map[string]string{
	"linux/amd64":   "manylinux_2_17_x86_64.musllinux_1_1_x86_64",
	"linux/arm64":   "manylinux_2_17_aarch64.musllinux_1_1_aarch64",
	"darwin/amd64":  "macosx_12_0_x86_64",
	"darwin/arm64":  "macosx_12_0_arm64",
	"windows/amd64": "win_amd64",
	"windows/arm64": "win_arm64",
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("wheel: ")
	out := flag.String("out", "data/build/wheels", "folder for the wheels")
	program := flag.String("program", "", "the program, in place of compiling it")
	flag.Parse()
	wanted := flag.Args()
	if len(wanted) == 0 {
		for system := range systems {
			wanted = append(wanted, system)
		}
		slices.Sort(wanted)
	}
	for _, system := range wanted {
		file, err := makeWheel(*out, system, *program)
		if err != nil {
			log.Fatalf("%s: %v", system, err)
		}
		fmt.Println(file)
	}
}

// makeWheel packs the program for a system with the package, and returns the wheel's file.
func makeWheel(out, system, ready string) (string, error) {
	tag := systems[system]
	if tag == "" {
		return "", fmt.Errorf("not known, expected one such as linux/amd64 or darwin/arm64")
	}
	program, err := os.ReadFile(ready)
	if ready == "" {
		program, err = compile(system)
	}
	if err != nil {
		return "", err
	}
	name := "nonminimax-" + strings.TrimPrefix(version.Release, "v")
	var packed bytes.Buffer
	if err := pack(&packed, name+".dist-info/", tag, program, strings.HasPrefix(system, "windows")); err != nil {
		return "", err
	}
	file := filepath.Join(out, name+"-py3-none-"+tag+".whl")
	if err := os.MkdirAll(out, 0o777); err != nil {
		return "", err
	}
	return file, os.WriteFile(file, packed.Bytes(), 0o666)
}

// compile returns the program for a system.
func compile(system string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "nonminimax-wheel-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "nonminimax")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", file, "./pipeline/nonminimax")
	goos, goarch, _ := strings.Cut(system, "/")
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+goos, "GOARCH="+goarch)
	if output, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, output)
	}
	return os.ReadFile(file)
}

// wheel is a zip archive that remembers what it holds. All files have the same date: the same sources give the same
// bytes.
type wheel struct {
	*zip.Writer
	record strings.Builder
}

func (w *wheel) add(name string, data []byte, mode os.FileMode) error {
	header := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}
	header.SetMode(mode)
	file, err := w.CreateHeader(header)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(data)
	fmt.Fprintf(&w.record, "%s,sha256=%s,%d\n", name, base64.RawURLEncoding.EncodeToString(sum[:]), len(data))
	_, err = file.Write(data)
	return err
}

// pack writes a wheel: the package, the program inside it, and what pip asks to know.
func pack(to *bytes.Buffer, info, tag string, program []byte, windows bool) error {
	w := &wheel{Writer: zip.NewWriter(to)}
	sources, err := filepath.Glob("notebooks/nonminimax/*")
	if err != nil {
		return err
	}
	for _, source := range append(sources, "LICENSE") {
		name := path.Join("nonminimax", filepath.Base(source))
		switch {
		case source == "LICENSE":
			name = info + "licenses/LICENSE"
		case !strings.HasSuffix(source, ".py") && !strings.HasSuffix(source, "py.typed"):
			continue // compiled
		}
		data, err := os.ReadFile(source)
		if err != nil {
			return err
		}
		if err := w.add(name, data, 0o644); err != nil {
			return err
		}
	}
	name := "nonminimax/nonminimax"
	if windows {
		name += ".exe"
	}
	if err := w.add(name, program, 0o755); err != nil {
		return err
	}
	for _, file := range []struct{ name, text string }{
		{"METADATA", metadata()},
		{"WHEEL", wheelFile(tag)},
		{"entry_points.txt", "[console_scripts]\nnonminimax = nonminimax.__main__:main\n"},
	} {
		if err := w.add(info+file.name, []byte(file.text), 0o644); err != nil {
			return err
		}
	}
	record := w.record.String() + info + "RECORD,,\n"
	if err := w.add(info+"RECORD", []byte(record), 0o644); err != nil {
		return err
	}
	return w.Close()
}

// metadata is what pip shows and asks.
func metadata() string {
	return "Metadata-Version: 2.4\n" +
		"Name: nonminimax\n" +
		"Version: " + strings.TrimPrefix(version.Release, "v") + "\n" +
		"Summary: Alternatives to minimax, and minimax pathology: why looking further ahead can lead to worse moves\n" +
		"License-Expression: Apache-2.0\n" +
		"License-File: LICENSE\n" +
		"Requires-Python: >=3.11\n" +
		"Requires-Dist: duckdb>=2.0\n" +
		"Project-URL: Source, https://github.com/nonminimax/nonminimax\n" +
		"Description-Content-Type: text/plain\n\n" +
		"The program nonminimax, and the package nonminimax that runs it and opens what it made: help(nonminimax).\n"
}

// wheelFile says which systems the wheel fits: a line for each part of its tag.
func wheelFile(tag string) string {
	text := "Wheel-Version: 1.0\nGenerator: nonminimax\nRoot-Is-Purelib: false\n"
	for _, system := range strings.Split(tag, ".") {
		text += "Tag: py3-none-" + system + "\n"
	}
	return text
}
