// Package faults runs a program and makes its file-system calls fail, or kills it in the
// middle of one. It is for tests only.
//
// A fault-injecting [store.Store] shows how the pipeline reacts when a store fails. It cannot
// show what the libraries below the store do, nor what a process killed between two calls
// leaves behind. These faults therefore come from the kernel and affect a whole process.
//
// # How it works
//
// Linux lets a process install a filter of its system calls that asks another
// process about some of them (seccomp_unotify(2)). The program under test
// calls [Join] when it starts; the test starts it with [Program.Run] and is
// asked about every call on files below one directory, one at a time, over all
// threads, before the kernel does anything. It answers each with a [Fault]:
//
//	p := faults.Program{Cmd: exec.Command("nonminimax", "run"), Dir: out,
//		Answer: func(c faults.Call) faults.Fault {
//			if c.Kind == faults.Rename && c.Number > 100 {
//				return faults.Fail(syscall.ENOSPC)
//			}
//			return faults.None
//		}}
//	calls, err := p.Run()
//
// This needs no privileges and no debugger, and the process runs at nearly full speed, since
// other calls are not intercepted. When the test ends, however it ends, the kernel fails the
// calls of the programs it has started.
//
// Memory-mapped files and io_uring, which the pipeline does not use, are not intercepted. The
// package needs Linux 5.19 or later on amd64 or arm64; elsewhere it is empty.
//
// [store.Store]: https://pkg.go.dev/github.com/nonminimax/nonminimax/pipeline/store#Store
package faults
