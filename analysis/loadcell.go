package analysis

import (
	"math"
	"slices"
	"strconv"
)

var cellColumns = []string{"table", "row", "column", "quantity", "boardset", "evaluator", "first", "second",
	"propagator", "depth", "printed", "value", "scan", "expect", "note"}

// methodColumn is a column that only files about searches have.
const methodColumn = "method"

// How a reproduction must match a cell.
const (
	expectExact   = "exact"   // digit for digit, where our boards are exhaustive
	expectSampled = "sampled" // within the sampling errors
	expectNone    = "none"    // compared for information only
)

var expects = []string{expectExact, expectSampled, expectNone}

// How well the scan kept a cell.
const (
	scanRead      = "read"
	scanRepaired  = "repaired"
	scanRecovered = "recovered" // lost, and determined by other cells
	scanLost      = "lost"
)

// parseCell checks one line of a table's file.
func parseCell(r record, table string) (Cell, error) {
	f := r.fields
	c := Cell{
		Table: f["table"], Row: f["row"], Column: f["column"], Quantity: f["quantity"], BoardSet: f["boardset"],
		Evaluator: f["evaluator"], First: f["first"], Second: f["second"], Propagator: f["propagator"],
		Printed: f["printed"], Scan: f["scan"], Expect: f["expect"], Note: f["note"], Method: f[methodColumn], File: r.file, Line: r.line,
	}
	if c.Table != table {
		return c, r.errorf("table", "%.60q, the table of this file", table)
	}
	depth, err := r.integer("depth", 0)
	if err != nil {
		return c, err
	}
	c.Depth = int32(depth)
	if _, err := r.oneOf("scan", scanRead, scanRepaired, scanRecovered, scanLost); err != nil {
		return c, err
	}
	if _, err := r.oneOf("expect", expects...); err != nil {
		return c, err
	}
	if (c.First == "") != (c.Second == "") {
		return c, r.errorf("second", "both sides of a contest or neither")
	}
	if (c.Method != "") != isSearch(c.Quantity) {
		return c, r.errorf(methodColumn, "a way to search where the quantity is one of %q, nothing elsewhere", searchQuantities)
	}
	return c, c.parseValue(r)
}

// parseValue reads the number or the name that the cell means.
func (c *Cell) parseValue(r record) error {
	c.Value = math.NaN()
	value := r.fields["value"]
	switch {
	case c.Scan == scanLost:
		if value != "" {
			return r.errorf("value", "nothing, as scan is lost")
		}
		return nil
	case isName(c.Quantity):
		if !slices.Contains(nameQuantities[c.Quantity], value) && (value == "" || value != c.First && value != c.Second) {
			return r.errorf("value", "one of %q or a side of the contest", nameQuantities[c.Quantity])
		}
		c.Text = value
		return nil
	case isNumber(c.Quantity):
		v, err := strconv.ParseFloat(value, 64)
		if err != nil || math.IsNaN(v) || math.IsInf(v, 0) || v < 0 {
			return r.errorf("value", "a number, 0 or more")
		}
		if isWhole(c.Quantity) && (v != math.Trunc(v) || v > math.MaxInt32) {
			return r.errorf("value", "a whole number, at most %d", math.MaxInt32)
		}
		c.Value = v
		return nil
	}
	return r.errorf("quantity", "one of %q or a name quantity", numberQuantities)
}

// isWhole reports whether a quantity counts boards, pairs or games, in which the ledger adds
// and subtracts.
func isWhole(quantity string) bool {
	return isCount(quantity) && quantity != qFraction || isTotal(quantity)
}
