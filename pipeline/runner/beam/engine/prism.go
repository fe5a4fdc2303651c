package engine

import (
	"context"
	"fmt"
	"sync"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
)

// mostBundles is how many bundles Prism works on at a time, whatever it is asked for.
const mostBundles = 8

// embedded is the Prism runner of this process, started when it is first needed.
var embedded = sync.OnceValues(func() (*service, error) {
	before, err := listening()
	if err != nil {
		return nil, err
	}
	client, err := prism.CreateJobServer(context.Background(), prism.Options{})
	if err != nil {
		return nil, fmt.Errorf("starting Prism in this process: %w", err)
	}
	if err := keepLocal(before); err != nil {
		return nil, err
	}
	return &service{client, func() {}}, nil
})
