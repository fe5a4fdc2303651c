package published

// Proofs of what formulas.csv says of formulas: some contradict what their own paper says they compute, others hold.
//
// References: [E97] "Analysis of negamax: branching factor, depth"; [WPN09], the
// definitions of minimax_d and product_d, equations 1 to 4 and the sentences after them,
// and algorithm 1; [KP91] section 3 and appendix.

import (
	"fmt"
	"io/fs"
	"math"
	"math/big"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/random"
)

// formulaProofs recompute a formula by its name. They return the correct formula and the evidence; both are empty if
// the formula holds.
var formulaProofs = map[string]func(f Formula, listing []string) (recomputed, evidence string){
	"closed-form":      closedForm,
	"minimax-order":    minimaxOrder,
	"error-order":      errorOrder,
	"error-d-of-a":     errorDOfA,
	"entire-tree":      entireTree,
	"higher-branching": higherBranching,
	"figure-2":         figure2,
	"twice-the-depth":  twiceTheDepth,
	"listing-names":    listingNames,
	"listing-terminal": listingTerminal,
	"product-max":      productMax,
	"product-terminal": productTerminal,
	"scale-invariance": scaleInvariance,
}

// TestFormulas: each formula is what its proof says.
func TestFormulas(t *testing.T) {
	for _, pub := range papers(t) {
		for _, f := range pub.Formulas {
			proof := formulaProofs[f.Name]
			if proof == nil {
				t.Errorf("%s: no proof of %s", pub.Name, f.Name)
				continue
			}
			if recomputed, evidence := proof(f, listing(t, pub, f)); recomputed != f.Recomputed || evidence != f.Evidence {
				t.Errorf("%s, %s:\n%s\n%s", pub.Name, f.Name, recomputed, evidence)
			}
		}
	}
}

// listing returns the lines of a formula's listing, none if it has none.
func listing(t *testing.T, pub *Paper, f Formula) []string {
	if f.Listing == "" {
		return nil
	}
	text := fixture.Must(fs.ReadFile(data.FS, path.Join("published", pub.Name, f.Listing)))(t)
	return strings.Split(string(text), "\n")
}

// paperError is the error of the evaluator in the examples and experiments of
// [WPN09], and gridSteps how finely the claims about all errors are checked.
const (
	paperError = 0.1
	gridSteps  = 5000
)

// minimaxOrder checks the order of cases: testing d = 0 before the end of the game gives
// squares, whose value is known, the evaluator's error. It computes how often a search of
// the whole tree would then decide correctly; by the paper's setup it always does.
func minimaxOrder(Formula, []string) (recomputed, evidence string) {
	fraction := noisySquares(10, paperError)
	if fraction == 1 {
		return "", ""
	}
	return "u(n) if n is terminal; eval(n) if d = 0; ...", fmt.Sprintf(
		"in this order a search of depth 10 evaluates the squares of a game of 10 moves with the evaluator's error; "+
			"with error %s and two moves at each node it decides %s of the non-trivial P-games correctly (exact), where the "+
			"setup "+
			"says that minimax of the whole tree returns an optimal move", number(paperError), number(fraction))
}

// typeError is the error of a tree of figure 1 with two children, by how many of them win.
func typeError(winning int32, e float64) float64 { return tables.TreeError(2, winning, e, e) }

// errorOrder checks error(D) >= e >= error(B) >= error(A) on a grid of [0, 0.5].
func errorOrder(Formula, []string) (recomputed, evidence string) {
	for i := range gridSteps + 1 {
		e := 0.5 * float64(i) / gridSteps
		a, b, d := typeError(2, e), typeError(1, e), typeError(0, e)
		if !(d >= e && e >= b && b >= a) {
			return "", fmt.Sprintf("at e = %s: error(D) = %s, error(B) = %s, error(A) = %s", number(e), number(d), number(b),
				number(a))
		}
	}
	return "", ""
}

