//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// configuration is Flink's for this cluster. Everything listens on the loopback. The memory of a
// task manager is spelled out because Flink's own start scripts, which would compute it, are not used.
func (c *cluster) configuration() map[string]string {
	return map[string]string{
		"jobmanager.rpc.address": "127.0.0.1",
		"jobmanager.rpc.port":    fmt.Sprint(c.RPC),
		"jobmanager.bind-host":   "127.0.0.1",
		"rest.address":           "127.0.0.1",
		"rest.port":              fmt.Sprint(c.REST),
		"rest.bind-port":         fmt.Sprint(c.REST),
		"rest.bind-address":      "127.0.0.1",
		"taskmanager.host":       "127.0.0.1",
		"taskmanager.bind-host":  "127.0.0.1",
		"io.tmp.dirs":            filepath.Join(c.Dir, "tmp"),

		"taskmanager.numberOfTaskSlots":              fmt.Sprint(c.Slots),
		"taskmanager.cpu.cores":                      fmt.Sprint(c.Slots),
		"taskmanager.memory.task.heap.size":          fmt.Sprintf("%dm", c.Heap-frameworkHeap),
		"taskmanager.memory.framework.heap.size":     fmt.Sprintf("%dm", frameworkHeap),
		"taskmanager.memory.task.off-heap.size":      "0",
		"taskmanager.memory.framework.off-heap.size": "128m",
		"taskmanager.memory.network.min":             "64m",
		"taskmanager.memory.network.max":             "64m",
		"taskmanager.memory.managed.size":            "64m",
		"taskmanager.memory.jvm-metaspace.size":      "256m",
		"taskmanager.memory.jvm-overhead.min":        "192m",
		"taskmanager.memory.jvm-overhead.max":        "192m",
		"parallelism.default":                        fmt.Sprint(c.Managers * c.Slots),
		"restart-strategy.type":                      "fixed-delay",
		"restart-strategy.fixed-delay.attempts":      fmt.Sprint(c.Attempts),
		"restart-strategy.fixed-delay.delay":         "1s",
		"heartbeat.interval":                         fmt.Sprintf("%dms", c.Silence.Milliseconds()/4),
		"heartbeat.timeout":                          fmt.Sprintf("%dms", c.Silence.Milliseconds()),
		"cluster.evenly-spread-out-slots":            "true",
	}
}

// frameworkHeap is the part of a task manager's heap, in megabytes, that Flink itself gets.
const frameworkHeap = 48

// writeConfiguration writes it to the folder that every process is told of.
func (c *cluster) writeConfiguration() error {
	var lines []string
	for key, value := range c.configuration() {
		lines = append(lines, fmt.Sprintf("%s: %q\n", key, value))
	}
	slices.Sort(lines)
	return os.WriteFile(filepath.Join(c.Dir, "conf", "config.yaml"), []byte(strings.Join(lines, "")), 0o644)
}
