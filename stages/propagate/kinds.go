package propagate

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Kind is an entry of the list of propagators.
type Kind struct {
	Name     string // of a family with parameters, each a capital letter between hyphens, such as "baum-E"
	Example  string // a name of the family; empty where Name has no parameters
	Summary  string // one line
	Source   string // where the literature defines it
	Measured bool   // whether it needs measured error rates and is made by NewMeasured
	// make returns the rule for the parameters, which are as many as Name has.
	make func(parameters []string) (Propagator, error)
}

// Kinds lists the propagators, in the order of the literature.
func Kinds() []Kind {
	return []Kind{
		{Name: "minimax", Summary: "best child of the player to move", Source: "[NPT86] eqs. 1, 2", make: always(minimax{})},
		{Name: "product", Summary: "children as independent probabilities of a forced win", Source: "[NPT86] eqs. 3, 4", make: always(product{})},
		{Name: "product-log", Summary: "product, with values that neither saturate nor underflow", Source: "[NPT86] eqs. 3, 4; [B92] section 5", make: always(productLog{})},
		{Name: "average", Summary: "mean of the minimax and the product step, on average-values", Source: "[NPT86] eqs. 5, 6", make: always(average{})},
		{Name: "average-eq10", Summary: "eq. 10 as printed, with product-values in the product step", Source: "[NPT86] eq. 10", make: always(averageEq10{})},
		{Name: "emm", Summary: "product, or the static value where that is more certain; best value, then least error", Source: "[WPN09] algorithm 1", make: always(emm{})},
		{Name: "emm-value", Summary: "as emm, but moves are compared by value alone, not by error", Source: "[WPN09] algorithm 1, read otherwise", make: always(emmValue{})},
		{Name: "emm-nostatic", Summary: "as emm without the static alternative, which is the product rule", Source: "[WPN09] section on EMM", make: always(emmNoStatic{})},
		{Name: "p81100", Summary: "the best children for the mover, by weights: .8 of the best, .1 of the next two", Source: "[KP91] section 5", make: always(p81100)},
		{Name: "p52111", Summary: "as p81100, with weights .5 .2 .1 .1 .1", Source: "[KP91] section 5", make: always(p52111)},
		{Name: "p43210", Summary: "as p81100, with weights .4 .3 .2 .1", Source: "[KP91] section 5", make: always(p43210)},
		{Name: "weights-1", Summary: "the best child alone: minimax by the rule of weights", Source: "[KP91] section 5", make: always(mm)},
		{Name: "weights-A-B", Example: "weights-0.6-0.4", Summary: "as p81100, with weights A and B that add up to 1", Source: "[KP91] section 5", make: newWeights},
		{Name: "weights-A-B-C", Example: "weights-0.7-0.2-0.1", Summary: "as weights-A-B, of the 3 best children", Source: "[KP91] section 5", make: newWeights},
		{Name: "weights-A-B-C-D", Example: "weights-0.55-0.25-0.15-0.05", Summary: "as weights-A-B, of the 4 best children", Source: "[KP91] section 5", make: newWeights},
		{Name: "weights-A-B-C-D-E", Example: "weights-0.333-0.3-0.2-0.1-0.067", Summary: "as weights-A-B, of the 5 best children", Source: "[KP91] section 5", make: newWeights},
		{Name: "baum", Summary: "the mover gets a hint about each move, of quality 1 - .9^(d-l)/2", Source: "[B92] eq. 2.6, section 5", make: always(baum{usual})},
		{Name: "baum-E", Example: "baum-0.8", Summary: "as baum, of quality 1 - E^(d-l)/2", Source: "[B92] eq. 2.6, section 5", make: newBaum},
		{Name: "baum-E-node", Example: "baum-0.9-node", Summary: "as baum-E, with l the level of the node, not of its children", Source: "[B92] section 5, read otherwise", make: newBaumNode},
		{Name: "baum-E-flat", Example: "baum-0.75-flat", Summary: "as baum, of quality E at every node", Source: "[B92] eq. 2.6", make: newBaumFlat},
		{Name: "baum-correlated", Summary: "as baum, with correlated moves: gamma .5 and the 2 best, our choice", Source: "[B92] eqs. 5.1, 5.2", make: always(newCorrelated(0.5, 2))},
		{Name: "baum-correlated-G", Example: "baum-correlated-0.3", Summary: "as baum, with moves correlated by gamma = G", Source: "[B92] eqs. 5.1, 5.2", make: newBaumCorrelated},
		{Name: "baum-correlated-G-K", Example: "baum-correlated-0.3-3", Summary: "as baum, with the K best moves correlated by gamma = G", Source: "[B92] eqs. 5.1, 5.2", make: newBaumCorrelated},
		{Name: "baum-exact", Summary: "expectation of the best move after 2 hints a move", Source: "[B92] eqs. 3.2, 3.3", make: always(twoHints)},
		{Name: "baum-exact-K", Example: "baum-exact-4", Summary: "expectation of the best move after K hints a move", Source: "[B92] eqs. 3.2, 3.3", make: newBaumExact},
		{Name: "baum-draw", Summary: "as baum, with three outcomes: won, drawn and lost", Source: "[B92] section 2, derived here", make: always(baumDraw{usual})},
		{Name: "baum-measured", Summary: "formula 2.6 with hints as good as deep search was measured to be", Source: "[B92] eqs. 3.5 to 3.8", Measured: true, make: unmeasured},
		{Name: "mn", Summary: "the 2 best children for the mover, expecting the better one after one more ply", Source: "[SD70] M & N procedure; bonus our choice", make: always(usualMN)},
		{Name: "mn-M-N", Example: "mn-3-2", Summary: "as mn, of the M best for Max and the N best for Min", Source: "[SD70] M & N procedure; bonus our choice", make: newMN},
		{Name: "mn-M-N-S", Example: "mn-2-2-0.5", Summary: "as mn-M-N, where a ply changes a value by S as much; 0 is minimax", Source: "[SD70] M & N procedure; bonus our choice", make: newMN},
		{Name: "fallible", Summary: "best child where the searching player moves, average by chance of choice where his opponent does", Source: "[RB83]; weights and .8 our reading", make: always(fallible{usualStrength})},
		{Name: "fallible-S", Example: "fallible-0.9", Summary: "as fallible, whose opponents have strength .8, with strength S; 1 is minimax", Source: "[RB83]; weights our reading", make: newFallible},
		{Name: "fallible-min", Summary: "as fallible, but Min is the fallible one, whoever searches", Source: "[RB83] as told in [NPT86] section 1", make: always(fallibleMin{usualStrength})},
		{Name: "fallible-min-S", Example: "fallible-min-0.9", Summary: "as fallible-min, of strength S", Source: "[RB83] as told in [NPT86] section 1", make: newFallibleMin},
		{Name: "incremental", Summary: "mean of the static values along the best line; 0 and 1 are kept", Source: "[Alt90]; scale and ends of games our choice", make: always(incremental{})},
		{Name: "incremental-plain", Summary: "as incremental, with 0 and 1 as estimates like others", Source: "[Alt90]; scale our choice", make: always(incrementalPlain{})},
		{Name: "mix-T", Example: "mix-0.25", Summary: "1-T of the minimax step and T of the product step; 0.5 is average", Source: "family of [NPT86] eqs. 5, 6", make: newMix},
		{Name: "soft-P", Example: "soft-2", Summary: "soft maximum: P-norm of the children's logarithms; 1 is product, large P minimax", Source: "family of [NPT86] eqs. 1 to 4", make: newSoft},
	}
}

// always makes a rule without parameters.
func always(rule Propagator) func([]string) (Propagator, error) {
	return func([]string) (Propagator, error) { return rule, nil }
}

// New returns a propagator by name. Errors name it, the value that is wrong and
// what was expected.
func New(name string) (Propagator, error) {
	kind, parameter, err := Find(name)
	if err != nil {
		return nil, err
	}
	if kind.Example != "" && parameter == "" {
		return nil, fmt.Errorf("propagator %q: expected numbers in place of the capital letters, as in %s", name, kind.Example)
	}
	rule, err := kind.make(split(parameter))
	var misspelt spelling
	switch {
	case errors.As(err, &misspelt):
		words := split(name)
		words[slices.Index(words, misspelt.text)] = misspelt.plain
		return nil, fmt.Errorf("propagator %q: %w, as in %s", name, err, strings.Join(words, "-"))
	case err != nil && kind.Example != "":
		return nil, fmt.Errorf("propagator %q: %w, as in %s", name, err, kind.Example)
	case err != nil:
		return nil, fmt.Errorf("propagator %q: %w", name, err)
	}
	return rule, nil
}
