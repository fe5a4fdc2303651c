// Package figure draws analysis tables as SVG pictures: a file a picture, each a
// function of the rows of its table, so that equal rows have equal bytes.
//
// A picture is made to be read without colours, which are chosen to be told apart by
// most people, and without eyes: it has a title and a description in words.
//
// References:
//
//	[OI08] M. Okabe, K. Ito. Color universal design: how to make figures and
//	       presentations that are friendly to colorblind people. 2008.
package figure

import "github.com/nonminimax/nonminimax/analysis"

// Figure is a picture of a table.
type Figure struct {
	Name string // of its file, without the suffix .svg
	SVG  []byte
}

// All draws what there is to draw of the results of an experiment: none of a table
// that is empty.
func All(found *analysis.Results) (figures []Figure, err error) {
	if len(found.Savings) > 0 {
		svg, err := Nodes(found.Savings)
		if err != nil {
			return nil, err
		}
		figures = append(figures, Figure{"nodes", svg})
	}
	return figures, nil
}

// Names lists the names of all figures.
func Names() []string { return []string{"nodes"} }
