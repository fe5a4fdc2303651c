package work

import (
	"context"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// Order asks for parts in a form that travels to another process, which has made the same
// plan of the same experiment.
type Order struct {
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
// otherwise or not at all: it comes from another version of the program.
var ErrRecipe = fmt.Errorf("ordered by another version of the program")

// Orders returns what a plan says to make: calibrations, which any group may need, and one
// order for each group with parts to make.
func Orders(p *plan.Plan) (calibrations, groups []Order) {
	for _, part := range p.Calibrations {
		if part.Make {
			calibrations = append(calibrations, newOrder(-1, []*plan.Part{part}))
		}
	}
	for i, group := range p.Groups {
		if group.Makes() {
			groups = append(groups, newOrder(i, group.Parts()))
		}
	}
	return calibrations, groups
}

func newOrder(group int, parts []*plan.Part) Order {
	order := Order{Group: group}
	for _, part := range parts {
		if part.Make {
			order.Parts = append(order.Parts, Wanted{part.Path(), part.Key})
		}
	}
	return order
}

// Fill makes the parts of an order. Only Fill may mark parts of the plan to be made. It may
// run for several orders at once, each with parts of its own. The error of an order from
// another version matches [ErrRecipe]; nothing has been made then.
func (w *Worker) Fill(ctx context.Context, p *plan.Plan, order Order) error {
	parts, err := find(p, order)
	if err != nil {
		return err
	}
	for _, part := range parts {
		part.Make = true
	}
	if order.Group >= 0 {
		return w.Group(ctx, p.Groups[order.Group])
	}
	for _, part := range parts {
		if err := w.Calibrate(part); err != nil {
			return err
		}
	}
	return nil
}

// find returns the parts of an order in a plan.
func find(p *plan.Plan, order Order) ([]*plan.Part, error) {
	among := p.Calibrations
	switch {
	case order.Group >= len(p.Groups):
		return nil, fmt.Errorf("%w: group %d of boards, expected one of %d", ErrRecipe, order.Group, len(p.Groups))
	case order.Group >= 0:
		among = p.Groups[order.Group].Parts()
	}
	parts := make([]*plan.Part, len(order.Parts))
	for i, wanted := range order.Parts {
		at := slices.IndexFunc(among, func(part *plan.Part) bool { return part.Path() == wanted.Path })
		if at < 0 {
			return nil, fmt.Errorf("%w: there is no part %q here", ErrRecipe, wanted.Path)
		}
		if parts[i] = among[at]; parts[i].Key != wanted.Key {
			return nil, fmt.Errorf("%w: the recipe of %q is %.12s there and %.12s here", ErrRecipe, wanted.Path, wanted.Key, parts[i].Key)
		}
	}
	return parts, nil
}

// Take enters a part that another process has made into the inventory, after checking that
// it is sound and made by the recipe of the plan.
func (w *Worker) Take(p *plan.Part) error {
	meta, info, err := part.Peek(w.Store, p.Path(), p.Schema)
	if err != nil {
		return err
	}
	if meta.Key != p.Key {
		return fmt.Errorf("%q: %w: the recipe of the file is %.12s, expected %.12s", p.Path(), ErrRecipe, meta.Key, p.Key)
	}
	return w.enter(p, part.NewEntry(meta, info), info)
}
