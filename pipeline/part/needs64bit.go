//go:build 386 || arm || mips || mipsle

package part

// The Arrow library writes no strings on systems of 32 bits. This line ends a build for one.
var _ = nonminimax_needs_a_64_bit_system
