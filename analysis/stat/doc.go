// Package stat has intervals, tests and sample sizes, and the probabilities behind them,
// with the same bits on every machine: from additions, multiplications, divisions and square roots, each
// rounded to float64, and the functions of package elementary. Those of package math and
// of statistical libraries differ in the last digit between kinds of processors, since
// some have them in assembler and on some the compiler fuses products into additions.
// The tests hold them against those.
package stat
