package uci

import (
	"strconv"

	"github.com/nonminimax/nonminimax/stages/search"
)

// mateScore is the score of a mate at once, in centipawns; one in n moves has n less.
const mateScore = 100_000

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
