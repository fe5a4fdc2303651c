package experiment

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

// figuresKey holds what the report draws of a sweep, such as "fraction against p at depth 3", labelsKey what it calls
// parameters there, such as {p: share of ones}.
const (
	figuresKey = "figures"
	labelsKey  = "labels"
)

// Figure is a quantity against a parameter of a matrix, or over two of them.
type Figure struct {
	Quantity  string // one of tables.Quantities
	Parameter string // a name of the matrix, or what tables.Axis says
	Second    string // another one, of a map; empty of curves
	Depth     int    // 0 for the deepest comparable one, of falls for the one that falls the most
	Budget    int64  // 0 for the largest one, of falls for the one that falls the most
}

// Chosen reports whether each search has the depth or budget that the quantity chooses: that of the largest fall, or
// from which on it is right.
func (f Figure) Chosen() bool {
	return f.Depth == 0 && f.Budget == 0 && (f.Quantity == tables.Falls || f.Quantity == tables.Until)
}

// parameters lists what is on the axes.
func (f Figure) parameters() []string {
	if f.Second == "" {
		return []string{f.Parameter}
	}
	return []string{f.Parameter, f.Second}
}

// String returns the figure as in a file.
func (f Figure) String() string {
	text := f.Quantity + " against " + f.Parameter
	if f.Second != "" {
		text = f.Quantity + " over " + f.Parameter + " and " + f.Second
	}
	if f.Depth > 0 {
		text += fmt.Sprintf(" at depth %d", f.Depth)
	}
	if f.Budget > 0 {
		text += fmt.Sprintf(" at budget %d", f.Budget)
	}
	return text
}

var figureText = regexp.MustCompile(
	`^([a-z_]+) (?:against ([^ ]+?)|over ([^ ]+) and ([^ ]+?))(?: at depth ([1-9][0-9]?)| at budget ([1-9][0-9]{0,8}))?$`)

// swept lists the parameters of all matrices.
func (e *Experiment) swept() (names []string) {
	for _, s := range e.BoardSets {
		for _, p := range s.Parameters {
			if !slices.Contains(names, p.Name) {
				names = append(names, p.Name)
			}
		}
	}
	return names
}

// labels decodes the labels of an experiment whose board sets are known: of parameters, propagators and evaluators.
func (d *decoder) labels(v *node, e *Experiment) tables.Labels {
	const example = "{p: share of ones}"
	if v.kind != mapping {
		d.wrong(v, "expected labels of parameters such as %s, got %s", example, v)
		return nil
	}
	labels, known := make(tables.Labels), e.swept()
	for _, s := range e.BoardSets {
		known = append(append(known, s.Propagators...), s.Evaluators...)
	}
	for _, p := range v.pairs {
		if len(d.errs) == 0 && !slices.Contains(known, p.key) {
			d.reject(p.pos, join(v.path, p.key), "%q is in no %q, propagators or evaluators%s", shorten(p.key), matrixKey,
				catalog.Suggest(p.key, known))
		}
		labels[p.key] = d.line(fields{d, v.path, p.pos, v}, p.key)
	}
	return labels
}

// figures decodes the figures of an experiment whose board sets are known.
func (d *decoder) figures(v *node, e *Experiment) (list []Figure) {
	swept := e.swept()
	quantities, _ := tables.Quantities()
	const example = `"fall against p"`
	items, _ := d.list(v, "["+example+"]")
	for _, item := range items {
		text, ok := d.text(item, example)
		if !ok {
			continue
		}
		found := figureText.FindStringSubmatch(text)
		if found == nil {
			d.wrong(item, `%s is no figure, expected a quantity against a parameter, such as %s or "fraction against p at `+
				`depth 3", or over two, as "fall over p and branching"; `+
				`quantities: %s; parameters: %s`, item, example, strings.Join(quantities, ", "),
				cmp.Or(strings.Join(swept, ", "), "none, as there is no "+matrixKey))
			continue
		}
		f := Figure{Quantity: found[1], Parameter: found[2] + found[3], Second: found[4]}
		f.Depth, _ = strconv.Atoi(found[5])              // of at most two digits, or none
		f.Budget, _ = strconv.ParseInt(found[6], 10, 64) // of at most nine
		if !slices.Contains(quantities, f.Quantity) {
			d.wrong(item, "unknown quantity %q%s", shorten(f.Quantity), catalog.Suggest(f.Quantity, quantities))
		}
		for _, parameter := range f.parameters() {
			if len(d.errs) == 0 && !slices.Contains(swept, parameter) && parameter != tables.Axis(f.Quantity) {
				d.wrong(item, "%q is in no %q%s", shorten(parameter), matrixKey, catalog.Suggest(parameter, swept))
			}
		}
		if f.Quantity == tables.Best && f.Second == "" && f.Parameter != tables.Axis(f.Quantity) {
			d.wrong(item, `%s is against one parameter, expected two, as "best over p and branching"`, item)
		}
		if f.Second == f.Parameter {
			d.wrong(item, "%s is over one parameter twice, expected two", item)
		}
		list = append(list, f)
	}
	return list
}
