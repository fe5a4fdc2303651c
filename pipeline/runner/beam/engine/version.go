package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"sync"
)

// versionOption is the pipeline option that carries the submitter's [Version] to a worker
// before anything of the pipeline is decoded there.
const versionOption = "nonminimax_version"

// Version names the program: the commit that it was built from, so that builds of one commit
// for several architectures are one version (they make the same bytes), or a hash of the
// executable where the commit is not known or its files had been changed.
var Version = sync.OnceValues(func() (string, error) {
	if info, ok := debug.ReadBuildInfo(); ok {
		if commit, clean := commitOf(info.Settings); clean {
			return "commit " + commit, nil
		}
	}
	return executableHash()
})

// commitOf returns the commit in a program's build settings, and whether the program is
// that commit and nothing else.
func commitOf(settings []debug.BuildSetting) (commit string, clean bool) {
	modified := "unknown"
	for _, s := range settings {
		switch s.Key {
		case "vcs.revision":
			commit = s.Value
		case "vcs.modified":
			modified = s.Value
		}
	}
	return commit, commit != "" && modified == "false"
}

// executableHash names a program by what is in its file.
func executableHash() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("version of this program: %w", err)
	}
	file, err := os.Open(name)
	if err != nil {
		return "", fmt.Errorf("version of this program: %w", err)
	}
	defer file.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return "", fmt.Errorf("version of this program: %w", err)
	}
	return "executable " + hex.EncodeToString(sum.Sum(nil)[:8]), nil
}

// sameVersion refuses the jobs of another version.
func sameVersion(submitter string) error {
	own, err := Version()
	if err != nil {
		return err
	}
	if own != submitter {
		return fmt.Errorf("a worker is another version of the program (%s) than the one that submits (%s): expected the same on all machines, see --worker-program", own, submitter)
	}
	return nil
}
