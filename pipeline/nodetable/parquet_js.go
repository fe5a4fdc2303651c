package nodetable

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// readParquet refuses: a page has no reader of Parquet, which would be larger than all the rest.
func readParquet(name string, _ File, _ *nodetree.Builder) (*nodetree.Forest, error) {
	return nil, fmt.Errorf("%s: Parquet is not read in a browser, expected CSV", name)
}
