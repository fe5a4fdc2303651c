package experiment

import "testing"

// TestMethodErrors adds lines to the smallest experiment, from line 7 on.
func TestMethodErrors(t *testing.T) {
	const methods = "    evaluators: [e1]\n    propagators: [minimax, product]\n" // lines 7 and 8
	for _, tt := range []struct{ name, lines, want string }{
		{"unknown evaluator", "    evaluators: [e4]", `x.yaml:7:18: boardsets.p3.evaluators: unknown evaluator "e4", did you mean "e1"? (known: {evaluators})`},
		{"evaluator of another game", "    evaluators: [e1, e3]", `x.yaml:7:22: boardsets.p3.evaluators: e3 weighs the squares of a row; it fits ggame only`},
		{"evaluators not a list", "    evaluators: e1", `x.yaml:7:17: boardsets.p3.evaluators: expected a list such as [e1, e2], got the text "e1"`},
		{"evaluator twice", "    evaluators: [e1, e2, e1]", `x.yaml:7:26: boardsets.p3.evaluators: evaluator "e1" is given twice`},
		{"unknown propagator", "    evaluators: [e1]\n    propagators:\n      - minmax", `x.yaml:9:9: boardsets.p3.propagators: unknown propagator "minmax", did you mean "minimax"? (known: {propagators})`},
		{"propagators alone", "    propagators: [minimax]", `x.yaml:7:18: boardsets.p3.propagators: propagators without evaluators, expected a key "evaluators" with what they should back up (known: {evaluators})`},
		{"propagators with no evaluator", "    evaluators: []\n    propagators: [minimax]", `x.yaml:8:18: boardsets.p3.propagators: propagators without evaluators, expected a key "evaluators" with what they should back up (known: {evaluators})`},
		{"propagator with a wrong parameter", "    evaluators: [e1]\n    propagators: [minimax, baum-0.90]\n    contests: [baum-0.90-vs-minimax]", `x.yaml:8:28: boardsets.p3.propagators: propagator "baum-0.90": its eps is "0.90", expected it written as 0.9, as in baum-0.9`},
		{"player with an evaluator of its own", methods[:len(methods)-2] + ", minimax@e1]\n    contests: [minimax@e1-vs-minimax]", `x.yaml:8:37: boardsets.p3.propagators: "minimax@e1": players of a pgame share an evaluator, expected "minimax" alone`},
		{"player with no evaluator", methods + "    contests: [minimax@-vs-minimax]", `x.yaml:9:16: boardsets.p3.contests: "minimax@" plays but is not among the propagators of this board set, did you mean "minimax"? (known: minimax, product)`},
		{"contest of a stranger with a parameter", methods + "    contests: [baum-0.9-vs-minimax]", `x.yaml:9:16: boardsets.p3.contests: "baum-0.9" plays but is not among the propagators of this board set (known: minimax, product)`},
		{"unknown method", methods + "    methods: [pruend]", `x.yaml:9:15: boardsets.p3.methods: unknown method "pruend", did you mean "pruned"? (known: {methods})`},
		{"method twice", methods + "    methods: [full, full]", `x.yaml:9:21: boardsets.p3.methods: method "full" is given twice`},
		{"methods not a list", methods + "    methods: full", `x.yaml:9:14: boardsets.p3.methods: expected a list such as [full, pruned], got the text "full"`},
		{"methods within budgets", methods + "    methods: [full]\n    budgets: [100]", `x.yaml:9:14: boardsets.p3.methods: methods are measured at depths, but the key "budgets" limits searches by nodes; expected one of the two`},
		{"methods alone", "    methods: [full]", `x.yaml:7:14: boardsets.p3.methods: methods without propagators, expected a key "propagators" with the rules to search by (known: {propagators})`},
		{"depth beyond the height", "    depths: 4", `x.yaml:7:13: boardsets.p3.depths: 4 is out of range, expected a whole number from 1 to 3`},
		{"range beyond the height", "    depths: 1-10", `x.yaml:7:13: boardsets.p3.depths: range "1-10" is out of range, expected numbers from 1 to 3`},
		{"depths and budgets", "    depths: 2\n    budgets: [100]", `x.yaml:7:13: boardsets.p3.depths: depths and budgets, expected one of them (depths: [] for none): a search ends at a depth or within a budget of nodes`},
		{"budget of nothing", "    budgets: [0, 100]", `x.yaml:7:15: boardsets.p3.budgets: 0 is out of range, expected a whole number from 1 to 1000000000`},
		{"budget too large", "    budgets: 1000000001", `x.yaml:7:14: boardsets.p3.budgets: 1000000001 is out of range, expected a whole number from 1 to 1000000000`},
		{"budget twice", "    budgets: [100, 100]", `x.yaml:7:20: boardsets.p3.budgets: 100 is given twice`},
		{"no budget", "    budgets: []", `x.yaml:7:14: boardsets.p3.budgets: empty list, expected whole numbers from 1 to 1000000000: the nodes that a search may visit`},
		{"budget of text", "    budgets: much", `x.yaml:7:14: boardsets.p3.budgets: expected a whole number from 1 to 1000000000, got the text "much"`},
		{"budgets misspelt", "    budget: 100", `x.yaml:7:5: boardsets.p3: unknown key "budget", did you mean "budgets"?`},
		{"depth twice", "    depths: [1, 1]", `x.yaml:7:17: boardsets.p3.depths: 1 is given twice`},
		{"depth of text", "    depths: every", `x.yaml:7:13: boardsets.p3.depths: expected "all", a number, a range such as 3-13 or a list, from 1 to 3, got the text "every"`},
		{"all contests, ties expected", methods + "    contests: all\n    tie: expected", `x.yaml:10:10: boardsets.p3.tie: "expected" cannot play contests: a game needs one definite move; use first, last or random`},
		{"contest form", methods + "    contests: [product-minimax]", `x.yaml:9:16: boardsets.p3.contests: "product-minimax" is not a contest, expected <first>-vs-<second>, for example "product-vs-minimax"`},
		{"contest against itself", methods + "    contests: [product-vs-product]", `x.yaml:9:16: boardsets.p3.contests: "product" plays against itself, expected two different propagators`},
		{"contest twice", methods + "    contests: [product-vs-minimax, product-vs-minimax]", `x.yaml:9:36: boardsets.p3.contests: "product-vs-minimax" is given twice, first on line 9`},
		{"contest mirrored", methods + "    contests: [product-vs-minimax, minimax-vs-product]", `x.yaml:9:36: boardsets.p3.contests: "minimax-vs-product" is "product-vs-minimax" with the sides swapped, expected one of them`},
		{"contest of a stranger", methods + "    contests: [average-vs-minimax]", `x.yaml:9:16: boardsets.p3.contests: "average" plays but is not among the propagators of this board set (known: minimax, product)`},
		{"contest misspelt", methods + "    contests: [product-vs-minmax]", `x.yaml:9:16: boardsets.p3.contests: "minmax" plays but is not among the propagators of this board set, did you mean "minimax"? (known: minimax, product)`},
		{"contest, ties expected", methods + "    contests: [product-vs-minimax]\n    tie: expected", `x.yaml:10:10: boardsets.p3.tie: "expected" cannot play contests: a game needs one definite move; use first, last or random`},
		{"p of 1", "    p: 1", `x.yaml:7:8: boardsets.p3.p: 1 is out of range, expected a number between 0 and 1, or a fraction such as "1/2", or "fixed-point"`},
		{"p rounds to 1", "    p: 0.99999999999999999999999", `x.yaml:7:8: boardsets.p3.p: 0.99999999999999999999999 is out of range, expected a number between 0 and 1, or a fraction such as "1/2", or "fixed-point"`},
		{"p below 0", "    p: -0.5", `x.yaml:7:8: boardsets.p3.p: expected a number between 0 and 1, or a fraction such as "1/2", or "fixed-point", got -0.5`},
		{"p over 0", "    p: 1/0", `x.yaml:7:8: boardsets.p3.p: expected a number between 0 and 1, or a fraction such as "1/2", or "fixed-point", got the text "1/0"`},
		{"p with a vast exponent", "    p: 1e-999999999", `x.yaml:7:8: boardsets.p3.p: expected a number between 0 and 1, or a fraction such as "1/2", or "fixed-point", got the text "1e-999999999"`},
		{"p of nothing", "    p:", `x.yaml:7:8: boardsets.p3.p: expected a number between 0 and 1, or a fraction such as "1/2", or "fixed-point", got nothing`},
		{"q of a pgame", "    q: 1/2", `x.yaml:7:8: boardsets.p3.q: "q" is a key of ngame, the probability of this pgame is "p"`},
	} {
		t.Run(tt.name, func(t *testing.T) { expectError(t, smallest+tt.lines, Overrides{}, tt.want) })
	}
}

