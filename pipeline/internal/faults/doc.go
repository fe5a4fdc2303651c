// Package faults runs a program and lets its file-system calls fail, or ends
// it in the middle of one. It is for tests only.
//
// A fault-injecting [store.Store] shows what the pipeline does when a store
// fails. It cannot show what the libraries below the store do, nor what a
// process leaves behind that is killed between two calls. So here the faults
// come where they come from in life: from the kernel, into a whole process.
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
// The process needs no rights for that, no debugger's tricks with registers
// and threads, and runs at nearly full speed, since other calls are not asked
// about. When the test ends, however it ends, the kernel fails the calls of
// what it has started.
//
// What is not seen: memory-mapped files and io_uring, which the pipeline does
// not use. Linux 5.19 or later on amd64 and arm64; elsewhere there is nothing in
// this package.
//
// [store.Store]: https://pkg.go.dev/github.com/nonminimax/nonminimax/pipeline/store#Store
package faults
