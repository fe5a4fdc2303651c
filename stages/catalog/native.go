//go:build !js

package catalog

import (
	"github.com/nonminimax/nonminimax/stages/dchain"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/puzzle"
	"github.com/nonminimax/nonminimax/stages/sums"
)

// Native are games that the page of the laboratory has no room for; in a browser there are none.
var Native = []declare.Game{sums.Declaration(), puzzle.Declaration(), dchain.Declaration()}
