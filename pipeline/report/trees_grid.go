package report

import "strconv"

// treeGrid is a tree as a table, a line a node.
func treeGrid(t tree) grid {
	g := grid{Caption: t.Name, Head: []heading{{"node", "the moves that lead there from the root"}, {"to move", ""}, {"true winner", ""}, {"static value", "what the evaluator says"}}}
	for _, r := range t.Rules {
		g.Head = append(g.Head, heading{r.Name, "backed-up value"})
	}
	paths, moves := make([]string, len(t.Nodes)), make([]int, len(t.Nodes))
	for i, n := range t.Nodes {
		paths[i] = "root"
		if n.Parent >= 0 {
			moves[n.Parent]++
			paths[i] = strconv.Itoa(moves[n.Parent])
			if n.Parent > 0 {
				paths[i] = paths[n.Parent] + "." + paths[i]
			}
		}
		line := []cell{{Text: paths[i]}, {Text: sides[n.Max]}, {Text: winner(n.Won)}, {Text: number(float64(n.Static)), Number: true}}
		for _, r := range t.Rules {
			line = append(line, cell{Text: number(float64(r.Values[i])), Number: true})
		}
		g.Rows = append(g.Rows, line)
	}
	return g
}

// sides names the players.
var sides = map[bool]string{true: "Max", false: "Min"}

// winner names who wins a position.
func winner(won int) string {
	if won < 0 {
		return "not said"
	}
	return sides[won == 1]
}
