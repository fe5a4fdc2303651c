package objects

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/command"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// childTask is the environment variable that makes a process of these tests run a child's
// task.
const childTask = "NONMINIMAX_BUCKET_TEST"

// children are the tasks of child processes.
var children = map[string]func(args []string) error{
	"command": func(args []string) error { os.Exit(nonminimax(args, os.Stdout, os.Stderr)); return nil },
	"hold":    func(args []string) error { return holdForEver(args[0]) },
	"upload":  func(args []string) error { return uploadForEver(args[0]) },
}

// TestMain runs the tests, or is a child of one.
func TestMain(m *testing.M) {
	task := os.Getenv(childTask)
	if task == "" {
		os.Exit(m.Run())
	}
	if err := children[task](os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// nonminimax is the command line with buckets.
func nonminimax(args []string, stdout, stderr io.Writer) int {
	open := func(ctx context.Context, url string) (store.Output, error) {
		b, err := Open(ctx, url)
		if err != nil {
			return nil, err
		}
		b.lease = brief
		return b, nil
	}
	return command.Main(args, stdout, stderr, open)
}

// child is a running process of these tests.
type child struct {
	*exec.Cmd
	lines  *bufio.Scanner // of its stdout
	stderr bytes.Buffer
}

// start starts a child with the credentials of a server.
func start(t *testing.T, server *s3Server, task string, args ...string) *child {
	t.Helper()
	c := &child{Cmd: exec.Command(os.Args[0], args...)}
	c.Env = append(append(os.Environ(), server.env()...), childTask+"="+task)
	c.Stderr = &c.stderr
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	c.lines = bufio.NewScanner(out)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Process.Kill(); c.Wait() })
	return c
}

// await waits until the child has printed a line.
func (c *child) await(t *testing.T, line string) {
	t.Helper()
	for c.lines.Scan() {
		if strings.Contains(c.lines.Text(), line) {
			return
		}
	}
	c.Wait()
	t.Fatalf("the child ended without %q: %s", line, c.stderr.String())
}

// kill ends the child as kill -9 does.
func (c *child) kill(t *testing.T) {
	t.Helper()
	if err := c.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	c.Wait()
}

// holdForEver takes the lock of a bucket and keeps it.
func holdForEver(url string) error {
	b, err := Open(context.Background(), url)
	if err != nil {
		return err
	}
	b.lease = brief
	if _, err := b.Lock(context.Background(), nil); err != nil {
		return err
	}
	fmt.Println("locked")
	select {}
}

// uploadForEver uploads pieces of an object and never completes it.
func uploadForEver(url string) error {
	b, err := Open(context.Background(), url)
	if err != nil {
		return err
	}
	pending, err := b.Create("a/large")
	if err != nil {
		return err
	}
	for range 6 {
		if _, err := pending.Write(make([]byte, pieceBytes)); err != nil {
			return err
		}
	}
	fmt.Println("under way")
	select {}
}
