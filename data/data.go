// Package data carries the experiment specifications and the published tables
// inside the binary, so that an installed nonminimax works in any directory.
package data

import "embed"

// FS holds, by slash-separated path,
//
//	experiments/<name>.yaml     one experiment specification a file
//	trees/*.csv                 tables of nodes that experiments name
//	published/<name>/*.csv      every printed cell of the paper behind it, see
//	                            published/README.md for the columns
//	papers.csv                  the papers by key, such as NPT86; authors are
//	                            separated by semicolons
//
// A user's own file is read from its path instead. Nothing here is ever written.
//
//go:embed experiments published trees papers.csv
var FS embed.FS
