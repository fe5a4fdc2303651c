//go:build !js

package catalog

import (
	"github.com/nonminimax/nonminimax/stages/dchain"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/puzzle"
)

// alone are the games of one player.
var alone = []declare.Game{puzzle.Declaration(), dchain.Declaration()}
