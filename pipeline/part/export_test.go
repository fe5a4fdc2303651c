package part

// What the tests of other files of this package have, for those that enumerate the
// tables of the analysis, which only packages above this one know.
var (
	EveryType  = everyType
	EveryBatch = everyBatch
	SomeMeta   = someMeta
	BytesIn    = bytesIn
	Overwrite  = overwrite
)

// Made makes values.
func Made[T any](n int, valueAt func(i int) T) []T {
	values := make([]T, n)
	for i := range values {
		values[i] = valueAt(i)
	}
	return values
}
