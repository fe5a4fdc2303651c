package part

// What the tests of other files of this package have, for those that enumerate the
// tables of the analysis, which only packages above this one know.
var (
	EveryType  = everyType
	EveryBatch = everyBatch
	SomeMeta   = someMeta
)
