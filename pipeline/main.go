// Command nonminimax reproduces the literature on alternatives to minimax and
// on minimax pathology as a data pipeline:
//
//	boards -> solutions -> decisions -> games -> tallies -> analysis
//
// Every stage leaves Parquet tables; the analysis compares them with what the
// papers printed. README.md shows how to use it, ARCHITECTURE.md how it is
// made.
package main

import (
	"os"

	"github.com/nonminimax/nonminimax/pipeline/command"
)

func main() { os.Exit(command.Main(os.Args[1:], os.Stdout, os.Stderr, nil)) }
