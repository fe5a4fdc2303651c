// Package fakeuci is a chess engine for tests: it speaks UCI, makes a legal move that follows from position and limit,
// and fails as its options say.
package fakeuci

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/nonminimax/nonminimax/stages/chess"
)

// Name is what the engine says of itself.
const Name = "Fake 1.0"

// Run is the engine: it reads commands until they end, and returns its exit code.
func Run(input io.Reader, output io.Writer) int {
	fails, failing, fen, asked := "no", "", "", 0
	if os.Getenv("FAKEUCI_SILENT") != "" {
		io.Copy(io.Discard, input)
		return 0
	}
	for lines := bufio.NewScanner(input); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		switch fields[0] {
		case "uci":
			fmt.Fprintf(output, "id name %s\nid author nobody\noption name Hash type spin default 16 min 1 max 64\n"+
				"option name Clear Hash type button\noption name Threads type spin default 2 min 1 max 8\n"+
				"option name Fails type combo default no var no var dies var hangs var talks var illegal var no move var "+
				"remembers\noption name On type string default <empty>\nuciok\n", Name)
		case "isready":
			fmt.Fprintln(output, "readyok")
		case "setoption":
			name, value, _ := strings.Cut(strings.Join(fields[2:], " "), " value ")
			switch name {
			case "Fails":
				fails = value
			case "On":
				failing = value
			}
		case "position":
			fen = strings.Join(fields[2:], " ")
		case "go":
			asked++
			if !strings.Contains(fen, failing) || fails == "no" {
				answer(output, fen, fields[2], asked, false)
				continue
			}
			switch fails {
			case "dies":
				return 3
			case "hangs", "talks":
				for fails == "talks" {
					if _, err := fmt.Fprintln(output, "info string thinking"); err != nil {
						return 1
					}
				}
				io.Copy(io.Discard, input)
			case "illegal":
				fmt.Fprintln(output, "bestmove a1a1")
			case "no move":
				fmt.Fprintln(output, "bestmove")
			case "remembers":
				answer(output, fen, fields[2], asked, true)
			}
		case "quit":
			return 0
		}
	}
	return 0
}

// answer makes a legal move that depends on the size of the limit; one that remembers counts nodes it was asked for
// before.
func answer(output io.Writer, fen, size string, asked int, remembers bool) {
	moves, score := legal(fen), 0
	for _, digit := range size {
		score = 10*score + int(digit-'0')
	}
	nodes := 100 * score
	if remembers {
		nodes += asked
	}
	fmt.Fprintf(output, "info depth %d seldepth 9 score cp %d nodes %d nps 1 time 1 pv %s\nbestmove %s ponder a1a2\n",
		score, 10*score, nodes, moves[score%len(moves)], moves[score%len(moves)])
}

// legal are the moves in a position of any endgame.
func legal(fen string) (moves []string) {
	for _, material := range chess.Material() {
		rules, err := chess.New(material, 1)
		if err != nil {
			panic(err)
		}
		s, err := rules.ParseFEN(fen)
		if err != nil {
			continue
		}
		for i := range rules.Expand(s, make([]chess.State, rules.Branching())) {
			moves = append(moves, rules.Coordinates(s, i))
		}
		return moves
	}
	panic("no endgame has position " + fen)
}
