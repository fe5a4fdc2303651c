//go:build !js

package catalog

import (
	"github.com/nonminimax/nonminimax/stages/dchain"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/puzzle"
	"github.com/nonminimax/nonminimax/stages/sums"
)

// native are games that the page of the laboratory has no room for.
var native = []declare.Game{sums.Declaration(), puzzle.Declaration(), dchain.Declaration()}
