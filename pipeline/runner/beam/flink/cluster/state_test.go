//go:build unix

package main

import (
	"context"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestBadCommandLines(t *testing.T) {
	other := t.TempDir()
	if err := os.WriteFile(filepath.Join(other, "letter"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ line, want string }{
		{"", "expected start, add, status or stop"},
		{"begin x", "expected start, add, status or stop"},
		{"start", "expected start, add, status or stop"},
		{"stop a b", "expected start, add, status or stop"},
		{"start -t 0 x", "0 task managers of 1 slots: expected at least one of each"},
		{"start -slots 0 x", "2 task managers of 0 slots: expected at least one of each"},
		{"start -attempts -1 x", "-1 attempts: expected 0 or more"},
		{"start -silence 10ms x", "a silence of 10ms: expected a second or more"},
		{"start -heap 1 x", "a heap of 1 MB: expected 64 or more"},
		{"status " + other, "no cluster was started in " + other},
		{"stop " + other, "no cluster was started in " + other},
	} {
		err := command(context.Background(), strings.Fields(test.line))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("cluster %s: %v, want %q", test.line, err, test.want)
		}
	}
}

func TestAForeignFolderIsLeftAlone(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "log"), 0o755); err != nil {
		t.Fatal(err)
	}
	c := &cluster{Dir: dir}
	if err := c.prepare(); err == nil || !strings.Contains(err.Error(), "holds other things") {
		t.Errorf("prepare: %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "log")); err != nil {
		t.Error(err)
	}
}

func TestSettingsAreKept(t *testing.T) {
	c, err := parse([]string{"-t", "3", "-slots", "2", "-job", "0", "-rest", "0", "-silence", "5s", t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	if err := c.prepare(); err != nil {
		t.Fatal(err)
	}
	again, err := open(c.Dir)
	if err != nil {
		t.Fatal(err)
	}
	if *again != *c || again.Managers != 3 || again.Slots != 2 || again.Silence != 5*time.Second {
		t.Errorf("%+v, want %+v", again, c)
	}
	if again.Job == 0 || again.REST == 0 || again.Job == again.REST {
		t.Errorf("ports %d and %d were not chosen", again.Job, again.REST)
	}
	text, err := os.ReadFile(filepath.Join(c.Dir, "endpoint"))
	if err != nil || string(text) != again.endpoint()+"\n" {
		t.Errorf("endpoint %q, %v", text, err)
	}
}

func TestATakenPort(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	port := listener.Addr().(*net.TCPAddr).Port
	c := &cluster{settings: settings{Job: port}}
	err = c.choosePorts()
	if err == nil || !strings.Contains(err.Error(), "port "+strconv.Itoa(port)) || !strings.Contains(err.Error(), "-job") {
		t.Errorf("choosePorts: %v", err)
	}
}

func TestEverythingIsOnTheLoopback(t *testing.T) {
	c := &cluster{Dir: "/somewhere", settings: settings{Managers: 2, Slots: 1, Heap: 256}}
	for key, value := range c.configuration() {
		if (strings.Contains(key, "host") || strings.Contains(key, "address")) && value != "127.0.0.1" {
			t.Errorf("%s is %q", key, value)
		}
	}
}
