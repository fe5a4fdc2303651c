package nodetable

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/declare"
)

// readParquet refuses: a page has no reader of Parquet, which would be larger than all the rest.
func readParquet(name string, _ File, _ kind, _ sink) (declare.Nodes, error) {
	return nil, fmt.Errorf("%s: Parquet is not read in a browser, expected CSV", name)
}
