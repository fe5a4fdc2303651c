// Command nonminimax reproduces the literature on alternatives to minimax and
// on minimax pathology as a data pipeline:
//
//	boards -> solutions -> decisions -> games -> tallies -> analysis
//
// Every stage writes Parquet tables; the analysis compares them with the papers' printed
// tables. pipeline/README.md explains how to use the program, ARCHITECTURE.md its design.
package main

import (
	"os"

	"github.com/nonminimax/nonminimax/pipeline/command"
)

func main() { os.Exit(command.Main(os.Args[1:], os.Stdout, os.Stderr)) }
