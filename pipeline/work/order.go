package work

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// Order asks for the missing parts of a group in a form that travels to another process,
// which makes the same plan of the same experiment.
type Order struct {
	Experiment string `json:"experiment"`
	// Group is the place of the parts' group in the plan, -1 for calibrations, which
	// belong to no group.
	Group int `json:"group"`
	// Parts are the parts to make, in the order in which they can be made.
	Parts []Wanted `json:"parts"`
}

// Wanted is a part as an order names it.
type Wanted struct {
	Path string `json:"path"` // below the output directory
	Key  string `json:"key"`  // of the recipe by which whoever ordered it wants it made
}

// ErrRecipe is matched by the error of an order for parts that the plan here would make
// otherwise or not at all.
var ErrRecipe = fmt.Errorf("ordered by another version of the program, or from another experiment file")

// Orders returns what a plan says to make: one order for each group with parts to make, which
// includes the calibrations that they depend on, and one for the calibrations where no group
// has anything to make.
func Orders(p *plan.Plan) (list []Order) {
	for i, group := range p.Groups {
		if group.Makes() {
			list = append(list, newOrder(p, i, group.Parts()))
		}
	}
	if calibrations := newOrder(p, -1, p.Calibrations); len(list) == 0 && len(calibrations.Parts) > 0 {
		list = append(list, calibrations)
	}
	return list
}

// newOrder orders those of some parts that are to be made.
func newOrder(p *plan.Plan, group int, parts []*plan.Part) Order {
	order := Order{Experiment: p.Experiment.Name, Group: group}
	for _, part := range parts {
		if part.Make {
			order.Parts = append(order.Parts, Wanted{part.Path(), part.Key})
		}
	}
	return order
}

// find returns the parts of an order in a plan.
func find(p *plan.Plan, order Order) ([]*plan.Part, error) {
	among := p.Calibrations
	switch {
	case order.Group < -1 || order.Group >= len(p.Groups):
		return nil, fmt.Errorf("%w: group %d of boards, expected one of %d", ErrRecipe, order.Group, len(p.Groups))
	case order.Group >= 0:
		among = p.Groups[order.Group].Parts()
	}
	parts := make([]*plan.Part, len(order.Parts))
	for i, wanted := range order.Parts {
		index := slices.IndexFunc(among, func(part *plan.Part) bool { return part.Path() == wanted.Path })
		if index < 0 {
			return nil, fmt.Errorf("%w: there is no part %q here", ErrRecipe, wanted.Path)
		}
		if parts[i] = among[index]; parts[i].Key != wanted.Key {
			return nil, fmt.Errorf("%w: the recipe of %q is %.12s there and %.12s here", ErrRecipe, wanted.Path,
				wanted.Key, parts[i].Key)
		}
	}
	return parts, nil
}
