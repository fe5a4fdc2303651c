package catalog

import "github.com/nonminimax/nonminimax/stages/declare"

// alone is empty in browsers: the page of the laboratory would be too large.
var alone []declare.Game
