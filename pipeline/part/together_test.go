package part

import (
	"bytes"
	"sync"
	"testing"
)

func TestManyWritersSameBytes(t *testing.T) {
	b := everyBatch(5000)
	want, err := encode(&bytes.Buffer{}, everyType, someMeta, b)
	if err != nil {
		t.Fatal(err)
	}
	var workers sync.WaitGroup
	for range 8 {
		workers.Go(func() {
			for range 5 {
				if got, err := encode(&bytes.Buffer{}, everyType, someMeta, b); err != nil || got != want {
					t.Errorf("got %+v, %v, want %+v", got, err, want)
				}
			}
		})
	}
	workers.Wait()
}
