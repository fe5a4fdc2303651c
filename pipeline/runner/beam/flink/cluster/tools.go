//go:build unix

package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
)

// oldestJava is what Flink 1.20 and Beam need.
const oldestJava = 11

// java finds a Java that is new enough: JAVA_HOME's, or else the one on the path.
func java(ctx context.Context) (string, error) {
	path := filepath.Join(os.Getenv("JAVA_HOME"), "bin", "java")
	if os.Getenv("JAVA_HOME") == "" {
		path = "java"
	}
	path, err := exec.LookPath(path)
	if err != nil {
		return "", fmt.Errorf("java was not found (%w): install a JDK, version %d or later", err, oldestJava)
	}
	said, err := exec.CommandContext(ctx, path, "-version").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s -version: %w: %s", path, err, said)
	}
	if major := javaMajor(string(said)); major < oldestJava {
		return "", fmt.Errorf("%s is Java %d: expected version %d or later", path, major, oldestJava)
	}
	return path, nil
}

var javaVersion = regexp.MustCompile(`version "(?:1\.)?(\d+)`)

// javaMajor reads the major version from what java -version says; 0 where it says none.
func javaMajor(said string) int {
	found := javaVersion.FindStringSubmatch(said)
	if found == nil {
		return 0
	}
	major, _ := strconv.Atoi(found[1])
	return major
}

// oldestMaven is what the plugins in pom.xml need.
var oldestMaven = [3]int{3, 6, 3}

// maven finds Maven and checks its version.
func maven(ctx context.Context) (string, error) {
	path, err := exec.LookPath("mvn")
	if err != nil {
		return "", fmt.Errorf("maven was not found (%w): install it, version 3.6.3 or later", err)
	}
	said, err := exec.CommandContext(ctx, path, "-B", "-version").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s -version: %w: %s", path, err, said)
	}
	if !mavenNewEnough(string(said)) {
		return "", fmt.Errorf("%s is too old, expected version 3.6.3 or later: %s", path, said)
	}
	return path, nil
}

var mavenVersion = regexp.MustCompile(`Apache Maven (\d+)\.(\d+)\.(\d+)`)

func mavenNewEnough(said string) bool {
	found := mavenVersion.FindStringSubmatch(said)
	if found == nil {
		return false
	}
	for i, oldest := range oldestMaven {
		if number, _ := strconv.Atoi(found[i+1]); number != oldest {
			return number > oldest
		}
	}
	return true
}
