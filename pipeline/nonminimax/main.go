// Command nonminimax is the program of the folder above, under the name that go install gives
// it:
//
//	go install github.com/nonminimax/nonminimax/pipeline/nonminimax@latest
package main

import (
	"os"

	"github.com/nonminimax/nonminimax/pipeline/command"
)

func main() { os.Exit(command.Main(os.Args[1:], os.Stdout, os.Stderr)) }
