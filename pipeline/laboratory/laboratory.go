// Package laboratory makes the laboratory: one HTML file with the program inside, compiled for the browser, that
// works from a disk and without a network.
package laboratory

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/report"
)

//go:embed page
var embedded embed.FS

// wasm is the folder of the program inside the page, in a clone.
const wasm = "pipeline/laboratory/wasm"

// Page returns the page. It calls the Go toolchain, from a clone's own folder; the error says what it needs.
func Page() ([]byte, error) {
	program, err := build()
	if err != nil {
		return nil, err
	}
	runtime, err := support()
	if err != nil {
		return nil, err
	}
	viewer, err := report.Viewer()
	if err != nil {
		return nil, err
	}
	printed, err := printed()
	if err != nil {
		return nil, err
	}
	page, err := template.ParseFS(embedded, "page/laboratory.html")
	if err != nil {
		return nil, err
	}
	scripts := comments.ReplaceAllString(string(viewer.Scripts)+read("laboratory.js"), "")
	var text bytes.Buffer
	err = page.Execute(&text, map[string]any{
		"Styles": viewer.Styles + template.CSS(read("laboratory.css")),
		"Viewer": viewer.Markup, "Lesson": template.HTML(read("lesson.html")),
		"Program": template.HTML(program), "Worker": template.HTML(runtime + "\n" + read("worker.js")),
		"Printed": template.HTML(printed), "Scripts": template.JS(scripts),
	})
	return text.Bytes(), err
}

func read(name string) string {
	text, err := embedded.ReadFile("page/" + name)
	if err != nil {
		panic(err) // it is embedded
	}
	return string(text)
}

// comments are the lines of scripts that the page can do without, since it has to be small.
var comments = regexp.MustCompile(`(?m)^ *//.*\n`)

const stages = "github.com/nonminimax/nonminimax/stages/"

// inlined are the packages of kernels, whose functions are put into their callers; elsewhere that takes space.
var inlined = []string{"math", "math/bits", stages + "game", stages + "random", stages + "layered", stages + "kalah",
	stages + "connectfour", stages + "chess"}

// build compiles the program, and returns it packed. The same sources and toolchain give the same bytes.
func build() (string, error) {
	const expected = "expected a Go toolchain, and to be called in the folder of a clone of nonminimax, as in go run " +
		"./pipeline laboratory"
	sources, err := filepath.EvalSymlinks(wasm)
	if err != nil {
		return "", fmt.Errorf("compile for the browser: %w: %s", err, expected)
	}
	folder, err := os.MkdirTemp("", "laboratory")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "program.wasm")
	arguments := []string{"build", "-trimpath", "-ldflags=-s -w -buildid=", "-gcflags=all=-l"}
	for _, name := range inlined {
		arguments = append(arguments, "-gcflags="+name+"=")
	}
	command := exec.Command("go", append(arguments, "-o", file, ".")...)
	command.Dir = sources
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=")
	if said, err := command.CombinedOutput(); err != nil {
		return "", fmt.Errorf("compile for the browser: %w: %s\n%s", err, expected, bytes.TrimSpace(said))
	}
	code, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	return pack(code)
}

// support returns what Go needs of a browser: a script of the toolchain.
func support() (string, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOROOT: %w", err)
	}
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	return string(text), err
}
