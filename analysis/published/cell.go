package published

// A printed cell on its way: read, compared with ours, judged.

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// matcher compares what a paper printed with the results of one run.
type matcher struct {
	experiment string
	chance     tables.Chance
	pub        *Paper
	printed    *printedCounts
	ours       index
	errata     map[cellKey]ErratumRow
	sensitive  []SensitivityRow                // readings of tournaments
	readings   map[contestKey][]SensitivityRow // the same by printed contest, from either side
}

// cell is a printed cell, ours beside it, and the verdict.
type cell struct {
	Cell
	quantity *quantity
	find     Cell // the cell to look up among ours: another one only under another reading
	table    Table

	exact     bool // the print has no sampling error
	oursExact bool // ours has none

	printed, ours counts       // of its contest
	counted       bool         // whether the paper prints any of them
	contests      []contestKey // whose counts a total adds up; nil for a cell of one contest

	row      Row
	compared bool   // whether this run has anything to compare
	digits   bool   // judged digit by digit (or word by word), not by z
	same     bool   // the digits or words are the same
	soft     bool   // one side is sampled: the same digits or words agree, they are not exact
	varies   bool   // z has a sampling error to measure by
	derived  bool   // computed from counts: takes their verdict
	open     bool   // readings of it that are ours differ
	given    string // why ours cannot be otherwise; empty if it can
}

// sampled reports whether either side has a sampling error.
func (c *cell) sampled() bool { return !c.exact || !c.oursExact }

// theirs are printed successes among trials, mine are ours.
func (c *cell) theirs(k, n float64) stat.Sample { return stat.Sample{K: k, N: n, Exact: c.exact} }
func (c *cell) mine(k, n float64) stat.Sample   { return stat.Sample{K: k, N: n, Exact: c.oursExact} }

// setNumber sets a number. If neither side has a sampling error the digits decide, and z is 0
// for equal digits and NaN otherwise.
func (c *cell) setNumber(reproduced float64, by stat.Comparison, unit float64) {
	if !c.sampled() {
		c.setDigits(reproduced, unit)
		return
	}
	c.row.Reproduced, c.row.Low, c.row.High, c.row.Z, c.varies = reproduced, by.Low, by.High, by.Z, by.Varies
}

// setDerived sets a number that follows from counts: if it is sampled, it takes their verdict.
func (c *cell) setDerived(reproduced float64, by stat.Comparison, unit float64) {
	c.setNumber(reproduced, by, unit)
	c.derived = !c.digits
}

// uncompared stands for a number whose distance from ours only its counts can tell.
var uncompared = stat.Comparison{Z: math.NaN(), Low: math.NaN(), High: math.NaN()}

// setDigits sets a number whose digits decide.
func (c *cell) setDigits(reproduced, unit float64) {
	c.row.Reproduced, c.row.Low, c.row.High, c.row.Z = reproduced, reproduced, reproduced, math.NaN()
	c.digits = true
	if c.same = sameDigits(reproduced, c.Value, unit); c.same {
		c.row.Z = 0
	}
}

// setWord sets a name or a mark; text is ours in the paper's notation.
func (c *cell) setWord(ours, text string) {
	nan := math.NaN()
	c.row.Reproduced, c.row.Low, c.row.High, c.row.Z, c.row.ReproducedText = nan, nan, nan, nan, text
	c.digits, c.soft, c.same = true, c.sampled(), ours == c.Text
}

// setFact sets one of two words, by what is known without sampling.
func (c *cell) setFact(holds bool, ifSo, ifNot string) {
	word := ifNot
	if holds {
		word = ifSo
	}
	c.setWord(word, word)
	c.soft = false
}
