//go:build amd64 || arm64

package command

import "testing"

// TestFaults puts faults into the system calls of commands, everywhere in what the same few
// histories do: SIGKILL, failures, SIGINT and SIGTERM, and cuts of the power.
func TestFaults(t *testing.T) {
	list := histories(t, everyStage)
	t.Run("kill", func(t *testing.T) { testKill(t, list) })
	t.Run("fail", func(t *testing.T) { testFail(t, list) })
	t.Run("interrupt", func(t *testing.T) { testInterrupt(t, list) })
	t.Run("power cut", func(t *testing.T) { testPowerCut(t, list) })
}
