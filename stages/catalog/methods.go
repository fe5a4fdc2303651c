package catalog

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// CheckMethod returns why a game cannot be searched by a method with a rule, or nil.
// tie is the rule by which the search chooses among equal moves.
func CheckMethod(g layered.Game, method search.Method, rule propagate.Propagator, tie search.Tie) error {
	switch g := g.(type) {
	case layered.Layered:
		return game.CheckMethod(method, rule, tie)
	case game.Staged:
		return g.CheckMethod(method, rule, tie)
	}
	return fmt.Errorf("its searches are not measured")
}
