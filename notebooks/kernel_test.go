package notebooks_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// kernel is a Jupyter kernel that runs one notebook or script after another.
type kernel struct {
	mu       sync.Mutex
	requests io.WriteCloser
	answers  *bufio.Reader
	stderr   bytes.Buffer
	wait     func() error
}

// startKernel starts a kernel by its Jupyter name.
func (v venv) startKernel(ctx context.Context, name string, env ...string) (*kernel, error) {
	cmd := exec.CommandContext(ctx, v.python(), filepath.Join("testdata", "notebook_run.py"), name)
	cmd.WaitDelay = 5 * time.Second // grandchildren may keep the pipes open
	cmd.Env = v.environ(env)
	k := &kernel{wait: cmd.Wait}
	cmd.Stderr = &k.stderr
	var err error
	if k.requests, err = cmd.StdinPipe(); err != nil {
		return nil, err
	}
	answers, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	k.answers = bufio.NewReader(answers)
	return k, cmd.Start()
}

// ask runs a notebook over a dataset, from its top, and writes it with its outputs to a file: these are its
// arguments. Or it runs a script in Python and returns what that printed, also in the error.
func (k *kernel) ask(name string, arguments ...string) (printed string, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	request, err := json.Marshal(append([]string{name}, arguments...))
	if err != nil {
		return "", err
	}
	_, failed := k.requests.Write(append(request, '\n'))
	line, err := k.answers.ReadBytes('\n')
	if err := errors.Join(failed, err); err != nil {
		return "", fmt.Errorf("%s: the kernel has ended: %w\n%s", name, errors.Join(err, k.stop()), &k.stderr)
	}
	var answer [2]string // the problem, and what was printed
	if err := json.Unmarshal(line, &answer); err != nil {
		return "", fmt.Errorf("%s: the kernel answers %q: %w", name, line, err)
	}
	if answer[0] != "" {
		return answer[1], fmt.Errorf("%s: %s\n%s", name, answer[0], answer[1])
	}
	return answer[1], nil
}

// stop ends the kernel.
func (k *kernel) stop() error {
	return errors.Join(k.requests.Close(), k.wait())
}

// pythonKernel is the kernel of all notebooks in Python, and of the scripts that need the same packages.
// TestMain stops it.
var pythonKernel struct {
	once sync.Once
	*kernel
	err error
}

// inPython returns it, started.
func inPython(t *testing.T) *kernel {
	t.Helper()
	v := newVenv(t)
	pythonKernel.once.Do(func() {
		pythonKernel.kernel, pythonKernel.err = v.startKernel(context.Background(), "python3")
	})
	if pythonKernel.err != nil {
		t.Fatal(pythonKernel.err)
	}
	return pythonKernel.kernel
}
