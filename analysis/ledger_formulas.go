package analysis

// Formulas that contradict what their own paper says they compute.
//
// References: [E97] (ledger_sum.go); [WPN09], the definitions of minimax_d and product_d, equations 1 to 4
// and the sentences after them.

import (
	"fmt"
	"math"
	"strings"
)

// formulaChecks recompute a formula by its name. They return what should stand there
// and the evidence; empty where the formula holds.
var formulaChecks = map[string]func(Formula) (recomputed, evidence string){
	"closed-form":      closedForm,
	"minimax-order":    minimaxOrder,
	"error-order":      errorOrder,
	"error-d-of-a":     errorDOfA,
	"listing-names":    listingNames,
	"listing-terminal": listingTerminal,
	"product-max":      productMax,
	"product-terminal": productTerminal,
}

// formulaErrata lists the formulas that do not hold.
func (p *paper) formulaErrata() (rows []ErratumRow) {
	for _, f := range p.pub.Formulas {
		check, ok := formulaChecks[f.Name]
		if !ok {
			continue
		}
		if recomputed, evidence := check(f); evidence != "" {
			c := Cell{Table: textTable, Row: f.Where, Column: f.Name, Printed: f.Printed}
			rows = append(rows, p.erratum(c, KindText, recomputed, "%s", evidence)...)
		}
	}
	return rows
}

// paperError is the error of the evaluator in the examples and experiments of
// [WPN09], and gridSteps how finely the claims about all errors are checked.
const (
	paperError = 0.1
	gridSteps  = 5000
)

// minimaxOrder: who tests d = 0 before the end of the game evaluates squares, whose
// value is known, with the evaluator's error. How often would a search of the whole
// tree then decide correctly, which the paper's setup says is always?
func minimaxOrder(Formula) (recomputed, evidence string) {
	fraction := noisySquares(10, paperError)
	if fraction == 1 {
		return "", ""
	}
	return "u(n) if n is terminal; eval(n) if d = 0; ...", fmt.Sprintf(
		"in this order a search of depth 10 evaluates the squares of a game of 10 moves with the evaluator's error; "+
			"with error %s and two moves at each node it decides %s of the non-trivial P-games correctly (exact), where the setup "+
			"says that minimax of the whole tree returns an optimal move", number(paperError), number(fraction))
}

// errorOrder checks error(D) >= e >= error(B) >= error(A) on a grid of [0, 0.5].
func errorOrder(f Formula) (recomputed, evidence string) {
	for i := range gridSteps + 1 {
		e := 0.5 * float64(i) / gridSteps
		a, b, d := TreeError(2, 2, e), TreeError(2, 1, e), TreeError(2, 0, e)
		if !(d >= e && e >= b && b >= a) {
			return "", fmt.Sprintf("at e = %s: error(D) = %s, error(B) = %s, error(A) = %s", number(e), number(d), number(b), number(a))
		}
	}
	return "", ""
}

// errorDOfA checks that a type D tree over type A trees errs less than e, for e > 0.
func errorDOfA(Formula) (recomputed, evidence string) {
	for i := 1; i <= gridSteps; i++ {
		e := 0.5 * float64(i) / gridSteps
		if v := TreeError(2, 0, TreeError(2, 2, e)); v >= e {
			return "", fmt.Sprintf("at e = %s it is %s", number(e), number(v))
		}
	}
	return "", ""
}

// productMax evaluates the printed product step of player 1 at children that are
// certain, where it has to be their maximum.
func productMax(Formula) (recomputed, evidence string) {
	wrong := 0
	for children := range 4 {
		a, b := float64(children&1), float64(children>>1)
		wrong += bit(1-float64(a*b) != math.Max(a, b))
	}
	if wrong == 0 {
		return "", ""
	}
	return "1 - prod (1 - product_{d-1}(n')) if it's player 1's move", fmt.Sprintf(
		"with two moves that certainly lose, values 0 and 0, the printed value is %g, and with two that certainly win, 1 and 1, "+
			"it is %g: wrong at %d of the 4 pairs of certain children; with the inner 1 - it is 1 - (1 - 0)(1 - 0) = 0 and 1 - (1 - 1)(1 - 1) = 1",
		1-0.0*0.0, 1-1.0*1.0, wrong)
}

// productTerminal evaluates player 2's product at squares with the utilities of the
// setup, 1 and -1, where it has to be their minimum.
func productTerminal(Formula) (recomputed, evidence string) {
	var wrong []string
	for _, u := range [][2]float64{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		if product := u[0] * u[1]; product != math.Min(u[0], u[1]) {
			wrong = append(wrong, fmt.Sprintf("%g * %g = %g", u[0], u[1], product))
		}
	}
	if len(wrong) == 0 {
		return "", ""
	}
	return "(1 + u(n)) / 2 if n is terminal", fmt.Sprintf(
		"the setup's u(n) is 1 or -1, no probability: at a node of player 2 over two squares the product is wrong at %d of the 4 pairs (%s, "+
			"a win for player 1 where player 2 wins both)", len(wrong), strings.Join(wrong, ", "))
}
