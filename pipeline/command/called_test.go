package command

import (
	"runtime/debug"
	"testing"
)

// TestGoRun recognizes what go run has built, and says how it was called.
func TestGoRun(t *testing.T) {
	const cached = "/home/max/.cache/go-build/ce/" +
		"ce69c11a120c1b5de94b1ddf6582974d3046fb85d03f30a10adcf3e9a097a077-d/pipeline"
	for file, want := range map[string]bool{
		cached: true, "/tmp/go-build2498862214/b001/exe/pipeline": true,
		"/tmp/go-build2498862214/b001/command.test": false, "/home/max/go/bin/nonminimax": false,
	} {
		if goRun.MatchString(file) != want {
			t.Errorf("%s: built by go run: %t", file, !want)
		}
	}
	const module = "github.com/nonminimax/nonminimax"
	here := &debug.BuildInfo{Path: module + "/pipeline", Main: debug.Module{Path: module}}
	downloaded := &debug.BuildInfo{Path: module + "/pipeline/nonminimax",
		Main: debug.Module{Path: module, Version: "v0.1.0", Sum: "h1:"}}
	for want, got := range map[string]string{
		"go run ./pipeline": goRunOf(here, true), "go run " + module + "/pipeline": goRunOf(here, false),
		"go run " + module + "/pipeline/nonminimax@v0.1.0": goRunOf(downloaded, true),
	} {
		if got != want {
			t.Errorf("%q, expected %q", got, want)
		}
	}
}
