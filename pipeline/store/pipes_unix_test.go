//go:build unix

package store

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// TestNamedPipes: a named pipe is refused, which must not wait for somebody who writes to it.
func TestNamedPipes(t *testing.T) {
	root := t.TempDir()
	st := NewLocal(root)
	for _, name := range []string{"pipe", lockFile} {
		if err := unix.Mkfifo(filepath.Join(root, name), 0o644); err != nil {
			t.Skip("no named pipes here:", err)
		}
	}
	_, opening := st.Open("pipe")
	_, looking := st.Stat("pipe")
	_, dating := st.Modified("pipe")
	_, locking := st.Lock(t.Context(), func() {})
	_, sharing := st.Share(t.Context(), func() {})
	for what, err := range map[string]error{"opening": opening, "looking": looking, "dating": dating,
		"locking": locking, "sharing": sharing} {
		if err == nil || !strings.Contains(err.Error(), "it is a named pipe, expected a file") {
			t.Errorf("%s: %v", what, err)
		}
	}
}
