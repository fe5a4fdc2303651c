package search

// Transcriber is a Kernel that knows the moves of the games it plays. Kernels of
// games in which all are equally long need not be one: there a board and its
// decisions say everything.
type Transcriber interface {
	Kernel
	// Transcript returns the moves of the two games that the last Contest played
	// within limit j of the Setup, as the game numbers them, in order: of the game that
	// the contest's first player began, and of the one that the second began.
	// They stay valid until the next Contest or Load.
	Transcript(j int) (firstStarts, secondStarts []int32)
}
