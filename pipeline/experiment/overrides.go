package experiment

// Overrides are the changes that the command line makes to a file. They are
// applied in the order Set, Boards, Seed, so the two flags win over a Set.
type Overrides struct {
	// Boards replaces the number of boards of every sampled board set, not of
	// those with boards: all. Nil leaves them.
	Boards *int64
	// Seed replaces the seed of the experiment and of every board set. Nil
	// leaves them.
	Seed *uint64
	// Set has "key=value" entries, applied in order: a dotted path to any field
	// and its new value in YAML, such as "keep=counts",
	// "boardsets.p10.propagators=[minimax, product]" or
	// "boardsets.p{height}.boards=100" (all the heights of that entry; name one,
	// as in "boardsets.p3.boards=100", to change only that). A key or a board
	// set that does not exist yet is created, and then checked like any other.
	Set []string
}
