package uci

import (
	"fmt"
	"strconv"

	"github.com/nonminimax/nonminimax/stages/search"
)

// mateScore is the score of a mate at once, in centipawns; one in n moves has n less.
const mateScore = 100_000

// Whether an engine keeps to a number of nodes shows in those that it reports. Asked for tried nodes at the start of a
// game it reports half of them at least. Asked for n anywhere, it reports 2n + slack at most, as some look at their
// count now and then only.
const tried, slack = 5_000, 10_000

// count asks an engine for some nodes, and returns an error if it does not keep to such a limit.
func (p *Process) count() error {
	var answer search.Answer
	limit := search.Limit{Nodes: tried}
	_, err := p.ask("bestmove", noting(&answer, limit), "ucinewgame", "position startpos", "go "+goes(limit))
	if err == nil && answer.Nodes < tried/2 {
		err = fmt.Errorf("asked for %d nodes at the start of a game it reports %d, expected %d at least: it does not keep "+
			"to budgets, depths may fit it", tried, answer.Nodes, tried/2)
	}
	p.counts = err == nil
	return err
}

// noting returns what notes lines of information. Its error says that a limit of nodes is passed.
func noting(answer *search.Answer, limit search.Limit) func(fields []string) error {
	return func(fields []string) error {
		noteInfo(fields, answer)
		if most := 2*limit.Nodes + slack; limit.Nodes > 0 && answer.Nodes > most {
			return fmt.Errorf("asked for %d nodes it reports %d, expected %d at most: it does not keep to budgets, depths may "+
				"fit it", limit.Nodes, answer.Nodes, most)
		}
		return nil
	}
}

// noteInfo keeps what a line of information says of the best line: its score, the depth and the nodes so far.
func noteInfo(fields []string, answer *search.Answer) {
	if fields[0] != "info" {
		return
	}
	number := func(i int) (n int64, ok bool) {
		if i < len(fields) {
			n, err := strconv.ParseInt(fields[i], 10, 64)
			return n, err == nil
		}
		return 0, false
	}
	for i, word := range fields {
		n, ok := number(i + 1)
		switch word {
		case "string", "pv":
			return // what follows is no more than text, or moves
		case "depth":
			if ok {
				answer.Reached = int32(n)
			}
		case "nodes":
			if ok {
				answer.Nodes = n
			}
		case "cp", "mate":
			if ok {
				answer.Score = score(word, n)
			}
		}
	}
}

// score is a score in centipawns; mates beyond all others, the sooner the further.
func score(kind string, n int64) float64 {
	switch {
	case kind == "cp":
		return float64(n)
	case n > 0:
		return float64(mateScore - n)
	}
	return float64(-mateScore - n)
}
