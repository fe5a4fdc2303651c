package play

// placeholder until the solver of positions lands
type Solver[S comparable] struct{}

func NewSolver[S comparable](Game[S]) *Solver[S] { return nil }

func (*Solver[S]) Best(S) (int8, []int8) { return 0, nil }
