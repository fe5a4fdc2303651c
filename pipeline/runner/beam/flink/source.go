// Package flink holds the Java sources of the job server and what they are built with. They
// travel inside the program that starts a cluster, so that it can build them wherever it runs.
package flink

import "embed"

// Source is the Maven project of the job server: pom.xml and src/main.
//
//go:embed pom.xml src/main
var Source embed.FS