// TestTieOfTheExperimentMeetsContests blames the line that says expected.
func TestTieOfTheExperimentMeetsContests(t *testing.T) {
	text := "tie: expected\n" + smallest + "    evaluators: [e1]\n    propagators: [minimax, product]\n    contests: [product-vs-minimax]\n"
	expectError(t, text, Overrides{}, `x.yaml:1:6: boardsets.p3.tie: "expected" cannot play contests: a game needs one definite move; use first, last or random`)
}

// TestChanceOfOtherGames has p where the game has another key, or none.
func TestChanceOfOtherGames(t *testing.T) {
	for _, tt := range []struct{ game, key, want string }{
		{"ngame", "p: 1/2", `x.yaml:5:8: boardsets.p3.p: "p" is a key of pgame, the probability of this ngame is "q"`},
		{"ngame", "q: fixed-point", `x.yaml:5:8: boardsets.p3.q: expected a number between 0 and 1, or a fraction such as "1/2", got the text "fixed-point"`},
		{"schruefer", "r: 1/2\n    n: 1", `x.yaml:5:8: boardsets.p3.r: "r" is a key of ggame, this schruefer takes none`},
	} {
		text := edit(t, "game: pgame", "game: "+tt.game+"\n    "+tt.key)
		expectError(t, text, Overrides{}, tt.want)
	}
}
