// Package fuzzing is what the fuzz tests share: where their corpora come from, and
// what one input may take.
//
// # Corpora
//
// A corpus is the files below testdata/fuzz/<target> next to a test. `go test` runs
// each as a test; `go test -fuzz` starts from them. They are of two kinds:
//
//   - seed-*: what [Seed] is given by the target, made of real files (a part as
//     written, a shipped experiment). They are compared with what the target makes
//     today; after a deliberate change of a format they are renewed with
//
//     go test <package> -run '^Fuzz' -args -seeds
//
//   - others: what once broke something, as `go test -fuzz` wrote it. They stay.
//
// Seeds that are too large for a checkout are given to the target by its Add alone.
//
// `task fuzz` runs all targets for a minute each, `task fuzz -- 1h` for an hour each.
package fuzzing
