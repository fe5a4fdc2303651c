package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestCheckMark: only files that say something, and have no mark in their first bytes, are the
// user's.
func TestCheckMark(t *testing.T) {
	zeros := strings.Repeat("\x00", markWithin)
	for _, tt := range []struct {
		what, content string
		foreign       bool
	}{
		{"empty", "", false},
		{"zeros", zeros, false},
		{"a mark", "made by us", false},
		{"a mark after zeros", zeros[:markWithin-len("made by us")] + "made by us", false},
		{"a mark too late", zeros + "made by us", true},
		{"more zeros than are read", zeros + "\x00", true},
		{"part of a mark", "made by u", true},
		{"a blank", " ", true},
	} {
		st := NewMemory()
		fixture.OK(t, WriteFile(st, "page", []byte(tt.content)))
		err := CheckMark(st, "page", "made by us")
		if (err != nil) != tt.foreign || tt.foreign && !strings.HasPrefix(err.Error(),
			`file "page": it is not nonminimax's`) {
			t.Errorf("%s: %v", tt.what, err)
		}
	}
	if err := CheckMark(NewMemory(), "page", "made by us"); err != nil {
		t.Errorf("no file: %v", err)
	}
}

// TestCheckMarkOfMuch looks at a file that is larger than memory should ever be.
func TestCheckMarkOfMuch(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "page")
	fixture.OK(t, os.WriteFile(file, []byte("mine"), 0o644))
	if err := os.Truncate(file, 1<<40); err != nil {
		t.Skip(err)
	}
	if err := CheckMark(NewLocal(dir), "page", "made by us"); err == nil {
		t.Error("it was taken for the program's")
	}
}
