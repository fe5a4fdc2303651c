//go:build unix

package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/runner/beam/flink"
)

// build has Maven resolve the packages and compile the job server, unless the same sources were
// built before, and returns the class path of every process of the cluster.
func build(ctx context.Context) (string, error) {
	folder, err := buildFolder()
	if err != nil {
		return "", err
	}
	if built, ok := readClassPath(folder); ok {
		return built, nil
	}
	fmt.Printf("resolving and building Flink and the job server in %s\n", folder)
	if err := os.MkdirAll(filepath.Dir(folder), 0o755); err != nil {
		return "", err
	}
	// Built aside, so that two starts at a time do not meet each other's half.
	aside, err := os.MkdirTemp(filepath.Dir(folder), "building-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(aside)
	if err := runMaven(ctx, aside); err != nil {
		return "", err
	}
	_ = os.RemoveAll(folder)
	err = os.Rename(aside, folder)
	built, ok := readClassPath(folder)
	if !ok {
		return "", fmt.Errorf("maven left no class path in %s: %w", folder, err)
	}
	return built, nil
}

// runMaven lays the sources out in a folder and builds them there.
func runMaven(ctx context.Context, folder string) error {
	mvn, err := maven(ctx)
	if err != nil {
		return err
	}
	if err := os.CopyFS(folder, flink.Source); err != nil {
		return err
	}
	run := exec.CommandContext(ctx, mvn, "-q", "-B", "-Dmaven.test.skip=true", "package")
	run.Dir = folder
	if said, err := run.CombinedOutput(); err != nil {
		return fmt.Errorf("maven could not resolve or build the packages (%w):\n%s", err, firstErrors(said))
	}
	return nil
}

// buildFolder is named by the sources, so that another version never meets old classes.
func buildFolder() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	hash := sha256.New()
	err = fs.WalkDir(flink.Source, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := flink.Source.ReadFile(path)
		fmt.Fprintf(hash, "%s %d\n%s", path, len(text), text)
		return err
	})
	return filepath.Join(cache, "nonminimax", fmt.Sprintf("flink-%x", hash.Sum(nil)[:8])), err
}

// readClassPath returns what Maven wrote, if all of it is still there.
func readClassPath(folder string) (string, bool) {
	text, err := os.ReadFile(filepath.Join(folder, "target", "classpath"))
	if err != nil {
		return "", false
	}
	jars := filepath.SplitList(strings.TrimSpace(string(text)))
	jars = append(jars, filepath.Join(folder, "target", "flink-job-server.jar"))
	for _, jar := range jars {
		if _, err := os.Stat(jar); err != nil {
			return "", false
		}
	}
	return strings.Join(jars, string(filepath.ListSeparator)), true
}

// firstErrors keeps what was wrong: the lines before the first empty one, after which Maven advises.
func firstErrors(said []byte) string {
	var kept []string
	for line := range strings.Lines(string(said)) {
		text, wrong := strings.CutPrefix(strings.TrimSpace(line), "[ERROR]")
		text = strings.TrimSpace(strings.TrimSuffix(text, "-> [Help 1]"))
		if wrong && text == "" {
			break
		}
		if wrong && len(kept) < 5 {
			kept = append(kept, text)
		}
	}
	return strings.Join(kept, "\n")
}
