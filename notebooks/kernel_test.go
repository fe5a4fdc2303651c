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

// kernel is a Jupyter kernel that runs one notebook after another.
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

// run runs a notebook over a dataset, from its top, and writes it with its outputs to result.
func (k *kernel) run(notebook, result, dataset string) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	request, err := json.Marshal([]string{notebook, result, dataset})
	if err != nil {
		return err
	}
	_, failed := k.requests.Write(append(request, '\n'))
	answer, err := k.answers.ReadBytes('\n')
	if err := errors.Join(failed, err); err != nil {
		return fmt.Errorf("%s: the kernel has ended: %w\n%s", notebook, errors.Join(err, k.stop()), &k.stderr)
	}
	var problem string
	if err := json.Unmarshal(answer, &problem); err != nil {
		return fmt.Errorf("%s: the kernel answers %q: %w", notebook, answer, err)
	}
	if problem != "" {
		return fmt.Errorf("%s: %s", notebook, problem)
	}
	return nil
}

// stop ends the kernel.
func (k *kernel) stop() error {
	return errors.Join(k.requests.Close(), k.wait())
}

// pythonKernel is the kernel of all notebooks in Python. TestMain stops it.
var pythonKernel struct {
	once sync.Once
	*kernel
	err error
}

// runPython runs a notebook in Python over a dataset and returns it with its outputs.
func runPython(t *testing.T, name, dataset string) []byte {
	t.Helper()
	v := newVenv(t)
	pythonKernel.once.Do(func() {
		pythonKernel.kernel, pythonKernel.err = v.startKernel(context.Background(), "python3")
	})
	if pythonKernel.err != nil {
		t.Fatal(pythonKernel.err)
	}
	return runNotebook(t, pythonKernel.kernel, name, dataset)
}
