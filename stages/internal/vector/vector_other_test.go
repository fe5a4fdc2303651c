//go:build !amd64

package vector

import "testing"

func eachForm(t *testing.T, test func(t *testing.T)) { test(t) }
