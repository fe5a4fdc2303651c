//go:build unix

// Command cluster starts an Apache Flink cluster on this machine's loopback: a job manager, task
// managers, each a Java process of its own, and in front of them a Beam job server to which
// a Beam program submits its pipeline. It is a cluster to develop and test against; whoever has
// a Flink cluster starts only a job server for it, see the README beside this folder.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

const usage = `usage: cluster start [flags] DIR   start a cluster whose files are kept in DIR
       cluster add DIR             start one more task manager
       cluster status DIR          say what runs and where
       cluster stop DIR            stop everything that was started, and the workers left over

Flags of start, with their defaults:
  -t 2            task managers
  -slots 1        slots of each: what it runs at a time
  -job 8099       port of the job server; 0 chooses a free one
  -rest 8081      port of Flink's REST interface and web address; 0 chooses a free one
  -attempts 10    how often a job is taken up again after a failure
  -silence 8s     how long a task manager may be silent before it counts as lost
  -heap 256       megabytes of Java heap of a task manager

Java 11 or later and Maven are needed. The first start resolves and builds the packages, which
takes a minute or two, and keeps them in the user's cache folder.

With JOB_SERVER_JAR=path in the environment, Beam's own job server is started from that jar
(beam-runners-flink-1.20-job-server) instead of the one in this project. That jar could not be
had where this project is developed: its use is not tested.
`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := command(ctx, os.Args[1:]); err != nil {
		fmt.Fprintf(os.Stderr, "cluster: %v\n", err)
		os.Exit(1)
	}
}

var errUsage = errors.New("expected start, add, status or stop, and a folder; see cluster help")

// command carries out one command line.
func command(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return errUsage
	}
	name, args := args[0], args[1:]
	if name == "help" || name == "-h" || name == "--help" {
		fmt.Print(usage)
		return nil
	}
	if name == "start" {
		return start(ctx, args)
	}
	act := map[string]func(context.Context, *cluster) error{"add": add, "status": status, "stop": stop}[name]
	if act == nil || len(args) != 1 {
		return errUsage
	}
	c, err := open(args[0])
	if err != nil {
		return err
	}
	return act(ctx, c)
}
