// Package data embeds the experiment specifications and the published tables
// in the binary, so that an installed nonminimax works in any directory.
package data

import "embed"

// FS holds, by slash-separated path,
//
//	experiments/<name>.yaml     one experiment specification a file
//	trees/*.csv                 tables of nodes that experiments name
//	published/<name>/*.csv      every printed cell of the paper, see
//	                            published/README.md for the columns
//	template.yaml               what the command init writes
//	papers.csv                  the papers by key, such as NPT86; authors are
//	                            separated by semicolons
//	duckdb.sql                  a view of each table, made from the schemas by a test
//	                            of pipeline/dataset
//
// Users' own files are read from their paths instead.
//
//go:embed experiments published trees papers.csv template.yaml duckdb.sql
var FS embed.FS
