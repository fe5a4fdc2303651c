package catalog

import "github.com/nonminimax/nonminimax/stages/declare"

// native is empty in browsers: the page of the laboratory would be too large.
var native []declare.Game
