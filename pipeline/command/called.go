package command

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"sync"
)

// goRun matches the programs that go run has built, in a temporary folder or in the cache of builds.
var goRun = regexp.MustCompile(`/(b\d+/exe|[0-9a-f]{2}/[0-9a-f]{64}-d)/[^/]+$`)

// called is how this program was called, for commands that it suggests: its name where that is enough,
// its file, or go run with the package.
var called = sync.OnceValue(func() string {
	file, err := os.Executable()
	if err != nil {
		return programName
	}
	build, known := debug.ReadBuildInfo()
	if known && goRun.MatchString(filepath.ToSlash(file)) {
		_, noModule := os.Stat("go.mod")
		return goRunOf(build, noModule == nil)
	}
	name := strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe")
	if found, err := exec.LookPath(name); err == nil && sameFile(found, file) {
		return name
	}
	return quoted(os.Args[0])
})

// programName is the name of the installed program.
const programName = "nonminimax"

// goRunOf is the call of go run that built a program: by its folder at the top of its module.
func goRunOf(build *debug.BuildInfo, top bool) string {
	switch {
	case build.Main.Sum != "": // downloaded
		return "go run " + build.Path + "@" + build.Main.Version
	case top:
		return "go run ." + strings.TrimPrefix(build.Path, build.Main.Path)
	}
	return "go run " + build.Path
}

func sameFile(a, b string) bool {
	one, errOne := os.Stat(a)
	other, errOther := os.Stat(b)
	return errOne == nil && errOther == nil && os.SameFile(one, other)
}
