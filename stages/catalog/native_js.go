package catalog

import "github.com/nonminimax/nonminimax/stages/declare"

// Native is empty in browsers: the page of the laboratory would be too large.
var Native []declare.Game
