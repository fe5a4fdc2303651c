package propagate

import "fmt"

// Kind is an entry of the list of propagators.
type Kind struct {
	Name    string
	Summary string // one line
	Source  string // where the literature defines it
	rule    Propagator
}

// Kinds lists the propagators, in the order of the literature.
func Kinds() []Kind {
	return []Kind{
		{"minimax", "best child of the player to move", "[NPT86] eqs. 1, 2", minimax{}},
		{"product", "children as independent probabilities of a forced win", "[NPT86] eqs. 3, 4", product{}},
		{"average", "mean of the minimax and the product step, on average-values", "[NPT86] eqs. 5, 6", average{}},
		{"average-eq10", "eq. 10 as printed, with product-values in the product step", "[NPT86] eq. 10", averageEq10{}},
		{"emm", "product, or the static value where that is more certain; best value, then least error", "[WPN09] algorithm 1", emm{}},
		{"emm-value", "as emm, but moves are compared by value alone, not by error", "[WPN09] algorithm 1, read otherwise", emmValue{}},
		{"emm-nostatic", "as emm without the static alternative, which is the product rule", "[WPN09] section on EMM", emmNoStatic{}},
	}
}

// New returns a propagator by name.
func New(name string) (Propagator, error) {
	for _, kind := range Kinds() {
		if kind.Name == name {
			return kind.rule, nil
		}
	}
	return nil, fmt.Errorf("propagator %q is not known", name)
}
