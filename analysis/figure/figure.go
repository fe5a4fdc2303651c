// Package figure draws analysis tables as pictures, SVG and PNG: each a function of
// the rows of its table, so that equal rows have equal bytes.
//
// A picture is made to be read without colours, which are chosen to be told apart by
// most people, and without eyes: it has a title and a description in words.
//
// References:
//
//	[OI08] M. Okabe, K. Ito. Color universal design: how to make figures and
//	       presentations that are friendly to colorblind people. 2008.
package figure

import "github.com/nonminimax/nonminimax/analysis/tables"

// Figure is a picture of a table.
type Figure struct {
	Name string // of its file, without the suffix .svg
	SVG  []byte
}

// nodes is the name of the picture of table `savings`.
const nodes = "nodes"

// All draws the pictures that stand beside the analysis tables: none of a table
// that is empty.
func All(found *tables.Results) (figures []Figure, err error) {
	if len(found.Savings) > 0 {
		picture, err := Nodes(found.Savings)
		if err != nil {
			return nil, err
		}
		svg, err := picture.SVG()
		if err != nil {
			return nil, err
		}
		figures = append(figures, Figure{picture.Name, svg})
	}
	return figures, nil
}

// Names lists the names of the pictures of All.
func Names() []string { return []string{nodes} }
