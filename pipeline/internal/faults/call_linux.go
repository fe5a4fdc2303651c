//go:build amd64 || arm64

package faults

// Kind is what a call does to a file or folder.
type Kind string

// The kinds of calls. What only looks is Open, Read, Stat, List and Lock.
const (
	Open   Kind = "open" // for reading, or a folder
	Read   Kind = "read"
	Stat   Kind = "stat"
	List   Kind = "list"
	Lock   Kind = "lock"   // and unlock
	Create Kind = "create" // open for writing, with the right to make the file
	Write  Kind = "write"
	Sync   Kind = "sync"
	Chmod  Kind = "chmod"
	Resize Kind = "resize"
	Rename Kind = "rename" // and link
	Remove Kind = "remove" // a file or an empty folder
	Mkdir  Kind = "mkdir"
)

// Looks reports whether calls of a kind change nothing.
func (k Kind) Looks() bool {
	switch k {
	case Open, Read, Stat, List, Lock:
		return true
	}
	return false
}

// Call is a system call that a program is about to make on a file below the
// directory.
type Call struct {
	Number int    // from 1, in the order in which they began
	Kind   Kind   //
	Path   string // of the file or folder, relative to the directory, with slashes; "." is the directory
	To     string // the new name, of Rename
	Bytes  int    // to be written, of Write

	process int // the thread that makes it
	number  int32
	args    [6]uint64
}
