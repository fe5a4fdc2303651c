//go:build unix

package main

import (
	"bytes"
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
	mvn, err := maven(ctx)
	if err != nil {
		return "", err
	}
	if err := extract(folder); err != nil {
		return "", err
	}
	fmt.Printf("resolving and building Flink and the job server in %s\n", folder)
	run := exec.CommandContext(ctx, mvn, "-q", "-B", "-Dmaven.test.skip=true", "package")
	run.Dir = folder
	if said, err := run.CombinedOutput(); err != nil {
		return "", fmt.Errorf("maven could not resolve or build the packages in %s (%w):\n%s", folder, err, firstErrors(said))
	}
	built, ok := readClassPath(folder)
	if !ok {
		return "", fmt.Errorf("maven built no class path in %s", folder)
	}
	return built, nil
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

// extract lays the sources out for Maven.
func extract(folder string) error {
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	return os.CopyFS(folder, flink.Source)
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

// firstErrors keeps the lines that say what was wrong; Maven adds advice and links.
func firstErrors(said []byte) string {
	var kept []string
	for line := range bytes.Lines(said) {
		text := strings.TrimSpace(string(line))
		if strings.HasPrefix(text, "[ERROR]") && !strings.Contains(text, "[Help") && len(kept) < 5 {
			kept = append(kept, text)
		}
	}
	return strings.Join(kept, "\n")
}
