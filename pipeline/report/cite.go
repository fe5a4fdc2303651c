package report

import "strings"

// literature is the papers that experiments name as their source, by their keys.
var literature = []struct{ key, text string }{
	{"[NPT86]", "D. Nau, P. Purdom, C.-H. Tzeng. Experiments on Alternatives to Minimax. 1986."},
	{"[WPN09]", "B. Wilson, A. Parker, D. Nau. Error Minimizing Minimax: Avoiding Search Pathology in Game Trees. 2009."},
	{"[B92]", "E. B. Baum. On Optimal Game Tree Propagation for Imperfect Players. 1992."},
	{"[KP91]", "J. C. Kim, P. W. Purdom. Nonminimax Propagation and Go Moku. 1991."},
	{"[E97]", "D. Eppstein. Strategy and board game programming. Lecture notes, 1997."},
}

// citations says what to cite: the program, and the papers behind the experiment.
func citations(in Input) []string {
	list := []string{"The nonminimax developers. nonminimax: alternatives to minimax and minimax pathology as reproducible datasets. https://github.com/nonminimax/nonminimax"}
	for _, paper := range literature {
		if strings.Contains(in.Plan.Experiment.Source, paper.key) {
			list = append(list, paper.key+" "+paper.text)
		}
	}
	return list
}