// errorDOfA checks that a type D tree over type A trees errs less than e, for e > 0.
func errorDOfA(Formula, []string) (recomputed, evidence string) {
	for i := 1; i <= gridSteps; i++ {
		e := 0.5 * float64(i) / gridSteps
		if v := typeError(0, typeError(2, e)); v >= e {
			return "", fmt.Sprintf("at e = %s it is %s", number(e), number(v))
		}
	}
	return "", ""
}

// productMax evaluates the printed product step of player 1 at children of certain
// value, where it must be their maximum.
func productMax(Formula, []string) (recomputed, evidence string) {
	wrong := 0
	for children := range 4 {
		a, b := float64(children&1), float64(children>>1)
		wrong += bit(1-float64(a*b) != math.Max(a, b))
	}
	if wrong == 0 {
		return "", ""
	}
	return "1 - prod (1 - product_{d-1}(n')) if it's player 1's move", fmt.Sprintf(
		"with two moves that certainly lose, values 0 and 0, the printed value is %g, and with two that certainly win, "+
			"1 and 1, it is %g: wrong at %d of the 4 pairs of certain children; with the inner 1 - it is 1 - (1 - 0)(1 - 0) "+
			"= 0 and 1 - (1 - 1)(1 - 1) = 1",
		1-0.0*0.0, 1-1.0*1.0, wrong)
}

// productTerminal evaluates player 2's product at squares with the utilities of the
// setup, 1 and -1, where it must be their minimum.
func productTerminal(Formula, []string) (recomputed, evidence string) {
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
		"the setup's u(n) is 1 or -1, no probability: at a node of player 2 over two squares the product is wrong at %d "+
			"of the 4 pairs (%s, "+
			"a win for player 1 where player 2 wins both)", len(wrong), strings.Join(wrong, ", "))
}

var (
	identifier = regexp.MustCompile(`[A-Za-z]+`)
	assigned   = regexp.MustCompile(`([A-Za-z]+)(?:_\w+)? =|\(([A-Za-z]+)(?:_\w+)?, ([A-Za-z]+)(?:_\w+)?\) =`)
)

// code returns the lines of a listing, without comments.
func code(listing []string) (lines []string) {
	for _, line := range listing {
		line, _, _ = strings.Cut(line, "//")
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// listingNames looks for names that a listing returns but never assigns.
func listingNames(_ Formula, listing []string) (recomputed, evidence string) {
	known := []string{"e", "d", "s"} // the parameters
	for _, line := range code(listing) {
		for _, m := range assigned.FindAllStringSubmatch(line, -1) {
			known = append(known, m[1:]...)
		}
	}
	for _, line := range code(listing) {
		_, returned, ok := strings.Cut(line, "return ")
		for _, name := range identifier.FindAllString(returned, -1) {
			if ok && name != "min" && !slices.Contains(known, name) {
				meant := longestPrefix(known, name)
				return strings.Replace(line, name, meant, 1), fmt.Sprintf(
					"%q returns %q, which the listing sets nowhere (it sets %q); it opens %d parentheses and closes %d",
					line, name, meant, strings.Count(line, "("), strings.Count(line, ")"))
			}
		}
	}
	return "", ""
}

func longestPrefix(names []string, text string) (found string) {
	for _, name := range names {
		if strings.HasPrefix(text, name) && len(name) > len(found) {
			found = name
		}
	}
	return found
}

// listingTerminal looks for a test of the end of the game. Without one, squares are
// given the evaluator's error at d = 0, and have no moves to take the maximum of
// at d > 0.
func listingTerminal(_ Formula, listing []string) (recomputed, evidence string) {
	lines := code(listing)
	tests := func(line string) bool { return strings.Contains(line, "terminal") }
	if len(lines) == 0 || slices.ContainsFunc(lines, tests) {
		return "", ""
	}
	static, search := paperError, typeError(0, paperError)
	return "If s is terminal, return (u(s), 0), before d is tested", fmt.Sprintf(
		"none of the %d lines of the listing tests for the end of the game: one move before it, where both moves lose, "+
			"EMM returns the error min(%s, %s) = %s for a value that the search knows, 0; searching on, there is no move "+
			"whose value could be the maximum",
		len(lines), number(static), number(search), number(min(static, search)))
}

// The largest uniform trees for which the closed form is checked.
const (
	sumBranching = 40
	sumDepth     = 20
)

// closedForm evaluates the printed closed form of 1 + b + b^2 + ... + b^d,
// b^d (1 - 1/b^d)/(1 - 1/b), in fractions, and the sum itself.
func closedForm(Formula, []string) (recomputed, evidence string) {
	trees, wrong := 0, 0
	for b := int64(2); b <= sumBranching; b++ {
		for d := 1; d <= sumDepth; d++ {
			sum, printed := treeSums(b, d)
			short := new(big.Rat).Sub(sum, printed)
			trees++
			wrong += bit(short.Cmp(big.NewRat(1, 1)) == 0)
			if short.Sign() != 0 && short.Cmp(big.NewRat(1, 1)) != 0 {
				return "", fmt.Sprintf("at b = %d and d = %d it is %s less than the sum", b, d, short.RatString())
			}
		}
	}
	if wrong == 0 {
		return "", ""
	}
	sum, printed := treeSums(3, 2)
	return "1 + b^d (1 - 1/b^d)/(1 - 1/b) = (b^(d+1) - 1)/(b - 1)", fmt.Sprintf(
		"the right side is b + b^2 + ... + b^d, one less than the left, at %d of the %d uniform trees with b from 2 to "+
			"%d and d from 1 to %d: it leaves out the root; with b = 3 and d = 2 the sum is %s and the form gives %s",
		wrong, trees, sumBranching, sumDepth, sum.RatString(), printed.RatString())
}

// treeSums are 1 + b + ... + b^d and b^d (1 - 1/b^d)/(1 - 1/b).
func treeSums(b int64, d int) (sum, printed *big.Rat) {
	one, power := big.NewRat(1, 1), big.NewRat(1, 1)
	sum = big.NewRat(1, 1)
	for range d {
		power.Mul(power, big.NewRat(b, 1))
		sum.Add(sum, power)
	}
	printed = new(big.Rat).Sub(one, new(big.Rat).Inv(power))
	printed.Quo(printed, new(big.Rat).Sub(one, big.NewRat(1, b)))
	return sum, printed.Mul(printed, power)
}

// noisySquares is the exact probability that minimax, searching a whole binary P-game but
// believing each square wrongly with probability e, decides a non-trivial board correctly.
func noisySquares(height int, e float64) float64 {
	ones := random.FixedPoint(2).Float64()
	// by what is true, and believed
	law := [2][2]float64{{(1 - ones) * (1 - e), (1 - ones) * e}, {ones * e, ones * (1 - e)}}
	var correct, nontrivial float64
	for h := 1; h <= height; h++ {
		best, above := bit(h%2 == 1), [2][2]float64{} // what the player to move wants
		backedUp := func(v [2]int) int {
			if v[0] == best || v[1] == best {
				return best
			}
			return 1 - best
		}
		correct, nontrivial = 0, 0
		for i := range 16 { // what is true and believed of the first move, and of the second
			truth, belief := [2]int{i & 1, i >> 2 & 1}, [2]int{i >> 1 & 1, i >> 3 & 1}
			weight := float64(law[truth[0]][belief[0]] * law[truth[1]][belief[1]])
			above[backedUp(truth)][backedUp(belief)] += weight
			if truth[0] != truth[1] {
				nontrivial += weight
				chosen := bit(belief[0] != best && belief[1] == best)
				correct += float64(weight * float64(bit(truth[chosen] == best)))
			}
		}
		law = above
	}
	return correct / nontrivial
}

// parameterSet is (a, b, d) of an evaluator with the games that it won and lost against another.
type parameterSet struct{ a, b, d, won, lost int64 }

// scaleInvariance checks two parameter sets of equal a and d/b. With r = d/b a leaf has the value
// sum c_s b^s, where c_s is the chains of s stones of the player to move less r times the other's of
// s-1. While no c_s of two leaves differ by more than b-1, the longest chains decide which is better,
// whatever b is.
func scaleInvariance(f Formula, _ []string) (recomputed, evidence string) {
	var x, y parameterSet
	if _, err := fmt.Sscanf(f.Printed, "(%d, %d, %d) %d : %d, (%d, %d, %d) %d : %d",
		&x.a, &x.b, &x.d, &x.won, &x.lost, &y.a, &y.b, &y.d, &y.won, &y.lost); err != nil {
		return "", fmt.Sprintf("%q cannot be read: %v", f.Printed, err)
	}
	if x.a != y.a || x.d*y.b != y.d*x.b || x.won == y.won {
		return "", ""
	}
	return "nearly the same result for both", fmt.Sprintf(
		"d/b is %s for both, and with a = %d a leaf has the value sum c_s b^s, where c_s is how many chains of s stones "+
			"the player to move has, less d/b times the other's of s - 1; of two leaves that differ by %d or less in each "+
			"c_s both find the same one better (exact arithmetic, chains of up to five stones). If each player values "+
			"leaves by his own a, b and d, and compares them with nothing else, the two have to play almost alike, but "+
			"against the same opponent one won %d of %d games and the other %d of %d",
		number(float64(x.d)/float64(x.b)), x.a, alikeUpTo(min(x.b, y.b)), x.won, x.won+x.lost, y.won, y.won+y.lost)
}

// alikeUpTo returns the largest difference of all coefficients for which the leading one decides the
// sign of a sum of powers of b, from the first to the sixth: that of five stones, times d/b.
func alikeUpTo(b int64) (most int64) {
	for ; ; most++ {
		power, below := b, int64(0)
		for range 5 {
			below += power
			power *= b
			if (most+1)*below >= power {
				return most
			}
		}
	}
}

// A listing that is mended has no erratum.
func TestMendedListing(t *testing.T) {
	pub := paper(t, "wilson2009")
	i := slices.IndexFunc(pub.Formulas, func(f Formula) bool { return f.Name == "listing-names" })
	lines := listing(t, pub, pub.Formulas[i])
	for i, line := range lines {
		lines[i] = strings.Replace(line, "(value,", "(val,", 1)
	}
	if _, evidence := listingNames(Formula{}, lines); evidence != "" {
		t.Error(evidence)
	}
	lines = append([]string{"If s is terminal, return (u(s), 0)"}, lines...)
	if _, evidence := listingTerminal(Formula{}, lines); evidence != "" {
		t.Error(evidence)
	}
}

// noisySquares against all boards of height 2 with all errors on their squares.
func TestNoisySquares(t *testing.T) {
	const e = .2
	p := (3 - math.Sqrt(5)) / 2
	var correct, nontrivial float64
	for truth := range 16 {
		for wrong := range 16 {
			weight := 1.0
			for i := range 4 {
				weight *= []float64{1 - p, p}[truth>>i&1] * []float64{1 - e, e}[wrong>>i&1]
			}
			belief := truth ^ wrong
			won := func(squares, move int) bool { return squares>>(2*move)&3 != 0 } // Max picks a one
			if won(truth, 0) == won(truth, 1) {
				continue
			}
			nontrivial += weight
			move := 0 // Min takes the first move that it believes lost for Max
			if won(belief, 0) && !won(belief, 1) {
				move = 1
			}
			if !won(truth, move) {
				correct += weight
			}
		}
	}
	if got := noisySquares(2, e); math.Abs(got-correct/nontrivial) > 1e-14 {
		t.Errorf("got %v, want %v", got, correct/nontrivial)
	}
	if got := noisySquares(10, 0); got != 1 {
		t.Errorf("without errors %v", got)
	}
}
